import { JwtVerifier } from 'aws-jwt-verify'
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier'
import type { JwtPayload } from 'aws-jwt-verify/jwt-model'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { awsSdkClient } from './testing/aws-sdk-client.ts'

let app: IdentityApp
let jwks: { keys: { kid: string; kty: string }[] }
beforeAll(async () => {
  app = await createIdentityApp()
  const answer = await fetch(`${app.issuer}/.well-known/jwks.json`)
  jwks = (await answer.json()) as typeof jwks
})
afterAll(() => app.close())

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** aws-jwt-verify with our issuer, and with its own checks of what Cognito puts into a token. */
function verifierOf(tokenUse: 'id' | 'access') {
  const verifier = JwtVerifier.create({
    issuer: app.issuer,
    audience: null,
    jwksUri: `${app.issuer}/.well-known/jwks.json`,
    customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse, clientId: app.clientId }),
  })
  verifier.cacheJwks(jwks as never)
  return (token = ''): Promise<JwtPayload> => verifier.verify(token)
}

async function signedIn() {
  const { email, password, sub } = await app.person({ groups: ['admin', 'superadmin'], name: 'Marco Rossi' })
  const client = awsSdkClient(app)
  const before = Math.floor(app.now() / 1000)
  const { AuthenticationResult = {} } = await client.signIn(email, password)
  return { client, email, sub, before, ...AuthenticationResult }
}

test('the key set holds public keys only, with one of its own for each kind of token', async () => {
  const { IdToken = '', AccessToken = '' } = await signedIn()
  const [ofId, ofAccess] = [IdToken, AccessToken].map(decodeProtectedHeader)
  expect(ofId).toEqual({ alg: 'RS256', kid: expect.any(String) })
  expect(ofAccess).toEqual({ alg: 'RS256', kid: expect.any(String) })
  expect(ofId?.kid).not.toBe(ofAccess?.kid)
  expect(jwks.keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([ofId?.kid, ofAccess?.kid]))
  for (const key of jwks.keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(key).toMatchObject({ alg: 'RS256', kty: 'RSA', use: 'sig' })
  }
})

test('an identity token says who someone is, and nothing that Cognito would not say', async () => {
  const { IdToken, email, sub, before } = await signedIn()
  const claims = await verifierOf('id')(IdToken)
  expect(claims).toEqual({
    sub,
    'cognito:groups': ['admin', 'superadmin'],
    'cognito:username': sub,
    email,
    email_verified: true,
    name: 'Marco Rossi',
    iss: app.issuer,
    aud: app.clientId,
    token_use: 'id',
    origin_jti: expect.stringMatching(UUID),
    event_id: expect.stringMatching(UUID),
    jti: expect.stringMatching(UUID),
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    exp: Number(claims.iat) + 3600,
  })
  expect(claims.auth_time).toBeGreaterThanOrEqual(before)
  expect(claims.iat).toBeGreaterThanOrEqual(Number(claims.auth_time))
})

test('an access token says what a sign-in may do, for a client and not for an audience', async () => {
  const { AccessToken, NewDeviceMetadata, sub } = await signedIn()
  const claims = await verifierOf('access')(AccessToken)
  expect(claims).toEqual({
    sub,
    'cognito:groups': ['admin', 'superadmin'],
    username: sub,
    iss: app.issuer,
    client_id: app.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    device_key: NewDeviceMetadata?.DeviceKey,
    origin_jti: expect.stringMatching(UUID),
    event_id: expect.stringMatching(UUID),
    jti: expect.stringMatching(UUID),
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    exp: Number(claims.iat) + 3600,
  })
})

test('both tokens of a sign-in, and those of its refresh, belong together', async () => {
  const { client, IdToken, AccessToken, RefreshToken } = await signedIn()
  const id = await verifierOf('id')(IdToken)
  const access = await verifierOf('access')(AccessToken)
  expect(access).toMatchObject({ origin_jti: id.origin_jti, event_id: id.event_id, auth_time: id.auth_time })
  expect(access.jti).not.toBe(id.jti)

  app.advance(600_000)
  const refreshed = await client.sdk.getTokensFromRefreshToken({ ClientId: app.clientId, RefreshToken })
  const later = await verifierOf('id')(refreshed.AuthenticationResult?.IdToken)
  expect(later).toMatchObject({ origin_jti: id.origin_jti, auth_time: id.auth_time, sub: id.sub })
  expect(later.jti).not.toBe(id.jti)
  expect(later.iat).toBeGreaterThanOrEqual(Number(id.iat) + 600)
})

test('someone in no group carries no claim of groups', async () => {
  const { email, password } = await app.person()
  const { AuthenticationResult } = await awsSdkClient(app).signIn(email, password)
  expect(await verifierOf('id')(AuthenticationResult?.IdToken)).not.toHaveProperty('cognito:groups')
})

test('the verifier refuses the other kind of token, and one that was touched', async () => {
  const { IdToken = '', AccessToken = '' } = await signedIn()
  await expect(verifierOf('id')(AccessToken)).rejects.toThrow(/token_use|Token use/i)
  await expect(verifierOf('access')(IdToken)).rejects.toThrow(/token_use|Token use/i)
  const [header, payload = '', signature] = IdToken.split('.')
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), 'cognito:groups': ['superadmin'] }
  const touched = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  await expect(verifierOf('id')(touched)).rejects.toThrow(/signature/i)
})
