import { useSyncExternalStore } from 'react'

/** Why a page that holds what someone typed stays open though its session is over. */
export type SignedOutBy = 'otherTab' | 'server'

let by: SignedOutBy | null = null
const listeners = new Set<() => void>()

function set(next: SignedOutBy | null): void {
  by = next
  for (const tell of listeners) tell()
}

/** The first reason counts: a call that is refused afterwards follows from it. */
export const staySignedOut = (reason: SignedOutBy) => set(by ?? reason)
export const endSignedOut = () => set(null)

/** Null while all is well. */
export const useSignedOut = (): SignedOutBy | null => useSyncExternalStore(subscribe, () => by)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
