import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from './geojson.ts'
import { closeRing, joinRings } from './join-rings.ts'
import { nestRings } from './nest-rings.ts'

/** A ring round a middle, its corners some 50 m away. */
function ringRound(lng: number, lat: number, radius: number, corners: number): Position[] {
  const ring = Array.from({ length: corners }, (_, corner): Position => {
    const angle = (2 * Math.PI * corner) / corners
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
  })
  return [...ring, ring[0] as Position]
}

/** Cut at some corners, pieces turned and mixed, as the members of a relation come. */
function cutUp(ring: Position[], cuts: readonly number[], turned: readonly boolean[]): Position[][] {
  const open = ring.slice(0, -1)
  const at = [...new Set(cuts.map(cut => cut % open.length))].sort((a, b) => a - b)
  const pieces = at.map((from, index) => {
    const to = at[(index + 1) % at.length] as number
    const length = ((to - from + open.length) % open.length || open.length) + 1
    return Array.from({ length }, (_, step) => open[(from + step) % open.length] as Position)
  })
  return pieces.map((piece, index) => (turned[index % turned.length] ? piece.toReversed() : piece))
}

const edgesOf = (ring: Position[]) =>
  new Set(ring.slice(1).map((position, index) => [String(ring[index]), String(position)].sort().join(' ')))

describe('rings of relations', () => {
  test('come back whole from pieces in any order and direction', () => {
    const ring = fc.record({
      corners: fc.integer({ min: 3, max: 12 }),
      cuts: fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }),
      turned: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
    })
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 4 }), fc.integer(), (rings, seed) => {
        const whole = rings.map(({ corners }, index) => ringRound(9 + index * 0.01, 45, 0.001, corners))
        const pieces = whole.flatMap((each, index) => cutUp(each, rings[index]?.cuts ?? [], rings[index]?.turned ?? []))
        const mixed = pieces
          .map((piece, index) => ({ piece, order: (index * 7919 + seed) % 101 }))
          .sort((a, b) => a.order - b.order)
        const joined = joinRings(mixed.map(({ piece }) => piece))
        expect(joined.open).toEqual([])
        expect(
          joined.rings
            .map(edgesOf)
            .map(each => [...each].sort().join('|'))
            .sort(),
        ).toEqual(
          whole
            .map(edgesOf)
            .map(each => [...each].sort().join('|'))
            .sort(),
        )
      }),
    )
  })

  test('are closed over a small gap only', () => {
    const ring = ringRound(9, 45, 0.001, 12).slice(0, -1)
    const last = ring.at(-1) as Position
    expect(closeRing([...ring, [(last[0] + 9.001) / 2, (last[1] + 45) / 2]])).toHaveLength(14)
    expect(closeRing(ring.slice(0, 8))).toBeNull()
  })

  test('nest by what lies in what, whatever their order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0.004, 0.003, 0.002, 0.001], { minLength: 4, maxLength: 4 }), radii => {
        const nested = nestRings(radii.map(radius => ringRound(9, 45, radius, 8)))
        expect(nested).toMatchObject({ type: 'MultiPolygon' })
        const parts = nested?.coordinates as Position[][][]
        expect(parts.map(part => part.map(ring => Math.round(((ring[0]?.[0] ?? 0) - 9) * 1000)))).toEqual([
          [4, 3],
          [2, 1],
        ])
      }),
    )
  })
})
