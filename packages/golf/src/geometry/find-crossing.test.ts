import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corner, crossesItself, metres, outlines, shapesRound } from '../testing/plane-shapes.ts'
import { findCrossing } from './find-crossing.ts'
import { distanceMetres } from './geodesy.ts'

const { at, line, polygon } = shapesRound({ lng: 9.29, lat: 45.62 })

test.each<[string, Corner[], Corner | null]>([
  [
    'a square',
    [
      [0, 0],
      [40, 0],
      [40, 40],
      [0, 40],
    ],
    null,
  ],
  [
    'a bow tie',
    [
      [0, 0],
      [40, 40],
      [40, 0],
      [0, 40],
    ],
    [20, 20],
  ],
  [
    'a corner on another edge',
    [
      [0, 0],
      [40, 0],
      [40, 40],
      [20, 0],
      [0, 40],
    ],
    [20, 0],
  ],
])('%s', (_, corners, expected) => {
  const crossing = findCrossing(polygon(corners))
  if (expected === null) expect(crossing).toBeNull()
  else expect(distanceMetres(crossing!.at, at(...expected))).toBeLessThan(0.02)
})

test('the two edges are named by the vertices they start from, a vertex set twice not counting', () => {
  const tie = polygon([
    [0, 0],
    [40, 40],
    [40, 40],
    [40, 0],
    [0, 40],
  ])
  expect(
    findCrossing(tie)
      ?.edges.map(({ index }) => index)
      .sort(),
  ).toEqual([0, 3])
  expect(findCrossing(line([0, 0], [0, 10], [0, 10], [10, 10]))).toBeNull()
  expect(
    findCrossing(line([0, 0], [0, 10], [10, 10], [-5, 5]))
      ?.edges.map(({ index }) => index)
      .sort(),
  ).toEqual([0, 2])
})

test('a crossing is found exactly where looking at every pair of edges finds one', () => {
  const anything = fc.array(fc.tuple(metres(0, 50), metres(0, 50)), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(anything, outlines), corners => {
      fc.pre(corners.every(([x, y], at) => corners.every(([u, v], to) => at === to || Math.hypot(x - u, y - v) > 0.1)))
      const shape = polygon(corners)
      const open = line(...corners)
      expect(findCrossing(shape) !== null).toBe(crossesItself(shape.coordinates[0] ?? [], true))
      expect(findCrossing(open) !== null).toBe(crossesItself(open.coordinates, false))
    }),
    { numRuns: 500 },
  )
})
