import { isArea, polygonsOf } from './area.ts'
import { gridOfBoxes, reachBox, unwrappedBox } from './box-grid.ts'
import { distanceMetres, type LngLat, toLngLat } from './geodesy.ts'
import type { Geometry } from './geojson.ts'
import { distanceToLineMetres, distanceToPolygonMetres, pointInPolygon, polygonAreaSquareMetres } from './polygon.ts'

export type IndexedShape<Id> = { id: Id; geometry: Geometry }

export type ShapeIndex<Id> = {
  /** The areas that a point lies on, the smallest first: the green before the club. */
  at: (point: LngLat) => Id[]
  /** The shapes within reach, nearest first; at zero metres on an area. */
  near: (point: LngLat, withinMetres: number) => { id: Id; distanceMetres: number }[]
}

/** Answers for many shapes by looking only at those in the same cells of a grid. It does not change once made. */
export function shapeIndex<Id>(shapes: readonly IndexedShape<Id>[]): ShapeIndex<Id> {
  const grid = gridOfBoxes(shapes.map(({ geometry }) => unwrappedBox(geometry)))
  const sizes = shapes.map(({ geometry }) => sizeOf(geometry))
  const shapeAt = (index: number) => shapes[index] as IndexedShape<Id>
  return {
    at: point =>
      grid
        .meeting(reachBox(point, 0))
        .filter(index => contains(shapeAt(index).geometry, point))
        .sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
        .map(index => shapeAt(index).id),
    near: (point, withinMetres) =>
      grid
        .meeting(reachBox(point, withinMetres))
        .map(index => ({ id: shapeAt(index).id, distanceMetres: distanceTo(shapeAt(index).geometry, point) }))
        .filter(found => found.distanceMetres <= withinMetres)
        .sort((a, b) => a.distanceMetres - b.distanceMetres),
  }
}

function contains(geometry: Geometry, point: LngLat): boolean {
  return isArea(geometry) && pointInPolygon(point, geometry)
}

function distanceTo(geometry: Geometry, point: LngLat): number {
  if (isArea(geometry)) return distanceToPolygonMetres(point, geometry)
  if (geometry.type === 'LineString') return distanceToLineMetres(point, geometry)
  return distanceMetres(point, toLngLat(geometry.coordinates))
}

function sizeOf(geometry: Geometry): number {
  if (!isArea(geometry)) return 0
  return polygonsOf(geometry).reduce((sum, polygon) => sum + polygonAreaSquareMetres(polygon), 0)
}
