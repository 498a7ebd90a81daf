import { type Area, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { interiorPoint } from '../geometry/polygon.ts'

/** The line of play, whose last leg is the usual approach, or the direction that staff have set, clockwise from north. */
export type Approach = LineString | number

const DOUBLED_METRES = 0.5

/**
 * The direction from which a green is usually played, clockwise from north: the last leg of the line of play that
 * starts off the green. Corners of the line on the green are drawing, not play.
 */
export function approachDegrees(lineOfPlay: LineString, green: Area): number {
  const plane = localPlane(interiorPoint(green))
  const outline = pathsOnPlane(green, plane)
  const line = pathsOnPlane(lineOfPlay, plane).flat()
  const end = line.at(-1)
  if (end === undefined) return 0
  const isElsewhere = (point: PlanePoint) => Math.hypot(point.x - end.x, point.y - end.y) > DOUBLED_METRES
  const from = line.findLast(point => isElsewhere(point) && !insideRings(point, outline)) ?? line.find(isElsewhere)
  return from === undefined ? 0 : degreesOf({ x: end.x - from.x, y: end.y - from.y })
}

/** The approach as a direction of length one, on a plane whose origin is at the green. */
export function approachAxis(approach: Approach, green: Area): PlanePoint {
  return directionOf(typeof approach === 'number' ? approach : approachDegrees(approach, green))
}

export function directionOf(degrees: number): PlanePoint {
  const radians = (degrees * Math.PI) / 180
  return { x: Math.sin(radians), y: Math.cos(radians) }
}

/** Clockwise from north, 0 to 360. */
function degreesOf({ x, y }: PlanePoint): number {
  const degrees = (Math.atan2(x, y) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

export function bearingDegrees(from: LngLat, to: LngLat): number {
  return degreesOf(localPlane(from).toPlane(to))
}
