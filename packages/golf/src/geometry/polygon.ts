import { type Area, pathsOf, pathsOnPlane, polygonsOf } from './area.ts'
import { distanceMetres, type LngLat, type LocalPlane, localPlane, toLngLat } from './geodesy.ts'
import type { Geometry, LineString, Polygon, Position } from './geojson.ts'
import { distanceToPolyline, insideRings, lineEdges, ringsCentroid, signedRingArea } from './plane-geometry.ts'
import { poleOfInaccessibility } from './pole-of-inaccessibility.ts'
import { signedEdgeDistance } from './signed-edge-distance.ts'

export type BoundingBox = { west: number; south: number; east: number; north: number }

function planeOf(ring: readonly Position[]): LocalPlane {
  const first = ring[0]
  return localPlane(first === undefined ? { lng: 0, lat: 0 } : toLngLat(first))
}

function onPlane(plane: LocalPlane, positions: readonly Position[]) {
  return positions.map(position => plane.toPlane(toLngLat(position)))
}

function polygonOnPlane(polygon: Polygon) {
  const plane = planeOf(polygon.coordinates[0] ?? [])
  return { plane, rings: pathsOnPlane(polygon, plane) }
}

/** Positive when the ring runs counter-clockwise. */
export function ringAreaSquareMetres(ring: readonly Position[]): number {
  return signedRingArea(onPlane(planeOf(ring), ring))
}

export function polygonAreaSquareMetres(polygon: Polygon): number {
  const [exterior = 0, ...holes] = polygon.coordinates.map(ring => Math.abs(ringAreaSquareMetres(ring)))
  return holes.reduce((area, hole) => area - hole, exterior)
}

/** The centre of the area; outside the polygon when it is bent or has a hole in its middle. */
export function polygonCentroid(polygon: Polygon): LngLat {
  const { plane, rings } = polygonOnPlane(polygon)
  return plane.fromPlane(ringsCentroid(rings))
}

/** Inside one of its parts and in none of the holes. */
export function pointInPolygon(point: LngLat, area: Area): boolean {
  return insideRings({ x: 0, y: 0 }, pathsOnPlane(area, localPlane(point)))
}

/** The centre of the area where that is inside, else a point deep inside and near it. Of several parts, the largest. */
export function interiorPoint(area: Area): LngLat {
  const polygons = polygonsOf(area)
  const [largest] = polygons.toSorted((a, b) => polygonAreaSquareMetres(b) - polygonAreaSquareMetres(a))
  const { plane, rings } = polygonOnPlane(largest ?? { type: 'Polygon', coordinates: [] })
  const centroid = ringsCentroid(rings)
  return plane.fromPlane(insideRings(centroid, rings) ? centroid : poleOfInaccessibility(rings, centroid))
}

export function lineLengthMetres(line: LineString): number {
  return lineEdges(line.coordinates).reduce((sum, [a, b]) => sum + distanceMetres(toLngLat(a), toLngLat(b)), 0)
}

export function distanceToLineMetres(point: LngLat, line: LineString): number {
  return distanceToPolyline({ x: 0, y: 0 }, onPlane(localPlane(point), line.coordinates))
}

/** Zero inside; else the distance to the nearest edge, a hole's edge included. */
export function distanceToPolygonMetres(point: LngLat, area: Area): number {
  return Math.max(0, -edgeDistanceMetres(point, area))
}

/** From a point of an area to the nearest edge, a hole's edge included; negative outside. */
export function edgeDistanceMetres(point: LngLat, area: Area): number {
  return signedEdgeDistance({ x: 0, y: 0 }, pathsOnPlane(area, localPlane(point)))
}

export function positionsOf(geometry: Geometry): Position[] {
  return pathsOf(geometry).flat()
}

export function boundingBox(geometry: Geometry): BoundingBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lng, lat] of positionsOf(geometry)) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}
