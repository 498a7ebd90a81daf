import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Sealer } from '../dependencies.ts'
import { FORM_COOKIE } from './cookies.ts'
import { guardOf, isOwnForm } from './form-guard.ts'
import type { HostedRequest } from './hosted-request.ts'

const ORIGIN = 'https://app.example'

function sealerOf(key: Buffer): Sealer {
  const never = () => {
    throw new Error('a form is not sealed')
  }
  const digest = (text: string, purpose: string) =>
    createHmac('sha256', key)
      .update(purpose + text)
      .digest()
  return {
    seal: never,
    open: never,
    digest,
    matches: (text, purpose, known) => digest(text, purpose).equals(known),
  }
}
const sealer = sealerOf(randomBytes(32))

const cookieOf = (set: string | undefined) => /^__Host-pinwise-form=([^;]+)/.exec(set ?? '')?.[1] ?? ''

function sent(secret: string, token: string | null, headers: Partial<HostedRequest['headers']> = {}): HostedRequest {
  return {
    method: 'POST',
    path: '/login',
    query: new URLSearchParams(),
    form: new URLSearchParams(token === null ? {} : { csrf: token }),
    cookies: secret ? { [FORM_COOKIE]: secret } : {},
    headers: { origin: ORIGIN, secFetchSite: 'same-origin', authorization: undefined, ...headers },
    source: { address: '::1', network: '::1', userAgent: undefined, requestId: 'r', language: 'en' },
  }
}

const guard = guardOf(sealer, {})
const secret = cookieOf(guard.cookie)
const isOurs = (request: HostedRequest) => isOwnForm(sealer, ORIGIN, request)

test('the cookie stays with this host, away from scripts and from other sites', () => {
  expect(guard.cookie).toMatch(/^__Host-pinwise-form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('a browser keeps its cookie and gets the same token again', () => {
  expect(guardOf(sealer, { [FORM_COOKIE]: secret })).toEqual({ token: guard.token, cookie: undefined })
})

test('the token is not the cookie, and differs from browser to browser', () => {
  expect(guard.token).not.toBe(secret)
  expect(guardOf(sealer, {}).token).not.toBe(guard.token)
})

test('a cookie that we did not make is replaced', () => {
  expect(cookieOf(guardOf(sealer, { [FORM_COOKIE]: 'x"><script>' }).cookie)).toMatch(/^[\w-]{43}$/)
})

test.each<[string, HostedRequest]>([
  ['as browsers send it from a page without referrer', sent(secret, guard.token, { origin: 'null' })],
  ['with our origin', sent(secret, guard.token)],
  [
    'without either header, as old browsers do',
    sent(secret, guard.token, { origin: undefined, secFetchSite: undefined }),
  ],
])('a form of ours passes: %s', (_how, request) => {
  expect(isOurs(request)).toBe(true)
})

const other = guardOf(sealer, {})
test.each<[string, HostedRequest]>([
  ['no cookie', sent('', guard.token)],
  ['no token', sent(secret, null)],
  ['an empty token', sent(secret, '')],
  ['the token of another browser', sent(secret, other.token)],
  ['the cookie as token', sent(secret, secret)],
  ['a token under another key', sent(secret, guardOf(sealerOf(randomBytes(32)), { [FORM_COOKIE]: secret }).token)],
  ['another origin', sent(secret, guard.token, { origin: 'https://evil.example' })],
  ['our origin as a prefix', sent(secret, guard.token, { origin: `${ORIGIN}.evil.example` })],
  ['our host without TLS', sent(secret, guard.token, { origin: 'http://app.example' })],
  ['another site', sent(secret, guard.token, { secFetchSite: 'cross-site' })],
  ['a sibling site', sent(secret, guard.token, { secFetchSite: 'same-site' })],
  [
    'an origin that is hidden, of a site that is not said',
    sent(secret, guard.token, { origin: 'null', secFetchSite: undefined }),
  ],
  ['no form', { ...sent(secret, guard.token), form: null }],
])('a form that may be another’s is refused: %s', (_why, request) => {
  expect(isOurs(request)).toBe(false)
})
