import type { Position } from './geojson.ts'

export type LngLat = { lng: number; lat: number }

/** Metres east (x) and north (y) of an origin. */
export type PlanePoint = { x: number; y: number }

export type LocalPlane = {
  origin: LngLat
  toPlane: (point: LngLat) => PlanePoint
  fromPlane: (point: PlanePoint) => LngLat
}

const SEMI_MAJOR_AXIS_METRES = 6378137
const ECCENTRICITY_SQUARED = 0.00669437999014
const RADIANS_PER_DEGREE = Math.PI / 180

/** Metres per degree north and east at a latitude, from the WGS84 radii of curvature. */
function metresPerDegree(latitude: number): { north: number; east: number } {
  const phi = latitude * RADIANS_PER_DEGREE
  const w = Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2)
  return {
    north: ((SEMI_MAJOR_AXIS_METRES * (1 - ECCENTRICITY_SQUARED)) / w ** 3) * RADIANS_PER_DEGREE,
    east: (SEMI_MAJOR_AXIS_METRES / w) * Math.cos(phi) * RADIANS_PER_DEGREE,
  }
}

/** A difference of longitudes the short way round, so that a course on the antimeridian is not 40,000 km wide. */
function wrapDegrees(degrees: number): number {
  if (degrees > 180) return degrees - 360
  if (degrees < -180) return degrees + 360
  return degrees
}

/**
 * A plane round an origin. The radii are taken half-way between the origin and the point, so that the distance from
 * the origin is that of `distanceMetres`; between two other points it drifts by centimetres over a kilometre.
 */
export function localPlane(origin: LngLat): LocalPlane {
  return {
    origin,
    toPlane: point => {
      const scale = metresPerDegree((origin.lat + point.lat) / 2)
      return { x: wrapDegrees(point.lng - origin.lng) * scale.east, y: (point.lat - origin.lat) * scale.north }
    },
    fromPlane: point => {
      let lat = origin.lat
      // The radius depends on the latitude sought; it changes so slowly that three rounds reach the last bit.
      for (let round = 0; round < 3; round++) {
        lat = origin.lat + point.y / metresPerDegree((origin.lat + lat) / 2).north
      }
      const lng = origin.lng + point.x / metresPerDegree((origin.lat + lat) / 2).east
      return { lng: wrapDegrees(lng), lat }
    },
  }
}

/** Distance by the mid-latitude formula: below a millimetre of error on any golf hole. */
export function distanceMetres(a: LngLat, b: LngLat): number {
  const { x, y } = localPlane(a).toPlane(b)
  return Math.hypot(x, y)
}

export function toLngLat(position: Position): LngLat {
  return { lng: position[0], lat: position[1] }
}

/** Seven decimals are a centimetre; more is noise of the arithmetic. */
export function toPosition(point: LngLat): Position {
  return [roundDegrees(point.lng), roundDegrees(point.lat)]
}

/** Adding zero turns −0 into 0, which JSON cannot tell apart. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7 + 0
}
