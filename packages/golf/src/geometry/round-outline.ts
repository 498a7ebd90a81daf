import type { Area } from './area.ts'
import type { MultiPolygon, Polygon } from './geojson.ts'
import { smoothPolygon } from './smooth-geometry.ts'

/** An outline with fewer corners was simplified or sketched. */
const MIN_CORNERS = 8
/** A triangle says less about its green than a drawn outline does, so its curve may leave it further. */
const COARSE = { withinMetres: 6, areaShare: 0.5 }

export const isCoarseOutline = (area: Area): boolean => cornersOf(area) < MIN_CORNERS

/** A likely shape for an outline of few corners: a curve through them. An estimate; a finer outline stays as it is. */
export function roundOutline<A extends Area>(area: A): A {
  if (!isCoarseOutline(area)) return area
  if (area.type === 'Polygon') return smoothPolygon(area as Polygon, COARSE) as A
  const { coordinates } = area as MultiPolygon
  const parts = coordinates.map(rings => smoothPolygon({ type: 'Polygon', coordinates: rings }, COARSE).coordinates)
  return { ...area, coordinates: parts }
}

function cornersOf(area: Area): number {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
  return Math.max(...rings.map(ring => ring.length - 1))
}
