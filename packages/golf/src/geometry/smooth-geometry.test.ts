import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bands, crossesItself, metres, outlines, shapesRound } from '../testing/plane-shapes.ts'
import { checkGeometry } from './check-geometry.ts'
import { toLngLat } from './geodesy.ts'
import { distanceToLineMetres, polygonAreaSquareMetres } from './polygon.ts'
import { smoothLine, smoothPolygon } from './smooth-geometry.ts'

const { line, polygon } = shapesRound({ lng: 139.7, lat: 35.7 })

describe('smoother outlines', () => {
  test('eight clicks round a green become a round green', () => {
    const clicked = polygon(
      Array.from(
        { length: 8 },
        (_, i) => [15 * Math.cos((i * Math.PI) / 4), 15 * Math.sin((i * Math.PI) / 4)] as const,
      ),
    )
    const smooth = smoothPolygon(clicked)
    // The circle through the clicks has 707 m², the octagon 636.
    expect(polygonAreaSquareMetres(clicked)).toBeCloseTo(636, -1)
    expect(polygonAreaSquareMetres(smooth)).toBeGreaterThan(690)
    expect(smooth.coordinates[0]?.length).toBeGreaterThan(24)
  })

  test('a dogleg keeps its ends and gets a round corner', () => {
    const dogleg = line([0, 0], [0, 200], [150, 200])
    const smooth = smoothLine(dogleg)
    expect(smooth.coordinates[0]).toEqual(dogleg.coordinates[0])
    expect(smooth.coordinates.at(-1)).toEqual(dogleg.coordinates.at(-1))
    expect(smooth.coordinates.length).toBeGreaterThan(6)
    expect(smoothLine(line([0, 0], [0, 200]))).toEqual(line([0, 0], [0, 200]))
  })

  test('any polygon stays valid, near its outline, and keeps its area within the bound', () => {
    let changed = 0
    fc.assert(
      fc.property(outlines, metres(0.2, 5), metres(0.005, 0.1), (corners, withinMetres, areaShare) => {
        const drawn = polygon(corners)
        fc.pre(checkGeometry(drawn, { kinds: ['Polygon'] }).ok)
        const smooth = smoothPolygon(drawn, { withinMetres, areaShare })
        const [ring = []] = smooth.coordinates
        expect(crossesItself(ring, true)).toBe(false)
        expect(checkGeometry(smooth, { kinds: ['Polygon'] }).ok).toBe(true)
        const area = polygonAreaSquareMetres(drawn)
        expect(Math.abs(polygonAreaSquareMetres(smooth) - area)).toBeLessThanOrEqual(area * areaShare + 0.01)
        const outline = { type: 'LineString' as const, coordinates: drawn.coordinates[0] ?? [] }
        for (const position of ring) {
          expect(distanceToLineMetres(toLngLat(position), outline)).toBeLessThan(withinMetres + 0.02)
        }
        if (smooth !== drawn) changed += 1
      }),
      { numRuns: 200 },
    )
    expect(changed).toBeGreaterThan(20)
  })

  test('any line that does not cross itself does not begin to', () => {
    fc.assert(
      fc.property(bands, corners => {
        const drawn = line(...corners)
        const smooth = smoothLine(drawn)
        expect(smooth.coordinates[0]).toEqual(drawn.coordinates[0])
        expect(smooth.coordinates.at(-1)).toEqual(drawn.coordinates.at(-1))
        if (!crossesItself(drawn.coordinates, false)) expect(crossesItself(smooth.coordinates, false)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('a hole near the edge keeps its place', () => {
    const holed = polygon(
      [
        [0, 0],
        [40, 0],
        [40, 30],
        [0, 30],
      ],
      [
        [1, 1],
        [1, 6],
        [6, 6],
        [6, 1],
      ],
    )
    const smooth = smoothPolygon(holed, { withinMetres: 3, areaShare: 0.1 })
    expect(checkGeometry(smooth, { kinds: ['Polygon'] }).ok).toBe(true)
    expect(smooth.coordinates).toHaveLength(2)
  })
})
