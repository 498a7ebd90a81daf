import { type LocalPlane, type PlanePoint, toLngLat } from './geodesy.ts'
import type { Geometry, MultiPolygon, Polygon, Position } from './geojson.ts'

export type Area = Polygon | MultiPolygon

export function polygonsOf(area: Area | null): Polygon[] {
  if (area === null) return []
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return parts.map(coordinates => ({ type: 'Polygon', coordinates }))
}

export function isArea(geometry: Geometry): geometry is Area {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

/** Every ring, or the one line, or the one point, as a list of positions. */
export function pathsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]]
    case 'LineString':
      return [geometry.coordinates]
    case 'Polygon':
      return geometry.coordinates
    case 'MultiPolygon':
      return geometry.coordinates.flat()
  }
}

export function pathsOnPlane(geometry: Geometry, plane: LocalPlane): PlanePoint[][] {
  return pathsOf(geometry).map(path => path.map(position => plane.toPlane(toLngLat(position))))
}
