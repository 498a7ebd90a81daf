import { useSyncExternalStore } from 'react'

/** Map and list side by side need this much; below it they are tabs. */
const NARROW = '(width < 1024px)'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
