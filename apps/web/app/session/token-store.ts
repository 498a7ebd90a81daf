import { identitySettings } from './identity-settings.ts'

/** What the browser keeps of a sign-in, in the places where Amplify keeps it. */
export interface StoredTokens {
  readonly username: string
  readonly accessToken: string | null
  readonly idToken: string | null
  readonly refreshToken: string | null
  /** How far the provider's clock is ahead of this machine's. */
  readonly clockDriftMs: number
}

const TOKENS = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails'] as const

const placeOf = (name: string) => `CognitoIdentityServiceProvider.${identitySettings().clientId}.${name}`
const placeOfUser = () => placeOf('LastAuthUser')

/** None when nobody is signed in on this browser. */
export function loadTokens(): StoredTokens | null {
  const username = localStorage.getItem(placeOfUser())
  if (username === null) return null
  const read = (name: (typeof TOKENS)[number]) => localStorage.getItem(placeOf(`${username}.${name}`))
  return {
    username,
    accessToken: read('accessToken'),
    idToken: read('idToken'),
    refreshToken: read('refreshToken'),
    clockDriftMs: Number(read('clockDrift')) || 0,
  }
}

export interface NewTokens {
  readonly username: string
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
}

export function storeTokens({ username, ...tokens }: NewTokens): StoredTokens {
  const issuedAt = Number(claimsOf(tokens.accessToken)?.iat) * 1000
  const clockDriftMs = issuedAt ? issuedAt - Date.now() : 0
  localStorage.setItem(placeOfUser(), username)
  for (const [name, value] of Object.entries({ ...tokens, clockDrift: String(clockDriftMs) })) {
    localStorage.setItem(placeOf(`${username}.${name}`), value)
  }
  return { username, ...tokens, clockDriftMs }
}

/** The secret of the device stays: it belongs to the browser, not to the sign-in. */
export function clearTokens(): void {
  const username = localStorage.getItem(placeOfUser())
  for (const name of TOKENS) localStorage.removeItem(placeOf(`${username}.${name}`))
  localStorage.removeItem(placeOfUser())
}

/** Calls back when another tab signs out. */
export const onTokensCleared = (listener: () => void) =>
  onOtherTab(({ key, newValue }) => {
    if (newValue === null && (key === null || key === placeOfUser())) listener()
  })

/** Calls back when another tab signs in, or renews the session. */
export const onTokensStored = (listener: () => void) =>
  onOtherTab(({ key, newValue }) => {
    if (newValue !== null && key === placeOf(`${loadTokens()?.username}.idToken`)) listener()
  })

function onOtherTab(listener: (event: StorageEvent) => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** What a token says; the server alone decides whether it is true. None when it is not a token. */
export function claimsOf(token: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** Claims that are about the token or the sign-in, not about the person. */
const OF_TOKEN =
  /^(iss|aud|exp|iat|nbf|jti|nonce|at_hash|auth_time|token_use|event_id|origin_jti|identities|cognito:.*)$/

/** What a token says of its person, whatever it is called. */
export function attributesOf(claims: Readonly<Record<string, unknown>> | null): Record<string, string> {
  const own = Object.entries(claims ?? {}).filter(([name]) => !OF_TOKEN.test(name))
  return Object.fromEntries(
    own.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
}

/** A request may be on its way for some seconds; a token that ends meanwhile would be refused. */
const ENDS_EARLY_MS = 10_000

/** The expiry of the identity token compared with the current time. */
export function isValid({ idToken, clockDriftMs }: StoredTokens): boolean {
  const expiresAt = Number(claimsOf(idToken)?.exp) * 1000
  return expiresAt > Date.now() + clockDriftMs + ENDS_EARLY_MS
}
