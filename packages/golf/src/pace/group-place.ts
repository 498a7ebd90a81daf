import { distanceMetres, type LngLat } from '../geometry/geodesy.ts'

/** The last known place of a tracker. */
export type TrackerPlace = LngLat & { trackerId: string; atSeconds: number }

/** A tracker that has been silent for longer may be anywhere. */
export const MAX_PLACE_SECONDS = 600

/**
 * The place of a group: that of the tracker nearest to all its other trackers (the medoid). A cart left at the clubhouse
 * therefore does not move the group, and the place is never in the middle of a pond. Of two trackers the one with the
 * newer fix. Null where no tracker has reported recently.
 */
export function groupPlace<Place extends TrackerPlace>(places: readonly Place[], nowSeconds: number): Place | null {
  const recent = places.filter(({ atSeconds }) => nowSeconds - atSeconds <= MAX_PLACE_SECONDS)
  const newestFirst = recent.toSorted((a, b) => b.atSeconds - a.atSeconds || (a.trackerId < b.trackerId ? -1 : 1))
  const apart = (place: Place) => newestFirst.reduce((sum, other) => sum + distanceMetres(place, other), 0)
  let best: { place: Place; metres: number } | null = null
  for (const place of newestFirst) {
    const metres = apart(place)
    // Sums of the same distances in another order differ in their last digit.
    if (best === null || metres < best.metres - 0.001) best = { place, metres }
  }
  return best?.place ?? null
}
