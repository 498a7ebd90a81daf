import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { awsSdkClient } from './testing/aws-sdk-client.ts'
import { startSrp } from './testing/srp-oracle.ts'

/** Each refusal as a program reads it: by name, with the text that AWS gives. */

let app: IdentityApp
let client: ReturnType<typeof awsSdkClient>
beforeAll(async () => {
  app = await createIdentityApp({ IDENTITY_PASSWORD_CLASSES: 'upper,lower,number,symbol', DEMO_DATA: 'no' })
  client = awsSdkClient(app)
})
afterAll(() => app.close())
beforeEach(() => app.advance(10_000))

const refusal = (name: string, message: string) => ({ name, message, $metadata: { httpStatusCode: 400 } })
const person = () => app.person({ password: 'A-long-way-to-the-pin-18' })
const accessTokenOf = async ({ email, password }: { email: string; password: string }) =>
  (await client.signIn(email, password)).AuthenticationResult?.AccessToken ?? ''

test('a client that does not exist', async () => {
  const params = { ClientId: 'another', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} } as const
  await expect(client.sdk.initiateAuth(params)).rejects.toMatchObject(
    refusal('ResourceNotFoundException', 'User pool client another does not exist.'),
  )
})

test.each([
  ['ADMIN_USER_PASSWORD_AUTH', 'Initiate Auth method not supported'],
  ['USER_AUTH', 'USER_AUTH flow not enabled for this client'],
  ['USER_SRP_AUTH', 'Missing required parameter USERNAME'],
] as const)('a sign-in by %s', async (flow, message) => {
  await expect(client.initiate(flow, {})).rejects.toMatchObject(refusal('InvalidParameterException', message))
})

test('a value outside its limits, repeated unless it is of someone', async () => {
  const { sdk } = client
  const violation = (what: string) => refusal('InvalidParameterException', `1 validation error detected: Value${what}`)
  await expect(sdk.listDevices({ AccessToken: 'any', Limit: 61 })).rejects.toMatchObject(
    violation(" '61' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60"),
  )
  await expect(sdk.forgotPassword({ ClientId: app.clientId, Username: 'a b' })).rejects.toMatchObject(
    violation(
      " at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: " +
        '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+',
    ),
  )
})

test.each([
  ['Sh0rt!', 'Password not long enough'],
  ['all-small-letters-1', 'Password must have uppercase characters'],
  ['ALL-CAPITAL-LETTERS-1', 'Password must have lowercase characters'],
  ['Without-any-number', 'Password must have numeric characters'],
  ['WithoutAnySign123', 'Password must have symbol characters'],
])('the password %s', async (Password, why) => {
  const Username = 'weak@example.org'
  await expect(client.sdk.signUp({ ClientId: app.clientId, Username, Password })).rejects.toMatchObject(
    refusal('InvalidPasswordException', `Password did not conform with policy: ${why}`),
  )
  expect(await app.rows('select from identity.users where email = $1', [Username])).toEqual([])
})

test('one wrong password too many, and the right one after it', async () => {
  const { email, password } = await person()
  for (let failures = 1; failures <= 12; failures += 1) {
    // Past the lock of the failure before: one second after the fifth, then twice as long each time.
    if (failures > 5) app.advance(1000 * 2 ** (failures - 6))
    await expect(client.signIn(email, 'not-the-password')).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Incorrect username or password.'),
    )
  }
  const locked = refusal('NotAuthorizedException', 'Password attempts exceeded')
  await expect(client.signIn(email, 'not-the-password')).rejects.toMatchObject(locked)
  await expect(client.signIn(email, password)).rejects.toMatchObject(locked)
  app.advance(128_000)
  await expect(client.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult.AccessToken')
})

test.each(['Tue Sep 5 07:09:04 CEST 2026', '2026-09-05T07:09:04Z'])('the timestamp %s', async TIMESTAMP => {
  const { email, password, sub } = await person()
  const srp = await startSrp(app.poolId.split('_')[1] ?? '')
  const challenge = await client.initiate('USER_SRP_AUTH', { USERNAME: email, SRP_A: srp.SRP_A })
  const claim = await srp.claim(sub, password, challenge.ChallengeParameters)
  await expect(client.respond(challenge, { USERNAME: sub, ...claim, TIMESTAMP })).rejects.toMatchObject(
    refusal('InvalidParameterException', 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'),
  )
})

test('a session that is unknown, and one that is too old', async () => {
  const { email } = await person()
  const challenge = await client.initiate('CUSTOM_AUTH', { USERNAME: email })
  const answer = { USERNAME: email, ANSWER: await app.codeFor(email) }
  await expect(client.respond({ ...challenge, Session: 'x'.repeat(40) }, answer)).rejects.toMatchObject(
    refusal('NotAuthorizedException', 'Invalid session for the user.'),
  )
  app.advance(180_000)
  await expect(client.respond(challenge, answer)).rejects.toMatchObject(
    refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  )
})

test('a code that is too old', async () => {
  const Username = 'slow@example.org'
  const account = { ClientId: app.clientId, Username }
  await client.sdk.signUp({ ...account, Password: 'A-long-way-to-the-pin-18' })
  const ConfirmationCode = await app.codeFor(Username)
  app.advance(24 * 3_600_000)
  await expect(client.sdk.confirmSignUp({ ...account, ConfirmationCode })).rejects.toMatchObject(
    refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  )
})

test('an access token that is none, one of another kind, and one that is too old', async () => {
  const { email, password } = await person()
  const { AccessToken, IdToken } = (await client.signIn(email, password)).AuthenticationResult ?? {}
  const getUser = (token = '') => client.sdk.getUser({ AccessToken: token })
  const invalid = refusal('NotAuthorizedException', 'Invalid Access Token')
  await expect(getUser('none')).rejects.toMatchObject(invalid)
  await expect(getUser(IdToken)).rejects.toMatchObject(invalid)
  app.advance(3_600_000)
  await expect(getUser(AccessToken)).rejects.toMatchObject(
    refusal('NotAuthorizedException', 'Access Token has expired'),
  )
})

test('an address that is somebody else’s', async () => {
  const [me, other] = [await person(), await person()]
  const AccessToken = await accessTokenOf(me)
  await client.sdk.updateUserAttributes({ AccessToken, UserAttributes: [{ Name: 'email', Value: other.email }] })
  const Code = await app.codeFor(other.email)
  await expect(client.sdk.verifyUserAttribute({ AccessToken, AttributeName: 'email', Code })).rejects.toMatchObject(
    refusal('AliasExistsException', 'An account with the email already exists.'),
  )
})

test('the sixth code within an hour', async () => {
  const { email } = await person()
  const request = () => client.sdk.forgotPassword({ ClientId: app.clientId, Username: email })
  for (let count = 0; count < 5; count += 1) await request()
  await expect(request()).rejects.toMatchObject(
    refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  )
})

test('passkeys, which the pool does not have', async () => {
  const AccessToken = await accessTokenOf(await person())
  await expect(client.sdk.startWebAuthnRegistration({ AccessToken })).rejects.toMatchObject({
    name: 'WebAuthnNotEnabledException',
  })
})

test('the work of administrators, signed or not', async () => {
  const { email } = await person()
  const admin = new CognitoIdentityProvider({
    region: 'eu-west-1',
    endpoint: app.endpoint,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'an-example' },
  })
  const account = { UserPoolId: app.poolId, Username: email }
  await expect(admin.adminDeleteUser(account)).rejects.toMatchObject({
    name: 'MissingAuthenticationTokenException',
    $metadata: { httpStatusCode: 403 },
  })
  expect(await app.identity.accounts.find(email)).not.toBeNull()
})

test('too many calls from one network', async () => {
  const calls = Array.from({ length: 120 }, () =>
    client.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: 'unknown' }).catch((error: Error) => error.name),
  )
  expect(await Promise.all(calls)).toContain('TooManyRequestsException')
})
