import { vi } from 'vitest'

export const ORIGIN = 'https://pinwise.example'
const CLIENT = 'client'
const HOUR_S = 3_600
const PLACE = `CognitoIdentityServiceProvider.${CLIENT}`

interface Stored {
  readonly username?: string
  readonly idToken?: string | null
  readonly refreshToken?: string | null
}

/** A token that says this; nobody signed it. */
export const forged = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

const nowS = () => Math.floor(Date.now() / 1000)

export const idTokenOf = (groups: readonly string[], expiresInS = HOUR_S) =>
  forged({ sub: 'sub', 'cognito:username': 'ann', 'cognito:groups': groups, exp: nowS() + expiresInS })

export const EXPIRED = idTokenOf(['admin'], -1)

/** What the provider answers a refresh with. */
export const renewed = () => ({
  AuthenticationResult: { AccessToken: forged({ iat: nowS() }), IdToken: idTokenOf(['admin']) },
})

/** A browser, as far as the session needs one, on a page of the site. Returns what it stores. */
export function openSessionBrowser(path: string, stored: Stored | null): Map<string, string> {
  const local = new Map<string, string>()
  if (stored) {
    const { username = 'ann', idToken = idTokenOf([]), refreshToken = 'refresh' } = stored
    local.set(`${PLACE}.LastAuthUser`, username)
    for (const [name, value] of Object.entries({ accessToken: forged({}), idToken, refreshToken })) {
      if (value !== null) local.set(`${PLACE}.${username}.${name}`, value)
    }
  }
  const identity = { endpoint: `${ORIGIN}/cognito-idp/`, domain: `${ORIGIN}/identity`, poolId: 'p', clientId: CLIENT }
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  vi.stubGlobal('location', new URL(path, ORIGIN))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify({ origin: ORIGIN, identity }) }) })
  return local
}

/** The provider answers in this order, the last answer again and again. Returns the requests it received. */
export function stubProvider(...answers: (readonly [status: number, body: unknown])[]) {
  const provider = vi.fn(async () => {
    const [status, body] = answers[Math.min(provider.mock.calls.length, answers.length) - 1] ?? [500, 'no answer']
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', provider)
  return provider
}

const storageOf = (items: Map<string, string>) => ({
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
})
