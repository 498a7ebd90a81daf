import type { Round } from '@pinwise/golf'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { signedInGolfer } from '../golfer.ts'
import { roundStorage } from '../play-database.ts'
import { isShownTo } from './open-round.ts'
import { phoneId } from './phone-id.ts'
import { createRoundStore, type RoundState, type RoundStore } from './round-store.ts'
import { ROUNDS_CHANNEL, syncRounds, syncSoon } from './sync-rounds.ts'
import { tapJournal } from './tap-journal.ts'

const NOTHING: RoundState = { round: null, isRead: false, isForgetful: false }
const nothing = () => NOTHING
/** How often a phone that shows a card asks what others have written on it. */
const FETCH_INTERVAL_MS = 15_000

/** What is somebody else’s does not open by its address either. */
async function readShown(id: string): Promise<Round | null> {
  const record = await roundStorage.readRecord(id)
  return isShownTo(signedInGolfer()?.sub, record) ? roundStorage.read(id) : null
}

/** One round of this phone. Another tab, or another phone, that writes into it tells this one. */
export function useRound(id: string): { state: RoundState; store: RoundStore } {
  const [store] = useState(() =>
    createRoundStore(id, {
      storage: { read: readShown, rewrite: roundStorage.rewrite },
      journal: tapJournal(id),
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
      phoneId: import.meta.env.SSR ? '' : phoneId(),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.read, nothing)
  useEffect(() => {
    const others = new BroadcastChannel(ROUNDS_CHANNEL)
    others.onmessage = () => void store.load()
    void store.load()
    const written = store.onWritten(() => {
      others.postMessage('written')
      syncSoon()
    })
    const refresh = () => document.visibilityState === 'visible' && void syncRounds({ refreshId: id })
    refresh()
    const timer = setInterval(refresh, FETCH_INTERVAL_MS)
    // Requested once, so that the browser does not evict a round to make room.
    void navigator.storage?.persist?.().catch(() => undefined)
    return () => {
      written()
      clearInterval(timer)
      others.close()
    }
  }, [store, id])
  return { state, store }
}
