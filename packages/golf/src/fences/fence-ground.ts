import { pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, type LocalPlane, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { poleOfInaccessibility } from '../geometry/pole-of-inaccessibility.ts'
import { type BoundingBox, boundingBox } from '../geometry/polygon.ts'
import { signedEdgeDistance } from '../geometry/signed-edge-distance.ts'

/** A zone ready to be measured against many times. */
export interface FenceGround {
  readonly plane: LocalPlane
  readonly rings: readonly (readonly PlanePoint[])[]
  /** In degrees, with a margin: outside it nobody is near. */
  readonly surroundings: BoundingBox
}

export function fenceGround(zone: Polygon): FenceGround {
  const first = zone.coordinates[0]?.[0]
  const plane = localPlane(first ? toLngLat(first) : { lng: 0, lat: 0 })
  return { plane, rings: pathsOnPlane(zone, plane), surroundings: widened(boundingBox(zone)) }
}

/** As far as a cart drives between two fixes. */
const MARGIN_METRES = 120
const METRES_PER_DEGREE = 111_000

function widened({ west, south, east, north }: BoundingBox): BoundingBox {
  const lat = MARGIN_METRES / METRES_PER_DEGREE
  const lng = lat / Math.cos((north * Math.PI) / 180)
  return { west: west - lng, south: south - lat, east: east + lng, north: north + lat }
}

/** Metres inside the zone; negative outside. */
export const depthMetres = ({ plane, rings }: FenceGround, at: LngLat): number =>
  signedEdgeDistance(plane.toPlane(at), rings)

/** Whether a place is so far away that its distance does not matter: most are, and this costs four comparisons. */
export const isFarFrom = ({ surroundings: { west, south, east, north } }: FenceGround, { lng, lat }: LngLat): boolean =>
  lng < west || lng > east || lat < south || lat > north

/** How wide a zone is where it is widest: twice the depth of its deepest point. */
export function fenceWidthMetres(zone: Polygon): number {
  const { rings } = fenceGround(zone)
  return 2 * Math.max(0, signedEdgeDistance(poleOfInaccessibility(rings), rings))
}

/** What a receiver errs by where a club has too few trackers to tell. */
const USUAL_ERROR_METRES = 5
const ERROR_RANGE_METRES = [3, 15] as const
const MIN_TRACKERS = 3

/** The typical position error of a club: the median of what its trackers said last. */
export function typicalErrorMetres(accuracies: readonly number[]): number {
  if (accuracies.length < MIN_TRACKERS) return USUAL_ERROR_METRES
  const [least, most] = ERROR_RANGE_METRES
  return Math.min(most, Math.max(least, medianOf(accuracies)))
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** A fence narrower than twice the error cannot be distinguished from its surroundings. */
export const minFenceWidthMetres = (errorMetres: number): number => 2 * errorMetres
