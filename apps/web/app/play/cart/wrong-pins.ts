/** PINs in a row that did not fit; by the clock of the tablet. */
export interface WrongPins {
  readonly count: number
  readonly lastMs: number
}

const AT_ONCE = 5
const WAIT_MS = 30_000

/**
 * How long the pad takes no PIN: after five wrong ones, and then after each.
 * A last one further off than that in either direction is over: the clock may have been corrected since.
 */
export function secondsToWait(wrong: WrongPins | null, nowMs: number): number {
  if (!wrong || wrong.count < AT_ONCE) return 0
  const waitedMs = Math.abs(nowMs - wrong.lastMs)
  return Math.max(0, Math.ceil((WAIT_MS - waitedMs) / 1000))
}

export const withWrongPin = (wrong: WrongPins | null, nowMs: number): WrongPins => ({
  count: (wrong?.count ?? 0) + 1,
  lastMs: nowMs,
})
