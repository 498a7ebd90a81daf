import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'
import { createVisitor, newAuthorization, postForm, signInFor, uniqueAddress } from './testing/visitor.ts'

/** Another application of the operator's. */
const SHOP = { id: 'shop', back: 'https://shop.example/back', origin: 'https://shop.example' }
const CLIENTS = JSON.stringify([
  { id: SHOP.id, redirectUris: [SHOP.back], logoutUris: [`${SHOP.origin}/`], origins: [SHOP.origin] },
])

let app: IdentityApp
let person: Awaited<ReturnType<IdentityApp['person']>>
beforeAll(async () => {
  app = await createIdentityApp({ IDENTITY_CLIENTS: CLIENTS })
  person = await app.person()
})
afterAll(() => app.close())

async function tokensOf(change: Record<string, string> = {}) {
  const { code, verifier, parameters } = await signInFor(app, person, change)
  const { body } = await postForm(app, 'token', {
    grant_type: 'authorization_code',
    client_id: parameters.client_id,
    redirect_uri: parameters.redirect_uri,
    code,
    code_verifier: verifier,
  })
  return body as { id_token: string; refresh_token: string }
}

test('a revocation is answered as JSON, which oidc-client-ts insists on', async () => {
  const { refresh_token } = await tokensOf()
  const answer = await app.app.inject({
    method: 'POST',
    url: '/identity/oauth2/revoke',
    remoteAddress: uniqueAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: app.clientId, token: refresh_token }).toString(),
  })
  expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
})

test('a logout names its client by the identity token, even an expired one, by GET and by POST', async () => {
  const { id_token } = await tokensOf()
  app.advance(2 * 3_600_000)
  const parameters = new URLSearchParams({
    id_token_hint: id_token,
    post_logout_redirect_uri: `${app.origin}/`,
    state: 'bye',
  })
  const visitor = createVisitor(app)
  expect((await visitor.open(`/identity/logout?${parameters}`)).location?.href).toBe(`${app.origin}/?state=bye`)
  const posted = await app.app.inject({
    method: 'POST',
    url: '/identity/logout',
    remoteAddress: uniqueAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: parameters.toString(),
  })
  expect(posted.headers.location).toBe(`${app.origin}/?state=bye`)
  parameters.set('id_token_hint', `${id_token.slice(0, -4)}AAAA`)
  expect((await visitor.open(`/identity/logout?${parameters}`)).status).toBe(400)
  parameters.set('id_token_hint', id_token)
  parameters.set('post_logout_redirect_uri', 'https://evil.example/')
  expect((await visitor.open(`/identity/logout?${parameters}`)).status).toBe(400)
})

test('max_age asks whoever signed in too long ago to sign in again; what is asked may come as a form', async () => {
  const { query, parameters } = newAuthorization(app)
  const visitor = createVisitor(app)
  const toLogin = await visitor.open(`/identity/oauth2/authorize?${query}`)
  await visitor.open(toLogin.location!.pathname + toLogin.location!.search)
  await visitor.submit({ email: person.email, password: person.password })
  const arrive = async (more: Record<string, string>) =>
    (await visitor.open(`/identity/oauth2/authorize?${new URLSearchParams({ ...parameters, ...more })}`)).location
  app.advance(60_000)
  expect((await arrive({ max_age: '600' }))?.pathname).toBe('/auth/login')
  expect((await arrive({ max_age: '30' }))?.pathname).toBe('/identity/login')
  expect((await arrive({ max_age: '30', prompt: 'none' }))?.searchParams.get('error')).toBe('login_required')
  expect((await arrive({ max_age: 'soon' }))?.searchParams.get('error')).toBe('invalid_request')

  const posted = await app.app.inject({
    method: 'POST',
    url: '/identity/oauth2/authorize',
    remoteAddress: uniqueAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: query,
  })
  expect(posted.headers.location).toMatch(/^\/identity\/login\?/)
})

test('another application signs people in; browsers of its origin may ask, and no others', async () => {
  const { code } = await signInFor(app, person, { client_id: SHOP.id, redirect_uri: SHOP.back })
  expect(code).toBeTruthy()
  const preflight = (origin: string) =>
    app.app.inject({
      method: 'OPTIONS',
      url: '/identity/oauth2/token',
      remoteAddress: uniqueAddress(),
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = await preflight(SHOP.origin)
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, SHOP.origin])
  const refused = await preflight('https://evil.example')
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined])
  expect(() => loadConfig({ IDENTITY_CLIENTS: '[{"id":"x"}]' })).toThrow(/IDENTITY_CLIENTS/)
})

test('whoever creates an account can read the terms and the privacy policy first', async () => {
  const visitor = createVisitor(app)
  await visitor.open(`/identity/signup?${newAuthorization(app).query}`)
  for (const path of ['/terms-and-conditions', '/privacy-policy'])
    expect(visitor.page).toContain(`${app.origin}${path}`)
})
