import type { AdvertEvent, AdvertEventFlag } from '@pinwise/contract'

const MINUTE_MS = 60_000
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS
/** A viewable impression takes a second, so nobody has two of one advert within it. */
const MIN_VIEW_MS = 1_000
/** A clubhouse shares one address; more than this of one advert in a minute is no clubhouse. */
const MAX_PER_MINUTE = 300
const MAX_SENDERS = 20_000

/** Marks what looks suspicious. Addresses are remembered for a minute, in memory, and never stored. */
export function createEventFlags() {
  let minute = 0
  const counts = new Map<string, number>()

  function countOf(sender: string, event: AdvertEvent, nowMs: number): number {
    const current = Math.floor(nowMs / MINUTE_MS)
    if (current !== minute || counts.size >= MAX_SENDERS) counts.clear()
    minute = current
    const key = `${sender} ${event.advertId} ${event.kind}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }

  return {
    /** Of the events of one request, in their order. */
    flagsOf(events: readonly AdvertEvent[], sender: string, nowMs: number): (AdvertEventFlag | null)[] {
      const lastSeen = new Map<string, number>()
      return events.map(event => {
        const atMs = Date.parse(event.at)
        const key = `${event.kind} ${event.advertId}`
        const before = lastSeen.get(key)
        lastSeen.set(key, atMs)
        const isBurst = countOf(sender, event, nowMs) > MAX_PER_MINUTE
        if (atMs > nowMs + CLOCK_TOLERANCE_MS) return 'clock_ahead'
        if (before !== undefined && Math.abs(atMs - before) < MIN_VIEW_MS) return 'too_fast'
        return isBurst ? 'burst' : null
      })
    },
  }
}
