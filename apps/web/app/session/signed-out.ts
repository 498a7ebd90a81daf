import { useSyncExternalStore } from 'react'

/** Whether a page stays open, for what someone typed into it, though they signed out in another tab. */
let isOver = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOver = next
  for (const notify of listeners) notify()
}

export const staySignedOut = () => set(true)
export const endSignedOut = () => set(false)
export const isSignedOutElsewhere = () => isOver
export const useIsSignedOutElsewhere = (): boolean => useSyncExternalStore(subscribe, isSignedOutElsewhere)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
