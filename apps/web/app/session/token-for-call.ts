import { CallFailed } from '@pinwise/contract'
import { idToken, SessionError } from './session.ts'
import { isSessionError } from './session-error.ts'

/** None where the session is over: what needs one is answered with 401. */
export async function tokenForCall(): Promise<string | null> {
  try {
    return await idToken()
  } catch (error) {
    if (isSessionError(error, 'Network error')) throw new CallFailed(null, { cause: error })
    if (error instanceof SessionError) return null
    throw error
  }
}
