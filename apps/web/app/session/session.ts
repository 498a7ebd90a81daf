import { identitySettings } from './identity-settings.ts'
import { callProvider } from './provider.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { forgetAddress } from './return-address.ts'
import { isSessionError, SessionError } from './session-error.ts'
import {
  attributesOf,
  claimsOf,
  clearTokens,
  isValid,
  loadTokens,
  onTokensCleared,
  onTokensStored,
  type StoredTokens,
} from './token-store.ts'

export { SessionError } from './session-error.ts'

export interface SessionUser {
  readonly sub: string
  readonly email: string
  readonly username: string
  readonly groups: readonly string[]
  /** Everything else that the token says of the person, by the provider's names. */
  readonly attributes: Readonly<Record<string, string>>
}

/** Who is signed in on this browser; an expired session is refreshed first. Throws a SessionError. */
export async function currentUser(): Promise<SessionUser> {
  return userOf(await validTokens())
}

/** The bearer of a request; none when nobody is signed in. Throws a SessionError when there should be one. */
export async function idToken(): Promise<string | null> {
  try {
    return (await validTokens()).idToken
  } catch (error) {
    if (isSessionError(error, 'No Cognito user found')) return null
    throw error
  }
}

/**
 * Here, or on every device of the person. Here it always succeeds: without an answer the tokens are gone all the same.
 * Signing out everywhere needs a confirmation from the provider; without one this throws a SessionError and the
 * session stays.
 */
export async function signOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
  if (everywhere) await revokeAll()
  else await revokeThis()
  clearTokens()
  forgetAddress()
}

/** Calls back when someone signs out in another tab. */
export const onSignOut = onTokensCleared

/** Calls back when any user signs in in another tab. */
export const onSignIn = onTokensStored

/** Without asking anyone, whether expired or not: for screens that stay open offline. */
export function rememberedUser(): SessionUser | null {
  const tokens = loadTokens()
  return tokens?.idToken ? userOf(tokens) : null
}

export async function validTokens(): Promise<StoredTokens> {
  const tokens = loadTokens()
  if (!tokens) throw new SessionError('No Cognito user found')
  if (!tokens.username) throw new SessionError('Username is null')
  if (!tokens.idToken) throw new SessionError('Local storage is missing an ID Token, please authenticate')
  return isValid(tokens) ? tokens : await refreshTokens()
}

function userOf({ idToken: token }: StoredTokens): SessionUser {
  const claims = claimsOf(token)
  const { sub, email, 'cognito:username': username, 'cognito:groups': groups } = claims ?? {}
  if (!username) throw new SessionError('Username is null')
  return {
    sub: String(sub),
    email: String(email ?? ''),
    username: String(username),
    groups: Array.isArray(groups) ? groups.map(String) : [],
    attributes: attributesOf(claims),
  }
}

async function revokeThis(): Promise<void> {
  const { refreshToken } = loadTokens() ?? {}
  if (!refreshToken || !navigator.onLine) return
  const input = { ClientId: identitySettings().clientId, Token: refreshToken }
  await callProvider('RevokeToken', input).catch(() => undefined)
}

async function revokeAll(): Promise<void> {
  const { accessToken } = await validTokens()
  await callProvider('GlobalSignOut', { AccessToken: accessToken })
}
