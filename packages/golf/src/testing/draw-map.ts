import { localPlane, toPosition } from '../geometry/geodesy.ts'
import type { Feature, FeatureCollection, LineString, Polygon, Position } from '../geometry/geojson.ts'

type Tags = Record<string, string>

/** Draws small maps in metres east and north of a place, with ids that count up from one. */
export function drawMap(lng = 9.293, lat = 45.616) {
  const plane = localPlane({ lng, lat })
  let lastId = 0
  const at = (x: number, y: number): Position => toPosition(plane.fromPlane({ x, y }))
  const feature = (geometry: Feature['geometry'], properties: Tags): Feature => {
    lastId += 1
    return { type: 'Feature', id: `way/${lastId}`, geometry, properties }
  }
  const line = (points: [number, number][], tags: Tags) =>
    feature({ type: 'LineString', coordinates: points.map(([x, y]) => at(x, y)) } satisfies LineString, tags)
  const area = (points: [number, number][], tags: Tags) => {
    const ring = [...points, points[0] ?? [0, 0]].map(([x, y]) => at(x, y))
    return feature({ type: 'Polygon', coordinates: [ring] } satisfies Polygon, tags)
  }
  const square = (x: number, y: number, half: number, tags: Tags) =>
    area(
      [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ],
      tags,
    )
  /** An outline with corners enough to count as surveyed. */
  const round = (x: number, y: number, radius: number, tags: Tags) =>
    area(
      Array.from({ length: 12 }, (_, corner): [number, number] => {
        const angle = (2 * Math.PI * corner) / 12
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
      }),
      tags,
    )
  return {
    plane,
    at,
    line,
    area,
    square,
    round,
    point: (x: number, y: number, tags: Tags) => feature({ type: 'Point', coordinates: at(x, y) }, tags),
    green: (x: number, y: number, tags: Tags = {}) => round(x, y, 12, { golf: 'green', ...tags }),
    tee: (x: number, y: number, tags: Tags = {}) => square(x, y, 3, { golf: 'tee', ...tags }),
    /** Straight north or south. */
    hole: (x: number, fromY: number, toY: number, tags: Tags = {}) =>
      line(
        [
          [x, fromY],
          [x, toY],
        ],
        { golf: 'hole', ...tags },
      ),
  }
}

export function collect(...features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

/** Nine holes side by side, each with its green and tee, all on the card. */
export function drawNine(map: ReturnType<typeof drawMap>, tagsOf: (number: number) => Tags = () => ({})): Feature[] {
  return Array.from({ length: 9 }, (_, index) => {
    const [x, number] = [index * 150, index + 1]
    const card = { ref: String(number), par: '4', handicap: String(number), ...tagsOf(number) }
    return [map.hole(x, 0, 350, card), map.green(x, 350), map.tee(x, 0)]
  }).flat()
}
