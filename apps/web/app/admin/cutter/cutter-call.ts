import { CallFailed, type Client, createClient } from '@pinwise/contract'
import { ANSWERS_WITHIN_MS, impatientFetch } from '../../api/impatient-fetch.ts'
import { validTokens } from '../../session/session.ts'
import { isSessionError, SessionError } from '../../session/session-error.ts'
import { claimsOf, loadTokens } from '../../session/token-store.ts'

/** No user is signed in, or another user is: the stored cuts are not theirs to send. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
}

/**
 * Calls the API as this one user only. Unlike elsewhere, an expired session does not redirect to the sign-in: the
 * greenkeeper goes on cutting, and signs in later.
 */
export const callAs = (sub: string): Client =>
  createClient({ origin: '', fetch: impatientFetch, token: () => tokenInTime(sub) })

/** Fails as an API call of that user would, before anything is sent. */
export const tokenInTime = (sub: string): Promise<string> => inTime(tokenOf(sub))

function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new CallFailed(null)), ANSWERS_WITHIN_MS)
  })
  return Promise.race([answer, late])
}

async function tokenOf(sub: string): Promise<string> {
  const { idToken } = await validTokens().catch(error => {
    if (isSessionError(error, 'Network error')) throw new CallFailed(null, { cause: error })
    // An identity provider that is busy or broken leaves the tokens in place: that is no refusal.
    const isRefused = !isSessionError(error, 'Unable to get a valid session') || loadTokens() === null
    if (!isRefused) throw new CallFailed(null, { cause: error })
    if (error instanceof SessionError) throw new NotSignedIn(error.text, { cause: error })
    throw error
  })
  if (claimsOf(idToken)?.sub !== sub || idToken === null) throw new NotSignedIn('somebody else')
  return idToken
}
