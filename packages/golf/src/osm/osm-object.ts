import { type LocalPlane, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { Geometry } from '../geometry/geojson.ts'
import { distanceToPolyline, insideRings, lineEdges, ringsCentroid } from '../geometry/plane-geometry.ts'
import { positionsOf } from '../geometry/polygon.ts'
import type { OsmFeatureObject } from './osm-read-features.ts'

/** One mapped thing with its geometry in metres on the plane of the club. */
export type OsmObject = OsmFeatureObject & { paths: PlanePoint[][]; reach: PlaneBox }

export type PlaneBox = { west: number; south: number; east: number; north: number }

/** Puts objects of one club on one plane. */
export function placeObjects(features: readonly OsmFeatureObject[]): { plane: LocalPlane; objects: OsmObject[] } {
  const [first] = features[0] === undefined ? [] : positionsOf(features[0].geometry)
  const plane = localPlane(toLngLat(first ?? [0, 0]))
  return { plane, objects: features.map(feature => placeObject(feature, plane)) }
}

function placeObject(feature: OsmFeatureObject, plane: LocalPlane): OsmObject {
  const paths = pathsOf(feature.geometry, plane)
  return { ...feature, paths, reach: planeBox(paths.flat()) }
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

export function planeBox(points: readonly PlanePoint[]): PlaneBox {
  const [xs, ys] = [points.map(point => point.x), points.map(point => point.y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

/** Metres from the nearest of some points to an object, or infinity where it is surely farther than `withinMetres`. */
export function distanceWithin(points: readonly PlanePoint[], object: OsmObject, withinMetres: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const point of points) {
    if (!isAbout(point, object, Math.min(withinMetres, nearest))) continue
    nearest = Math.min(nearest, distanceToObject(point, object))
  }
  return nearest
}

/** Whether a point lies in the box round an object, or not farther from it than that. */
export function isAbout({ x, y }: PlanePoint, { reach }: OsmObject, withinMetres: number): boolean {
  const aside = Math.max(reach.west - x, x - reach.east, reach.south - y, y - reach.north)
  return aside <= withinMetres
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

/** No hole, and nothing along one, needs as many. */
const MAX_POINTS = 2000

/**
 * Points along a line, `stepMetres` apart at most, ends included; `share` keeps only that part from the start. Along
 * what is too long for a golf course they lie farther apart, so that their number stays bounded.
 */
export function pointsAlong(line: readonly PlanePoint[], wantedMetres: number, share = 1): PlanePoint[] {
  const total = planeLength(line)
  const stepMetres = Math.max(wantedMetres, total / MAX_POINTS)
  const wanted = total * share
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
