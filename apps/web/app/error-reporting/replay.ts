import { replayIntegration } from '@sentry/react'

/** A file of its own: it is larger than the rest of the reporting. No text or picture leaves the page readable. */
export function createReplay() {
  return replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })
}
