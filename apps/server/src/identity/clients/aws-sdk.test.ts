import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { awsSdkClient } from './testing/aws-sdk-client.ts'
import { temporaryPasswordOf } from './testing/temporary-password.ts'
import { nextTotp } from './testing/totp.ts'

let app: IdentityApp
let strict: IdentityApp
let client: ReturnType<typeof awsSdkClient>
beforeAll(async () => {
  app = await createIdentityApp()
  strict = await createIdentityApp({ IDENTITY_MFA: 'everyone' })
  client = awsSdkClient(app)
})
afterAll(() => Promise.all([app.close(), strict.close()]))
beforeEach(() => app.advance(10_000))

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const tokens = {
  AuthenticationResult: {
    AccessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    IdToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    RefreshToken: expect.stringMatching(/^[\w-]{43,}$/),
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  },
}

describe('the AWS SDK', () => {
  test('signs someone up with the newest code that was mailed, and only then lets them in', async () => {
    const { sdk, signIn } = client
    const ClientId = app.clientId
    const Username = 'newcomer@example.org'
    const Password = 'a-round-before-breakfast'
    const CodeDeliveryDetails = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }
    const UserAttributes = [{ Name: 'name', Value: 'New Comer' }]
    const result = await sdk.signUp({ ClientId, Username, Password, UserAttributes })
    expect(result).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails })
    const first = await app.codeFor(Username)
    await expect(signIn(Username, Password)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })

    await expect(sdk.resendConfirmationCode({ ClientId, Username })).resolves.toMatchObject({ CodeDeliveryDetails })
    const confirm = (ConfirmationCode: string) => sdk.confirmSignUp({ ClientId, Username, ConfirmationCode })
    await expect(confirm(first)).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    await confirm(await app.codeFor(Username))
    await expect(signIn(Username, Password)).resolves.toMatchObject(tokens)
  })

  test.each(['signIn', 'signInBySrp'] as const)('%s gives tokens for the password and for nothing else', async way => {
    const { email, password } = await app.person()
    await expect(client[way](email, password)).resolves.toMatchObject({
      ...tokens,
      ChallengeParameters: {},
    })
    await expect(client[way](email, 'not-the-password')).rejects.toMatchObject(wrong)
    await expect(client[way]('nobody@example.org', password)).rejects.toMatchObject(wrong)
  })

  test('a challenge to prove the password reveals no name, and is answered without a session', async () => {
    const { email, sub } = await app.person()
    const challenge = await client.initiate('USER_SRP_AUTH', { USERNAME: email, SRP_A: 'a0b1' })
    expect(challenge.ChallengeName).toBe('PASSWORD_VERIFIER')
    expect(challenge.Session).toBeUndefined()
    expect(challenge.ChallengeParameters).toEqual({
      SALT: expect.stringMatching(/^[0-9a-f]{32}$/),
      SRP_B: expect.stringMatching(/^[0-9a-f]{700,768}$/),
      SECRET_BLOCK: expect.any(String),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    })
  })

  test('a mailed code signs in, alone or after the password', async () => {
    const { email, password } = await app.person()
    const alone = await client.initiate('CUSTOM_AUTH', { USERNAME: email })
    expect(alone.ChallengeName).toBe('CUSTOM_CHALLENGE')
    await expect(client.respond(alone, { USERNAME: email, ANSWER: 'no code' })).rejects.toMatchObject(wrong)
    const code = await app.codeFor(email)
    await expect(client.respond(alone, { USERNAME: email, ANSWER: code })).resolves.toMatchObject(tokens)

    const after = await client.signInBySrp(email, password, {}, 'CUSTOM_AUTH')
    expect(after.ChallengeName).toBe('CUSTOM_CHALLENGE')
    await expect(client.respond(after, { USERNAME: email, ANSWER: code })).rejects.toMatchObject(wrong)
    const ANSWER = await app.codeFor(email)
    await expect(client.respond(after, { USERNAME: email, ANSWER })).resolves.toMatchObject(tokens)
  })

  test('a password that staff gave must be replaced', async () => {
    const email = 'invited@example.org'
    await app.identity.accounts.create({ email }, commandSource('test'))
    const challenge = await client.signIn(email, await temporaryPasswordOf(app, email))
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(JSON.parse(challenge.ChallengeParameters?.userAttributes ?? '')).toEqual({ email, email_verified: 'true' })
    expect(JSON.parse(challenge.ChallengeParameters?.requiredAttributes ?? '')).toEqual(['userAttributes.name'])
    const chosen = { USERNAME: email, NEW_PASSWORD: 'my-own-long-password', 'userAttributes.name': 'Invited' }
    await expect(client.respond(challenge, chosen)).resolves.toMatchObject(tokens)
    await expect(client.respond(challenge, chosen)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    })
    await expect(client.signIn(email, chosen.NEW_PASSWORD)).resolves.toMatchObject(tokens)
  })

  test('each second factor is asked for by name and opens with its own code', async () => {
    const { email, password } = await app.person()
    const { sdk } = client
    const { AuthenticationResult } = await client.signIn(email, password)
    const AccessToken = AuthenticationResult?.AccessToken ?? ''
    const phone = '+393330001234'
    await sdk.updateUserAttributes({ AccessToken, UserAttributes: [{ Name: 'phone_number', Value: phone }] })
    await sdk.verifyUserAttribute({ AccessToken, AttributeName: 'phone_number', Code: await app.codeFor(phone, 'sms') })
    const { SecretCode = '' } = await sdk.associateSoftwareToken({ AccessToken })
    const verified = await sdk.verifySoftwareToken({ AccessToken, UserCode: nextTotp(app, SecretCode) })
    expect(verified.Status).toBe('SUCCESS')
    const on = { Enabled: true }
    const prefer = (sms: object, totp: object) =>
      sdk.setUserMFAPreference({ AccessToken, SMSMfaSettings: sms, SoftwareTokenMfaSettings: totp })

    await prefer({ ...on, PreferredMfa: true }, on)
    const texted = await client.signIn(email, password)
    expect(texted).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******1234' },
    })
    const SMS_MFA_CODE = await app.codeFor(phone, 'sms')
    await expect(client.respond(texted, { USERNAME: email, SMS_MFA_CODE })).resolves.toMatchObject(tokens)

    await prefer(on, { ...on, PreferredMfa: true })
    const shown = await client.signIn(email, password)
    expect(shown.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const totp = () => ({ USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: nextTotp(app, SecretCode) })
    await expect(client.respond(shown, totp())).resolves.toMatchObject(tokens)

    await prefer(on, { ...on, PreferredMfa: false })
    const choice = await client.signIn(email, password)
    expect(choice.ChallengeName).toBe('SELECT_MFA_TYPE')
    const chosen = await client.respond(choice, { USERNAME: email, ANSWER: 'SOFTWARE_TOKEN_MFA' })
    expect(chosen.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await expect(client.respond(chosen, totp())).resolves.toMatchObject(tokens)
  })

  test('where everyone needs a second factor, the first sign-in sets one up', async () => {
    const { email, password } = await strict.person()
    const { sdk, signIn, respond } = awsSdkClient(strict)
    const challenge = await signIn(email, password)
    expect(challenge.ChallengeName).toBe('MFA_SETUP')
    await expect(respond(challenge, { USERNAME: email })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    })
    const { SecretCode = '', Session } = await sdk.associateSoftwareToken({ Session: challenge.Session })
    const proved = await sdk.verifySoftwareToken({ Session, UserCode: nextTotp(strict, SecretCode) })
    const answer = { ChallengeName: challenge.ChallengeName, Session: proved.Session }
    await expect(respond(answer, { USERNAME: email })).resolves.toMatchObject(tokens)
    await expect(signIn(email, password)).resolves.toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
  })
})
