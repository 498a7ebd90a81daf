import type { Evidence, PaceGround, TapPlace } from '@pinwise/golf'
import type { ReceivedFix } from '../trackers/read-fixes.ts'

/** What was written down about a group, in seconds of its day. */
interface SeenEntry {
  readonly kind: string
  readonly atSeconds: number
  readonly place: string | null
  readonly position: number | null
}

/** Older log entries may have any time; entries outside this day are ignored. */
const MAX_SECONDS = 30 * 3600
export const isOfDay = (atSeconds: number): boolean => atSeconds >= 0 && atSeconds <= MAX_SECONDS

/** What people saw of a group, as evidence of its play. */
export function tapEvidence(entries: readonly SeenEntry[]): Evidence[] {
  return entries.flatMap(({ kind, atSeconds, place, position }): Evidence[] =>
    kind === 'tap' && place !== null && position !== null && isOfDay(atSeconds)
      ? [{ kind: 'tap', position: position - 1, place: place as TapPlace, atSeconds }]
      : [],
  )
}

/** Accepted fixes of the group's trackers, to be matched with the ground. */
export function fixEvidence(fixes: readonly ReceivedFix[], originMs: number): Evidence[] {
  return fixes.map(({ trackerId, atMs, lng, lat }) => ({
    kind: 'fix',
    trackerId,
    atSeconds: (atMs - originMs) / 1000,
    lng,
    lat,
  }))
}

/** Taps name their hole themselves. */
export const NO_GROUND: PaceGround = { sight: () => [] }
