import { getReplay, replayIntegration } from '@sentry/react'

/** A file of its own: it is larger than the rest of the reporting. No text or picture leaves the page readable. */
export function createReplay() {
  return replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })
}

/** Forgets what it has recorded, and sends none of it. */
export async function stopReplay(): Promise<void> {
  await getReplay()?.stop({ flush: false })
}
