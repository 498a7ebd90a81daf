import { pathsOnPlane } from './area.ts'
import { checkGeometry } from './check-geometry.ts'
import { localPlane, type PlanePoint, toLngLat } from './geodesy.ts'
import type { LineString, Polygon, Position } from './geojson.ts'
import { type Segment, segmentsOf, toGrid, visitCrossings } from './segment-crossings.ts'
import { keptPoints, keptRingPoints, worstBetween } from './simplify-path.ts'

/** A path on the plane and on the grid; a ring does not repeat its first point. */
type Path = { positions: readonly Position[]; points: PlanePoint[]; kept: boolean[] }

const MAX_HALVINGS = 8

/**
 * The line with as few of its own vertices as stay within the tolerance of all the others. The ends stay, and a line
 * that does not cross itself does not begin to.
 */
export function simplifyLine(line: LineString, toleranceMetres: number): LineString {
  const plane = localPlane(toLngLat(line.coordinates[0] ?? [0, 0]))
  const points = pathsOnPlane(line, plane).flat()
  const path = { positions: line.coordinates, points, kept: keptPoints(points, toleranceMetres) }
  untangle([path], false)
  return { type: 'LineString', coordinates: keptPositions(path) }
}

/** The same for every ring of a polygon; a valid polygon stays valid, holes within it. */
export function simplifyPolygon(polygon: Polygon, toleranceMetres: number): Polygon {
  const plane = localPlane(toLngLat(polygon.coordinates[0]?.[0] ?? [0, 0]))
  const rings = pathsOnPlane(polygon, plane).map(ring => ring.slice(0, -1))
  for (let tolerance = toleranceMetres, round = 0; round < MAX_HALVINGS; tolerance /= 2, round++) {
    const paths = rings.map((points, index) => ({
      positions: (polygon.coordinates[index] ?? []).slice(0, -1),
      points,
      kept: keptRingPoints(points, tolerance),
    }))
    untangle(paths, true)
    const coordinates = paths.map(path => closed(keptPositions(path)))
    const simple: Polygon = { type: 'Polygon', coordinates }
    // An edge can also pass over a whole hole without crossing it.
    if (coordinates.length === 1 || checkGeometry(simple, { kinds: ['Polygon'] }).ok) return simple
  }
  return polygon
}

/** Where two edges cross, each takes back the vertex it cut off most; in the end the path is the one that was given. */
function untangle(paths: readonly Path[], isClosed: boolean): void {
  for (let changed = true; changed; ) {
    changed = false
    const indexes = paths.map(({ kept }) => [...kept.keys()].filter(index => kept[index]))
    const segments = paths.flatMap((path, at) => {
      const grid = keptPositions(path).map(toGrid)
      return segmentsOf(isClosed ? closed(grid) : grid, at, isClosed)
    })
    const restore = ({ path, index }: Segment) => {
      const { points, kept } = paths[path] as Path
      const [from, to] = [indexes[path]?.[index] ?? 0, indexes[path]?.[index + 1] ?? points.length]
      const { at } = worstBetween(points, from, to)
      if (at === -1 || kept[at]) return
      kept[at] = true
      changed = true
    }
    visitCrossings(segments, (p, q) => {
      restore(p)
      restore(q)
      return 'on'
    })
  }
}

function keptPositions({ positions, kept }: Path): Position[] {
  return positions.filter((_, index) => kept[index])
}

function closed<T>(ring: readonly T[]): T[] {
  return [...ring, ...ring.slice(0, 1)]
}
