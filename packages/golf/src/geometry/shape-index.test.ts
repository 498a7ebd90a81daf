import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { angles, type Corner, metres, outlines, shapesRound } from '../testing/plane-shapes.ts'
import { sharpPark } from '../testing/sharp-park.ts'
import { distanceMetres, type LngLat, localPlane, toPosition } from './geodesy.ts'
import type { Geometry } from './geojson.ts'
import { distanceToLineMetres, distanceToPolygonMetres, pointInPolygon } from './polygon.ts'
import { type IndexedShape, shapeIndex } from './shape-index.ts'

const { at, line, polygon } = shapesRound({ lng: 9.29, lat: 45.62 })
const box = (west: number, south: number, size: number): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]

describe('which shape a point lies on', () => {
  test('the smallest comes first, lines and points lie under nothing', () => {
    const index = shapeIndex([
      { id: 'club', geometry: polygon(box(0, 0, 1000)) },
      { id: 'green', geometry: polygon(box(100, 100, 30)) },
      { id: 'line', geometry: line([100, 100], [130, 130]) },
      { id: 'tee', geometry: { type: 'Point', coordinates: toPosition(at(110, 110)) } },
    ])
    expect(index.at(at(110, 110))).toEqual(['green', 'club'])
    expect(index.at(at(500, 500))).toEqual(['club'])
    expect(index.at(at(-5, 500))).toEqual([])
    expect(index.near(at(112, 110), 5).map(({ id }) => id)).toEqual(['club', 'green', 'line', 'tee'])
    expect(index.near(at(140, 115), 15).map(({ id, distanceMetres: away }) => `${id} ${Math.round(away)}`)).toEqual([
      'club 0',
      'green 10',
    ])
    expect(shapeIndex([]).near(at(0, 0), 1e7)).toEqual([])
  })

  const places = fc.constantFrom<LngLat>(
    { lng: 9.29, lat: 45.62 },
    { lng: 179.999, lat: -17.7 },
    { lng: -179.9995, lat: 66 },
    { lng: 30, lat: 89.99 },
    { lng: 0, lat: 0 },
  )
  const scattered = fc.array(
    fc.record({
      outline: outlines,
      x: metres(-900, 900),
      y: metres(-900, 900),
      size: metres(0.3, 12),
      kind: fc.nat(3),
    }),
    { maxLength: 25 },
  )

  test('the same as asking every shape, on the antimeridian and near the pole too', () => {
    fc.assert(
      fc.property(places, scattered, angles, metres(0, 1200), metres(0, 400), (origin, shapes, turn, away, reach) => {
        const plane = localPlane(origin)
        const indexed = shapes.map(({ outline, x, y, size, kind }, id): IndexedShape<number> => {
          const positions = outline.map(([east, north]) =>
            toPosition(plane.fromPlane({ x: x + east * size, y: y + north * size })),
          )
          const ring = [...positions, positions[0]!]
          const geometry: Geometry =
            kind === 0
              ? { type: 'Point', coordinates: positions[0]! }
              : kind === 1
                ? { type: 'LineString', coordinates: positions }
                : { type: 'Polygon', coordinates: [ring] }
          return { id, geometry }
        })
        const point = plane.fromPlane({ x: away * Math.cos(turn), y: away * Math.sin(turn) })
        const index = shapeIndex(indexed)
        const inside = indexed.filter(({ geometry }) => geometry.type === 'Polygon' && pointInPolygon(point, geometry))
        expect(index.at(point).sort((a, b) => a - b)).toEqual(inside.map(({ id }) => id))
        const near = indexed.filter(({ geometry }) => distanceTo(point, geometry) <= reach)
        const found = index.near(point, reach)
        expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(near.map(({ id }) => id))
        expect(found.map(each => each.distanceMetres)).toEqual(
          found.map(each => each.distanceMetres).sort((a, b) => a - b),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('every green of Sharp Park is found from its own ground, and the hole from its line', () => {
    const holes = sharpPark()
    const greens = shapeIndex(holes.map(({ number, green }) => ({ id: number, geometry: green })))
    const lines = shapeIndex(holes.map(({ number, lineOfPlay }) => ({ id: number, geometry: lineOfPlay })))
    for (const { number, green, lineOfPlay } of holes) {
      const [lng, lat] = green.coordinates[0]![0]!
      expect(greens.near({ lng, lat }, 1)[0]?.id).toBe(number)
      const [startLng, startLat] = lineOfPlay.coordinates[0]!
      expect(lines.near({ lng: startLng, lat: startLat }, 60)[0]?.id).toBe(number)
    }
  })
})

function distanceTo(point: LngLat, geometry: Geometry): number {
  if (geometry.type === 'LineString') return distanceToLineMetres(point, geometry)
  if (geometry.type === 'Point')
    return distanceMetres(point, { lng: geometry.coordinates[0], lat: geometry.coordinates[1] })
  return distanceToPolygonMetres(point, geometry)
}
