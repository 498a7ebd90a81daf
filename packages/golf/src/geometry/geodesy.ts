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

/** Longitudes are −180 to 180, so that a course on the antimeridian reads like any other. */
function wrapDegrees(degrees: number): number {
  if (degrees > 180) return degrees - 360
  if (degrees < -180) return degrees + 360
  return degrees
}

/** A point of the ellipsoid as metres from the earth's axis and metres above the plane of the equator. */
function onMeridian(latitude: number) {
  const sin = Math.sin(latitude * RADIANS_PER_DEGREE)
  const cos = Math.cos(latitude * RADIANS_PER_DEGREE)
  const normal = SEMI_MAJOR_AXIS_METRES / Math.sqrt(1 - ECCENTRICITY_SQUARED * sin * sin)
  return { sin, cos, fromAxis: normal * cos, aboveEquator: normal * (1 - ECCENTRICITY_SQUARED) * sin }
}

type Meridian = ReturnType<typeof onMeridian>

/** Metres east, north and up of a place: straight through the ground, so no place on earth is special. */
function offsetFrom(origin: LngLat, at: Meridian, point: LngLat) {
  const { fromAxis, aboveEquator } = onMeridian(point.lat)
  const turn = (point.lng - origin.lng) * RADIANS_PER_DEGREE
  const outward = fromAxis * Math.cos(turn) - at.fromAxis
  const polewards = aboveEquator - at.aboveEquator
  return {
    east: fromAxis * Math.sin(turn),
    north: at.cos * polewards - at.sin * outward,
    up: at.cos * outward + at.sin * polewards,
  }
}

/**
 * A plane round an origin, azimuthal and equidistant on the WGS84 ellipsoid: distances and directions from the origin
 * are true, and between any two points within a kilometre of it distances are true to a hundredth of a millimetre.
 */
export function localPlane(origin: LngLat): LocalPlane {
  const at = onMeridian(origin.lat)
  return {
    origin,
    toPlane: point => {
      const { east, north, up } = offsetFrom(origin, at, point)
      const flat = east * east + north * north
      if (flat === 0) return { x: 0, y: Math.abs(up) }
      const stretch = Math.sqrt(1 + (up * up) / flat)
      return { x: east * stretch, y: north * stretch }
    },
    fromPlane: point => fromTangent(origin, at, point),
  }
}

/** The fall of the ground below the tangent plane and the stretch it causes are found in turn; each round adds nine digits. */
function fromTangent(origin: LngLat, at: Meridian, { x, y }: PlanePoint): LngLat {
  const squash = 1 - ECCENTRICITY_SQUARED
  let stretch = 1
  let [outward, polewards] = [at.fromAxis, at.aboveEquator]
  for (let round = 0; round < 3; round++) {
    const [east, north] = [x / stretch, y / stretch]
    const baseOutward = at.fromAxis - north * at.sin
    const basePolewards = at.aboveEquator + north * at.cos
    // Where the vertical meets the ellipsoid: a·up² + 2b·up + c = 0.
    const a = at.cos * at.cos + (at.sin * at.sin) / squash
    const b = baseOutward * at.cos + (basePolewards * at.sin) / squash
    const c = baseOutward ** 2 + east ** 2 + basePolewards ** 2 / squash - SEMI_MAJOR_AXIS_METRES ** 2
    const up = -c / (b + Math.sqrt(Math.max(0, b * b - a * c)))
    outward = baseOutward + up * at.cos
    polewards = basePolewards + up * at.sin
    const flat = east * east + north * north
    if (flat > 0) stretch = Math.sqrt(1 + (up * up) / flat)
  }
  const east = x / stretch
  const lng = origin.lng + Math.atan2(east, outward) / RADIANS_PER_DEGREE
  const lat = Math.atan2(polewards, squash * Math.hypot(outward, east)) / RADIANS_PER_DEGREE
  return { lng: wrapDegrees(lng), lat }
}

/** The straight way between two places: below a thousandth of a millimetre short of the ground on any golf hole. */
export function distanceMetres(a: LngLat, b: LngLat): number {
  const { east, north, up } = offsetFrom(a, onMeridian(a.lat), b)
  return Math.sqrt(east * east + north * north + up * up)
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
