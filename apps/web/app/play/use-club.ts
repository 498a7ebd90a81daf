import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useSyncExternalStore } from 'react'
import { followClub } from '../live/follow-club.ts'
import { parseEvent } from '../live/read-events.ts'
import { type ClubState, type ClubStore, createClubStore, NOTHING_KNOWN } from './club-store.ts'
import { signedInGolfer } from './golfer.ts'
import { golferCall } from './golfer-call.ts'
import { LIVE_EVENT } from './live-event.ts'
import { playCall } from './play-call.ts'
import { packStorage } from './play-database.ts'

const stores = new Map<string, ClubStore>()
const nothing = () => NOTHING_KNOWN
/** To one golfer alone, on all their screens. */
const PERSONAL = new Set(['user-tracker.message', 'marshal.called'])

function storeOf(slug: string): ClubStore {
  const known = stores.get(slug)
  if (known) return known
  const store = createClubStore(slug, {
    storage: packStorage,
    fetchPack,
    follow: (clubId, onEvent, signal) =>
      followClub(
        clubId,
        event => {
          onEvent(parseEvent(event))
          if (PERSONAL.has(event.name)) window.dispatchEvent(new CustomEvent(LIVE_EVENT))
        },
        { call: signedInGolfer() ? golferCall : playCall, lastEventId: undefined, signal },
      ),
  })
  // The server draws for everybody and keeps nobody's.
  if (!import.meta.env.SSR) stores.set(slug, store)
  return store
}

async function fetchPack(slug: string) {
  try {
    return await playCall(calls.getClubPack, { params: { slug } })
  } catch (error) {
    const problem = error instanceof CallFailed ? error.problem : null
    if (problem?.status === 404 || problem?.status === 400) return null
    throw error
  }
}

/** The club as this phone knows it, from the first paint on; it stays the same from hole to hole. */
export function useClub(slug: string): { state: ClubState; store: ClubStore } {
  const store = storeOf(slug)
  const state = useSyncExternalStore(store.subscribe, store.read, nothing)
  useEffect(() => store.start(), [store])
  useEffect(() => {
    // A phone that comes out of the pocket asks anew.
    const wake = () => document.visibilityState === 'visible' && void store.refresh()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [store])
  return { state, store }
}
