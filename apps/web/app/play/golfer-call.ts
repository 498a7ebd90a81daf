import { type Client, createClient } from '@pinwise/contract'
import { loadTokens } from '../session/token-store.ts'

const ANSWERS_WITHIN_MS = 20_000

/** As the golfer who is signed in on this phone, or as anybody. A session that is over leads nobody away from their round. */
export const golferCall: Client = createClient({
  origin: '',
  fetch: (input, init) => fetch(input, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), ...init }),
  token,
})

export const isSignedIn = (): boolean => loadTokens() !== null

async function token(): Promise<string | null> {
  if (!isSignedIn()) return null
  // What refreshes a session is fetched only where there is one.
  const { idToken } = await import('../session/session.ts')
  return idToken().catch(() => null)
}
