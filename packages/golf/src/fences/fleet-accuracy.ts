import { medianOf } from './fence-ground.ts'

/** The accuracy of a club's fleet over the last minutes, and whether its fences stand down. */
export interface FleetAccuracy {
  /** Medians of the minutes, the oldest first. */
  readonly medians: readonly { readonly atMs: number; readonly metres: number }[]
  /** What the median was before it doubled; null while fences are enforced. */
  readonly standDownFrom: number | null
}

export const STEADY_FLEET: FleetAccuracy = { medians: [], standDownFrom: null }

const WITHIN_MS = 10 * 60_000
/** Fewer say nothing about the sky. */
const MIN_TRACKERS = 3
const STAND_DOWN_TIMES = 2
/** A little below, so that nothing flaps. */
const RESUME_TIMES = 1.5

export type FleetNews = 'stood-down' | 'resumed' | null

/** Called once a minute with the accuracy that each tracker reported in it. */
export function judgeFleet(
  { medians, standDownFrom }: FleetAccuracy,
  atMs: number,
  accuracies: readonly number[],
): { fleet: FleetAccuracy; news: FleetNews; medianMetres: number | null } {
  const recent = medians.filter(one => one.atMs > atMs - WITHIN_MS)
  if (accuracies.length < MIN_TRACKERS) {
    // No tracker reports any more: the next report begins a new day.
    const isOver = standDownFrom !== null && recent.length === 0
    const fleet = { medians: recent, standDownFrom: isOver ? null : standDownFrom }
    return { fleet, news: isOver ? 'resumed' : null, medianMetres: null }
  }
  const medianMetres = medianOf(accuracies)
  const now = [...recent, { atMs, metres: medianMetres }]
  if (standDownFrom !== null) {
    const isOver = medianMetres < RESUME_TIMES * standDownFrom
    return {
      fleet: { medians: isOver ? [{ atMs, metres: medianMetres }] : now, standDownFrom: isOver ? null : standDownFrom },
      news: isOver ? 'resumed' : null,
      medianMetres,
    }
  }
  const best = Math.min(...recent.map(({ metres }) => metres))
  const isWorse = recent.length > 0 && medianMetres >= STAND_DOWN_TIMES * best
  return {
    fleet: { medians: now, standDownFrom: isWorse ? best : null },
    news: isWorse ? 'stood-down' : null,
    medianMetres,
  }
}
