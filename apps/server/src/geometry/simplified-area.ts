import { type Area, polygonsOf, simplifyPolygon } from '@pinwise/golf'

/** Every part with as few of its own positions as stay within the tolerance of all the others. */
export function simplifiedArea(area: Area, toleranceMetres: number): Area {
  const polygons = polygonsOf(area).map(polygon => simplifyPolygon(polygon, toleranceMetres))
  const [only] = polygons
  return only && polygons.length === 1
    ? only
    : { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates) }
}
