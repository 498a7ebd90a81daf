import { onceArrived } from './when-idle.ts'

/**
 * Loads what a page does not wait for, and starts it. What cannot be loaded, because the signal was lost before, is
 * loaded when it is back. The answer stops it.
 */
export function startOnceLoaded(load: () => Promise<() => () => void>): () => void {
  const over = new AbortController()
  let stop: (() => void) | undefined
  const begin = () =>
    load().then(
      start => {
        if (!over.signal.aborted) stop = start()
      },
      () => window.addEventListener('online', begin, { once: true, signal: over.signal }),
    )
  const callOff = onceArrived(begin)
  return () => {
    over.abort()
    callOff()
    stop?.()
  }
}
