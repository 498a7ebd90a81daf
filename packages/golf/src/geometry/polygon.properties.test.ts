import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bands,
  type Corner,
  metres,
  outlines,
  pointsOnOutline,
  shapesRound,
  windsRound,
} from '../testing/plane-shapes.ts'
import { distanceMetres } from './geodesy.ts'
import { poleOfInaccessibility } from './pole-of-inaccessibility.ts'
import { edgeDistanceMetres, interiorPoint, pointInPolygon, polygonCentroid } from './polygon.ts'
import { signedEdgeDistance } from './signed-edge-distance.ts'

const { plane, at, polygon } = shapesRound({ lng: 11.2, lat: 59.3 })
const HOLE: Corner[] = [
  [-2, -2],
  [-2, 2],
  [2, 2],
  [2, -2],
]
const nearest = (point: { x: number; y: number }, corners: readonly Corner[]) =>
  Math.min(...pointsOnOutline(corners, 0.02).map(({ x, y }) => Math.hypot(x - point.x, y - point.y)))

test('inside and the distance to the edge agree with looking, with and without a hole', () => {
  fc.assert(
    fc.property(outlines, metres(-40, 40), metres(-40, 40), fc.boolean(), (outline, x, y, withHole) => {
      const rings = withHole ? [outline, HOLE] : [outline]
      const edge = Math.min(...rings.map(ring => nearest({ x, y }, ring)))
      fc.pre(edge > 0.05)
      const inside = rings.filter(ring => windsRound({ x, y }, ring)).length === 1
      const shape = polygon(...rings)
      expect(pointInPolygon(at(x, y), shape)).toBe(inside)
      expect(edgeDistanceMetres(at(x, y), shape) * (inside ? 1 : -1)).toBeCloseTo(edge, 1)
    }),
    { numRuns: process.env.FULL ? 300 : 100 },
  )
})

test('the centroid is the mean of the ground', () => {
  fc.assert(
    fc.property(outlines, outline => {
      const mean = { x: 0, y: 0, count: 0 }
      for (const { x, y } of groundGrid(outline, 150)) {
        if (!windsRound({ x, y }, outline)) continue
        mean.x += x
        mean.y += y
        mean.count += 1
      }
      fc.pre(mean.count > 1000)
      const { x, y } = plane.toPlane(polygonCentroid(polygon(outline)))
      expect(Math.hypot(x - mean.x / mean.count, y - mean.y / mean.count)).toBeLessThan(0.4)
    }),
    { numRuns: process.env.FULL ? 25 : 6 },
  )
})

/** A grid over the box of an outline, so many points to a side. */
function groundGrid(outline: readonly Corner[], side: number) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [west, south] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - south]
  return Array.from({ length: side * side }, (_, index) => ({
    x: west + (((index % side) + 0.5) * width) / side,
    y: south + ((Math.floor(index / side) + 0.5) * height) / side,
  }))
}

test('the pole of an outline lies as deep inside as any point of a grid', () => {
  fc.assert(
    fc.property(outlines, outline => {
      const rings = [outline.map(([x, y]) => ({ x, y }))]
      const depth = signedEdgeDistance(poleOfInaccessibility(rings), rings)
      const deepest = Math.max(...groundGrid(outline, 25).map(point => signedEdgeDistance(point, rings)))
      expect(deepest).toBeLessThanOrEqual(depth + 0.1)
    }),
  )
})

test('a sliver has a pole, too, and a ring without ground gives back its first corner', () => {
  const sliver = [
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: 0.4 },
    { x: 0, y: 0.4 },
  ]
  expect(signedEdgeDistance(poleOfInaccessibility([sliver], null, 0.05), [sliver])).toBeGreaterThan(0.14)
  const flat = [
    { x: 3, y: 4 },
    { x: 9, y: 4 },
    { x: 5, y: 4 },
  ]
  expect(poleOfInaccessibility([flat])).toEqual({ x: 3, y: 4 })
})

test('where the centroid is outside, the interior point is inside, no farther from it than need be', () => {
  fc.assert(
    fc.property(bands, outline => {
      const shape = polygon(outline)
      const found = interiorPoint(shape)
      expect(edgeDistanceMetres(found, shape)).toBeGreaterThan(0)
      const centroid = polygonCentroid(shape)
      if (pointInPolygon(centroid, shape)) return
      const rings = [outline.map(([x, y]) => ({ x, y }))]
      const pole = plane.fromPlane(poleOfInaccessibility(rings))
      expect(distanceMetres(found, centroid)).toBeLessThan(distanceMetres(pole, centroid) + 0.5)
    }),
    { numRuns: 300 },
  )
  const bent = polygon([
    [-20, 0],
    [20, 0],
    [20, 40],
    [12, 40],
    [12, 8],
    [-12, 8],
    [-12, 40],
    [-20, 40],
  ])
  const { x, y } = plane.toPlane(interiorPoint(bent))
  expect([Math.round(x), Math.round(y)]).toEqual([0, 4])
})

test('of an area in several parts the interior point lies on the largest', () => {
  const parts = [
    polygon([
      [0, 0],
      [5, 0],
      [5, 5],
    ]),
    polygon([
      [20, 0],
      [50, 0],
      [50, 30],
      [20, 30],
    ]),
  ]
  const area = { type: 'MultiPolygon' as const, coordinates: parts.map(({ coordinates }) => coordinates) }
  expect(plane.toPlane(interiorPoint(area)).x).toBeCloseTo(35, 1)
  expect(pointInPolygon(at(3, 1), area)).toBe(true)
  expect(pointInPolygon(at(10, 1), area)).toBe(false)
  expect(edgeDistanceMetres(at(21, 15), area)).toBeCloseTo(1, 1)
})
