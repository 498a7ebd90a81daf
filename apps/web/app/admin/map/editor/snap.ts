import type { ClubMap } from '@pinwise/contract'
import { type Geometry, type LngLat, shapeIndex, snapPosition } from '@pinwise/golf'
import { holeKey } from './map-records.ts'
import { editable, type ShapeRef, shapeKey, shapeOf, shapesOf } from './shapes.ts'

export type Snapping = (point: LngLat, withinMetres: number, except: ShapeRef | null) => LngLat

/** Snaps a point to existing shapes, vertices first, so that neighbours share them exactly. */
export function snappingTo(map: ClubMap): Snapping {
  // Built when the first point needs it: most changes are followed by another before anything is drawn.
  let made: Snapping | null = null
  return (point, withinMetres, except) => {
    made ??= snappingIn(map)
    return made(point, withinMetres, except)
  }
}

function snappingIn(map: ClubMap): Snapping {
  const shapes = [
    ...map.features.flatMap(({ id, geometry }) => entry({ of: 'feature', id }, editable(geometry))),
    ...map.holes.flatMap(({ id }) => shapesOf(map, holeKey(id)).flatMap(ref => entry(ref, shapeOf(map, ref)))),
  ]
  const index = shapeIndex(shapes.map((shape, id) => ({ id, geometry: shape.geometry })))
  return (point, withinMetres, except) => {
    const own = except && shapeKey(except)
    const near = index.near(point, withinMetres).flatMap(({ id }) => shapes[id] ?? [])
    // A point inside an area is near it; only its edge can be snapped to.
    const found = snapPosition(
      point,
      near.filter(({ key }) => key !== own).map(({ geometry }) => geometry),
      withinMetres,
    )
    return found?.position ?? point
  }
}

const entry = (ref: ShapeRef, geometry: Geometry | null) => (geometry ? [{ key: shapeKey(ref), geometry }] : [])
