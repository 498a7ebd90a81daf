import { isArea, pathsOnPlane } from '../geometry/area.ts'
import { localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString, MultiPolygon, Polygon } from '../geometry/geojson.ts'
import { distanceToSegment, insideRings, lineEdges } from '../geometry/plane-geometry.ts'
import { positionsOf } from '../geometry/polygon.ts'

export type Hazard<Id = string> = {
  id: Id
  kind: string
  geometry: LineString | Polygon | MultiPolygon
  /** Of a stream drawn as a line. */
  widthMetres?: number
}

/** Hazards of one kind so near each other that a golfer sees one. */
export type HazardGroup<Id = string> = { kind: string; hazards: Hazard<Id>[] }

const MERGE_METRES = 8

type Placed<Id> = { hazard: Hazard<Id>; paths: PlanePoint[][]; area: boolean }

/** Done once for a hole; the distances from each place of a player are computed from the groups. */
export function mergeHazards<Id>(hazards: readonly Hazard<Id>[], withinMetres = MERGE_METRES): HazardGroup<Id>[] {
  const [first] = hazards.flatMap(({ geometry }) => positionsOf(geometry).slice(0, 1))
  if (first === undefined) return []
  const plane = localPlane(toLngLat(first))
  const groups: { kind: string; members: Placed<Id>[] }[] = []
  for (const hazard of hazards) {
    const placed = { hazard, paths: pathsOnPlane(hazard.geometry, plane), area: isArea(hazard.geometry) }
    const near = groups.filter(
      ({ kind, members }) => kind === hazard.kind && members.some(member => areNear(member, placed, withinMetres)),
    )
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push({ kind: hazard.kind, members: [...near.flatMap(({ members }) => members), placed] })
  }
  return groups.map(({ kind, members }) => ({ kind, hazards: members.map(({ hazard }) => hazard) }))
}

function areNear<Id>(p: Placed<Id>, q: Placed<Id>, metres: number): boolean {
  if (p.area && q.paths.some(path => path[0] !== undefined && insideRings(path[0], p.paths))) return true
  if (q.area && p.paths.some(path => path[0] !== undefined && insideRings(path[0], q.paths))) return true
  const [edgesP, edgesQ] = [p.paths.flatMap(lineEdges), q.paths.flatMap(lineEdges)]
  return edgesP.some(([a, b]) => edgesQ.some(([c, d]) => segmentsNear(a, b, c, d, metres)))
}

function segmentsNear(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint, metres: number): boolean {
  if (Math.min(a.x, b.x) - Math.max(c.x, d.x) >= metres || Math.min(c.x, d.x) - Math.max(a.x, b.x) >= metres)
    return false
  if (Math.min(a.y, b.y) - Math.max(c.y, d.y) >= metres || Math.min(c.y, d.y) - Math.max(a.y, b.y) >= metres)
    return false
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true
  return (
    distanceToSegment(a, c, d) < metres ||
    distanceToSegment(b, c, d) < metres ||
    distanceToSegment(c, a, b) < metres ||
    distanceToSegment(d, a, b) < metres
  )
}

function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
