import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { createPageBrowser, type Stop } from './testing/openid-browser.ts'
import { nextTotp } from './testing/totp.ts'

let app: IdentityApp
let config: client.Configuration
let browser: ReturnType<typeof createPageBrowser>
beforeAll(async () => {
  app = await createIdentityApp()
  // Plain http and signature checks must be enabled in the library explicitly.
  const execute = [client.allowInsecureRequests, client.enableNonRepudiationChecks]
  config = await client.discovery(new URL(app.issuer), app.clientId, undefined, client.None(), { execute })
})
afterAll(() => app.close())
beforeEach(() => {
  app.advance(60_000)
  browser = createPageBrowser(app.domain)
})

const SCOPE = 'openid email profile aws.cognito.signin.user.admin'

/** The authorization request of an application, and what the answer must contain. */
async function prepare(more: Record<string, string> = {}) {
  const [pkceCodeVerifier, expectedState, expectedNonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ]
  const parameters = {
    redirect_uri: `${app.origin}/auth/login`,
    scope: SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...more,
  }
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
  return { url: client.buildAuthorizationUrl(config, parameters), checks }
}

interface Person {
  readonly email: string
  readonly password: string
}

async function typePassword(url: URL, { email, password }: Person): Promise<Stop> {
  return browser.submit(await browser.open(url), { email, password })
}

async function enter(person: Person) {
  const { url, checks } = await prepare()
  const back = await typePassword(url, person)
  expect(`${back.url.origin}${back.url.pathname}`).toBe(`${app.origin}/auth/login`)
  return client.authorizationCodeGrant(config, back.url, checks)
}

const refused = (error: string) => ({ error })

describe('openid-client', () => {
  test('finds the provider by its issuer', () => {
    expect(config.serverMetadata()).toMatchObject({
      issuer: app.issuer,
      authorization_endpoint: `${app.domain}/oauth2/authorize`,
      token_endpoint: `${app.domain}/oauth2/token`,
      userinfo_endpoint: `${app.domain}/oauth2/userInfo`,
      end_session_endpoint: `${app.domain}/logout`,
    })
    expect(config.serverMetadata().supportsPKCE()).toBe(true)
  })

  test('signs in at the hosted pages and learns who it is', async () => {
    const person = await app.person({ name: 'Ada', groups: ['admin'] })
    const tokens = await enter(person)
    expect(tokens.claims()).toMatchObject({
      iss: app.issuer,
      aud: app.clientId,
      sub: person.sub,
      email: person.email,
      email_verified: true,
      name: 'Ada',
      token_use: 'id',
      'cognito:groups': ['admin'],
    })
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: SCOPE })
    expect(await client.fetchUserInfo(config, tokens.access_token, person.sub)).toEqual({
      sub: person.sub,
      username: person.sub,
      email: person.email,
      email_verified: true,
      name: 'Ada',
    })
    expect(await app.identity.verifyIdToken(tokens.id_token ?? '')).toMatchObject({ subject: person.sub })
  })

  test('learns and may do no more than the scopes it asked for', async () => {
    const person = await app.person({ name: 'Ada' })
    const { url, checks } = await prepare({ scope: 'openid' })
    const { url: back } = await typePassword(url, person)
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    expect(tokens.claims()).not.toHaveProperty('email')
    expect(await client.fetchUserInfo(config, tokens.access_token, person.sub)).toEqual({
      sub: person.sub,
      username: person.sub,
    })
    expect((await app.call('GetUser', { AccessToken: tokens.access_token })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    })
  })

  test('stays at the sign-in page with a wrong password, and comes back with the right one', async () => {
    const person = await app.person()
    const { url, checks } = await prepare()
    const again = await typePassword(url, { ...person, password: 'not-the-one-at-all' })
    expect(again.status).toBe(400)
    expect(again.html).toContain('role="alert"')
    const back = await browser.submit(again, { password: person.password })
    expect((await client.authorizationCodeGrant(config, back.url, checks)).claims()?.sub).toBe(person.sub)
  })

  test.each([
    ['state', 'expectedState', { code: 'OAUTH_INVALID_RESPONSE' }],
    ['nonce', 'expectedNonce', { code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }],
    ['verifier', 'pkceCodeVerifier', { error: 'invalid_grant' }],
  ] as const)('gets nothing with the %s of another question', async (_what, name, expected) => {
    const { url, checks } = await prepare()
    const back = await typePassword(url, await app.person())
    const { checks: other } = await prepare()
    const mixed = { ...checks, [name]: other[name] }
    await expect(client.authorizationCodeGrant(config, back.url, mixed)).rejects.toMatchObject(expected)
  })

  test('uses a code once; a second use also ends what the first one gave', async () => {
    const person = await app.person()
    const { url, checks } = await prepare()
    const back = await typePassword(url, person)
    const tokens = await client.authorizationCodeGrant(config, back.url, checks)
    await expect(client.authorizationCodeGrant(config, back.url, checks)).rejects.toMatchObject(
      refused('invalid_grant'),
    )
    await expect(client.fetchUserInfo(config, tokens.access_token, person.sub)).rejects.toMatchObject({ status: 401 })
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject(
      refused('invalid_grant'),
    )
  })

  test('gets a new refresh token each time, and the old one ends the session after its grace', async () => {
    const person = await app.person()
    const first = await enter(person)
    app.advance(1000)
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '')
    expect(second.claims()).toMatchObject({ sub: person.sub, auth_time: first.claims()?.auth_time })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.scope).toBe(SCOPE)

    app.advance(61_000)
    for (const { refresh_token } of [first, second]) {
      await expect(client.refreshTokenGrant(config, refresh_token ?? '')).rejects.toMatchObject(
        refused('invalid_grant'),
      )
    }
  })

  test('revokes its refresh token, and with it everything of that sign-in', async () => {
    const person = await app.person()
    const tokens = await enter(person)
    await client.tokenRevocation(config, tokens.refresh_token ?? '')
    await client.tokenRevocation(config, 'a-token-that-nobody-knows')
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject(
      refused('invalid_grant'),
    )
    await expect(client.fetchUserInfo(config, tokens.access_token, person.sub)).rejects.toMatchObject({ status: 401 })
    await expect(app.identity.verifyIdToken(tokens.id_token ?? '')).rejects.toThrow()
  })
})

describe('the hosted pages', () => {
  test('know a person again without asking until the application ends the session', async () => {
    const person = await app.person()
    await enter(person)
    const known = await prepare({ prompt: 'none' })
    const back = await browser.open(known.url)
    expect((await client.authorizationCodeGrant(config, back.url, known.checks)).claims()?.sub).toBe(person.sub)

    const left = await browser.open(client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${app.origin}/` }))
    expect(left.url.href).toBe(`${app.origin}/`)
    const unknown = await prepare({ prompt: 'none' })
    const { url: answer } = await browser.open(unknown.url)
    await expect(client.authorizationCodeGrant(config, answer, unknown.checks)).rejects.toMatchObject(
      refused('login_required'),
    )
  })

  test('ask for the second factor of a person who has one', async () => {
    const person = await app.person()
    const { access_token: AccessToken } = await enter(person)
    const { body } = await app.call('AssociateSoftwareToken', { AccessToken })
    await app.call('VerifySoftwareToken', { AccessToken, UserCode: nextTotp(app, body.SecretCode) })
    const preferred = { Enabled: true, PreferredMfa: true }
    await app.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: preferred })

    browser = createPageBrowser(app.domain)
    const { url, checks } = await prepare()
    const codePage = await typePassword(url, person)
    const code = nextTotp(app, body.SecretCode)
    const again = await browser.submit(codePage, { code: code === '111111' ? '222222' : '111111' })
    expect(again.status).toBe(400)
    const back = await browser.submit(again, { code })
    expect((await client.authorizationCodeGrant(config, back.url, checks)).claims()?.sub).toBe(person.sub)
  })

  test('lead from the forgot-password link over a new password back into the application', async () => {
    const person = await app.person()
    const before = await enter(person)
    browser = createPageBrowser(app.domain)
    const { url, checks } = await prepare()
    const link = `${app.domain}/forgotPassword${url.search}`
    const codeAsked = await browser.submit(await browser.open(link), { email: person.email })
    expect(codeAsked.url.pathname).toBe('/identity/confirmforgotPassword')
    const password = 'the-other-side-of-the-lake'
    const typed = { code: await app.codeFor(person.email), 'new-password': password, 'repeat-password': password }
    const login = await browser.submit(codeAsked, typed)
    expect(login.url.pathname).toBe('/identity/login')
    const back = await browser.submit(login, { password })
    expect((await client.authorizationCodeGrant(config, back.url, checks)).claims()?.sub).toBe(person.sub)
    await expect(client.refreshTokenGrant(config, before.refresh_token ?? '')).rejects.toMatchObject(
      refused('invalid_grant'),
    )
  })

  test('make an account for a newcomer and bring them back signed in', async () => {
    const email = 'newcomer@example.org'
    const password = 'a-long-way-to-the-pin'
    const { url, checks } = await prepare()
    const signUp = await browser.open(`${app.domain}/signup${url.search}`)
    const confirm = await browser.submit(signUp, {
      name: 'New',
      email,
      'new-password': password,
      'repeat-password': password,
    })
    const login = await browser.submit(confirm, { code: await app.codeFor(email) })
    const back = await browser.submit(login, { password })
    expect((await client.authorizationCodeGrant(config, back.url, checks)).claims()).toMatchObject({
      email,
      name: 'New',
    })
  })
})
