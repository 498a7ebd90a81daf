import { type Area, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane } from '../geometry/geodesy.ts'
import { interiorPoint } from '../geometry/polygon.ts'
import { type Approach, approachAxis } from './approach-axis.ts'

/** A green as the pin sheet sees it, the same for every player. */
export type GreenByApproach = {
  /** On the line of approach through the centre: where the line across the frontmost edge meets it, and the rearmost. */
  front: LngLat
  centre: LngLat
  back: LngLat
  depthMetres: number
  widthMetres: number
}

/** The box round the green of the USGA method: front and back are lines across the approach, not points of the outline. */
export function greenByApproach(green: Area, approach: Approach): GreenByApproach {
  const centre = interiorPoint(green)
  const plane = localPlane(centre)
  const axis = approachAxis(approach, green)
  const outline = pathsOnPlane(green, plane).flat()
  const along = rangeOf(outline.map(({ x, y }) => x * axis.x + y * axis.y))
  const across = rangeOf(outline.map(({ x, y }) => x * axis.y - y * axis.x))
  const onAxis = (metres: number) => plane.fromPlane({ x: axis.x * metres, y: axis.y * metres })
  return {
    front: onAxis(along.least),
    centre,
    back: onAxis(along.most),
    depthMetres: along.most - along.least,
    widthMetres: across.most - across.least,
  }
}

function rangeOf(values: readonly number[]): { least: number; most: number } {
  const range = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  for (const value of values) {
    range.least = Math.min(range.least, value)
    range.most = Math.max(range.most, value)
  }
  return range
}
