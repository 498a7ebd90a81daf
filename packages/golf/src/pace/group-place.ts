import { distanceMetres, type LngLat } from '../geometry/geodesy.ts'

/** Where a tracker was heard of last. */
export type TrackerPlace = LngLat & { trackerId: string; atSeconds: number }

/** Who was not heard of for longer may be anywhere. */
export const MAX_PLACE_SECONDS = 600

/**
 * Where a group is: where that tracker of it is which is nearest to all the others, so that a cart left at the
 * clubhouse moves nobody there and the place is one where somebody stands, never the middle of a pond. Of two the one
 * that was heard of last. Null without a tracker that was heard of lately.
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
