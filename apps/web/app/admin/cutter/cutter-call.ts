import { CallFailed, type Client, createClient } from '@pinwise/contract'
import { ANSWERS_WITHIN_MS, impatientFetch } from '../../api/impatient-fetch.ts'
import { validTokens } from '../../session/session.ts'
import { isSessionError, SessionError } from '../../session/session-error.ts'
import { claimsOf, loadTokens } from '../../session/token-store.ts'

/** Nobody is signed in, or somebody else: what is kept here is not theirs to send. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
}

/**
 * Calls as that one person and nobody else. Unlike elsewhere a session that is over leads to no other page: who stands
 * on a green goes on cutting, and signs in when they want to.
 */
export const callAs = (sub: string): Client =>
  createClient({ origin: '', fetch: impatientFetch, token: () => tokenInTime(sub) })

/** Fails as a call of that person would before anything has left. */
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
    // A provider that is busy or broken leaves the tokens where they are: that is no refusal either.
    const isRefused = !isSessionError(error, 'Unable to get a valid session') || loadTokens() === null
    if (!isRefused) throw new CallFailed(null, { cause: error })
    if (error instanceof SessionError) throw new NotSignedIn(error.text, { cause: error })
    throw error
  })
  if (claimsOf(idToken)?.sub !== sub || idToken === null) throw new NotSignedIn('somebody else')
  return idToken
}
