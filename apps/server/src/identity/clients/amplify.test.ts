import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from '@aws-amplify/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullTest } from '../../testing/full-test.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { type BrowserStorage, openBrowser, storedIn } from './testing/amplify-browser.ts'
import { useQuickClients } from './testing/quick-clients.ts'

useQuickClients()

let app: IdentityApp
let browser: BrowserStorage
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())
beforeEach(() => {
  // All tests call from one network; a minute of rest gives it its share of calls back.
  app.advance(60_000)
  browser = openBrowser(app)
})

const ANOTHER_PASSWORD = 'the-other-side-of-the-lake'
const WRONG_PASSWORD = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const REVOKED = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' }
const signedIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }

const enter = async ({ email, password }: { email: string; password: string }) =>
  expect(await signIn({ username: email, password })).toEqual(signedIn)

/** None of the tokens that this browser stored is accepted any more. */
async function expectSignedOut(storage: BrowserStorage) {
  openBrowser(app, storage)
  await expect(fetchUserAttributes()).rejects.toMatchObject(REVOKED)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
}

describe('an account', () => {
  test('is created with a code that can be requested again', async () => {
    const newcomer = { username: 'newcomer@example.org', password: 'a-long-way-to-the-pin' }
    const made = await signUp({ ...newcomer, options: { userAttributes: { email: newcomer.username, name: 'New' } } })
    expect(made.nextStep).toEqual({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'n***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    })
    const first = await app.codeFor(newcomer.username)
    expect((await signIn(newcomer)).nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_UP' })

    expect(await resendSignUpCode(newcomer)).toMatchObject({ destination: 'n***@e***', attributeName: 'email' })
    const second = await app.codeFor(newcomer.username)
    await expect(confirmSignUp({ ...newcomer, confirmationCode: first })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const confirmed = await confirmSignUp({ ...newcomer, confirmationCode: second })
    expect(confirmed).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } })

    expect(await signIn(newcomer)).toEqual(signedIn)
    expect((await getCurrentUser()).userId).toBe(made.userId)
  })

  fullTest('signs its owner in by itself once it is confirmed, where the page asked for that', async () => {
    const username = 'at-once@example.org'
    await signUp({ username, password: 'a-long-way-to-the-pin', options: { userAttributes: {}, autoSignIn: true } })
    const { nextStep } = await confirmSignUp({ username, confirmationCode: await app.codeFor(username) })
    expect(nextStep).toEqual({ signUpStep: 'COMPLETE_AUTO_SIGN_IN' })
    expect(await autoSignIn()).toEqual(signedIn)
    expect(await fetchUserAttributes()).toMatchObject({ email: username })
  })

  test('shows, changes and forgets what is known of a person, as far as it is theirs to say', async () => {
    const person = await app.person({ name: 'Ada' })
    await enter(person)
    expect(await fetchUserAttributes()).toEqual({
      sub: person.sub,
      email: person.email,
      email_verified: 'true',
      name: 'Ada',
    })

    const changed = await updateUserAttributes({ userAttributes: { name: 'Ada L.', locale: 'it' } })
    expect(changed.name).toEqual({ isUpdated: true, nextStep: { updateAttributeStep: 'DONE' } })
    await deleteUserAttributes({ userAttributeKeys: ['locale'] })
    await expect(updateUserAttributes({ userAttributes: { 'custom:role': 'superadmin' } })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    })
    const { tokens } = await fetchAuthSession({ forceRefresh: true })
    expect(tokens?.idToken?.payload).toMatchObject({ name: 'Ada L.' })
    expect(Object.keys(await fetchUserAttributes()).sort()).toEqual(['email', 'email_verified', 'name', 'sub'])
  })

  test('takes a new address once its code was typed, and the old one signs in until then', async () => {
    const person = await app.person()
    const email = 'moved@example.org'
    await enter(person)
    const updated = await updateUserAttributes({ userAttributes: { email } })
    expect(updated.email).toMatchObject({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: { destination: 'm***@e***' },
      },
    })
    expect(await fetchUserAttributes()).toMatchObject({ email: person.email })

    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    const confirmationCode = await app.codeFor(email)
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })

    openBrowser(app)
    await expect(signIn({ username: person.email, password: person.password })).rejects.toMatchObject(WRONG_PASSWORD)
    await enter({ ...person, email })
  })

  test('changes its password, which ends the sign-ins elsewhere', async () => {
    const person = await app.person()
    const elsewhere = browser
    await enter(person)
    openBrowser(app)
    await enter(person)
    const change = { oldPassword: person.password, newPassword: ANOTHER_PASSWORD }
    await expect(updatePassword({ ...change, oldPassword: 'not-the-one-at-all' })).rejects.toMatchObject(WRONG_PASSWORD)
    await expect(updatePassword({ ...change, newPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await updatePassword(change)
    expect((await fetchAuthSession({ forceRefresh: true })).userSub).toBe(person.sub)

    await expectSignedOut(elsewhere)
    openBrowser(app)
    await expect(signIn({ username: person.email, password: person.password })).rejects.toMatchObject(WRONG_PASSWORD)
    await enter({ ...person, password: ANOTHER_PASSWORD })
  })

  test('gets a new password by mail, which ends every sign-in', async () => {
    const person = await app.person()
    const before = browser
    await enter(person)
    openBrowser(app)
    const { nextStep } = await resetPassword({ username: person.email })
    expect(nextStep).toMatchObject({ resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' })
    const confirmationCode = await app.codeFor(person.email)
    const chosen = { username: person.email, newPassword: ANOTHER_PASSWORD, confirmationCode }
    const wrong = { ...chosen, confirmationCode: confirmationCode === '111111' ? '222222' : '111111' }
    await expect(confirmResetPassword(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirmResetPassword(chosen)
    const again = { ...chosen, newPassword: 'yet-another-long-one' }
    await expect(confirmResetPassword(again)).rejects.toMatchObject({ name: 'CodeMismatchException' })

    await expect(signIn({ username: person.email, password: person.password })).rejects.toMatchObject(WRONG_PASSWORD)
    await enter({ ...person, password: ANOTHER_PASSWORD })
    await expectSignedOut(before)
  })

  test('is gone once its owner deleted it', async () => {
    const person = await app.person()
    await enter(person)
    const copy = new Map(browser)
    await deleteUser()
    await expectSignedOut(copy)
    openBrowser(app)
    await expect(signIn({ username: person.email, password: person.password })).rejects.toMatchObject(WRONG_PASSWORD)
    expect(await app.rows('select from identity.users where sub = $1', [person.sub])).toEqual([])
  })
})

describe('a session', () => {
  test('gets new tokens and a new refresh token each time, and stays the same sign-in', async () => {
    const person = await app.person({ groups: ['admin'] })
    await enter(person)
    const { tokens: first } = await fetchAuthSession()
    const firstRefreshToken = storedIn(browser, 'refreshToken')
    app.advance(10 * 60_000)
    const { tokens: second } = await fetchAuthSession({ forceRefresh: true })
    expect(second?.accessToken.payload.iat).toBeGreaterThan(first?.accessToken.payload.iat ?? 0)
    expect(second?.idToken?.payload).toMatchObject({
      sub: person.sub,
      email: person.email,
      'cognito:groups': ['admin'],
      auth_time: first?.idToken?.payload.auth_time,
      origin_jti: first?.idToken?.payload.origin_jti,
    })
    expect(storedIn(browser, 'refreshToken')).not.toBe(firstRefreshToken)
    expect(await fetchUserAttributes()).toMatchObject({ email: person.email })
  })

  test('refreshes itself once its hour is over', async () => {
    const person = await app.person()
    await enter(person)
    const hourAndMinute = 61 * 60_000
    app.advance(hourAndMinute)
    await expect(fetchUserAttributes()).rejects.toMatchObject({ message: 'Access Token has expired' })
    // What Amplify adds to its own clock to know the server's.
    for (const [key, drift] of browser) {
      if (key.endsWith('.clockDrift')) browser.set(key, String(Number(drift) + hourAndMinute))
    }
    expect(await fetchUserAttributes()).toMatchObject({ email: person.email })
  })

  test('ends for thief and owner alike when a stolen refresh token is used after its successor', async () => {
    const person = await app.person()
    await enter(person)
    const stolen = new Map(browser)
    await fetchAuthSession({ forceRefresh: true })
    app.advance(61_000)

    openBrowser(app, stolen)
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({ name: 'RefreshTokenReuseException' })
    await expectSignedOut(browser)
    const [message] = await app.mailbox()
    expect(message).toMatchObject({ to: person.email, subject: expect.stringContaining('signed you out') })
  })

  fullTest('ends with the sign-out of its browser and of no other', async () => {
    const person = await app.person()
    const other = browser
    await enter(person)
    browser = openBrowser(app)
    await enter(person)
    const copy = new Map(browser)
    await signOut()
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
    await expectSignedOut(copy)
    openBrowser(app, other)
    expect((await fetchAuthSession({ forceRefresh: true })).userSub).toBe(person.sub)
  })

  test('ends in every browser with a sign-out everywhere', async () => {
    const person = await app.person()
    const other = browser
    await enter(person)
    browser = openBrowser(app)
    await enter(person)
    const copy = new Map(browser)
    await signOut({ global: true })
    await expectSignedOut(copy)
    await expectSignedOut(other)
  })
})
