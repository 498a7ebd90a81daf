import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/client.ts'
import { useLive } from '../../../live/use-live.ts'
import type { ListedTracker, Trackers } from './tracker-state.ts'
import { createTrackerStore, type TrackerStore } from './tracker-store.ts'

const ASKS_AGAIN_MS = 30_000

/** Updated once a second: only components that read it render again, not the page around them. */
export function useTrackerStore(clubId: string): TrackerStore {
  const [store] = useState(createTrackerStore)
  useLive(clubId, store.receive)
  // The feed sends all trackers only to the tab that connects, and only then; the others would miss those that stand.
  const { data } = useQuery({
    queryKey: ['club', clubId, 'trackers', 'live'],
    queryFn: ({ signal }) => call(calls.listTrackers, { clubId, signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => !state.data && ASKS_AGAIN_MS,
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
