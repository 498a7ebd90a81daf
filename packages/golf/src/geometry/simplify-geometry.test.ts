import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bands, type Corner, crossesItself, metres, outlines, shapesRound } from '../testing/plane-shapes.ts'
import { checkGeometry } from './check-geometry.ts'
import { toLngLat } from './geodesy.ts'
import type { LineString, Polygon, Position } from './geojson.ts'
import { distanceToLineMetres } from './polygon.ts'
import { simplifyLine, simplifyPolygon } from './simplify-geometry.ts'

const { line, polygon } = shapesRound({ lng: 18.6, lat: -33.9 })
const ringLine = (coordinates: Position[] = []): LineString => ({ type: 'LineString', coordinates })

/** A line that does not cross itself: the longer side of a band. */
const lines = bands.map(corners => corners.slice(0, corners.length / 2 + 1))

describe('fewer vertices', () => {
  test('a straight row of vertices becomes its ends, a corner stays', () => {
    const drawn = line([0, 0], [10, 0.2], [20, -0.1], [30, 0], [30, 10], [30.1, 20])
    expect(simplifyLine(drawn, 0.5).coordinates).toEqual([0, 3, 5].map(index => drawn.coordinates[index]))
    expect(simplifyLine(line([0, 0], [5, 5]), 100)).toEqual(line([0, 0], [5, 5]))
  })

  test('an edge that would jump over a narrow bay takes its corner back', () => {
    // Without its corner at 14 m the long upper side would run through the tooth that reaches up into it.
    const corners: Corner[] = [
      [0, 0],
      [48, 0],
      [50, 11],
      [52, 0],
      [100, 0],
      [100, 10],
      [50, 14],
      [0, 10],
    ]
    const simple = simplifyPolygon(polygon(corners), 6)
    expect(checkGeometry(simple, { kinds: ['Polygon'] }).ok).toBe(true)
  })

  test('a hole is not left outside', () => {
    const holed = polygon(
      [
        [0, 0],
        [100, 0],
        [100, 10],
        [50, 18],
        [0, 10],
      ],
      [
        [49, 13],
        [49, 15],
        [51, 15],
        [51, 13],
      ],
    )
    const simple = simplifyPolygon(holed, 9)
    expect(checkGeometry(simple, { kinds: ['Polygon'] }).ok).toBe(true)
    expect(simple.coordinates).toHaveLength(2)
  })

  test('of a line: its own vertices, its ends, all others within the tolerance, and no new crossing', () => {
    fc.assert(
      fc.property(lines, metres(0.1, 15), (corners, tolerance) => {
        const drawn = line(...corners)
        const simple = simplifyLine(drawn, tolerance)
        expect(simple.coordinates[0]).toEqual(drawn.coordinates[0])
        expect(simple.coordinates.at(-1)).toEqual(drawn.coordinates.at(-1))
        for (const position of simple.coordinates) expect(drawn.coordinates).toContainEqual(position)
        for (const position of drawn.coordinates) {
          expect(distanceToLineMetres(toLngLat(position), simple)).toBeLessThan(tolerance + 0.001)
        }
        if (!crossesItself(drawn.coordinates, false)) expect(crossesItself(simple.coordinates, false)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })

  test('of a polygon: the same, and at least a triangle is left', () => {
    fc.assert(
      fc.property(outlines, metres(0.1, 40), (corners, tolerance) => {
        const drawn = polygon(corners)
        const simple: Polygon = simplifyPolygon(drawn, tolerance)
        const [ring = []] = simple.coordinates
        expect(ring.length).toBeGreaterThanOrEqual(4)
        expect(ring[0]).toEqual(ring.at(-1))
        for (const position of drawn.coordinates[0] ?? []) {
          expect(distanceToLineMetres(toLngLat(position), ringLine(ring))).toBeLessThan(tolerance + 0.001)
        }
        if (!crossesItself(drawn.coordinates[0] ?? [], true)) expect(crossesItself(ring, true)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })
})
