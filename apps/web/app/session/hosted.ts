import type { Language } from '@pinwise/contract'
import { identitySettings } from './identity-settings.ts'
import { inSeries, refusalOf } from './provider.ts'
import { SessionError } from './session-error.ts'
import { claimsOf, clearTokens, storeTokens } from './token-store.ts'

const SCOPE = 'openid email profile aws.cognito.signin.user.admin'
const PENDING = 'hostedSignIn'

/** Stored until the hosted pages redirect back: the PKCE verifier (RFC 7636), and a state against forged returns. */
interface Pending {
  readonly state: string
  readonly verifier: string
}

/** The returned state is not the stored one: another tab, an old link, or a login CSRF attack. */
export class StateMismatch extends Error {
  override name = 'StateMismatch'
}

/** The hosted page for a forgotten password, which comes back to /auth/login. */
export async function forgotPasswordAddress(language: Language): Promise<string> {
  const { domain, clientId, returnAddress } = identitySettings()
  const { state, verifier } = readPending() ?? newPending()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: returnAddress,
    state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    lang: language,
  })
  return `${domain}/forgotPassword?${query}`
}

/** The same page with its first field filled in. */
export function withEmail(address: string, email: string): string {
  const url = new URL(address)
  if (email) url.searchParams.set('login_hint', email)
  return url.href
}

/** Exchanges the code that the hosted pages sent; the session is then like any other. */
export async function finishHostedSignIn(code: string, state: string): Promise<void> {
  const pending = readPending()
  // The state is valid once, whatever the outcome.
  sessionStorage.removeItem(PENDING)
  if (!pending || pending.state !== state) throw new StateMismatch()
  const tokens = await exchange(code, pending.verifier)
  const username = String(claimsOf(tokens.accessToken)?.username ?? '')
  if (!username) throw new SessionError('Username is null')
  clearTokens()
  storeTokens({ username, ...tokens })
}

async function exchange(code: string, verifier: string) {
  const { domain, clientId, returnAddress } = identitySettings()
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: returnAddress,
    code,
    code_verifier: verifier,
  })
  const requestTokens = async (): Promise<Record<string, unknown> | Error> => {
    try {
      const answer = await fetch(`${domain}/oauth2/token`, { method: 'POST', body })
      const text = await answer.text()
      return answer.ok ? (JSON.parse(text) as Record<string, unknown>) : refusalOf(answer.status, text)
    } catch (cause) {
      return new SessionError('Network error', { cause })
    }
  }
  const { access_token, id_token, refresh_token } = await inSeries<Record<string, unknown>>(requestTokens).catch(
    cause => {
      throw cause instanceof SessionError ? cause : new SessionError('Unable to get a valid session', { cause })
    },
  )
  if (!access_token || !id_token) throw new SessionError('Session is null')
  return { accessToken: String(access_token), idToken: String(id_token), refreshToken: String(refresh_token ?? '') }
}

function readPending(): Pending | null {
  return JSON.parse(sessionStorage.getItem(PENDING) ?? 'null')
}

function newPending(): Pending {
  const pending = { state: randomText(), verifier: randomText() }
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
  return pending
}

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
