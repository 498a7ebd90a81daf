import { pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, type LocalPlane, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { poleOfInaccessibility } from '../geometry/pole-of-inaccessibility.ts'
import { signedEdgeDistance } from '../geometry/signed-edge-distance.ts'

/** A zone ready to be measured against many times. */
export interface FenceGround {
  readonly plane: LocalPlane
  readonly rings: readonly (readonly PlanePoint[])[]
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
}

export function fenceGround(zone: Polygon): FenceGround {
  const first = zone.coordinates[0]?.[0]
  const plane = localPlane(first ? toLngLat(first) : { lng: 0, lat: 0 })
  const rings = pathsOnPlane(zone, plane)
  const points = rings.flat()
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    plane,
    rings,
    box: { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) },
  }
}

/** Metres inside the zone; negative outside. */
export const depthMetres = ({ plane, rings }: FenceGround, at: LngLat): number =>
  signedEdgeDistance(plane.toPlane(at), rings)

/** Whether a place is so far away that its distance does not matter: most fixes are, of most zones. */
export function isFarFrom({ plane, box }: FenceGround, at: LngLat, metres: number): boolean {
  const { x, y } = plane.toPlane(at)
  return x < box.west - metres || x > box.east + metres || y < box.south - metres || y > box.north + metres
}

/** How wide a zone is where it is widest: twice the depth of its deepest point. */
export function fenceWidthMetres(zone: Polygon): number {
  const { rings } = fenceGround(zone)
  return 2 * Math.max(0, signedEdgeDistance(poleOfInaccessibility(rings), rings))
}

/** What a receiver errs by where a club has too few trackers to tell. */
export const USUAL_ERROR_METRES = 5
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

/** A fence narrower than twice the error can never be told apart from its surroundings. */
export const minFenceWidthMetres = (errorMetres: number): number => 2 * errorMetres
