import type { CognitoUser } from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullTest, isFull } from '../../testing/full-test.ts'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import {
  answer,
  done,
  type IdentityJsClient,
  identityJsClient,
  type SignInFlow,
  signIn,
  withCallbacks,
} from './testing/identity-js-client.ts'
import { useQuickClients } from './testing/quick-clients.ts'
import { nextTotp } from './testing/totp.ts'

useQuickClients()

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp({ IDENTITY_MFA: 'staff' })
})
afterAll(() => app.close())
beforeEach(() => app.advance(10_000))

interface Device {
  DeviceKey: string
  DeviceLastAuthenticatedDate: number
  DeviceAttributes: { Name: string; Value: string }[]
}

/** A browser that someone with an authenticator has signed in from once. */
async function knownBrowser(flow: SignInFlow = 'USER_SRP_AUTH') {
  const { email, password } = await app.person()
  const client = identityJsClient(app)
  const user = client.user(email)
  await signIn(user, password, flow)
  const secret = await withCallbacks<string>(callbacks => user.associateSoftwareToken(callbacks))
  const code = nextTotp(app, secret)
  await withCallbacks(callbacks => user.verifySoftwareToken(code, 'My phone', callbacks))
  const favourite = { Enabled: true, PreferredMfa: true }
  await done(callback => user.setUserMfaPreference(null, favourite, callback))
  const sendCode = (who: CognitoUser) => {
    const next = nextTotp(app, secret)
    return answer(callbacks => who.sendMFACode(next, callbacks, 'SOFTWARE_TOKEN_MFA'))
  }
  const deviceKey = client.stored(user.getUsername(), 'deviceKey')
  return { client, user, email, password, flow, deviceKey, sendCode }
}

const deviceOf = (user: CognitoUser) =>
  withCallbacks<{ Device: Device }>(callbacks => user.getDevice(callbacks as never))
const remember = (user: CognitoUser) => withCallbacks(callbacks => user.setDeviceStatusRemembered(callbacks))
const keyInToken = (result: Awaited<ReturnType<typeof signIn>>) =>
  'session' in result ? result.session.getAccessToken().payload.device_key : undefined
const again = ({
  client,
  email,
  password,
  flow,
}: {
  client: IdentityJsClient
  email: string
  password: string
  flow: SignInFlow
}) => {
  const user = client.user(email)
  return { user, result: signIn(user, password, flow) }
}

test.each(isFull ? (['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) : (['USER_SRP_AUTH'] as const))(
  'a remembered device stands for the second factor of %s until it is remembered no more',
  async flow => {
    const known = await knownBrowser(flow)
    expect(known.deviceKey).toMatch(/^eu-west-1_[0-9a-f-]{36}$/)
    await expect(remember(known.user)).resolves.toBe('SUCCESS')
    const before = (await deviceOf(known.user)).Device
    expect(before.DeviceAttributes).toContainEqual({ Name: 'dev:device_remembered_status', Value: 'remembered' })

    app.advance(60_000)
    const { user, result } = again(known)
    expect(keyInToken(await result)).toBe(known.deviceKey)
    const after = (await deviceOf(user)).Device
    expect(after.DeviceLastAuthenticatedDate).toBeGreaterThan(before.DeviceLastAuthenticatedDate)

    await expect(withCallbacks(callbacks => user.setDeviceStatusNotRemembered(callbacks))).resolves.toBe('SUCCESS')
    const distrusted = again(known)
    await expect(distrusted.result).resolves.toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' })
    expect(keyInToken(await known.sendCode(distrusted.user))).toBe(known.deviceKey)
  },
)

test('a device without its secret is refused', async () => {
  const known = await knownBrowser()
  await remember(known.user)
  const thief = identityJsClient(app)
  const user = thief.user(known.email)
  const prefix = `CognitoIdentityServiceProvider.${app.clientId}.${known.user.getUsername()}`
  thief.storage.setItem(`${prefix}.deviceKey`, known.deviceKey ?? '')
  thief.storage.setItem(
    `${prefix}.deviceGroupKey`,
    known.client.stored(known.user.getUsername(), 'deviceGroupKey') ?? '',
  )
  thief.storage.setItem(`${prefix}.randomPasswordKey`, 'a guess')
  await expect(signIn(user, known.password)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})

fullTest('a device that was forgotten elsewhere signs in again as a new one', async () => {
  const known = await knownBrowser()
  await remember(known.user)
  const other = identityJsClient(app).user(known.email)
  await signIn(other, known.password)
  await known.sendCode(other)
  await expect(withCallbacks(callbacks => other.forgetSpecificDevice(known.deviceKey ?? '', callbacks))).resolves.toBe(
    'SUCCESS',
  )

  const { user, result } = again(known)
  await expect(result).resolves.toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' })
  const signedIn = await known.sendCode(user)
  expect(signedIn).toMatchObject({ challenge: null, isDeviceChoiceDue: true })
  const newKey = known.client.stored(user.getUsername(), 'deviceKey')
  expect(newKey).toMatch(/^eu-west-1_[0-9a-f-]{36}$/)
  expect(newKey).not.toBe(known.deviceKey)
})

fullTest('people see their devices page by page and forget the one they use', async () => {
  const known = await knownBrowser()
  const other = identityJsClient(app).user(known.email)
  await signIn(other, known.password)
  await known.sendCode(other)
  const list = (limit: number, page: string | null) =>
    withCallbacks<{ Devices: Device[]; PaginationToken?: string }>(callbacks =>
      known.user.listDevices(limit, page, callbacks),
    )
  const first = await list(1, null)
  const second = await list(1, first.PaginationToken ?? '')
  const keys = [...first.Devices, ...second.Devices].map(({ DeviceKey }) => DeviceKey)
  expect(new Set(keys).size).toBe(2)
  expect(keys).toContain(known.deviceKey)
  expect(second.PaginationToken).toBeUndefined()

  await expect(withCallbacks(callbacks => known.user.forgetDevice(callbacks))).resolves.toBe('SUCCESS')
  expect(known.client.stored(known.user.getUsername(), 'deviceKey')).toBeUndefined()
  await expect(list(1, null)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  })
  const left = await withCallbacks<{ Devices: Device[] }>(callbacks => other.listDevices(10, null, callbacks))
  expect(left.Devices.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.filter(key => key !== known.deviceKey))
})

fullTest(
  'someone who becomes staff sets a second factor up on the device they have, even a remembered one',
  async () => {
    const { email, password } = await app.person()
    const client = identityJsClient(app)
    const player = client.user(email)
    await signIn(player, password)
    await remember(player)
    await app.identity.accounts.addToGroup(email, 'admin', commandSource('test'))

    const user = client.user(email)
    await expect(signIn(user, password)).resolves.toMatchObject({ challenge: 'MFA_SETUP' })
    const secret = await withCallbacks<string>(callbacks => user.associateSoftwareToken(callbacks))
    const code = nextTotp(app, secret)
    await withCallbacks(callbacks => user.verifySoftwareToken(code, 'My phone', callbacks))
    expect(user.getSignInUserSession()?.getIdToken().payload['cognito:groups']).toEqual(['admin'])
    await expect(done(callback => user.getUserData(callback, { bypassCache: true }))).resolves.toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
  },
)
