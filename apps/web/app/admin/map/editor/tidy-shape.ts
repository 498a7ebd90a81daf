import {
  type Geometry,
  type Polygon,
  polygonsOf,
  positionsOf,
  simplifyLine,
  simplifyPolygon,
  smoothLine,
  smoothPolygon,
} from '@pinwise/golf'

/** Mowing is less precise than this, and it halves the points of a shape traced on a phone. */
const SIMPLIFY_METRES = 0.5

export const smoothed = (geometry: Geometry): Geometry => tidied(geometry, smoothLine, smoothPolygon)

export const simplified = (geometry: Geometry): Geometry =>
  tidied(
    geometry,
    line => simplifyLine(line, SIMPLIFY_METRES),
    polygon => simplifyPolygon(polygon, SIMPLIFY_METRES),
  )

/** A point or a straight line cannot be smoothed or simplified. */
export const canTidy = (geometry: Geometry | null): boolean => geometry !== null && positionsOf(geometry).length > 2

function tidied(geometry: Geometry, line: typeof smoothLine, polygon: (one: Polygon) => Polygon): Geometry {
  if (geometry.type === 'LineString') return line(geometry)
  if (geometry.type === 'Polygon') return polygon(geometry)
  if (geometry.type !== 'MultiPolygon') return geometry
  return { type: 'MultiPolygon', coordinates: polygonsOf(geometry).map(one => polygon(one).coordinates) }
}
