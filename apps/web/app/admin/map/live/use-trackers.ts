import type { TrackerSnapshot, TrackersMoved } from '@pinwise/contract'
import { useReducer } from 'react'
import type { LiveEvent } from '../../../live/read-events.ts'
import { useLive } from '../../../live/use-live.ts'
import { NO_TRACKERS, type TrackerState, withMoves, withSnapshot } from './tracker-state.ts'

/** The club's trackers from the live feed, updated at most once a second. */
export function useTrackers(clubId: string): TrackerState {
  const [state, dispatch] = useReducer(after, NO_TRACKERS)
  useLive(clubId, dispatch)
  return state
}

function after(state: TrackerState, { name, data }: LiveEvent): TrackerState {
  if (name === 'tracker.snapshot') return withSnapshot(state, data as TrackerSnapshot)
  return name === 'tracker.moved' ? withMoves(state, data as TrackersMoved) : state
}
