import { identitySettings } from './identity-settings.ts'
import { callProvider, MAX_DELAY_MS, mayPass, ProviderRefusal } from './provider.ts'
import { SessionError } from './session-error.ts'
import { claimsOf, clearTokens, isValid, loadTokens, type StoredTokens, storeTokens } from './token-store.ts'

const LOCK = 'session-refresh'
/** After these the refresh token is of no use any more. */
const OVER = [
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

/** A series of attempts that failed: a page that asks again at once, as the sign-in does, gets its answer. */
let failed: { readonly refreshToken: string | null; readonly error: unknown; readonly until: number } | null = null

let underWay: Promise<StoredTokens> | null = null

/** What somebody may do has changed: tokens that still count do not know it. */
export async function renewTokens(): Promise<void> {
  await alone(() => refreshOnce({ evenIfValid: true }))
}

/** One at a time, in all tabs of the browser. */
export function refreshTokens(): Promise<StoredTokens> {
  underWay ??= alone(refreshOnce).finally(() => {
    underWay = null
  })
  return underWay
}

/** Without locks (a page that did not come over TLS) tabs may meet; the provider answers both alike for a minute. */
async function alone(work: () => Promise<StoredTokens>): Promise<StoredTokens> {
  if (!navigator.locks) return await work()
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, lock => (lock ? work() : null))
  return atOnce ?? (await navigator.locks.request(LOCK, () => storageOfOthers().then(work)))
}

const LOOKS = 20
const BETWEEN_LOOKS_MS = 15

/** What another tab has stored shows up here a moment after it gave up the lock. */
async function storageOfOthers(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const tokens = loadTokens()
    if (!tokens || isValid(tokens)) return
    await new Promise(resolve => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
}

async function refreshOnce({ evenIfValid = false } = {}): Promise<StoredTokens> {
  const tokens = loadTokens()
  if (!tokens) throw new SessionError('No Cognito user found')
  // Another tab was faster.
  if (isValid(tokens) && !evenIfValid) return tokens
  const { refreshToken } = tokens
  if (!refreshToken) throw new SessionError('Cannot retrieve a new session, please authenticate')
  try {
    const { AuthenticationResult } = await requestTokens(tokens)
    if (!AuthenticationResult) throw new SessionError('Session is null')
    const { AccessToken: accessToken = '', IdToken: idToken = '', RefreshToken: next } = AuthenticationResult
    if (!isStillStored(tokens)) return replacementOf(tokens)
    const stored = storeTokens({ username: tokens.username, accessToken, idToken, refreshToken: next ?? refreshToken })
    if (!isValid(stored)) throw new SessionError('Session is invalid')
    return stored
  } catch (error) {
    throw logged(failureOf(error, tokens))
  }
}

interface Answer {
  readonly AuthenticationResult?: { AccessToken?: string; IdToken?: string; RefreshToken?: string }
}

async function requestTokens({ refreshToken, accessToken }: StoredTokens): Promise<Answer> {
  if (!navigator.onLine) throw new SessionError('Network error')
  if (failed?.refreshToken === refreshToken && Date.now() < failed.until) throw failed.error
  try {
    return await callProvider('GetTokensFromRefreshToken', {
      ClientId: identitySettings().clientId,
      RefreshToken: refreshToken,
      // The refresh token works on its device only; the access token beside it says which that is.
      DeviceKey: claimsOf(accessToken)?.device_key,
    })
  } catch (error) {
    if (mayPass(error as Error)) failed = { refreshToken, error, until: Date.now() + MAX_DELAY_MS }
    throw error
  }
}

function failureOf(error: unknown, tokens: StoredTokens): SessionError {
  if (error instanceof SessionError) return error
  if (error instanceof ProviderRefusal && OVER.includes(error.type) && isStillStored(tokens)) clearTokens()
  return new SessionError('Unable to get a valid session', { cause: error })
}

/** Someone may have signed out, or in anew, while we waited. */
const isStillStored = ({ refreshToken }: StoredTokens) => loadTokens()?.refreshToken === refreshToken

/** What another tab has renewed meanwhile is as good: its storage may show up here only after the lock was ours. */
function replacementOf({ username }: StoredTokens): StoredTokens {
  const now = loadTokens()
  if (now?.username === username && isValid(now)) return now
  throw new SessionError('No Cognito user found')
}

function logged(error: SessionError): SessionError {
  // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
  console.error(error.text, error.cause ?? '')
  return error
}
