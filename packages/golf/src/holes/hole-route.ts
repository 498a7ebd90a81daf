import { isArea, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint } from '../geometry/geodesy.ts'
import type { Geometry, LineString } from '../geometry/geojson.ts'
import { spansOnLine } from '../geometry/line-spans.ts'
import { distanceToSegment, lineEdges } from '../geometry/plane-geometry.ts'
import { keptPoints } from '../geometry/simplify-path.ts'

/** What is left of a hole from where a player stands. */
export type HoleRoute = {
  /** `dogleg`: play to the corner first; `straight`: the target is the next thing to aim at. */
  advice: 'straight' | 'dogleg'
  straightMetres: number
  /** Over every corner still ahead. Never shorter than the straight way. */
  alongMetres: number
  corner: { position: LngLat; distanceMetres: number } | null
}

/** Half the width of the corridor a player sees as straight ahead: a node that bends the line less is no corner. */
const CORNER_METRES = 12
const CLEAR_WITHIN_METRES = 200

/** `blockers` are areas that hide the target: woods, buildings. */
export function holeRoute(
  player: LngLat,
  lineOfPlay: LineString,
  target: LngLat,
  blockers: readonly Geometry[] = [],
): HoleRoute {
  const plane = localPlane(player)
  const aim = plane.toPlane(target)
  const straightMetres = Math.hypot(aim.x, aim.y)
  const corners = cornersAhead(pathsOnPlane(lineOfPlay, plane).flat())
  const [corner] = corners
  const way = [{ x: 0, y: 0 }, ...corners, aim]
  const alongMetres = lineEdges(way).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0)
  const isClear = () => !blockers.some(blocker => isArea(blocker) && hides(pathsOnPlane(blocker, plane), aim))
  const isStraight = corner === undefined || (straightMetres < CLEAR_WITHIN_METRES && isClear())
  return {
    advice: isStraight ? 'straight' : 'dogleg',
    straightMetres,
    alongMetres,
    corner:
      corner === undefined
        ? null
        : { position: plane.fromPlane(corner), distanceMetres: Math.hypot(corner.x, corner.y) },
  }
}

/** The corners between the place on the line nearest to the origin and its end. */
function cornersAhead(line: readonly PlanePoint[]): PlanePoint[] {
  const kept = keptPoints(line, CORNER_METRES)
  const nodes = line.filter((_, index) => kept[index])
  const distances = lineEdges(nodes).map(([a, b]) => distanceToSegment({ x: 0, y: 0 }, a, b))
  const leg = distances.indexOf(Math.min(...distances))
  return nodes.slice(leg + 1, -1)
}

/** Whether the straight way from the origin runs through an area, more than along its edge. */
function hides(rings: PlanePoint[][], aim: PlanePoint): boolean {
  const length = Math.hypot(aim.x, aim.y)
  if (length === 0) return false
  const spans = spansOnLine({ x: 0, y: 0 }, { x: aim.x / length, y: aim.y / length }, rings)
  return spans.some(({ from, to }) => Math.min(to, length) > Math.max(from, 0))
}
