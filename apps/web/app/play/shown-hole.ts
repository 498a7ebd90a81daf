import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'

const listeners = new Set<() => void>()
let last = ''

/** Of the address `/play/{club}/{layout}/{hole}`; while the page goes to another address, the last one that was shown. */
function read(): string {
  last = /^\/play\/[^/]+\/[^/]+\/(\d+)\/?$/i.exec(location.pathname)?.[1] ?? last
  return last
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The hole on the screen, as the address counts it: in the order of play, from 1. Empty on other screens. */
export function useShownHole(): string {
  const { hole = '' } = useParams()
  const shown = useSyncExternalStore(subscribe, read, () => hole)
  return hole && shown
}

/**
 * Goes to a hole of the layout that is on the screen. The router does not learn of it: it would render the whole
 * document twice, for a page on which nothing is loaded and only the hole changes.
 */
export function showHole(path: string): void {
  history.replaceState(history.state, '', path)
  for (const notify of listeners) notify()
}
