import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angles, metres, outlines, shapesRound, windsRound } from '../testing/plane-shapes.ts'
import { rayCrossings } from './ray-crossings.ts'

const { at, polygon } = shapesRound({ lng: 179.9999, lat: -41.2 })

test('on any outline, entering and leaving take turns where the angle round the point says so', () => {
  fc.assert(
    fc.property(outlines, metres(0, 90), angles, angles, (outline, away, from, aim) => {
      const start = { x: away * Math.cos(from), y: away * Math.sin(from) }
      const along = (distance: number) => ({
        x: start.x + distance * Math.cos(aim),
        y: start.y + distance * Math.sin(aim),
      })
      const target = along(50)
      const found = rayCrossings(at(start.x, start.y), at(target.x, target.y), polygon(outline)).filter(
        ({ kind }) => kind !== 'touch',
      )
      // Between two crossings, and a little off them, inside and outside follow from the kind of the one before.
      const stops = [0, ...found.map(({ distanceMetres }) => distanceMetres), 300]
      stops.slice(1).forEach((to, index) => {
        const before = stops[index] ?? 0
        if (to - before < 0.2) return
        const inside = index === 0 ? found[0]?.kind === 'leave' : found[index - 1]?.kind === 'enter'
        for (const share of [0.3, 0.5, 0.7]) {
          const point = along(before + (to - before) * share)
          if (nearOutline(point)) continue
          expect(windsRound(point, outline)).toBe(inside)
        }
      })

      function nearOutline(point: { x: number; y: number }) {
        // A grazing line can pass a corner by less than the centimetre to which positions are written.
        return [0.05, -0.05].some(
          side =>
            windsRound(point, outline) !== windsRound({ x: point.x + side, y: point.y }, outline) ||
            windsRound(point, outline) !== windsRound({ x: point.x, y: point.y + side }, outline),
        )
      }
    }),
    { numRuns: 500 },
  )
})

test('of an area in two parts both are crossed, and a target on the spot is no direction', () => {
  const two = {
    type: 'MultiPolygon' as const,
    coordinates: [0, 40].map(
      y =>
        polygon([
          [-5, y],
          [5, y],
          [5, y + 20],
          [-5, y + 20],
        ]).coordinates,
    ),
  }
  const found = rayCrossings(at(0, -30), at(0, 0), two)
  expect(found.map(({ kind, distanceMetres }) => [kind, Math.round(distanceMetres)])).toEqual([
    ['enter', 30],
    ['leave', 50],
    ['enter', 70],
    ['leave', 90],
  ])
  expect(rayCrossings(at(0, -30), at(0, -30), two)).toEqual([])
})
