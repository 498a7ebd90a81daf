import type { Tracker, TrackerSnapshot, TrackersMoved } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/client.ts'
import type { LiveEvent } from '../../../live/read-events.ts'
import { useLive } from '../../../live/use-live.ts'
import {
  createTrackerList,
  type ListedTracker,
  NO_TRACKERS,
  newestMinute,
  type Trackers,
  withMoves,
} from './tracker-state.ts'

export type TrackerStore = ReturnType<typeof createTrackerStore>

/** Updated once a second: only components that read it render again, not the page around them. */
export function useTrackerStore(clubId: string): TrackerStore {
  const [store] = useState(createTrackerStore)
  useLive(clubId, store.receive)
  // The feed sends all trackers only to the tab that connects, and only then; the others would miss those that stand.
  const { data } = useQuery({
    queryKey: ['club', clubId, 'trackers', 'live'],
    queryFn: ({ signal }) => call(calls.listTrackers, { clubId, signal }),
    gcTime: 0,
  })
  useEffect(() => {
    if (data) store.add(data.items)
  }, [store, data])
  return store
}

export const useTrackers = (store: TrackerStore): Trackers =>
  useSyncExternalStore(store.subscribe, store.read, store.read)

export const useTrackerList = (store: TrackerStore): readonly ListedTracker[] =>
  useSyncExternalStore(store.subscribe, store.list, store.list)

export const useNewestMinute = (store: TrackerStore): string | null =>
  useSyncExternalStore(store.subscribe, store.minute, store.minute)

export const useHasTrackers = (store: TrackerStore): boolean =>
  useSyncExternalStore(store.subscribe, store.hasTrackers, store.hasTrackers)

function createTrackerStore() {
  const listeners = new Set<() => void>()
  const listOf = createTrackerList()
  let trackers = NO_TRACKERS
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
    receive: (event: LiveEvent) => change(trackersAfter(trackers, event)),
    add: (items: readonly Tracker[]) => change(withMoves(trackers, { items, removed: [] })),
  }
}

function trackersAfter(known: Trackers, { name, data }: LiveEvent): Trackers {
  // A snapshot has all trackers: one that is not listed is gone.
  if (name === 'tracker.snapshot')
    return withMoves(NO_TRACKERS, { items: (data as TrackerSnapshot).items, removed: [] })
  return name === 'tracker.moved' ? withMoves(known, data as TrackersMoved) : known
}
