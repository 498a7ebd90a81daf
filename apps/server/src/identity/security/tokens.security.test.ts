import { calls } from '@pinwise/contract'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { postForm, signInFor, uniqueAddress } from '../testing/visitor.ts'
import { forgedFrom, signed, signerOf } from './testing/forged-tokens.ts'
import { peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'
import { openSecondServer } from './testing/second-server.ts'

/** D1 to D3: whose tokens count, where, and until when. */

const TRUSTED_MS = 5000
const source = commandSource('test')

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
/** The same pool, called by another client. */
let elsewhere: Awaited<ReturnType<typeof openSecondServer>>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
  elsewhere = await openSecondServer(app, { environment: { IDENTITY_CLIENT_ID: 'anotherclient' } })
})
afterAll(async () => {
  await elsewhere.close()
  await app.close()
})

/** Of a call of our API that staff of the platform may make. */
async function apiStatus(idToken: string): Promise<number> {
  const { path: url, method } = calls.getClubStatistics
  const headers = { authorization: `Bearer ${idToken}` }
  return (await app.app.inject({ method, url: `/api/v1${url}`, headers, remoteAddress: uniqueAddress() })).statusCode
}

const staff = () => people.confirmed({ groups: ['superadmin'] })
const publishedKeys = async () =>
  (await app.app.inject(`/cognito-idp/${app.poolId}/.well-known/jwks.json`)).json().keys as Record<string, string>[]
const kidOf = (token: string) => decodeProtectedHeader(token).kid

describe('D1 a token is refused', () => {
  test('at our API for whatever is wrong with it, and only for that', async () => {
    const { IdToken } = await protocol.signIn(await staff())
    expect(await apiStatus(await signed(decodeJwt(IdToken), await signerOf(app, 'id')))).toBe(200)
    const forged = Object.entries(await forgedFrom(app, IdToken))
    expect(forged.length).toBeGreaterThanOrEqual(12)
    for (const [name, token] of forged) expect(await apiStatus(token), name).toBe(401)
  })

  test('at the pool’s operations for whatever is wrong with it, and only for that', async () => {
    const person = await staff()
    const { AccessToken } = await protocol.signIn(person)
    expect((await protocol.getUser(await signed(decodeJwt(AccessToken), await signerOf(app, 'access')))).status).toBe(
      200,
    )
    const forged = Object.entries(await forgedFrom(app, AccessToken))
    expect(forged.length).toBeGreaterThanOrEqual(12)
    for (const [name, token] of forged) {
      expect((await protocol.getUser(token)).outcome, name).toMatch(/^(NotAuthorized|InvalidParameter)Exception: /)
      const UserAttributes = [{ Name: 'name', Value: 'Mallory' }]
      await protocol.call('UpdateUserAttributes', { AccessToken: token, UserAttributes })
    }
    const [row] = await app.rows('select attributes from identity.users where sub = $1', [person.sub])
    expect(row).toEqual({ attributes: { name: 'Test Person' } })
  })

  test('D2 at our API when it is an access token, at the pool when it is an identity token', async () => {
    const { IdToken, AccessToken } = await protocol.signIn(await staff())
    expect([await apiStatus(IdToken), await apiStatus(AccessToken)]).toEqual([200, 401])
    expect((await protocol.getUser(IdToken)).outcome).toBe('NotAuthorizedException: Invalid Access Token')
  })

  test('at the pool’s operations when an application was granted less than those', async () => {
    const person = await people.confirmed()
    const { code, verifier } = await signInFor(app, person, { scope: 'openid email' })
    const { body } = await postForm(app, 'token', {
      grant_type: 'authorization_code',
      client_id: app.clientId,
      redirect_uri: `${app.origin}/auth/login`,
      code,
      code_verifier: verifier,
    })
    const refusal = 'NotAuthorizedException: Access Token does not have required scopes'
    expect((await protocol.getUser(body.access_token)).outcome).toBe(refusal)
    expect((await protocol.call('DeleteUser', { AccessToken: body.access_token })).outcome).toBe(refusal)
    expect(await app.identity.accounts.find(person.email)).not.toBeNull()
  })
})

describe('D1 signing keys', () => {
  test('are RSA of 2048 bits or more, and only their public halves are published', async () => {
    const keys = await publishedKeys()
    expect(new Set(keys.map(key => key.kid)).size).toBe(keys.length)
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
      expect([key.kty, key.alg, Buffer.from(key.n ?? '', 'base64url').length]).toEqual(['RSA', 'RS256', 256])
    }
  })

  test('are turned twice under load without a failure, on another server too; those of two turns ago are gone', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, staff))
    const oldest = await signerOf(app, 'id')
    const twin = await openSecondServer(app, {})
    let tokens = await Promise.all(people.map(protocol.signIn))
    const use = async (one: (typeof tokens)[number]) => [
      (await protocol.getUser(one.AccessToken)).status,
      await apiStatus(one.IdToken),
      (await twin.protocol.getUser(one.AccessToken)).status,
    ]
    for (let turn = 0; turn < 2; turn += 1) {
      app.advance(61 * 60_000)
      tokens = await Promise.all(
        tokens.map(async one => (await protocol.refresh(one.RefreshToken)).body.AuthenticationResult),
      )
      const before = tokens
      const [turned, ...answers] = await Promise.all([
        app.identity.rotateKeys(),
        ...before.map(use),
        ...people.map(async person => use(await protocol.signIn(person))),
      ])
      expect(turned).toBe('rotated')
      expect(answers).toEqual(answers.map(() => [200, 200, 200]))
      // What was signed before is good after.
      expect(await Promise.all(before.map(use))).toEqual(before.map(() => [200, 200, 200]))
      expect(kidOf((await protocol.signIn(people[0]!)).IdToken)).not.toBe(kidOf(before[0].IdToken))
    }
    await twin.close()
    const kids = (await publishedKeys()).map(key => key.kid)
    expect(kids).toHaveLength(6)
    expect(kids).not.toContain(oldest.kid)
    const { IdToken } = await protocol.signIn(people[0]!)
    expect(await apiStatus(await signed(decodeJwt(IdToken), oldest))).toBe(401)
  })

  test('that others know are dropped at once, and what they signed with them', async () => {
    const person = await staff()
    const { AccessToken, IdToken } = await protocol.signIn(person)
    expect(await app.identity.rotateKeys()).toBe('too-soon')
    expect((await protocol.getUser(AccessToken)).status).toBe(200)
    expect(await app.identity.rotateKeys({ compromised: true })).toBe('rotated')
    expect((await protocol.getUser(AccessToken)).outcome).toContain('Invalid Access Token')
    expect(await apiStatus(IdToken)).toBe(401)
    expect((await publishedKeys()).map(key => key.kid)).not.toContain(kidOf(IdToken))
    expect(await apiStatus((await protocol.signIn(person)).IdToken)).toBe(200)
  })

  test('are turned by themselves after ninety days', async () => {
    const person = await staff()
    const before = kidOf((await protocol.signIn(person)).IdToken)
    app.advance(89 * 24 * 3_600_000)
    await app.identity.maintain()
    expect(kidOf((await protocol.signIn(person)).IdToken)).toBe(before)
    app.advance(24 * 3_600_000)
    await app.identity.maintain()
    expect(kidOf((await protocol.signIn(person)).IdToken)).not.toBe(before)
  })
})

describe('D3 tokens stop at once at the pool, and within five seconds at our API', () => {
  type Person = Awaited<ReturnType<typeof staff>>
  interface Tokens {
    readonly AccessToken: string
    readonly RefreshToken: string
  }
  const ends: Record<string, (person: Person, tokens: Tokens) => Promise<unknown>> = {
    RevokeToken: (_, { RefreshToken: Token }) => protocol.call('RevokeToken', { Token, ClientId: app.clientId }),
    GlobalSignOut: (_, { AccessToken }) => protocol.call('GlobalSignOut', { AccessToken }),
    DeleteUser: (_, { AccessToken }) => protocol.call('DeleteUser', { AccessToken }),
    'a closed account': ({ email }) => app.identity.accounts.disable(email, source),
    'a removed account': ({ email }) => app.identity.accounts.remove(email, source),
    'a sign-out by staff': ({ email }) => app.identity.accounts.signOut(email, source),
    'a password set by staff': ({ email }) =>
      app.identity.accounts.setPassword(email, 'something-else-now', true, source),
    async 'a forgotten password'({ email: Username }) {
      await protocol.call('ForgotPassword', { ClientId: app.clientId, Username })
      const ConfirmationCode = await app.codeFor(Username)
      const Password = 'something-else-now'
      return protocol.call('ConfirmForgotPassword', { ClientId: app.clientId, Username, ConfirmationCode, Password })
    },
  }

  test.each(Object.keys(ends))('after %s', async name => {
    const person = await staff()
    const tokens = await protocol.signIn(person)
    expect([(await protocol.getUser(tokens.AccessToken)).status, await apiStatus(tokens.IdToken)]).toEqual([200, 200])
    await ends[name]?.(person, tokens)
    const revoked = 'NotAuthorizedException: Access Token has been revoked'
    expect((await protocol.getUser(tokens.AccessToken)).outcome).toBe(revoked)
    const UserAttributes = [{ Name: 'name', Value: 'Mallory' }]
    const change = { AccessToken: tokens.AccessToken, UserAttributes }
    expect((await protocol.call('UpdateUserAttributes', change)).outcome).toBe(revoked)
    expect((await protocol.refresh(tokens.RefreshToken)).outcome).toMatch(/Refresh Token/)
    app.advance(TRUSTED_MS)
    expect(await apiStatus(tokens.IdToken)).toBe(401)
  })

  test('one sign-in ends, the others of the same person stay', async () => {
    const person = await staff()
    const [ended, other] = [await protocol.signIn(person), await protocol.signIn(person)]
    await ends.RevokeToken?.(person, ended)
    app.advance(TRUSTED_MS)
    expect([await apiStatus(ended.IdToken), await apiStatus(other.IdToken)]).toEqual([401, 200])
  })

  test('a right that was taken away is gone at our API', async () => {
    const person = await staff()
    const { IdToken } = await protocol.signIn(person)
    expect(await apiStatus(IdToken)).toBe(200)
    await app.identity.accounts.removeFromGroup(person.email, 'superadmin', source)
    app.advance(TRUSTED_MS)
    expect(await apiStatus(IdToken)).toBe(403)
  })

  test('RevokeToken takes refresh tokens of the client that asks, and says nothing of others', async () => {
    const person = await staff()
    const { AccessToken, RefreshToken } = await protocol.signIn(person)
    const revoke = async (Token: string, at = protocol) =>
      (await at.call('RevokeToken', { Token, ClientId: at.clientId })).outcome
    expect(await revoke(RefreshToken, elsewhere.protocol)).toContain('UnauthorizedException')
    expect(await revoke(AccessToken)).toContain('UnsupportedTokenTypeException')
    expect(await revoke('nobody-has-this-one')).toBe('done')
    const form = { token: 'nobody-has-this-one', client_id: app.clientId }
    expect((await postForm(app, 'revoke', form)).status).toBe(200)
    expect((await protocol.getUser(AccessToken)).status).toBe(200)
  })
})
