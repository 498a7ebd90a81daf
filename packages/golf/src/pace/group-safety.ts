import { distanceMetres, type LngLat } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { pointInPolygon } from '../geometry/polygon.ts'

/** Where nobody has to be looked for while play is stopped. */
export type SafePlaces = {
  clubhouse: LngLat | null
  shelters: readonly { name: string; zone: Polygon }[]
}

export type GroupSafety = {
  /** All of its trackers are at a safe place. False where one of them is silent, or where the group has none. */
  isSafe: boolean
  /** How many of its trackers are. */
  inside: number
  /** Names of the shelters that they are in, each once. */
  shelters: string[]
}

/** Around the clubhouse, its terraces and the carts before it. */
const CLUBHOUSE_METRES = 150

/** Null stands for a tracker that has not reported since play was stopped, so that its place is unknown. */
export function groupSafety(trackers: readonly (LngLat | null)[], { clubhouse, shelters }: SafePlaces): GroupSafety {
  const names = new Set<string>()
  const safe = trackers.filter(place => {
    if (place === null) return false
    const shelter = shelters.find(({ zone }) => pointInPolygon(place, zone))
    if (shelter) names.add(shelter.name)
    return shelter !== undefined || (clubhouse !== null && distanceMetres(place, clubhouse) <= CLUBHOUSE_METRES)
  })
  const isSafe = trackers.length > 0 && safe.length === trackers.length
  return { isSafe, inside: safe.length, shelters: [...names].sort() }
}
