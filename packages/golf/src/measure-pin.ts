import { type LngLat, localPlane, type PlanePoint, toLngLat } from './geodesy.ts'
import type { LineString, Polygon } from './geojson.ts'
import { ringEdges } from './plane-geometry.ts'
import { polygonCentroid } from './polygon.ts'

/** Where a pin stands on its green, by the USGA method, in metres. */
export type PinMeasure = {
  /** Front edge line to back edge line, seen along the approach. */
  depthMetres: number
  /** From the front edge line to the pin: not from the nearest edge. */
  onMetres: number
  /** Across the green at the pin's depth, to the outline. */
  leftMetres: number
  rightMetres: number
}

/**
 * Measures along the approach: the last leg of the line of play.
 * The front is fixed by that approach; a golfer's own front moves with where they stand.
 */
export function measurePin(green: Polygon, lineOfPlay: LineString, pin: LngLat): PinMeasure {
  const plane = localPlane(polygonCentroid(green))
  const approach = approachOf(lineOfPlay, plane.toPlane)
  const right = { x: approach.y, y: -approach.x }
  const rings = green.coordinates.map(ring => ring.map(position => plane.toPlane(toLngLat(position))))
  const outline = (rings[0] ?? []).map(point => dot(point, approach))
  const front = outline.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const back = outline.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const at = plane.toPlane(pin)
  return {
    depthMetres: back - front,
    onMetres: dot(at, approach) - front,
    leftMetres: toOutline(at, { x: -right.x, y: -right.y }, rings),
    rightMetres: toOutline(at, right, rings),
  }
}

function approachOf(line: LineString, toPlane: (point: LngLat) => PlanePoint): PlanePoint {
  const points = line.coordinates.map(position => toPlane(toLngLat(position)))
  const end = points.at(-1) ?? { x: 0, y: 1 }
  // A doubled last vertex has no direction.
  const before = points.findLast(point => Math.hypot(point.x - end.x, point.y - end.y) > 0.5) ?? { x: 0, y: -1 }
  const length = Math.hypot(end.x - before.x, end.y - before.y)
  return { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
}

/** To the first crossing of a ray with any ring; nothing where the ray starts outside and meets none. */
function toOutline(from: PlanePoint, direction: PlanePoint, rings: readonly (readonly PlanePoint[])[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (const [a, b] of ringEdges(ring)) {
      const edge = { x: b.x - a.x, y: b.y - a.y }
      const across = direction.x * edge.y - direction.y * edge.x
      if (across === 0) continue
      const away = { x: a.x - from.x, y: a.y - from.y }
      const along = (away.x * edge.y - away.y * edge.x) / across
      const share = (away.x * direction.y - away.y * direction.x) / across
      if (along >= 0 && share >= 0 && share <= 1) nearest = Math.min(nearest, along)
    }
  }
  return Number.isFinite(nearest) ? nearest : 0
}

const dot = (a: PlanePoint, b: PlanePoint) => a.x * b.x + a.y * b.y
