import type { PlanePoint } from '../geometry/geodesy.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { type OsmObject, planeDistance, planeLength, pointsAlong } from '../osm/osm-object.ts'

const GRID = 9
const STEP_METRES = 10
/** A bend must save this much of the way off the fairway to be believed. */
const WORTH_METRES = 40
const MAX_DETOUR = 1.35

/** The line from a tee to a green, straight or with the one corner that keeps it longest on the fairway. */
export function bendThrough(tee: PlanePoint, green: PlanePoint, fairway: OsmObject | null): PlanePoint[] {
  const straight = [tee, green]
  if (fairway === null) return straight
  const off = (line: PlanePoint[]) =>
    pointsAlong(line, STEP_METRES).filter(point => !insideRings(point, fairway.paths)).length * STEP_METRES
  const most = planeDistance(tee, green) * MAX_DETOUR
  const bent = cornersIn(fairway)
    .map(corner => [tee, corner, green])
    .filter(line => planeLength(line) <= most)
    .map(line => ({ line, off: off(line), metres: planeLength(line) }))
    .sort((a, b) => a.off - b.off || a.metres - b.metres)[0]
  return bent !== undefined && bent.off + WORTH_METRES <= off(straight) ? bent.line : straight
}

function cornersIn({ reach, paths }: OsmObject): PlanePoint[] {
  const corners: PlanePoint[] = []
  for (let row = 1; row < GRID; row++) {
    for (let column = 1; column < GRID; column++) {
      const x = reach.west + ((reach.east - reach.west) * column) / GRID
      const point = { x, y: reach.south + ((reach.north - reach.south) * row) / GRID }
      if (insideRings(point, paths)) corners.push(point)
    }
  }
  return corners
}
