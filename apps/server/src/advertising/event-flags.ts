import type { AdvertEvent, AdvertEventFlag } from '@pinwise/contract'

const MINUTE_MS = 60_000
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS
/** A viewable impression takes a second, so nobody has two of one advert within it. */
const MIN_VIEW_MS = 1_000
/** A clubhouse shares one address; more than this of one advert in a minute is no clubhouse. */
const MAX_PER_MINUTE = 300
/** Nor is one that names more adverts than this: made-up ids must neither fill the memory nor push a count out of it. */
const MAX_ADVERTS_OF_SENDER = 100
/** Beyond this, the least recent sender is dropped. Only the owner of so many addresses could cause that. */
const MAX_SENDERS = 5_000

/** Marks what looks suspicious. Addresses are remembered for a minute, in memory, and never stored. */
export function createEventFlags() {
  let minute = 0
  const senders = new Map<string, Map<string, number>>()

  function countsOf(sender: string, nowMs: number): Map<string, number> {
    const current = Math.floor(nowMs / MINUTE_MS)
    if (current !== minute) senders.clear()
    minute = current
    const counts = senders.get(sender) ?? new Map<string, number>()
    senders.delete(sender)
    senders.set(sender, counts)
    const [oldest] = senders.keys()
    if (senders.size > MAX_SENDERS && oldest !== undefined) senders.delete(oldest)
    return counts
  }

  function isBurst(counts: Map<string, number>, key: string): boolean {
    const count = (counts.get(key) ?? 0) + 1
    if (count === 1 && counts.size >= MAX_ADVERTS_OF_SENDER) return true
    counts.set(key, count)
    return count > MAX_PER_MINUTE
  }

  return {
    /** Of the events of one request, which are of one phone, in whatever order they come. */
    flagsOf(events: readonly AdvertEvent[], sender: string, nowMs: number): (AdvertEventFlag | null)[] {
      const counts = countsOf(sender, nowMs)
      const seen = new Map<string, number>()
      return events.map(event => {
        const atMs = Date.parse(event.at)
        const key = `${event.kind} ${event.advertId}`
        // Those that are not too fast are at least a second apart, so each second has one of them at most.
        const second = Math.floor(atMs / MIN_VIEW_MS)
        const near = [second - 1, second, second + 1].map(each => seen.get(`${key} ${each}`))
        const isTooFast = near.some(before => before !== undefined && Math.abs(atMs - before) < MIN_VIEW_MS)
        if (!isTooFast) seen.set(`${key} ${second}`, atMs)
        const burst = isBurst(counts, key)
        if (atMs > nowMs + CLOCK_TOLERANCE_MS) return 'clock_ahead'
        if (isTooFast) return 'too_fast'
        return burst ? 'burst' : null
      })
    },
  }
}
