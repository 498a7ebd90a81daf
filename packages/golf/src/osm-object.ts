import { checkGeometry } from './check-geometry.ts'
import { type LocalPlane, localPlane, type PlanePoint, toLngLat } from './geodesy.ts'
import type { Feature, FeatureCollection, Geometry } from './geojson.ts'
import type { GeometryProblem } from './geometry-problem.ts'
import { distanceToPolyline, insideRings, lineEdges, ringsCentroid } from './plane-geometry.ts'
import { positionsOf } from './polygon.ts'

export type OsmSource = { osmType: 'node' | 'way' | 'relation'; osmId: number }

/** One mapped thing: its tags, its checked geometry, and the same geometry in metres on the plane of the club. */
export type OsmObject = {
  /** Null where the file does not say which object of the map it was. */
  source: OsmSource | null
  tags: Record<string, string>
  geometry: Geometry
  paths: PlanePoint[][]
  reach: PlaneBox
}

export type PlaneBox = { west: number; south: number; east: number; north: number }

export type OsmRejected = { source: OsmSource | null; problems: GeometryProblem[] }

const OWN_PROPERTIES = new Set(['osm_type', 'osm_id', 'iso_country'])

export function readOsmObjects(collection: FeatureCollection): {
  plane: LocalPlane
  objects: OsmObject[]
  rejected: OsmRejected[]
} {
  const checked = collection.features.map(feature => ({
    source: readSource(feature),
    tags: readTags(feature),
    check: checkGeometry(feature.geometry, { kinds: ['Point', 'LineString', 'Polygon', 'MultiPolygon'] }),
  }))
  const first = checked.flatMap(({ check }) => (check.ok ? positionsOf(check.geometry).slice(0, 1) : []))[0]
  const plane = localPlane(toLngLat(first ?? [0, 0]))
  const objects = checked.flatMap(({ source, tags, check }): OsmObject[] => {
    if (!check.ok) return []
    const paths = pathsOf(check.geometry, plane)
    return [{ source, tags, geometry: check.geometry, paths, reach: planeBox(paths.flat()) }]
  })
  const rejected = checked.flatMap(({ source, check }) => (check.ok ? [] : [{ source, problems: check.problems }]))
  return { plane, objects, rejected }
}

function readSource(feature: Feature): OsmSource | null {
  const [typeInId, numberInId] = String(feature.id ?? '').split('/')
  const osmType = feature.properties?.osm_type ?? typeInId
  const osmId = Number(feature.properties?.osm_id ?? numberInId)
  if (osmType !== 'node' && osmType !== 'way' && osmType !== 'relation') return null
  return Number.isSafeInteger(osmId) ? { osmType, osmId } : null
}

function readTags(feature: Feature): Record<string, string> {
  const tags = Object.entries(feature.properties ?? {}).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && !OWN_PROPERTIES.has(key) ? [[key, value]] : [],
  )
  return Object.fromEntries(tags)
}

function pathsOf(geometry: Geometry, plane: LocalPlane): PlanePoint[][] {
  const lists = {
    Point: () => [positionsOf(geometry)],
    LineString: () => [positionsOf(geometry)],
    Polygon: () => (geometry.type === 'Polygon' ? geometry.coordinates : []),
    MultiPolygon: () => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []),
  }[geometry.type]()
  return lists.map(list => list.map(position => plane.toPlane(toLngLat(position))))
}

export function isArea(object: OsmObject): boolean {
  return object.geometry.type === 'Polygon' || object.geometry.type === 'MultiPolygon'
}

function planeBox(points: readonly PlanePoint[]): PlaneBox {
  const [xs, ys] = [points.map(point => point.x), points.map(point => point.y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

/** Metres from the nearest of some points to an object, or infinity where it is surely farther than `withinMetres`. */
export function distanceWithin(points: readonly PlanePoint[], object: OsmObject, withinMetres: number): number {
  const { west, south, east, north } = object.reach
  let nearest = Number.POSITIVE_INFINITY
  for (const point of points) {
    const aside = Math.max(west - point.x, point.x - east, south - point.y, point.y - north)
    if (aside <= Math.min(withinMetres, nearest)) nearest = Math.min(nearest, distanceToObject(point, object))
  }
  return nearest
}

/** Metres from a point to the nearest part of an object; zero within an area. */
export function distanceToObject(point: PlanePoint, object: OsmObject): number {
  if (isArea(object) && insideRings(point, object.paths)) return 0
  return Math.min(...object.paths.map(path => distanceToPolyline(point, path)))
}

export function centreOfObject(object: OsmObject): PlanePoint {
  if (isArea(object)) return ringsCentroid(object.paths.slice(0, 1))
  const path = object.paths[0] ?? []
  return path[Math.floor(path.length / 2)] ?? { x: 0, y: 0 }
}

/** Points along a line, `stepMetres` apart at most, ends included; `share` keeps only that part from the start. */
export function pointsAlong(line: readonly PlanePoint[], stepMetres: number, share = 1): PlanePoint[] {
  const wanted = planeLength(line) * share
  const points = line.slice(0, 1)
  let walked = 0
  for (const [a, b] of lineEdges(line)) {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const steps = Math.max(1, Math.ceil(length / stepMetres))
    for (let step = 1; step <= steps; step++) {
      if (walked + (length * step) / steps > wanted + 1e-9) return points
      points.push({ x: a.x + ((b.x - a.x) * step) / steps, y: a.y + ((b.y - a.y) * step) / steps })
    }
    walked += length
  }
  return points
}

export function planeLength(line: readonly PlanePoint[]): number {
  return lineEdges(line).reduce((sum, [a, b]) => sum + planeDistance(a, b), 0)
}

export function planeDistance(a: PlanePoint, b: PlanePoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}
