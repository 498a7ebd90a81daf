/** Vite's own name; see its guide, "Load Error Handling". */
export const LAZY_LOAD_FAILURE = 'vite:preloadError'

const failures = new WeakSet<object>()

/** Says on the window that a piece did not load. True when someone took care of it. */
export function announceLazyLoadFailure(error: unknown): boolean {
  const event = Object.assign(new Event(LAZY_LOAD_FAILURE, { cancelable: true }), { payload: error })
  return !window.dispatchEvent(event)
}

/** Remembers what failed to load, so that the error page can tell it from a fault of ours. */
export function watchLazyLoadFailures(): void {
  window.addEventListener(LAZY_LOAD_FAILURE, event => {
    if ('payload' in event && typeof event.payload === 'object' && event.payload) failures.add(event.payload)
  })
}

export function isLazyLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}
