import type { CognitoUser } from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullTest, isFull } from '../../testing/full-test.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { answer, done, identityJsClient, signIn, withCallbacks } from './testing/identity-js-client.ts'
import { useQuickClients } from './testing/quick-clients.ts'
import { nextTotp } from './testing/totp.ts'

useQuickClients()

let app: IdentityApp
let strict: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
  strict = await createIdentityApp({ IDENTITY_MFA: 'everyone' })
})
afterAll(() => Promise.all([app.close(), strict.close()]))
beforeEach(() => app.advance(10_000))

const ON = { Enabled: true, PreferredMfa: false }
const FAVOURITE = { Enabled: true, PreferredMfa: true }
let phones = 0

async function signedIn() {
  const { email, password, sub } = await app.person()
  const user = identityJsClient(app).user(email)
  await signIn(user, password)
  /** The same person on a device that was never seen. */
  const elsewhere = () => identityJsClient(app).user(email)
  return { user, elsewhere, password, sub }
}

async function addPhone(user: CognitoUser): Promise<string> {
  phones += 1
  const phone = `+39333000${1000 + phones}`
  await done(callback => user.updateAttributes([{ Name: 'phone_number', Value: phone }], callback))
  const code = await app.codeFor(phone, 'sms')
  await withCallbacks(callbacks => user.verifyAttribute('phone_number', code, callbacks))
  return phone
}

async function addAuthenticator(user: CognitoUser): Promise<string> {
  const secret = await withCallbacks<string>(callbacks => user.associateSoftwareToken(callbacks))
  const code = nextTotp(app, secret)
  const verify = (typed: string) => withCallbacks(callbacks => user.verifySoftwareToken(typed, 'My phone', callbacks))
  await expect(verify(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch',
  })
  await expect(verify(code)).resolves.toMatchObject({ Status: 'SUCCESS' })
  return secret
}

const prefer = (user: CognitoUser, sms: typeof ON | null, totp: typeof ON | null) =>
  done(callback => user.setUserMfaPreference(sms, totp, callback))
const factorsOf = async (user: CognitoUser) => {
  const data = await done<object>(callback => user.getUserData(callback, { bypassCache: true }))
  const { UserMFASettingList, PreferredMfaSetting } = data as Record<string, unknown>
  return { UserMFASettingList, PreferredMfaSetting }
}

fullTest('a factor that was not set up cannot be turned on', async () => {
  const { user } = await signedIn()
  await expect(prefer(user, FAVOURITE, null)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User does not have delivery config set to turn on SMS_MFA',
  })
  await expect(prefer(user, null, FAVOURITE)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
  })
})

test('a text message is asked for, its code opens once, and it can be switched off again', async () => {
  const { user, elsewhere, password, sub } = await signedIn()
  const phone = await addPhone(user)
  await expect(done(callback => user.enableMFA(callback))).resolves.toBe('SUCCESS')
  expect(await factorsOf(user)).toEqual({ UserMFASettingList: ['SMS_MFA'] })

  const other = elsewhere()
  await expect(signIn(other, password)).resolves.toEqual({
    challenge: 'SMS_MFA',
    parameters: {
      USER_ID_FOR_SRP: sub,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: `+*******${phone.slice(-4)}`,
    },
  })
  const code = await app.codeFor(phone, 'sms')
  const send = (typed: string) => answer(callbacks => other.sendMFACode(typed, callbacks))
  await expect(send(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid code or auth state for the user.',
  })
  await expect(send(code)).resolves.toMatchObject({ challenge: null })
  await expect(send(code)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user.',
  })

  await expect(done(callback => user.disableMFA(callback))).resolves.toBe('SUCCESS')
  await expect(signIn(elsewhere(), password)).resolves.toMatchObject({ challenge: null })
})

test.each(isFull ? (['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) : (['USER_SRP_AUTH'] as const))(
  'a code of the authenticator is asked for after %s, and is good once',
  async flow => {
    const { user, elsewhere, password, sub } = await signedIn()
    const secret = await addAuthenticator(user)
    await expect(prefer(user, null, FAVOURITE)).resolves.toBe('SUCCESS')
    expect(await factorsOf(user)).toEqual({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })

    const [first, second] = [elsewhere(), elsewhere()]
    const challenged = {
      challenge: 'SOFTWARE_TOKEN_MFA',
      parameters: { USER_ID_FOR_SRP: sub, FRIENDLY_DEVICE_NAME: 'My phone' },
    }
    await expect(signIn(first, password, flow)).resolves.toEqual(challenged)
    await expect(signIn(second, password, flow)).resolves.toEqual(challenged)
    const code = nextTotp(app, secret)
    const send = (who: CognitoUser, typed: string) =>
      answer(callbacks => who.sendMFACode(typed, callbacks, 'SOFTWARE_TOKEN_MFA'))
    await expect(send(first, code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    })
    await expect(send(first, code)).resolves.toMatchObject({ challenge: null })
    await expect(send(second, code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    await expect(send(second, nextTotp(app, secret))).resolves.toMatchObject({ challenge: null })
  },
)

fullTest('someone with both factors and no favourite chooses at each sign-in', async () => {
  const { user, elsewhere, password } = await signedIn()
  const phone = await addPhone(user)
  const secret = await addAuthenticator(user)
  await prefer(user, ON, ON)
  for (const factor of ['SMS_MFA', 'SOFTWARE_TOKEN_MFA']) {
    const other = elsewhere()
    const challenged = await signIn(other, password)
    expect(challenged).toMatchObject({
      challenge: 'SELECT_MFA_TYPE',
      parameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    })
    await expect(answer(callbacks => other.sendMFASelectionAnswer(factor, callbacks))).resolves.toMatchObject({
      challenge: factor,
    })
    const code = factor === 'SMS_MFA' ? await app.codeFor(phone, 'sms') : nextTotp(app, secret)
    await expect(answer(callbacks => other.sendMFACode(code, callbacks, factor))).resolves.toMatchObject({
      challenge: null,
    })
  }
})

fullTest(
  'where everyone needs a second factor, the first sign-in sets one up and the next one asks for it',
  async () => {
    const { email, password, sub } = await strict.person()
    const user = identityJsClient(strict).user(email)
    await expect(signIn(user, password)).resolves.toEqual({
      challenge: 'MFA_SETUP',
      parameters: { USER_ID_FOR_SRP: sub, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    })
    const secret = await withCallbacks<string>(callbacks => user.associateSoftwareToken(callbacks))
    const code = nextTotp(strict, secret)
    await expect(
      withCallbacks(callbacks => user.verifySoftwareToken(code, 'My phone', callbacks)),
    ).resolves.toMatchObject({
      accessToken: expect.anything(),
    })
    await expect(done(callback => user.getUserAttributes(callback))).resolves.toContainEqual({
      Name: 'email',
      Value: email,
    })

    const other = identityJsClient(strict).user(email)
    await expect(signIn(other, password)).resolves.toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' })
    const later = nextTotp(strict, secret)
    await expect(answer(callbacks => other.sendMFACode(later, callbacks, 'SOFTWARE_TOKEN_MFA'))).resolves.toMatchObject(
      {
        challenge: null,
      },
    )
  },
)
