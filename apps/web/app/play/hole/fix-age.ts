const MINUTE_MS = 60_000
/** Somebody who walks is then in another place than the screen says. */
const OLD_AFTER_MS = MINUTE_MS
/** By then a golfer may be anywhere on the hole: its tee says more. */
const LOST_AFTER_MS = 5 * MINUTE_MS

interface FixAge {
  /** 0 while it is as good as new; null when it says nothing any more. */
  readonly minutesOld: number | null
  /** When that changes; null where it does not. */
  readonly changesInMs: number | null
}

/** What a position that was heard of so long ago is worth. */
export function fixAge(sinceMs: number): FixAge {
  if (sinceMs >= LOST_AFTER_MS) return { minutesOld: null, changesInMs: null }
  if (sinceMs < OLD_AFTER_MS) return { minutesOld: 0, changesInMs: OLD_AFTER_MS - sinceMs }
  return { minutesOld: Math.floor(sinceMs / MINUTE_MS), changesInMs: MINUTE_MS - (sinceMs % MINUTE_MS) }
}
