import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres, type LngLat, localPlane, toPosition } from './geodesy.ts'
import type { LineString, Polygon, Position } from './geojson.ts'
import {
  boundingBox,
  distanceToLineMetres,
  distanceToPolygonMetres,
  interiorPoint,
  lineLengthMetres,
  pointInPolygon,
  polygonAreaSquareMetres,
  polygonCentroid,
  ringAreaSquareMetres,
} from './polygon.ts'

const plane = localPlane({ lng: 9.293, lat: 45.616 })
const at = (x: number, y: number): LngLat => plane.fromPlane({ x, y })
const ring = (...points: [number, number][]): Position[] =>
  [...points, points[0] as [number, number]].map(([x, y]) => toPosition(at(x, y)))
const box = (x: number, y: number, size: number) => ring([x, y], [x + size, y], [x + size, y + size], [x, y + size])

const withHole: Polygon = { type: 'Polygon', coordinates: [box(0, 0, 40), box(5, 10, 20).toReversed()] }
const horseshoe: Polygon = {
  type: 'Polygon',
  coordinates: [ring([0, 0], [40, 0], [40, 40], [30, 40], [30, 10], [10, 10], [10, 40], [0, 40])],
}

describe('polygons', () => {
  test('area is signed by direction, and holes are taken off', () => {
    expect(ringAreaSquareMetres(box(0, 0, 40))).toBeCloseTo(1600, 0)
    expect(ringAreaSquareMetres(box(0, 0, 40).toReversed())).toBeCloseTo(-1600, 0)
    expect(polygonAreaSquareMetres(withHole)).toBeCloseTo(1200, 0)
  })

  test('the centroid is that of the area: dense corners and holes do not pull it', () => {
    const dense = ring([0, 0], [40, 0], [40, 40], [3, 40], [2, 40], [1, 40], [0, 40])
    expect(distanceMetres(polygonCentroid({ type: 'Polygon', coordinates: [dense] }), at(20, 20))).toBeLessThan(0.02)
    expect(distanceMetres(polygonCentroid(withHole), at((20 * 1600 - 15 * 400) / 1200, 20))).toBeLessThan(0.02)
  })

  test('a point in a hole is outside', () => {
    expect(pointInPolygon(at(2, 20), withHole)).toBe(true)
    expect(pointInPolygon(at(15, 20), withHole)).toBe(false)
    expect(pointInPolygon(at(50, 20), withHole)).toBe(false)
  })

  test('an interior point is inside even where the centroid is not', () => {
    expect(pointInPolygon(polygonCentroid(horseshoe), horseshoe)).toBe(false)
    expect(pointInPolygon(interiorPoint(horseshoe), horseshoe)).toBe(true)
  })

  test('the interior point of any star is inside it', () => {
    const radii = fc.array(fc.double({ min: 3, max: 60, noNaN: true }), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(radii, lengths => {
        const points = lengths.map((length, index): [number, number] => {
          const angle = (2 * Math.PI * index) / lengths.length
          return [length * Math.cos(angle), length * Math.sin(angle)]
        })
        const star: Polygon = { type: 'Polygon', coordinates: [ring(...points)] }
        expect(pointInPolygon(interiorPoint(star), star)).toBe(true)
      }),
    )
  })

  test('lines are measured leg by leg, and points to the nearest place on them', () => {
    const dogleg: LineString = { type: 'LineString', coordinates: [at(0, 0), at(0, 200), at(150, 200)].map(toPosition) }
    expect(lineLengthMetres(dogleg)).toBeCloseTo(350, 1)
    expect(distanceToLineMetres(at(30, 100), dogleg)).toBeCloseTo(30, 1)
    expect(distanceToLineMetres(at(180, 240), dogleg)).toBeCloseTo(50, 1)
    expect(lineLengthMetres({ type: 'LineString', coordinates: [[9, 45]] })).toBe(0)
  })

  test('the distance to a polygon is zero inside', () => {
    expect(distanceToPolygonMetres(at(2, 2), withHole)).toBe(0)
    expect(distanceToPolygonMetres(at(-7, 20), withHole)).toBeCloseTo(7, 1)
    expect(distanceToPolygonMetres(at(8, 20), withHole)).toBeCloseTo(3, 1)
  })

  test('the bounding box holds every position', () => {
    expect(
      boundingBox({
        type: 'LineString',
        coordinates: [
          [9, 45],
          [8, 46],
          [10, 44],
        ],
      }),
    ).toEqual({
      west: 8,
      south: 44,
      east: 10,
      north: 46,
    })
  })
})
