import { distanceMetres, type LngLat, type LocalPlane, localPlane, toLngLat } from './geodesy.ts'
import type { Geometry, LineString, Polygon, Position } from './geojson.ts'
import {
  distanceToPolyline,
  insideRings,
  lineEdges,
  ringEdges,
  ringsCentroid,
  signedRingArea,
} from './plane-geometry.ts'

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
  return { plane, rings: polygon.coordinates.map(ring => onPlane(plane, ring)) }
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

export function pointInPolygon(point: LngLat, polygon: Polygon): boolean {
  const plane = localPlane(point)
  return insideRings(
    { x: 0, y: 0 },
    polygon.coordinates.map(ring => onPlane(plane, ring)),
  )
}

/**
 * A point surely inside: the centroid where that is inside, else the middle of the widest inner stretch among
 * several east-west cuts, which lies far from the outline without the cost of a true pole of inaccessibility.
 */
export function interiorPoint(polygon: Polygon): LngLat {
  const { plane, rings } = polygonOnPlane(polygon)
  const centroid = ringsCentroid(rings)
  if (insideRings(centroid, rings)) return plane.fromPlane(centroid)

  const ys = rings.flat().map(point => point.y)
  const south = Math.min(...ys)
  const north = Math.max(...ys)
  let best = { ...centroid, width: 0 }
  const cuts = 31
  for (let cut = 1; cut <= cuts; cut++) {
    const y = south + ((north - south) * cut) / (cuts + 1)
    const xs = crossings(rings, y)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const left = xs[i] as number
      const width = (xs[i + 1] as number) - left
      if (width > best.width) best = { x: left + width / 2, y, width }
    }
  }
  return plane.fromPlane(best)
}

function crossings(rings: readonly { x: number; y: number }[][], y: number): number[] {
  const xs: number[] = []
  for (const ring of rings) {
    for (const [a, b] of ringEdges(ring)) {
      if (a.y > y !== b.y > y) xs.push(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
    }
  }
  return xs.sort((a, b) => a - b)
}

export function lineLengthMetres(line: LineString): number {
  return lineEdges(line.coordinates).reduce((sum, [a, b]) => sum + distanceMetres(toLngLat(a), toLngLat(b)), 0)
}

export function distanceToLineMetres(point: LngLat, line: LineString): number {
  return distanceToPolyline({ x: 0, y: 0 }, onPlane(localPlane(point), line.coordinates))
}

/** Zero inside; else the distance to the nearest edge, a hole's edge included. */
export function distanceToPolygonMetres(point: LngLat, polygon: Polygon): number {
  if (pointInPolygon(point, polygon)) return 0
  const plane = localPlane(point)
  return Math.min(...polygon.coordinates.map(ring => distanceToPolyline({ x: 0, y: 0 }, onPlane(plane, ring))))
}

export function positionsOf(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'LineString':
      return geometry.coordinates
    case 'Polygon':
      return geometry.coordinates.flat()
    case 'MultiPolygon':
      return geometry.coordinates.flat(2)
  }
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
