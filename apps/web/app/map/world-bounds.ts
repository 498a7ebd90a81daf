import type { LngLat } from '@pinwise/golf'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

/**
 * The narrowest box around all of the places; null without any. Where they lie on both sides of the date line it crosses
 * it, with an east of more than 180 degrees.
 */
export function boundsOf(places: readonly LngLat[]): Bounds | null {
  const lngs = places.map(({ lng }) => lng).sort((a, b) => a - b)
  const [first, last] = [lngs[0], lngs.at(-1)]
  if (first === undefined || last === undefined) return null
  const lats = places.map(({ lat }) => lat)
  // The widest gap between neighbours is what the box leaves out; the one behind the date line is the usual one.
  let [west, east, gap] = [first, last, first + 360 - last]
  for (const [index, lng] of lngs.entries()) {
    const next = lngs[index + 1]
    if (next !== undefined && next - lng > gap) [west, east, gap] = [next, lng + 360, next - lng]
  }
  return [west, Math.min(...lats), east, Math.max(...lats)]
}
