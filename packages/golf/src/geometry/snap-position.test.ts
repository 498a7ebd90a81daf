import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metres, outlines, shapesRound } from '../testing/plane-shapes.ts'
import { distanceMetres, toLngLat } from './geodesy.ts'
import { edgeDistanceMetres } from './polygon.ts'
import { snapPosition } from './snap-position.ts'

const { plane, at, line, polygon } = shapesRound({ lng: -71.1, lat: 42.3 })
const square = polygon([
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
])
const path = line([0, 30], [50, 30])

test.each([
  ['a vertex in reach', at(1, 1), 3, { kind: 'vertex', shape: 0, index: 0, at: [0, 0] }],
  ['a vertex rather than a nearer edge', at(2.5, 0.1), 3, { kind: 'vertex', shape: 0, index: 0, at: [0, 0] }],
  ['an edge where no vertex is in reach', at(10, 1), 3, { kind: 'edge', shape: 0, index: 0, at: [10, 0] }],
  ['the closing edge', at(-1, 10), 3, { kind: 'edge', shape: 0, index: 3, at: [0, 10] }],
  ['a line', at(25, 29), 3, { kind: 'edge', shape: 1, index: 0, at: [25, 30] }],
  ['the nearer of two vertices', at(18, 22), 40, { kind: 'vertex', shape: 0, index: 2, at: [20, 20] }],
  ['nothing in reach', at(10, 10), 3, null],
] as const)('%s', (_, point, reach, expected) => {
  const snap = snapPosition(point, [square, path], reach)
  if (expected === null || snap === null) {
    expect(snap).toBe(expected)
    return
  }
  const { x, y } = plane.toPlane(snap.position)
  expect({ kind: snap.kind, shape: snap.shape, index: snap.index, at: [x, y].map(Math.round) }).toEqual({
    ...expected,
    at: expected.at.map(value => value),
  })
})

test('a snapped vertex is the very position, and an edge is as near as the outline is', () => {
  fc.assert(
    fc.property(outlines, metres(-40, 40), metres(-40, 40), metres(0.5, 20), (outline, x, y, reach) => {
      const shape = polygon(outline)
      const snap = snapPosition(at(x, y), [shape], reach)
      const toEdge = Math.abs(edgeDistanceMetres(at(x, y), shape))
      if (snap === null) expect(toEdge).toBeGreaterThan(reach - 0.001)
      else {
        expect(snap.distanceMetres).toBeLessThanOrEqual(reach)
        expect(distanceMetres(at(x, y), snap.position)).toBeCloseTo(snap.distanceMetres, 3)
        if (snap.kind === 'vertex') expect(snap.position).toEqual(toLngLat(shape.coordinates[0]![snap.index]!))
        else expect(snap.distanceMetres).toBeCloseTo(toEdge, 3)
      }
    }),
  )
})
