import type { Tracker, TrackerSnapshot, TrackersMoved } from '@pinwise/contract'
import type { LiveEvent } from '../../../live/read-events.ts'
import { createTrackerList, NO_TRACKERS, newestMinute, type Trackers, withMoves } from './tracker-state.ts'

export type TrackerStore = ReturnType<typeof createTrackerStore>

/** The trackers of a club as the live feed tells of them, or a list that is read once where the feed began earlier. */
export function createTrackerStore() {
  const listeners = new Set<() => void>()
  const listOf = createTrackerList()
  let trackers = NO_TRACKERS
  /** Moves that came before all trackers were known; null since then. */
  let early: TrackersMoved[] | null = []

  function change(next: Trackers): void {
    if (next === trackers) return
    trackers = next
    for (const notify of listeners) notify()
  }

  return {
    read: () => trackers,
    list: () => listOf(trackers),
    minute: () => newestMinute(trackers),
    hasTrackers: () => trackers.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive({ name, data }: LiveEvent): void {
      if (name === 'tracker.snapshot') {
        early = null
        // A snapshot has all trackers: one that is not listed is gone.
        change(withMoves(NO_TRACKERS, { items: (data as TrackerSnapshot).items, removed: [] }))
      }
      if (name === 'tracker.moved') {
        early?.push(data as TrackersMoved)
        change(withMoves(trackers, data as TrackersMoved))
      }
    },
    /** A list may have been read before what the feed said meanwhile, and arrive after it. */
    add(items: readonly Tracker[]): void {
      if (!early) return
      const listed = withMoves(NO_TRACKERS, { items, removed: [] })
      change(early.reduce<Trackers>(withMoves, listed))
      early = null
    },
  }
}
