import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'
import { createVisitor, newAuthorization, postForm, signInFor, uniqueAddress } from './testing/visitor.ts'

let app: IdentityApp
let person: Awaited<ReturnType<IdentityApp['person']>>
beforeAll(async () => {
  app = await createIdentityApp()
  person = await app.person({ name: 'Ada Swing' })
})
afterAll(() => app.close())

const redirectUri = () => `${app.origin}/auth/login`
const redeem = (code: string, verifier: string, change: Record<string, string> = {}) =>
  postForm(app, 'token', {
    grant_type: 'authorization_code',
    client_id: app.clientId,
    redirect_uri: redirectUri(),
    code,
    code_verifier: verifier,
    ...change,
  })
const refresh = (refresh_token: string, change: Record<string, string> = {}) =>
  postForm(app, 'token', { grant_type: 'refresh_token', client_id: app.clientId, refresh_token, ...change })
const userInfo = (token: string) =>
  app.app.inject({
    url: '/identity/oauth2/userInfo',
    remoteAddress: uniqueAddress(),
    headers: { authorization: `Bearer ${token}` },
  })
const signedIn = async (change = {}) => {
  const { code, verifier, parameters } = await signInFor(app, person, change)
  return { code, verifier, parameters, ...(await redeem(code, verifier)) }
}

test('an independent OpenID client signs in, reads who it is, refreshes and revokes', async () => {
  const config = await client.discovery(new URL(app.issuer), app.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const visitor = createVisitor(app)
  const toLogin = await visitor.open(address.pathname + address.search)
  await visitor.open(toLogin.location!.pathname + toLogin.location!.search)
  const { location } = await visitor.submit({ email: person.email, password: person.password })

  const tokens = await client.authorizationCodeGrant(config, location!, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  expect(tokens.claims()).toMatchObject({ sub: person.sub, email: person.email, email_verified: true, token_use: 'id' })
  expect(await client.fetchUserInfo(config, tokens.access_token, person.sub)).toMatchObject({
    sub: person.sub,
    email: person.email,
    email_verified: true,
    name: 'Ada Swing',
  })
  const again = await client.refreshTokenGrant(config, tokens.refresh_token!)
  expect(again.refresh_token).not.toBe(tokens.refresh_token)
  expect(again.claims()).toMatchObject({ sub: person.sub, auth_time: tokens.claims()!.auth_time })

  await client.tokenRevocation(config, again.refresh_token!)
  await expect(client.refreshTokenGrant(config, again.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  const leave = client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${app.origin}/`, state: 'bye' })
  expect((await visitor.open(leave.pathname + leave.search)).location?.href).toBe(`${app.origin}/?state=bye`)
})

test('the tokens open our API, and say what was granted', async () => {
  const { body, status, headers, parameters } = await signedIn()
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: parameters.scope })
  expect(decodeJwt(body.access_token)).toMatchObject({
    client_id: app.clientId,
    scope: parameters.scope,
    token_use: 'access',
    version: 2,
  })
  expect(decodeJwt(body.id_token)).toMatchObject({ aud: app.clientId, nonce: parameters.nonce, sub: person.sub })
  const api = await app.app.inject({ url: '/api/v1/club', headers: { authorization: `Bearer ${body.id_token}` } })
  expect(api.statusCode).toBe(200)
  const user = await app.call('GetUser', { AccessToken: body.access_token })
  expect(user.body.Username).toBe(person.sub)
})

describe('a code', () => {
  test('is good once; the second time ends what the first gave', async () => {
    const { code, verifier, body } = await signedIn()
    expect((await userInfo(body.access_token)).statusCode).toBe(200)
    expect(await redeem(code, verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await userInfo(body.access_token)).statusCode).toBe(401)
    expect(await refresh(body.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    const [session] = await app.rows('select revoked_because from identity.sessions where id = $1', [
      decodeJwt(body.access_token).origin_jti,
    ])
    expect(session?.revoked_because).toBe('authorization code used again')
  })

  test('sent ten times at once gives tokens at most once, and they do not last', async () => {
    const { code, verifier } = await signInFor(app, person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code, verifier)))
    const [given, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect((await userInfo(given?.body.access_token)).statusCode).toBe(401)
  })

  test.each<[string, (change: { verifier: string }) => [string, Record<string, string>]]>([
    ['another verifier', () => ['v'.repeat(43), {}]],
    ['the verifier in capitals', ({ verifier }) => [verifier.toUpperCase(), {}]],
    ['another place to go back to', ({ verifier }) => [verifier, { redirect_uri: 'https://evil.example/' }]],
  ])('is used up by a wrong attempt: %s', async (_what, wrong) => {
    const { code, verifier } = await signInFor(app, person)
    expect(await redeem(code, ...wrong({ verifier }))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await redeem(code, verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(
      await app.rows('select from identity.oauth_codes where session_id is null and sub = $1', [person.sub]),
    ).toEqual([])
  })

  test('without a verifier is not even looked at', async () => {
    const { code, verifier } = await signInFor(app, person)
    expect(await redeem(code, '')).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    expect((await redeem(code, verifier)).status).toBe(200)
  })

  test('is not stored in plain text, and expires after two minutes', async () => {
    const { code, verifier } = await signInFor(app, person)
    const stored = await app.rows('select * from identity.oauth_codes')
    expect(JSON.stringify(stored)).not.toContain(code)
    app.advance(120_000)
    expect(await redeem(code, verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('of someone who was disabled meanwhile is worth nothing', async () => {
    const gone = await app.person()
    const { code, verifier } = await signInFor(app, gone)
    await app.rows('update identity.users set enabled = false where sub = $1', [gone.sub])
    expect(await redeem(code, verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })
})

describe('the token endpoint refuses', () => {
  test.each<[string, Record<string, string>, number, string]>([
    ['no grant', { client_id: 'CLIENT' }, 400, 'invalid_request'],
    ['a password', { client_id: 'CLIENT', grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [
      'a client’s own credentials',
      { client_id: 'CLIENT', grant_type: 'client_credentials' },
      400,
      'unsupported_grant_type',
    ],
    ['no client', { grant_type: 'refresh_token', refresh_token: 'x' }, 401, 'invalid_client'],
    [
      'an unknown client',
      { client_id: 'nobody', grant_type: 'refresh_token', refresh_token: 'x' },
      401,
      'invalid_client',
    ],
    ['a secret', { client_id: 'CLIENT', client_secret: 's', grant_type: 'refresh_token' }, 401, 'invalid_client'],
    ['no refresh token', { client_id: 'CLIENT', grant_type: 'refresh_token' }, 400, 'invalid_request'],
    [
      'a made-up refresh token',
      { client_id: 'CLIENT', grant_type: 'refresh_token', refresh_token: 'x\0' },
      400,
      'invalid_grant',
    ],
    [
      'a made-up code',
      { client_id: 'CLIENT', grant_type: 'authorization_code', code: '\0', redirect_uri: 'x', code_verifier: 'v' },
      400,
      'invalid_grant',
    ],
  ])('%s', async (_what, fields, status, error) => {
    const named = Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, v === 'CLIENT' ? app.clientId : v]))
    const answer = await postForm(app, 'token', named)
    expect(answer).toMatchObject({ status, body: { error } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('credentials in a header, in the way that header asks for', async () => {
    const answer = await postForm(app, 'token', { client_id: app.clientId }, { authorization: 'Basic eDp5' })
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(answer.headers['www-authenticate']).toMatch(/^Basic/)
  })

  test('what is not a form, a parameter twice, and a body without end', async () => {
    const post = (payload: string, type: string) =>
      app.app.inject({ method: 'POST', url: '/identity/oauth2/token', headers: { 'content-type': type }, payload })
    expect((await post('{}', 'application/json')).json()).toMatchObject({ error: 'invalid_request' })
    const twice = `grant_type=refresh_token&client_id=${app.clientId}&client_id=${app.clientId}`
    expect((await post(twice, 'application/x-www-form-urlencoded')).json()).toMatchObject({ error: 'invalid_request' })
    expect((await post(`x=${'x'.repeat(17_000)}`, 'application/x-www-form-urlencoded')).statusCode).toBe(413)
  })

  test('to be read', async () => {
    const { statusCode, headers } = await app.app.inject('/identity/oauth2/token')
    expect([statusCode, headers.allow]).toEqual([405, 'POST'])
  })
})

test('an internal error is reported without its cause', async () => {
  const { code, verifier } = await signInFor(app, person)
  await app.rows('alter table identity.oauth_codes rename to elsewhere')
  const answer = await redeem(code, verifier)
  await app.rows('alter table identity.elsewhere rename to oauth_codes')
  expect(answer).toMatchObject({ status: 500, body: { error: 'server_error' } })
  expect(JSON.stringify(answer.body)).not.toContain('oauth_codes')
  expect((await redeem(code, verifier)).status).toBe(200)
})

describe('scopes', () => {
  test('without openid there is no identity token, and nothing to be told', async () => {
    const { body } = await signedIn({ scope: 'email' })
    expect(body).not.toHaveProperty('id_token')
    const answer = await userInfo(body.access_token)
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"')
  })

  test('openid alone says who, not what they are called or where they live', async () => {
    const { body } = await signedIn({ scope: 'openid' })
    expect((await userInfo(body.access_token)).json()).toEqual({ sub: person.sub, username: person.sub })
    expect(decodeJwt(body.id_token)).not.toHaveProperty('email')
  })

  test('survive a refresh', async () => {
    const { body } = await signedIn({ scope: 'openid email' })
    expect((await refresh(body.refresh_token)).body).toMatchObject({
      scope: 'openid email',
      id_token: expect.any(String),
    })
  })
})

test.each([
  ['no token', {}, 'Bearer'],
  [
    'not a token',
    { authorization: 'Bearer x' },
    'Bearer error="invalid_token", error_description="Invalid Access Token"',
  ],
  ['another scheme', { authorization: 'Basic eDp5' }, 'Bearer'],
])('userInfo asks for a token: %s', async (_what, headers, challenge) => {
  const answer = await app.app.inject({ url: '/identity/oauth2/userInfo', headers })
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, challenge])
})

test('userInfo takes no identity token', async () => {
  const { body } = await signedIn()
  expect((await userInfo(body.id_token)).statusCode).toBe(401)
})

describe('revoking', () => {
  test('a refresh token ends its sign-in at once', async () => {
    const { body } = await signedIn()
    const answer = await postForm(app, 'revoke', { token: body.refresh_token, client_id: app.clientId })
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect((await userInfo(body.access_token)).statusCode).toBe(401)
    expect(await refresh(body.refresh_token)).toMatchObject({ body: { error: 'invalid_grant' } })
  })

  test('a token that nobody knows is fine', async () => {
    expect((await postForm(app, 'revoke', { token: 'unknown', client_id: app.clientId })).status).toBe(200)
  })

  test('an access token cannot be, nor anything by an unknown client or without a token', async () => {
    const { body } = await signedIn()
    const revoke = (fields: Record<string, string>) => postForm(app, 'revoke', fields)
    expect(await revoke({ token: body.access_token, client_id: app.clientId })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_token_type' },
    })
    expect(await revoke({ token: body.refresh_token, client_id: 'nobody' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    expect(await revoke({ client_id: app.clientId })).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    expect((await userInfo(body.access_token)).statusCode).toBe(200)
  })
})

describe('other origins', () => {
  test.each(['token', 'revoke', 'userInfo'])('%s answers the origins of clients and no other', async path => {
    const preflight = (origin: string) =>
      app.app.inject({ method: 'OPTIONS', url: `/identity/oauth2/${path}`, headers: { origin } })
    const ours = await preflight(app.origin)
    expect(ours.statusCode).toBe(204)
    expect(ours.headers['access-control-allow-origin']).toBe(app.origin)
    expect(ours.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const origin of ['https://evil.example', `${app.origin}.evil.example`, 'null']) {
      const theirs = await preflight(origin)
      expect(theirs.statusCode).toBe(403)
      expect(theirs.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('may read a refusal too', async () => {
    const answer = await postForm(app, 'token', {}, { origin: app.origin })
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': app.origin, vary: 'Origin' })
  })
})

describe('authorize', () => {
  const authorize = (visitor: ReturnType<typeof createVisitor>, change = {}) =>
    visitor.open(`/identity/oauth2/authorize?${newAuthorization(app, change).query}`)

  test('sends a stranger to the sign-in page with everything that was asked', async () => {
    const { parameters, query } = newAuthorization(app)
    const { status, location } = await createVisitor(app).open(`/identity/oauth2/authorize?${query}`)
    expect([status, location?.pathname]).toEqual([303, '/identity/login'])
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual(parameters)
  })

  test('sends someone who signed in within the hour straight back', async () => {
    const { visitor } = await signInFor(app, person)
    const { verifier, query, parameters } = newAuthorization(app)
    const { location } = await visitor.open(`/identity/oauth2/authorize?${query}`)
    expect(location?.searchParams.get('state')).toBe(parameters.state)
    const { body } = await redeem(location?.searchParams.get('code') ?? '', verifier)
    expect(decodeJwt(body.id_token)).toMatchObject({ sub: person.sub, nonce: parameters.nonce })
    expect((await authorize(visitor, { prompt: 'login' })).location?.pathname).toBe('/identity/login')
    app.advance(3_600_000)
    expect((await authorize(visitor)).location?.pathname).toBe('/identity/login')
  })

  test('asks nothing when it must not', async () => {
    const stranger = await authorize(createVisitor(app), { prompt: 'none', state: 'kept' })
    expect(stranger.location?.searchParams.get('error')).toBe('login_required')
    expect(stranger.location?.searchParams.get('state')).toBe('kept')
    const { visitor } = await signInFor(app, person)
    expect((await authorize(visitor, { prompt: 'none' })).location?.searchParams.get('code')).toBeTruthy()
  })

  test('knows nobody who was disabled, or whose password is another now', async () => {
    for (const change of ['disable', 'setPassword'] as const) {
      const someone = await app.person()
      const { visitor } = await signInFor(app, someone)
      const source = {
        address: '127.0.0.1',
        network: 'n',
        userAgent: undefined,
        requestId: 'r',
        language: 'en',
      } as const
      if (change === 'disable') await app.identity.accounts.disable(someone.email, source)
      else await app.identity.accounts.setPassword(someone.email, 'another-long-way-home', true, source)
      expect((await authorize(visitor)).location?.pathname).toBe('/identity/login')
    }
  })

  test('reports an unregistered redirect address to the person, and to nobody else', async () => {
    for (const change of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'nobody' }]) {
      const { status, location, body } = await authorize(createVisitor(app), change)
      expect([status, location]).toEqual([400, null])
      expect(body).toContain('This link does not work')
      expect(body).not.toContain('evil.example')
    }
  })

  test('reports every other error to the application', async () => {
    for (const [change, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ scope: 'everything' }, 'invalid_scope'],
    ] as const) {
      const { location } = await authorize(createVisitor(app), change)
      expect([location?.pathname, location?.searchParams.get('error')]).toEqual(['/auth/login', error])
    }
  })
})

test('a client that sends too many requests is told when to retry', async () => {
  const hurried = uniqueAddress()
  const ask = (remoteAddress: string) =>
    app.app.inject({ method: 'POST', url: '/identity/oauth2/token', remoteAddress })
  const answers = await Promise.all(Array.from({ length: 400 }, () => ask(hurried)))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ error: 'temporarily_unavailable' })
  expect(refused?.headers['retry-after']).toBe('1')
  expect((await ask(uniqueAddress())).statusCode).toBe(400)
})

test('a code and a hosted sign-in from before a sign-out everywhere are worth nothing, however late they were written', async () => {
  const own = await app.person()
  const { code, verifier } = await signInFor(app, own)
  // What a race would leave behind: the rows are there, the sign-out came after them.
  await app.rows(`update identity.users set signed_out_at = $2 where sub = $1`, [own.sub, new Date(app.now() + 1000)])
  const refused = await redeem(code, verifier)
  expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await app.rows('select from identity.sessions where sub = $1', [own.sub])).toEqual([])
})
