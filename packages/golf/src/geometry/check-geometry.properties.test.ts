import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkGeometry } from './check-geometry.ts'
import { localPlane, toPosition } from './geodesy.ts'
import type { GeometryKind, Polygon, Position } from './geojson.ts'
import { GEOMETRY_PROBLEM_CODES } from './geometry-problem.ts'
import { ringAreaSquareMetres } from './polygon.ts'

const KINDS: GeometryKind[] = ['Point', 'LineString', 'Polygon', 'MultiPolygon']
const plane = localPlane({ lng: 9.293, lat: 45.616 })

function codes(value: unknown) {
  const check = checkGeometry(value, { kinds: KINDS })
  return check.ok ? [] : check.problems.map(problem => problem.code)
}

const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })

const stars = fc
  .array(fc.double({ min: 5, max: 40, noNaN: true }), { minLength: 3, maxLength: 60 })
  .map(radii =>
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length
      return toPosition(plane.fromPlane({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) }))
    }),
  )
  .map(ring => [...ring, ring[0] as Position])

describe('checkGeometry, whatever it is given', () => {
  test('any JSON is answered with codes of the list', () => {
    const json = fc.oneof(
      fc.jsonValue(),
      fc.record({ type: fc.constantFrom(...KINDS), coordinates: fc.jsonValue() }),
      fc.record({ type: fc.constantFrom(...KINDS), coordinates: fc.array(fc.array(fc.array(fc.double()))) }),
    )
    fc.assert(
      fc.property(json, value => {
        for (const code of codes(value)) expect(GEOMETRY_PROBLEM_CODES).toContain(code)
      }),
      { numRuns: 1000 },
    )
  })

  test('star-shaped rings pass in either direction, wound the right way, and pass again unchanged', () => {
    fc.assert(
      fc.property(stars, fc.boolean(), (ring, reversed) => {
        const check = checkGeometry(polygon(reversed ? ring.toReversed() : ring), { kinds: KINDS })
        if (!check.ok) throw new Error(JSON.stringify(check.problems))
        expect(ringAreaSquareMetres((check.geometry as Polygon).coordinates[0] ?? [])).toBeGreaterThan(0)
        expect(checkGeometry(check.geometry, { kinds: KINDS })).toEqual(check)
      }),
    )
  })

  test('bow-ties are refused', () => {
    const corner = fc.double({ min: 1, max: 50, noNaN: true })
    fc.assert(
      fc.property(corner, corner, corner, corner, (east, north, west, south) => {
        const at = (x: number, y: number) => toPosition(plane.fromPlane({ x, y }))
        const ring = [at(-west, -south), at(east, north), at(east, -south), at(-west, north), at(-west, -south)]
        expect(codes(polygon(ring))).toEqual(['ring_self_crossing'])
      }),
    )
  })
})
