import { distanceMetres, type LngLat, localPlane, toLngLat } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { lineEdges } from '../geometry/plane-geometry.ts'

/** The point on a line that has this much of it left to play; the start where the line is shorter. */
export function pointBeforeEnd(line: LineString, metresLeft: number): LngLat {
  let left = metresLeft
  for (const [from, to] of lineEdges(line.coordinates).toReversed()) {
    const [a, b] = [toLngLat(from), toLngLat(to)]
    const length = distanceMetres(a, b)
    if (length >= left && length > 0) {
      const plane = localPlane(b)
      const { x, y } = plane.toPlane(a)
      return plane.fromPlane({ x: (x * left) / length, y: (y * left) / length })
    }
    left -= length
  }
  return toLngLat(line.coordinates[0] ?? [0, 0])
}
