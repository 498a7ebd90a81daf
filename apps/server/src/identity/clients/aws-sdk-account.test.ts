import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { awsSdkClient } from './testing/aws-sdk-client.ts'
import { nextTotp } from './testing/totp.ts'

let app: IdentityApp
let client: ReturnType<typeof awsSdkClient>
beforeAll(async () => {
  app = await createIdentityApp()
  client = awsSdkClient(app)
})
afterAll(() => app.close())
beforeEach(() => app.advance(10_000))

const refused = (message: string) => ({ name: 'NotAuthorizedException', message })
const revoked = refused('Access Token has been revoked')
const gone = { name: 'ResourceNotFoundException', message: 'Device does not exist.' }

async function signedIn() {
  const { email, password } = await app.person()
  const result = await client.signIn(email, password)
  const { AccessToken = '', RefreshToken = '', NewDeviceMetadata } = result.AuthenticationResult ?? {}
  return { email, password, AccessToken, RefreshToken, NewDeviceMetadata }
}

/** Someone with an authenticator, on a device that can prove itself. */
async function onKnownDevice() {
  const person = await signedIn()
  const { AccessToken } = person
  const device = await client.confirmDevice(AccessToken, person.NewDeviceMetadata)
  const { SecretCode = '' } = await client.sdk.associateSoftwareToken({ AccessToken })
  await client.sdk.verifySoftwareToken({ AccessToken, UserCode: nextTotp(app, SecretCode) })
  await client.sdk.setUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  const remember = (DeviceRememberedStatus: 'remembered' | 'not_remembered') =>
    client.sdk.updateDeviceStatus({ AccessToken, DeviceKey: device.DeviceKey, DeviceRememberedStatus })
  return { ...person, device, remember, SecretCode }
}

describe('tokens', () => {
  test('both forms of refresh replace the refresh token and end with its reuse', async () => {
    const { RefreshToken, AccessToken } = await signedIn()
    const byFlow = await client.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken })
    const second = byFlow.AuthenticationResult?.RefreshToken ?? ''
    const byCall = await client.sdk.getTokensFromRefreshToken({ ClientId: app.clientId, RefreshToken: second })
    const third = byCall.AuthenticationResult?.RefreshToken ?? ''
    expect(new Set([RefreshToken, second, third]).size).toBe(3)

    app.advance(61_000)
    const refresh = (token: string) =>
      client.sdk.getTokensFromRefreshToken({ ClientId: app.clientId, RefreshToken: token })
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' })
    await expect(refresh(third)).rejects.toMatchObject(refused('Refresh Token has been revoked'))
    await expect(client.sdk.getUser({ AccessToken })).rejects.toMatchObject(revoked)
  })

  test('a refresh token is of use to its own device only, for thirty days', async () => {
    const { RefreshToken, AccessToken, NewDeviceMetadata } = await signedIn()
    const { DeviceKey } = await client.confirmDevice(AccessToken, NewDeviceMetadata)
    const refresh = (more: Record<string, string>) =>
      client.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken, ...more })
    await expect(refresh({})).rejects.toMatchObject(refused('Invalid Refresh Token'))
    await expect(refresh({ DEVICE_KEY: `${DeviceKey}0` })).rejects.toMatchObject(refused('Invalid Refresh Token'))
    await expect(client.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: 'unknown' })).rejects.toMatchObject(
      refused('Invalid Refresh Token'),
    )
    app.advance(30 * 24 * 3_600_000)
    await expect(refresh({ DEVICE_KEY: DeviceKey })).rejects.toMatchObject(refused('Refresh Token has expired'))
  })

  test('revoking ends one sign-in; only refresh tokens can be revoked', async () => {
    const { email, password, RefreshToken, AccessToken } = await signedIn()
    const other = (await client.signIn(email, password)).AuthenticationResult
    const revoke = (Token: string) => client.sdk.revokeToken({ ClientId: app.clientId, Token })
    await expect(revoke(AccessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
    await expect(client.sdk.getUser({ AccessToken })).resolves.toHaveProperty('Username')
    await revoke(RefreshToken)
    await expect(client.sdk.getUser({ AccessToken })).rejects.toMatchObject(revoked)
    await expect(client.sdk.getUser({ AccessToken: other?.AccessToken })).resolves.toHaveProperty('Username')
  })

  test('signing out everywhere, being disabled and deleting the account end all sign-ins', async () => {
    const [out, disabled, deleted] = [await signedIn(), await signedIn(), await signedIn()]
    await client.sdk.globalSignOut({ AccessToken: out.AccessToken })
    await app.identity.accounts.disable(disabled.email, commandSource('test'))
    await client.sdk.deleteUser({ AccessToken: deleted.AccessToken })
    for (const { AccessToken, RefreshToken } of [out, disabled, deleted]) {
      await expect(client.sdk.getUser({ AccessToken })).rejects.toMatchObject(revoked)
      await expect(
        client.sdk.getTokensFromRefreshToken({ ClientId: app.clientId, RefreshToken }),
      ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    }
    await expect(client.signIn(deleted.email, deleted.password)).rejects.toMatchObject(
      refused('Incorrect username or password.'),
    )
    await expect(client.signIn(out.email, out.password)).resolves.toHaveProperty('AuthenticationResult.AccessToken')
  })
})

describe('devices', () => {
  test.each(['signIn', 'signInBySrp'] as const)('%s with a remembered device needs no second factor', async way => {
    const { email, password, device, remember, SecretCode } = await onKnownDevice()
    expect(device.answer).toMatchObject({ UserConfirmationNecessary: true })
    const named = { DEVICE_KEY: device.DeviceKey }
    await remember('remembered')
    const challenge = await client[way](email, password, named)
    expect(challenge.ChallengeName).toBe('DEVICE_SRP_AUTH')
    const { AuthenticationResult } = await client.proveDevice(challenge, email, device)
    expect(AuthenticationResult).toHaveProperty('AccessToken')
    expect(AuthenticationResult?.NewDeviceMetadata).toBeUndefined()

    await remember('not_remembered')
    const code = await client[way](email, password, named)
    expect(code.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const SOFTWARE_TOKEN_MFA_CODE = nextTotp(app, SecretCode)
    const proof = await client.respond(code, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE, ...named })
    expect(proof.ChallengeName).toBe('DEVICE_SRP_AUTH')
    await expect(client.proveDevice(proof, email, device)).resolves.toHaveProperty('AuthenticationResult.AccessToken')
  })

  test('are listed, looked at, and forgotten with everything they are signed in with', async () => {
    const { email, password, AccessToken, device } = await onKnownDevice()
    const { DeviceKey } = device
    const { Device } = await client.sdk.getDevice({ AccessToken, DeviceKey })
    expect(Device).toMatchObject({ DeviceKey, DeviceCreateDate: expect.any(Date) })
    expect(Device?.DeviceAttributes).toContainEqual({ Name: 'device_name', Value: 'A laptop' })
    expect((await client.sdk.listDevices({ AccessToken })).Devices?.map(one => one.DeviceKey)).toEqual([DeviceKey])
    await expect(client.sdk.getDevice({ AccessToken, DeviceKey: 'eu-west-1_0' })).rejects.toMatchObject(gone)

    await client.sdk.forgetDevice({ AccessToken, DeviceKey })
    await expect(client.sdk.listDevices({ AccessToken })).rejects.toMatchObject(revoked)
    await expect(client.signIn(email, password, { DEVICE_KEY: DeviceKey })).rejects.toMatchObject(gone)
  })

  test('one of another person is as good as none', async () => {
    const [mine, theirs] = [await signedIn(), await onKnownDevice()]
    const { DeviceKey } = theirs.device
    const { AccessToken } = mine
    await expect(client.sdk.getDevice({ AccessToken, DeviceKey })).rejects.toMatchObject(gone)
    await expect(client.sdk.forgetDevice({ AccessToken, DeviceKey })).rejects.toMatchObject(gone)
    await expect(client.signIn(mine.email, mine.password, { DEVICE_KEY: DeviceKey })).rejects.toMatchObject(gone)
    await expect(client.sdk.getDevice({ AccessToken: theirs.AccessToken, DeviceKey })).resolves.toHaveProperty('Device')
  })
})

describe('the account', () => {
  test('changes its password and recovers a forgotten one', async () => {
    const { email, password, AccessToken } = await signedIn()
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      client.sdk.changePassword({ AccessToken, PreviousPassword, ProposedPassword })
    await expect(change('not-the-password', 'another-long-password')).rejects.toMatchObject(
      refused('Incorrect username or password.'),
    )
    await change(password, 'another-long-password')
    await expect(client.signIn(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })

    const account = { ClientId: app.clientId, Username: email }
    await expect(client.sdk.forgotPassword(account)).resolves.toMatchObject({
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
    })
    const ConfirmationCode = await app.codeFor(email)
    await client.sdk.confirmForgotPassword({ ...account, ConfirmationCode, Password: 'a-third-long-password' })
    await expect(client.signIn(email, 'another-long-password')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await expect(client.signIn(email, 'a-third-long-password')).resolves.toHaveProperty('AuthenticationResult.IdToken')
    await expect(client.sdk.getUser({ AccessToken })).rejects.toMatchObject(revoked)
  })

  test('shows, changes and verifies its attributes and factors', async () => {
    const { email, AccessToken } = await signedIn()
    const { sdk } = client
    const changed = await sdk.updateUserAttributes({
      AccessToken,
      UserAttributes: [
        { Name: 'nickname', Value: 'Birdie' },
        { Name: 'email', Value: `new-${email}` },
      ],
    })
    expect(changed.CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
    ])
    await sdk.getUserAttributeVerificationCode({ AccessToken, AttributeName: 'email' })
    await sdk.verifyUserAttribute({ AccessToken, AttributeName: 'email', Code: await app.codeFor(`new-${email}`) })
    const { UserAttributes } = await sdk.getUser({ AccessToken })
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: `new-${email}` })
    expect(UserAttributes).toContainEqual({ Name: 'nickname', Value: 'Birdie' })
    await sdk.deleteUserAttributes({ AccessToken, UserAttributeNames: ['nickname'] })
    expect((await sdk.getUser({ AccessToken })).UserAttributes?.map(({ Name }) => Name)).not.toContain('nickname')
    await sdk.setUserSettings({ AccessToken, MFAOptions: [] })
    await expect(sdk.getUserAuthFactors({ AccessToken })).resolves.toMatchObject({
      ConfiguredUserAuthFactors: ['PASSWORD'],
    })
  })
})
