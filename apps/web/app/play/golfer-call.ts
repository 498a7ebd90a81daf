import { CallFailed, type Client, createClient } from '@pinwise/contract'
import { impatientFetch } from '../api/impatient-fetch.ts'
import { idToken, SessionError } from '../session/session.ts'
import { isSessionError } from '../session/session-error.ts'

/** None where the session is over. */
export async function golferToken(): Promise<string | null> {
  try {
    return await idToken()
  } catch (error) {
    if (isSessionError(error, 'Network error')) throw new CallFailed(null, { cause: error })
    if (error instanceof SessionError) return null
    throw error
  }
}

/** As the golfer who is signed in. A session that is over is no reason to leave the hole: the call fails, the page stays. */
export const golferCall: Client = createClient({ origin: '', fetch: impatientFetch, token: golferToken })
