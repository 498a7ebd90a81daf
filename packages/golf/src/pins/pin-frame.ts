import { type Area, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint } from '../geometry/geodesy.ts'
import { type Span, spansOnLine } from '../geometry/line-spans.ts'
import { interiorPoint } from '../geometry/polygon.ts'
import { signedEdgeDistance } from '../geometry/signed-edge-distance.ts'
import { type Approach, approachDegrees, directionOf } from '../holes/approach-axis.ts'
import type { PinMeasure } from './measure-pin.ts'

/**
 * A green turned so that the approach runs up: x is metres right of the centre, y metres on from the front edge line.
 * Made once for a green; the sheet, the advice, the planner and the editor all look at this.
 */
export type GreenFrame = {
  approachDegrees: number
  depthMetres: number
  /** Of the box round the green. */
  widthMetres: number
  /** The leftmost x of the outline; the rightmost is this and the width. */
  leftMetres: number
  /** The interior point of the green, at x = 0. */
  centreOnMetres: number
  rings: PlanePoint[][]
  toFrame: (place: LngLat) => PlanePoint
  fromFrame: (point: PlanePoint) => LngLat
}

/** Positions are written to a centimetre, so a pin on the very edge may be read a centimetre beside it. */
export const PIN_TOLERANCE_METRES = 0.01

export function greenFrame(green: Area, approach: Approach): GreenFrame {
  const plane = localPlane(interiorPoint(green))
  const degrees = typeof approach === 'number' ? approach : approachDegrees(approach, green)
  const axis = directionOf(degrees)
  const turn = ({ x, y }: PlanePoint) => ({ x: x * axis.y - y * axis.x, y: x * axis.x + y * axis.y })
  const turned = pathsOnPlane(green, plane).map(ring => ring.map(turn))
  const [left, right] = rangeOf(turned.flat().map(({ x }) => x))
  const [front, back] = rangeOf(turned.flat().map(({ y }) => y))
  return {
    approachDegrees: degrees,
    depthMetres: back - front,
    widthMetres: right - left,
    leftMetres: left,
    centreOnMetres: -front,
    rings: turned.map(ring => ring.map(({ x, y }) => ({ x, y: y - front }))),
    toFrame: place => {
      const { x, y } = turn(plane.toPlane(place))
      return { x, y: y - front }
    },
    fromFrame: ({ x, y }) => {
      const along = y + front
      return plane.fromPlane({ x: x * axis.y + along * axis.x, y: along * axis.y - x * axis.x })
    },
  }
}

/** The stretches of the green across the approach at one depth, left to right. */
export function spansAtDepth(frame: GreenFrame, onMetres: number): Span[] {
  return spansOnLine({ x: 0, y: onMetres }, { x: 1, y: 0 }, frame.rings)
}

/** The same as measurePin, of a place in the frame; null off the green, where left and right mean nothing. */
export function measureInFrame(frame: GreenFrame, { x, y }: PlanePoint): PinMeasure | null {
  const across = spansAtDepth(frame, y).find(
    ({ from, to }) => from <= x + PIN_TOLERANCE_METRES && to >= x - PIN_TOLERANCE_METRES,
  )
  if (across === undefined) return null
  return {
    depthMetres: frame.depthMetres,
    onMetres: y,
    leftMetres: Math.max(0, x - across.from),
    rightMetres: Math.max(0, across.to - x),
  }
}

/** To the nearest edge of the green; negative off it. */
export function edgeInFrame(frame: GreenFrame, point: PlanePoint): number {
  return signedEdgeDistance(point, frame.rings)
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return [least, most]
}
