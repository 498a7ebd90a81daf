import { useSyncExternalStore } from 'react'

let since: number | null = null

/** When the connection was lost; null while online. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(listen, read)
}

function read(): number | null {
  since = navigator.onLine ? null : (since ?? Date.now())
  return since
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
