import { type Area, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint } from '../geometry/geodesy.ts'
import { spansOnLine } from '../geometry/line-spans.ts'
import { interiorPoint } from '../geometry/polygon.ts'
import { type Approach, approachAxis } from '../holes/approach-axis.ts'

/** Where a pin stands on its green, by the USGA method, in metres. */
export type PinMeasure = {
  /** Front edge line to back edge line, seen along the approach. */
  depthMetres: number
  /** From the front edge line to the pin: not from the nearest edge. */
  onMetres: number
  /** Across the green at the pin's depth, to the outline. Zero for a pin that is not on the green. */
  leftMetres: number
  rightMetres: number
}

/**
 * Measures along the approach: the last leg of the line of play, or what staff have set.
 * The front is fixed by that approach; a golfer's own front moves with where they stand.
 */
export function measurePin(green: Area, approach: Approach, pin: LngLat): PinMeasure {
  const plane = localPlane(interiorPoint(green))
  const axis = approachAxis(approach, green)
  const right = { x: axis.y, y: -axis.x }
  const rings = pathsOnPlane(green, plane)
  const outline = rings.flat().map(point => dot(point, axis))
  const front = outline.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const back = outline.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const at = plane.toPlane(pin)
  const across = spansOnLine(at, right, rings).find(({ from, to }) => from <= 0 && to >= 0)
  return {
    depthMetres: back - front,
    onMetres: dot(at, axis) - front,
    leftMetres: across === undefined ? 0 : -across.from,
    rightMetres: across === undefined ? 0 : across.to,
  }
}

const dot = (a: PlanePoint, b: PlanePoint) => a.x * b.x + a.y * b.y
