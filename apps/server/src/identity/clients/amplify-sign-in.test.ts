import {
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from '@aws-amplify/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullTest, isFull } from '../../testing/full-test.ts'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { openBrowser } from './testing/amplify-browser.ts'
import { useQuickClients } from './testing/quick-clients.ts'
import { temporaryPasswordOf } from './testing/temporary-password.ts'
import { nextTotp } from './testing/totp.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())
beforeEach(() => {
  // All tests call from one network; a minute of rest gives it its share of calls back.
  app.advance(60_000)
  openBrowser(app)
})

const PHONE = '+393331234567'
const WRONG_PASSWORD = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const signedIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse })

interface Person {
  readonly email: string
  readonly password: string
}
const enter = ({ email, password }: Person) => signIn({ username: email, password })

async function addAuthenticator(): Promise<string> {
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: nextTotp(app, sharedSecret) })
  return sharedSecret
}

async function addPhone(): Promise<void> {
  await updateUserAttributes({ userAttributes: { phone_number: PHONE } })
  await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: await app.codeFor(PHONE, 'sms') })
}

describe('a password', () => {
  test.each(isFull ? (['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) : (['USER_SRP_AUTH'] as const))(
    'signs in by %s, and a wrong one does not',
    async flow => {
      const { email, password, sub } = await app.person()
      const options = { authFlowType: flow }
      await expect(signIn({ username: email, password: `${password}?`, options })).rejects.toMatchObject(WRONG_PASSWORD)
      await expect(signIn({ username: 'nobody@example.org', password, options })).rejects.toMatchObject(WRONG_PASSWORD)
      expect(await signIn({ username: email, password, options })).toEqual(signedIn)
      expect((await getCurrentUser()).userId).toBe(sub)
    },
  )

  fullTest('is refused in the words of the protocol where the client asks for a choice of first factors', async () => {
    const { email } = await app.person()
    await expect(signIn({ username: email, options: { authFlowType: 'USER_AUTH' } })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_AUTH flow not enabled for this client',
    })
  })

  fullTest('given by staff is replaced at the first sign-in, together with a name', async () => {
    const email = 'invited@example.org'
    await app.identity.accounts.create({ email }, commandSource('test'))
    const password = await temporaryPasswordOf(app, email)
    expect((await enter({ email, password })).nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: ['name'],
    })
    const options = { userAttributes: { name: 'Grace' } }
    await expect(confirmSignIn({ challengeResponse: 'short', options })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    expect(await confirmSignIn({ challengeResponse: 'my-own-words-for-it', options })).toEqual(signedIn)
    expect(await fetchUserAttributes()).toMatchObject({ email, name: 'Grace', email_verified: 'true' })

    openBrowser(app)
    await expect(enter({ email, password })).rejects.toMatchObject(WRONG_PASSWORD)
    expect(await enter({ email, password: 'my-own-words-for-it' })).toEqual(signedIn)
  })
})

describe('a custom challenge', () => {
  useQuickClients()

  const customChallenge = {
    signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    additionalInfo: { USERNAME: expect.anything() },
  }

  test('signs in with a mailed code alone', async () => {
    const { email, sub } = await app.person()
    const { nextStep } = await signIn({ username: email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
    expect(nextStep).toMatchObject(customChallenge)
    const code = await app.codeFor(email)
    await expect(answer(otherThan(code))).rejects.toMatchObject(WRONG_PASSWORD)
    expect(await answer(code)).toEqual(signedIn)
    expect((await fetchAuthSession()).userSub).toBe(sub)
  })

  fullTest('follows the password where both are asked for', async () => {
    const { email, password, sub } = await app.person()
    const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const
    await expect(signIn({ username: email, password: `${password}?`, options })).rejects.toMatchObject(WRONG_PASSWORD)
    const { nextStep } = await signIn({ username: email, password, options })
    expect(nextStep).toMatchObject(customChallenge)
    expect(await answer(await app.codeFor(email))).toEqual(signedIn)
    expect((await fetchAuthSession()).userSub).toBe(sub)
  })
})

describe('a second factor', () => {
  useQuickClients()

  test('from an authenticator is asked for once it is set up, and each code is good once', async () => {
    const person = await app.person()
    await enter(person)
    const setUp = await setUpTOTP()
    expect(setUp.getSetupUri('Pinwise', person.email).href).toContain(`secret=${setUp.sharedSecret}`)
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    })
    const first = nextTotp(app, setUp.sharedSecret)
    await expect(verifyTOTPSetup({ code: otherThan(first) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    })
    await verifyTOTPSetup({ code: first })
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })

    openBrowser(app)
    expect((await enter(person)).nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
    const code = nextTotp(app, setUp.sharedSecret)
    await expect(answer(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    expect(await answer(code)).toEqual(signedIn)

    openBrowser(app)
    await enter(person)
    await expect(answer(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  fullTest('by text message is asked for once the number is proved', async () => {
    const person = await app.person()
    await enter(person)
    await expect(updateMFAPreference({ sms: 'ENABLED' })).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await addPhone()
    await updateMFAPreference({ sms: 'ENABLED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS'], preferred: undefined })

    openBrowser(app)
    expect((await enter(person)).nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******4567' },
    })
    const code = await app.codeFor(PHONE, 'sms')
    await expect(answer(otherThan(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    expect(await answer(code)).toEqual(signedIn)
  })

  test.each(isFull ? (['TOTP', 'SMS'] as const) : (['TOTP'] as const))(
    'is the one that is chosen of two: %s',
    async chosen => {
      const person = await app.person()
      await enter(person)
      const secret = await addAuthenticator()
      await addPhone()
      await updateMFAPreference({ totp: 'ENABLED', sms: 'ENABLED' })

      openBrowser(app)
      const { nextStep } = await enter(person)
      expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION')
      expect(nextStep).toHaveProperty('allowedMFATypes', expect.arrayContaining(['SMS', 'TOTP']))
      expect((await answer(chosen)).nextStep.signInStep).toBe(`CONFIRM_SIGN_IN_WITH_${chosen}_CODE`)
      expect(await answer(chosen === 'TOTP' ? nextTotp(app, secret) : await app.codeFor(PHONE, 'sms'))).toEqual(
        signedIn,
      )
    },
  )

  fullTest('that is turned off is asked for no more', async () => {
    const person = await app.person()
    await enter(person)
    await addAuthenticator()
    await updateMFAPreference({ totp: 'PREFERRED' })
    await updateMFAPreference({ totp: 'DISABLED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined })
    openBrowser(app)
    expect(await enter(person)).toEqual(signedIn)
  })

  fullTest('also follows a mailed code', async () => {
    const person = await app.person()
    await enter(person)
    const secret = await addAuthenticator()
    await updateMFAPreference({ totp: 'PREFERRED' })
    openBrowser(app)
    await signIn({ username: person.email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
    const { nextStep } = await answer(await app.codeFor(person.email))
    expect(nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
    expect(await answer(nextTotp(app, secret))).toEqual(signedIn)
  })
})

describe('where everyone must have a second factor', () => {
  useQuickClients()

  let strict: IdentityApp
  beforeAll(async () => {
    strict = await createIdentityApp({ IDENTITY_MFA: 'everyone' })
  })
  afterAll(() => strict.close())

  test('the first sign-in sets up an authenticator, the next one asks for its code', async () => {
    const person = await strict.person()
    openBrowser(strict)
    const { nextStep } = await enter(person)
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(`asked for ${nextStep.signInStep}`)
    const { sharedSecret } = nextStep.totpSetupDetails
    const code = nextTotp(strict, sharedSecret)
    await expect(answer(otherThan(code))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
    expect(await answer(code)).toEqual(signedIn)
    expect(await fetchMFAPreference()).toMatchObject({ enabled: ['TOTP'] })

    openBrowser(strict)
    expect((await enter(person)).nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
    expect(await answer(nextTotp(strict, sharedSecret))).toEqual(signedIn)
  })
})
