import { useSyncExternalStore } from 'react'
import { onSignIn, onSignOut, rememberedUser, type SessionUser } from '../session/session.ts'

/** Nobody on the server, where the page is drawn for everybody. */
export const signedInGolfer = (): SessionUser | null => {
  const user = rememberedUser()
  // The same golfer is the same value: React compares what it reads.
  if (user?.sub !== known?.sub || user?.email !== known?.email) known = user
  return known
}
let known: SessionUser | null = null
const listeners = new Set<() => void>()

/** The golfer who is signed in on this phone, also offline. */
export const useGolfer = (): SessionUser | null => useSyncExternalStore(subscribe, signedInGolfer, () => null)

/** After a sign-out in this tab. */
export const notifyAboutGolfer = (): void => {
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const others = [onSignIn(listener), onSignOut(listener)]
  return () => {
    listeners.delete(listener)
    for (const stop of others) stop()
  }
}
