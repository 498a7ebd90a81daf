import type { TrackerSnapshot, TrackersMoved } from '@pinwise/contract'
import { useState, useSyncExternalStore } from 'react'
import type { LiveEvent } from '../../../live/read-events.ts'
import { useLive } from '../../../live/use-live.ts'
import {
  createTrackerList,
  type ListedTracker,
  NO_TRACKERS,
  type TrackerState,
  withMoves,
  withSnapshot,
} from './tracker-state.ts'

export type TrackerStore = ReturnType<typeof createTrackerStore>

/** Updated once a second: only components that read it render again, not the page around them. */
export function useTrackerStore(clubId: string): TrackerStore {
  const [store] = useState(createTrackerStore)
  useLive(clubId, store.receive)
  return store
}

export const useTrackers = (store: TrackerStore): TrackerState =>
  useSyncExternalStore(store.subscribe, store.read, store.read)

export const useTrackerList = (store: TrackerStore): readonly ListedTracker[] =>
  useSyncExternalStore(store.subscribe, store.list, store.list)

export const useHasTrackers = (store: TrackerStore): boolean =>
  useSyncExternalStore(store.subscribe, store.hasTrackers, store.hasTrackers)

function createTrackerStore() {
  const listeners = new Set<() => void>()
  const listOf = createTrackerList()
  let state = NO_TRACKERS
  return {
    read: () => state,
    list: () => listOf(state),
    hasTrackers: () => state.trackers.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive(event: LiveEvent): void {
      const next = stateAfter(state, event)
      if (next === state) return
      state = next
      for (const notify of listeners) notify()
    },
  }
}

function stateAfter(state: TrackerState, { name, data }: LiveEvent): TrackerState {
  if (name === 'tracker.snapshot') return withSnapshot(state, data as TrackerSnapshot)
  return name === 'tracker.moved' ? withMoves(state, data as TrackersMoved) : state
}
