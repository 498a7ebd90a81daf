import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Corner, outlines, shapesRound } from '../testing/plane-shapes.ts'
import { edgeBands } from './edge-bands.ts'
import { edgeField } from './edge-field.ts'
import { toLngLat } from './geodesy.ts'
import { edgeDistanceMetres, pointInPolygon, polygonAreaSquareMetres } from './polygon.ts'

const PACE = 0.9144
const { at, polygon } = shapesRound({ lng: -4.2, lat: 56.3 })
const square = (west: number, south: number, size: number): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]
const areaOf = (coordinates: ReturnType<typeof edgeBands>[number]['area']['coordinates']) =>
  coordinates.reduce((sum, part) => sum + polygonAreaSquareMetres({ type: 'Polygon', coordinates: part }), 0)

describe('the ground inside the edge of a green', () => {
  test('of a square, each pace takes a frame off, up to where nothing is left', () => {
    const bands = edgeBands(polygon(square(0, 0, 20)), [1, 2, 5, 8, 10.1])
    expect(bands.map(({ area }) => Math.round(areaOf(area.coordinates)))).toEqual([324, 256, 100, 16, 0])
    expect(bands.map(({ area }) => area.coordinates.length)).toEqual([1, 1, 1, 1, 0])
  })

  test('a waist parts it, and a bunker in it leaves a hole', () => {
    const waisted = polygon([
      [0, 0],
      [30, 0],
      [30, 15],
      [17, 20],
      [30, 25],
      [30, 40],
      [0, 40],
      [0, 25],
      [13, 20],
      [0, 15],
    ])
    expect(edgeBands(waisted, [1, 3]).map(({ area }) => area.coordinates.length)).toEqual([1, 2])
    const [band] = edgeBands(polygon(square(0, 0, 40), square(15, 15, 10).toReversed()), [2])
    expect(band?.area.coordinates.map(part => part.length)).toEqual([2])
    // A frame of 2 m inside the edge is gone, and the square of 10 m with 2 m round it, its corners rounded.
    expect(areaOf(band?.area.coordinates ?? [])).toBeCloseTo(36 * 36 - (100 + 4 * 20 + Math.PI * 4), -1)
  })

  test('every vertex lies at its distance, and every point of the ground on the right side', () => {
    fc.assert(
      fc.property(outlines, outline => {
        const green = polygon(outline)
        for (const { distanceMetres, area } of edgeBands(green, [PACE, 2 * PACE, 3 * PACE, 4 * PACE])) {
          for (const position of area.coordinates.flat(2)) {
            expect(Math.abs(edgeDistanceMetres(toLngLat(position), green) - distanceMetres)).toBeLessThan(0.02)
          }
          const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
          for (let x = Math.min(...xs); x < Math.max(...xs); x += 2.3) {
            for (let y = Math.min(...ys); y < Math.max(...ys); y += 2.3) {
              const off = edgeDistanceMetres(at(x, y), green) - distanceMetres
              // A sharp ridge between two cells is cut short by less than half of one.
              if (Math.abs(off) > 0.4) expect(pointInPolygon(at(x, y), area)).toBe(off > 0)
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the grid reaches beyond the green, and a huge one gets coarser cells instead of more', () => {
    const field = edgeField(polygon(square(0, 0, 20)))
    const { columns, rows, distances } = field
    const border = Array.from(distances).filter((_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      return column === 0 || row === 0 || column === columns - 1 || row === rows - 1
    })
    expect(Math.max(...border)).toBeLessThan(0)
    expect(Math.max(...distances)).toBeCloseTo(10, 0)
    const huge = edgeField(polygon(square(0, 0, 400)))
    expect(huge.distances.length).toBeLessThan(9000)
  })
})
