import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPlane, type PlanePoint, toPosition } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { insideRings, signedRingArea } from '../geometry/plane-geometry.ts'
import { polygonAreaSquareMetres } from '../geometry/polygon.ts'
import { clipToNearer } from './import-clip-ring.ts'
import { shareGreen } from './import-shared-green.ts'

/** A ring without crossings: one corner in each direction from its middle. */
const star = fc.array(fc.double({ min: 4, max: 30, noNaN: true }), { minLength: 5, maxLength: 16 }).map(radii =>
  radii.map((radius, index): PlanePoint => {
    const angle = (2 * Math.PI * index) / radii.length
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }),
)
const place = fc.record({
  x: fc.double({ min: -25, max: 25, noNaN: true }),
  y: fc.double({ min: -25, max: 25, noNaN: true }),
})
const areaOf = (pieces: PlanePoint[][]) => pieces.reduce((sum, piece) => sum + Math.abs(signedRingArea(piece)), 0)

describe('cutting a ring half-way between two places', () => {
  test('loses no area and keeps each point with the nearer place', () => {
    fc.assert(
      fc.property(star, place, place, fc.array(place, { minLength: 20, maxLength: 20 }), (ring, a, b, probes) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 1)
        const [nearA, nearB] = [clipToNearer(ring, a, b), clipToNearer(ring, b, a)]
        expect(areaOf(nearA) + areaOf(nearB)).toBeCloseTo(Math.abs(signedRingArea(ring)), 4)
        for (const point of probes) {
          const [toA, toB] = [Math.hypot(point.x - a.x, point.y - a.y), Math.hypot(point.x - b.x, point.y - b.y)]
          if (Math.abs(toA - toB) < 1e-3) continue
          const isInA = nearA.some(piece => insideRings(point, [piece]))
          expect(isInA).toBe(insideRings(point, [ring]) && toA < toB)
        }
      }),
    )
  })
})

describe('a green of two holes', () => {
  const plane = localPlane({ lng: -2.8, lat: 56.34 })
  const box = (west: number, south: number, east: number, north: number): Polygon => {
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as [number, number][]
    return { type: 'Polygon', coordinates: [corners.map(([x, y]) => toPosition(plane.fromPlane({ x, y })))] }
  }
  const areas = (parts: Polygon[]) => parts.map(part => Math.round(polygonAreaSquareMetres(part)))
  const double = box(0, 0, 80, 20)

  test.each<[string, PlanePoint[], number[]]>([
    [
      'is cut between two flags',
      [
        { x: 20, y: 10 },
        { x: 60, y: 10 },
      ],
      [800, 800],
    ],
    [
      'is cut nearer to the middle flag of three',
      [
        { x: 10, y: 10 },
        { x: 40, y: 10 },
        { x: 70, y: 10 },
      ],
      [500, 600, 500],
    ],
    [
      'is whole for both where they play to one flag',
      [
        { x: 40, y: 10 },
        { x: 44, y: 10 },
      ],
      [1600, 1600],
    ],
    ['is whole for its only hole', [{ x: 5, y: 5 }], [1600]],
  ])('%s', (_, ends, expected) => {
    expect(areas(shareGreen(double, ends, plane))).toEqual(expected)
  })

  test('of two parts is not cut where each hole has its own', () => {
    const parts = {
      type: 'MultiPolygon' as const,
      coordinates: [box(0, 0, 20, 20).coordinates, box(60, 0, 90, 20).coordinates],
    }
    expect(
      areas(
        shareGreen(
          parts,
          [
            { x: 10, y: 10 },
            { x: 70, y: 10 },
          ],
          plane,
        ),
      ),
    ).toEqual([400, 600])
  })

  test('of more holes than any green has is whole for each of them', () => {
    const ends = Array.from({ length: 400 }, (_, index) => ({ x: (index % 20) * 20 - 190, y: (index / 20) * 20 - 190 }))
    const green = box(-200, -200, 200, 200)
    for (const share of shareGreen(green, ends, plane)) expect(share).toEqual(green)
  })
})
