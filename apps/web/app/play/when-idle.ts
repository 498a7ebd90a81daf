const AT_THE_LATEST_MS = 2_000
/** Where a browser cannot say when it has time. */
const A_MOMENT_MS = 300

/** What nobody waits for: after the page has been drawn and can be used. The answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, A_MOMENT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => work(), { timeout: AT_THE_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
