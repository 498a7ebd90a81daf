import { type Area, pathsOnPlane } from '../geometry/area.ts'
import type { LocalPlane, PlanePoint } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { lineEdges, nearestOnSegment } from '../geometry/plane-geometry.ts'
import { turn } from '../geometry/segment-crossings.ts'
import { signedEdgeDistance } from '../geometry/signed-edge-distance.ts'
import { approachAxis } from './approach-axis.ts'

/** `ahead` is in the way; the others as the drawing of the hole shows them, whatever way the player looks. */
export type HazardSide = 'ahead' | 'left' | 'right' | GreenSide
type GreenSide = 'green-front' | 'green-back' | 'green-left' | 'green-right'

export type LinePart = readonly [PlanePoint, PlanePoint]

/** A hazard is beside the green when all of it is this near. */
const BESIDE_GREEN_METRES = 35
/** Of half the green: what lies no farther out is in front of it or behind, whichever way it also leans. */
const BESIDE_SHARE = 0.75

/** Of what lies off the player's aim: the side of the line of play where it comes nearest to it. */
export function sideOfLine(edges: readonly LinePart[], line: readonly PlanePoint[]): 'ahead' | 'left' | 'right' {
  const legs = lineEdges(line)
  let nearest = { metres: Number.POSITIVE_INFINITY, isLeft: false }
  for (const [a, b] of edges) {
    for (const [from, to] of legs) {
      if (turn(from, to, a) * turn(from, to, b) < 0 && turn(a, b, from) * turn(a, b, to) < 0) return 'ahead'
      for (const point of [a, b]) {
        const { x, y } = nearestOnSegment(point, from, to)
        const metres = Math.hypot(point.x - x, point.y - y)
        if (metres < nearest.metres) nearest = { metres, isLeft: turn(from, to, point) > 0 }
      }
    }
  }
  return nearest.isLeft ? 'left' : 'right'
}

/** Tells on which side of a green a hazard lies, as it is usually approached; null of what is not beside it alone. */
export function sidesOfGreen(
  green: Area,
  lineOfPlay: LineString,
  plane: LocalPlane,
): (paths: readonly PlanePoint[][]) => GreenSide | null {
  const axis = approachAxis(lineOfPlay, green)
  const turned = ({ x, y }: PlanePoint) => ({ across: x * axis.y - y * axis.x, along: x * axis.x + y * axis.y })
  const outline = pathsOnPlane(green, plane)
  const { middle, half } = boxOf(outline.flat().map(turned))
  return paths => {
    const points = paths.flat()
    if (points.some(point => signedEdgeDistance(point, outline) < -BESIDE_GREEN_METRES)) return null
    const hazard = boxOf(points.map(turned)).middle
    const across = hazard.across - middle.across
    if (Math.abs(across) >= half.across * BESIDE_SHARE) return across < 0 ? 'green-left' : 'green-right'
    return hazard.along < middle.along ? 'green-front' : 'green-back'
  }
}

type Turned = { across: number; along: number }

function boxOf(points: readonly Turned[]): { middle: Turned; half: Turned } {
  const range = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { middle: (least + most) / 2, half: Math.max(1, (most - least) / 2) }
  }
  const across = range(points.map(point => point.across))
  const along = range(points.map(point => point.along))
  return {
    middle: { across: across.middle, along: along.middle },
    half: { across: across.half, along: along.half },
  }
}
