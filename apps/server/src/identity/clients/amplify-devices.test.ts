import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from '@aws-amplify/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullTest } from '../../testing/full-test.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { type BrowserStorage, openBrowser, storedIn } from './testing/amplify-browser.ts'
import { useQuickClients } from './testing/quick-clients.ts'
import { nextTotp } from './testing/totp.ts'

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

const signedIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
const codeRequired = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } }

interface Person {
  readonly email: string
  readonly password: string
  readonly secret: string
}

/** Signed in at the browser in front, with a second factor. */
async function personWithAuthenticator(): Promise<Person> {
  const person = await app.person()
  await signIn({ username: person.email, password: person.password })
  const { sharedSecret: secret } = await setUpTOTP()
  await verifyTOTPSetup({ code: nextTotp(app, secret) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  return { ...person, secret }
}

const enter = ({ email, password }: Person) => signIn({ username: email, password })
const answerCode = ({ secret }: Person) => confirmSignIn({ challengeResponse: nextTotp(app, secret) })

test('a browser is listed as a device with its name once it has signed in', async () => {
  await personWithAuthenticator()
  const [device, ...others] = await fetchDevices()
  expect(others).toEqual([])
  expect(device).toMatchObject({
    id: storedIn(browser, 'deviceKey'),
    name: navigator.userAgent,
    attributes: { device_status: 'valid', 'dev:device_remembered_status': 'not_remembered' },
  })
  expect(Math.abs((device?.lastAuthenticatedDate?.getTime() ?? 0) - app.now())).toBeLessThan(60 * 60_000)
})

test('a remembered device signs in without the second factor, and stays the same device', async () => {
  const person = await personWithAuthenticator()
  await rememberDevice()
  const deviceKey = storedIn(browser, 'deviceKey')
  await signOut()
  expect(await enter(person)).toEqual(signedIn)
  expect(storedIn(browser, 'deviceKey')).toBe(deviceKey)
  const [device, ...others] = await fetchDevices()
  expect(device).toMatchObject({ id: deviceKey, attributes: { 'dev:device_remembered_status': 'remembered' } })
  expect(others).toEqual([])
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  expect(tokens?.accessToken.payload.device_key).toBe(deviceKey)
})

fullTest('a known device that nobody chose to remember is asked for the second factor every time', async () => {
  const person = await personWithAuthenticator()
  await signOut()
  expect(await enter(person)).toEqual(codeRequired)
  expect(await answerCode(person)).toEqual(signedIn)
  expect(await fetchDevices()).toHaveLength(1)
})

fullTest('another browser of the same person is asked for the second factor', async () => {
  const person = await personWithAuthenticator()
  await rememberDevice()
  openBrowser(app)
  expect(await enter(person)).toEqual(codeRequired)
})

fullTest('a remembered device that proves itself also makes up for the second factor after a mailed code', async () => {
  const person = await personWithAuthenticator()
  await rememberDevice()
  await signOut()
  await signIn({ username: person.email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
  expect(await confirmSignIn({ challengeResponse: await app.codeFor(person.email) })).toEqual(signedIn)
  expect(await fetchDevices()).toHaveLength(1)
})

test('the name of a remembered device is worth nothing without its secret', async () => {
  const person = await personWithAuthenticator()
  await rememberDevice()
  const copy = new Map(
    [...browser].map(([key, value]) => [key, key.endsWith('.randomPasswordKey') ? 'guessed' : value]),
  )
  openBrowser(app, copy)
  await signOut()
  await expect(enter(person)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a refresh token works on its device only', async () => {
  await personWithAuthenticator()
  const copy = new Map([...browser].filter(([key]) => !/\.(deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key)))
  openBrowser(app, copy)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  openBrowser(app, browser)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
})

fullTest('a device that its owner forgets is signed out and unknown', async () => {
  const person = await personWithAuthenticator()
  await rememberDevice()
  const copy = new Map(browser)
  await forgetDevice()
  expect(storedIn(browser, 'deviceKey')).toBeUndefined()

  openBrowser(app, copy)
  await expect(fetchUserAttributes()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  expect(await enter(person)).toEqual(codeRequired)
})

fullTest('a device that is forgotten from elsewhere signs in like a new one', async () => {
  const person = await personWithAuthenticator()
  await rememberDevice()
  const lost = storedIn(browser, 'deviceKey') ?? ''

  openBrowser(app)
  await enter(person)
  await answerCode(person)
  await forgetDevice({ device: { id: lost } })
  expect((await fetchDevices()).map(({ id }) => id)).not.toContain(lost)

  openBrowser(app, browser)
  await signOut()
  // The client names the lost device, gets an error, and retries without it: its proof is still valid.
  expect(await enter(person)).toEqual(codeRequired)
  expect(await answerCode(person)).toEqual(signedIn)
  expect(storedIn(browser, 'deviceKey')).not.toBe(lost)
  expect(await fetchDevices()).toHaveLength(2)
})
