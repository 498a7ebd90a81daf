import { isArea, pathsOf, polygonsOf } from './area.ts'
import type { LngLat, PlanePoint } from './geodesy.ts'
import type { Geometry, Position } from './geojson.ts'
import { onSegment, type Segment, segmentsOf, toGrid, visitCrossings } from './segment-crossings.ts'

/** Where a shape crosses or touches itself, and the two edges that meet there, each by path and by its first vertex. */
export type Crossing = { at: LngLat; edges: [CrossingEdge, CrossingEdge] }
type CrossingEdge = { path: number; index: number }

/** The first crossing found, for an editor to point at; null where there is none. Paths count as `pathsOf` lists them. */
export function findCrossing(geometry: Geometry): Crossing | null {
  const closed = isArea(geometry)
  const parts = closed ? polygonsOf(geometry).map(pathsOf) : [pathsOf(geometry)]
  let path = 0
  for (const part of parts) {
    const crossing = crossingWithin(part, path, closed)
    if (crossing !== null) return crossing
    path += part.length
  }
  return null
}

function crossingWithin(paths: Position[][], firstPath: number, closed: boolean): Crossing | null {
  const grids = paths.map(path => path.map(toGrid))
  // A vertex set twice is no crossing: checkGeometry takes one of the two away.
  const kept = grids.map(grid => [...grid.keys()].filter(index => index === 0 || !same(grid[index], grid[index - 1])))
  const segments = kept.flatMap((indexes, path) =>
    segmentsOf(
      indexes.map(index => grids[path]?.[index] as PlanePoint),
      path,
      closed,
    ),
  )
  let found: Crossing | null = null
  const edgeOf = ({ path, index }: Segment) => ({ path: firstPath + path, index: kept[path]?.[index] ?? 0 })
  visitCrossings(segments, (p, q) => {
    const { x, y } = meetingOf(p, q)
    found = { at: { lng: x / 1e7, lat: y / 1e7 }, edges: [edgeOf(p), edgeOf(q)] }
    return 'stop'
  })
  return found
}

function same(a: PlanePoint | undefined, b: PlanePoint | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y
}

function meetingOf(p: Segment, q: Segment): PlanePoint {
  const touching = [p.a, p.b].find(point => onSegment(point, q)) ?? [q.a, q.b].find(point => onSegment(point, p))
  if (touching !== undefined) return touching
  const [along, other] = [
    { x: p.b.x - p.a.x, y: p.b.y - p.a.y },
    { x: q.b.x - q.a.x, y: q.b.y - q.a.y },
  ]
  const across = along.x * other.y - along.y * other.x
  const share = ((q.a.x - p.a.x) * other.y - (q.a.y - p.a.y) * other.x) / across
  return { x: p.a.x + along.x * share, y: p.a.y + along.y * share }
}
