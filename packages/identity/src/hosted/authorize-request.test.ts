import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PoolSettings } from '../settings.ts'
import { originsOf, queryOf, readAuthorizeRequest, withParameters } from './authorize-request.ts'

const REDIRECT = 'https://app.example/auth/login'
const settings: PoolSettings = {
  poolId: 'eu-west-1_Ab12Cd34E',
  publicOrigin: 'https://app.example',
  productName: 'Pinwise',
  clients: [
    { id: 'web', redirectUris: [REDIRECT, 'pinwise://signed-in'], logoutUris: ['https://app.example/'] },
    { id: 'other', redirectUris: ['https://other.example/back?from=here'], logoutUris: [] },
  ],
  mfa: 'optional',
  passwordRules: { minLength: 12, classes: [] },
  minResponseMs: 100,
}
const valid = {
  client_id: 'web',
  response_type: 'code',
  redirect_uri: REDIRECT,
  scope: 'openid email',
  state: 'st ate&<>',
  nonce: 'n-0S6_WzA2Mj',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}
const read = (change: Record<string, string | undefined> = {}) => {
  const all = Object.entries({ ...valid, ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return readAuthorizeRequest(settings, new URLSearchParams(all))
}
const refusalOf = (change: Record<string, string | undefined>) => {
  const result = read(change)
  if (result.kind !== 'refused') throw new Error(`was ${result.kind}`)
  const { origin, pathname, searchParams } = new URL(result.location)
  return { to: origin + pathname, error: searchParams.get('error'), state: searchParams.get('state') }
}

test('a whole request is understood', () => {
  expect(read()).toEqual({
    kind: 'valid',
    request: {
      client: settings.clients[0],
      redirectUri: REDIRECT,
      scope: 'openid email',
      state: 'st ate&<>',
      nonce: 'n-0S6_WzA2Mj',
      challenge: valid.code_challenge,
      prompt: null,
      language: null,
      loginHint: null,
      maxAge: null,
    },
  })
})

test.each([
  'https://app.example/auth/login/',
  'https://app.example/auth/login?',
  'https://app.example/auth/login?next=https://evil.example',
  'https://app.example/auth/login#',
  'https://app.example/auth/login#@evil.example',
  'https://app.example/auth/loginx',
  'https://app.example/auth/login/..',
  'https://app.example/auth/login/../../evil',
  'https://app.example/auth/login%2f..%2fevil',
  'https://app.example/auth/%6cogin',
  'https://app.example/auth//login',
  'https://app.example//auth/login',
  'https://app.example/auth/./login',
  'https://app.example/auth\\login',
  'https://app.example/AUTH/login',
  'HTTPS://app.example/auth/login',
  'https://APP.example/auth/login',
  'http://app.example/auth/login',
  'https://app.example:443/auth/login',
  'https://app.example:8443/auth/login',
  'https://app.example./auth/login',
  'https://user@app.example/auth/login',
  'https://app.example@evil.example/auth/login',
  'https://app.example:x@evil.example/auth/login',
  'https://app.example.evil.example/auth/login',
  'https://evil.example/https://app.example/auth/login',
  'https://evil.example/auth/login',
  'https://evilapp.example/auth/login',
  '//app.example/auth/login',
  '/auth/login',
  'auth/login',
  ' https://app.example/auth/login',
  'https://app.example/auth/login ',
  'https://app.example/auth/login\n',
  'https://app.example/auth/login\0',
  'https://app.example/auth/login%00',
  'https://app.example/auth/login\u200b',
  'https://аpp.example/auth/login',
  'https://app.example/auth/*',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'pinwise://signed-in/',
  'pinwise://other',
  'https://other.example/back?from=here',
  '',
])('no redirect but the registered ones, to the letter: %j', uri => {
  expect(read({ redirect_uri: uri })).toEqual({ kind: 'unsafe' })
})

test('no text but the registered one is taken', () => {
  const near = fc.tuple(fc.nat(REDIRECT.length), fc.string({ minLength: 1, maxLength: 3 })).map(([at, text]) => {
    return REDIRECT.slice(0, at) + text + REDIRECT.slice(at)
  })
  fc.assert(
    fc.property(near, uri => {
      expect(read({ redirect_uri: uri }).kind).toBe('unsafe')
    }),
  )
})

test.each([[undefined], ['nobody'], ['WEB'], ['web '], ['']])('no client %j', client_id => {
  expect(read({ client_id })).toEqual({ kind: 'unsafe' })
})

test.each(['client_id', 'redirect_uri'])('%s twice is told to the person only', name => {
  for (const second of [valid[name as 'client_id'], 'https://evil.example']) {
    const query = new URLSearchParams(valid)
    query.append(name, second)
    expect(readAuthorizeRequest(settings, query)).toEqual({ kind: 'unsafe' })
  }
})

test.each<[string, Record<string, string | undefined>, string]>([
  ['no response_type', { response_type: undefined }, 'invalid_request'],
  ['implicit', { response_type: 'token' }, 'unsupported_response_type'],
  ['hybrid', { response_type: 'code id_token' }, 'unsupported_response_type'],
  ['no challenge', { code_challenge: undefined }, 'invalid_request'],
  ['a short challenge', { code_challenge: 'a'.repeat(42) }, 'invalid_request'],
  ['plain', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
  ['a scope that is not ours', { scope: 'openid admin' }, 'invalid_scope'],
  ['a nonce for no database', { nonce: 'a\0b' }, 'invalid_request'],
  ['a nonce without end', { nonce: 'n'.repeat(513) }, 'invalid_request'],
  ['none with another prompt', { prompt: 'none login' }, 'invalid_request'],
  ['an unknown prompt', { prompt: 'dance' }, 'invalid_request'],
  ['tokens behind a hash', { response_mode: 'fragment' }, 'invalid_request'],
])('%s goes back to the application with the state', (_what, change, error) => {
  expect(refusalOf(change)).toEqual({ to: REDIRECT, error, state: valid.state })
})

test('any other parameter twice goes back to the application', () => {
  for (const name of ['scope', 'state', 'code_challenge', 'response_type', 'nonce']) {
    const query = new URLSearchParams(valid)
    query.append(name, 'again')
    expect(readAuthorizeRequest(settings, query)).toMatchObject({
      kind: 'refused',
      location: expect.stringContaining('error=invalid_request'),
    })
  }
})

test('without a scope all are meant, and a scope twice counts once', () => {
  const scopeOf = (scope: string | undefined) => {
    const result = read({ scope })
    return result.kind === 'valid' && result.request.scope
  }
  expect(scopeOf(undefined)).toBe('openid email profile phone aws.cognito.signin.user.admin')
  expect(scopeOf('email  openid email')).toBe('email openid')
})

test.each([
  ['none', 'none'],
  ['login', 'login'],
  ['select_account', 'login'],
  ['consent', null],
])('prompt %s', (prompt, meant) => {
  expect(read({ prompt })).toMatchObject({ kind: 'valid', request: { prompt: meant } })
})

test('a page passes on the original request', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (state, login_hint) => {
      const first = read({ state, login_hint, lang: 'it' })
      if (first.kind !== 'valid') throw new Error(first.kind)
      const again = readAuthorizeRequest(settings, new URLSearchParams(queryOf(first.request).toString()))
      expect(again).toEqual(first)
    }),
  )
})

test('parameters are added to an address without touching it', () => {
  expect(withParameters('https://a.example/b', { code: 'x', state: null })).toBe('https://a.example/b?code=x')
  expect(withParameters('https://a.example/B?c=%7e', { state: 'a b&c' })).toBe(
    'https://a.example/B?c=%7e&state=a+b%26c',
  )
  expect(withParameters('pinwise://signed-in', {})).toBe('pinwise://signed-in')
})

test('the places of a client, as a policy names them', () => {
  expect(originsOf(settings.clients[0]!)).toEqual(['https://app.example', 'pinwise:'])
})
