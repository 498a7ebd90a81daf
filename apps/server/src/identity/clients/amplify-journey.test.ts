import { signIn } from '@aws-amplify/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { openBrowser } from './testing/amplify-browser.ts'
import { answerProblems, type Exchange, recordExchanges, requestProblems } from './testing/amplify-exchanges.ts'
import { type Provider, travel } from './testing/amplify-journey.ts'
import { nextTotp } from './testing/totp.ts'

describe('a journey from the sign-up to the last sign-out', () => {
  let app: IdentityApp
  let exchanges: Exchange[]
  beforeAll(async () => {
    app = await createIdentityApp()
    const { endpoint, domain, issuer, poolId, clientId } = app
    const provider: Provider = { endpoint, domain, issuer, poolId, clientId }
    const traveller = {
      email: 'traveller@example.org',
      newEmail: 'settled@example.org',
      returnTo: `${app.origin}/auth/login`,
      readCode: app.codeFor,
      readAuthenticator: (secret: string) => nextTotp(app, secret),
    }
    exchanges = await recordExchanges(endpoint, () => travel(provider, traveller))
  })
  afterAll(() => app.close())

  test('goes through with the embedded provider, by all that the product needs of one', () => {
    expect([...new Set(exchanges.map(({ operation }) => operation))].sort()).toEqual([
      'AssociateSoftwareToken',
      'ChangePassword',
      'ConfirmDevice',
      'ConfirmForgotPassword',
      'ConfirmSignUp',
      'ForgotPassword',
      'GetTokensFromRefreshToken',
      'GetUser',
      'GlobalSignOut',
      'InitiateAuth',
      'ListDevices',
      'ResendConfirmationCode',
      'RespondToAuthChallenge',
      'RevokeToken',
      'SetUserMFAPreference',
      'SignUp',
      'UpdateDeviceStatus',
      'UpdateUserAttributes',
      'VerifySoftwareToken',
      'VerifyUserAttribute',
    ])
  })

  test('asks for nothing that the service model of AWS would refuse', () => {
    expect(exchanges.flatMap(requestProblems)).toEqual([])
  })

  test('receives nothing that the service model of AWS does not know', () => {
    expect(exchanges.flatMap(answerProblems)).toEqual([])
  })

  test('would be noticed to leave the model', () => {
    const signUp = exchanges.find(({ operation }) => operation === 'SignUp')!
    const { Username, ...incomplete } = signUp.input as Record<string, unknown>
    expect(requestProblems({ ...signUp, input: { ...incomplete, Password: 'with space', Extra: Username } })).toEqual([
      'SignUp.Username is missing',
      'SignUp.Password breaks a limit',
      'SignUp.Extra is unknown',
    ])
    expect(answerProblems({ ...signUp, output: { UserConfirmed: 'no', UserSub: 'x' } })).toEqual([
      'SignUp.UserConfirmed is no boolean',
    ])
    expect(answerProblems({ ...signUp, status: 400, output: { __type: 'SomeException' } })).toEqual([
      'SignUp never refuses with SomeException',
    ])
  })
})

describe('a pool in AWS', () => {
  const poolId = 'eu-west-1_Ab12Cd34E'
  const clientId = '4h57kabcdefghijklmnopqrstu'
  const pool = {
    IDENTITY_ISSUER: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
    IDENTITY_POOL_ID: poolId,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_DOMAIN: 'https://golf.auth.eu-west-1.amazoncognito.com',
  }

  test('is a matter of configuration', () => {
    expect(loadConfig(pool).identity).toEqual({
      kind: 'external',
      attributes: [],
      endpoint: 'https://cognito-idp.eu-west-1.amazonaws.com/',
      issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
      jwksUrl: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}/.well-known/jwks.json`,
      domain: 'https://golf.auth.eu-west-1.amazoncognito.com',
      poolId,
      clientId,
    })
  })

  const newerForm = `https://issuer-cognito-idp.eu-west-1.amazonaws.com/${poolId}`
  test.each([
    ['as configured', loadConfig(pool).identity],
    ['with the newer form of its issuer', loadConfig({ ...pool, IDENTITY_ISSUER: newerForm }).identity],
    ['as the client itself finds it', { poolId, clientId }],
  ])('is called at the endpoint of its region: %s', async (_how, provider) => {
    const called: string[] = []
    const send = globalThis.fetch
    globalThis.fetch = async target => {
      called.push(String(target))
      return Response.json({ __type: 'NotAuthorizedException', message: 'Not reachable from here' }, { status: 400 })
    }
    try {
      openBrowser(provider)
      await expect(signIn({ username: 'someone@example.org', password: 'a-long-way' })).rejects.toThrow()
    } finally {
      globalThis.fetch = send
    }
    expect(called).toEqual(['https://cognito-idp.eu-west-1.amazonaws.com/'])
  })
})
