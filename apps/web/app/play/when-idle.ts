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

/** By then what the golfer came for is on the screen. */
const ARRIVED_MS = 1_000

/** What would only take time from a page that is still waking up. The answer calls it off. */
export function onceArrived(work: () => void): () => void {
  let callOff = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    callOff = whenIdle(work)
  }, ARRIVED_MS)
  return () => callOff()
}
