import { useEffect, useState, useSyncExternalStore } from 'react'
import { roundStorage } from '../play-database.ts'
import { createRoundStore, type RoundState, type RoundStore } from './round-store.ts'

const NOTHING: RoundState = { round: null, isRead: false, isForgetful: false }
const nothing = () => NOTHING

/** One round of this phone. Another tab that writes into it tells this one. */
export function useRound(id: string): { state: RoundState; store: RoundStore } {
  const [store] = useState(() =>
    createRoundStore(id, { storage: roundStorage, now: () => Date.now(), newId: () => crypto.randomUUID() }),
  )
  const state = useSyncExternalStore(store.subscribe, store.read, nothing)
  useEffect(() => {
    const others = new BroadcastChannel(`round ${id}`)
    others.onmessage = () => void store.load()
    void store.load()
    const written = store.onWritten(() => others.postMessage('written'))
    // Asked once, so that the browser does not clear a round to make room.
    void navigator.storage?.persist?.().catch(() => undefined)
    return () => {
      written()
      others.close()
    }
  }, [store, id])
  return { state, store }
}
