import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullTest } from '../../testing/full-test.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { done, identityJsClient, signIn, withCallbacks } from './testing/identity-js-client.ts'
import { useQuickClients } from './testing/quick-clients.ts'

useQuickClients()

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())
beforeEach(() => app.advance(10_000))

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' }

async function signedIn() {
  const { email, password } = await app.person()
  return { email, password, ...(await browserOf(email, password)) }
}

async function browserOf(email: string, password: string) {
  const client = identityJsClient(app)
  const user = client.user(email)
  await signIn(user, password)
  return { client, user, session: user.getSignInUserSession() as CognitoUserSession }
}

const attributesOf = async (user: CognitoUser) => {
  const list = (await done(callback => user.getUserAttributes(callback))) as { Name: string; Value: string }[]
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
}
const refresh = (user: CognitoUser, { session }: { session: CognitoUserSession }) =>
  done<CognitoUserSession>(callback => user.refreshSession(session.getRefreshToken(), callback))

test('an hour later the session is renewed with a refresh token of its own, and so on', async () => {
  const { user, session } = await signedIn()
  app.advance(3_600_000)
  await expect(attributesOf(user)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has expired',
  })
  const second = await refresh(user, { session })
  await expect(attributesOf(user)).resolves.toHaveProperty('email')
  const third = await refresh(user, { session: second })
  const tokens = [session, second, third].map(one => one.getRefreshToken().getToken())
  expect(new Set(tokens).size).toBe(3)
  expect(third.getAccessToken().payload).toMatchObject({
    origin_jti: session.getAccessToken().payload.origin_jti,
    auth_time: session.getAccessToken().payload.auth_time,
  })
})

test('a refresh token that was replaced gives the same successor for a minute', async () => {
  const { user, session } = await signedIn()
  const second = await refresh(user, { session })
  app.advance(40_000)
  const repeated = await refresh(user, { session })
  expect(repeated.getRefreshToken().getToken()).toBe(second.getRefreshToken().getToken())
})

fullTest('a refresh is refused to the end of its retries, and the person can sign in again at once', async () => {
  const stolen = await signedIn()
  await refresh(stolen.user, stolen)
  app.advance(61_000)
  const [everywhere, otherDevice, removed, signedOut] = [
    await signedIn(),
    await signedIn(),
    await signedIn(),
    await signedIn(),
  ]
  await withCallbacks(callbacks => everywhere.user.globalSignOut(callbacks))
  await done(callback => removed.user.deleteUser(callback))
  await done(callback => signedOut.user.signOut(callback))
  expect(signedOut.client.stored(signedOut.user.getUsername(), 'refreshToken')).toBeUndefined()

  const refused = (message: string) => ({ name: 'NotAuthorizedException', message })
  await Promise.all([
    // The first answer says why, the retries find everything of that sign-in ended.
    expect(refresh(stolen.user, stolen)).rejects.toMatchObject(refused('Refresh Token has been revoked')),
    expect(refresh(everywhere.user, everywhere)).rejects.toMatchObject(refused('Refresh Token has been revoked')),
    expect(refresh(signedOut.user, signedOut)).rejects.toMatchObject(refused('Refresh Token has been revoked')),
    expect(refresh(removed.user, removed)).rejects.toMatchObject(refused('Invalid Refresh Token')),
    expect(refresh(identityJsClient(app).user(otherDevice.email), otherDevice)).rejects.toMatchObject(
      refused('Invalid Refresh Token'),
    ),
  ])
  await expect(attributesOf(stolen.user)).rejects.toMatchObject(revoked)
  await expect(browserOf(stolen.email, stolen.password)).resolves.toHaveProperty('session')
  await expect(refresh(otherDevice.user, otherDevice)).resolves.toHaveProperty('accessToken')
})

fullTest('a new password needs the old one, ends every other sign-in and is told to the owner', async () => {
  const { user, email, password } = await signedIn()
  const other = await browserOf(email, password)
  const change = (from: string, to: string) => done(callback => user.changePassword(from, to, callback))
  await expect(change('not-the-password', 'another-long-password')).rejects.toMatchObject(wrong)
  await expect(change(password, password)).rejects.toMatchObject({ name: 'PasswordHistoryPolicyViolationException' })
  await expect(change(password, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await expect(change(password, 'another-long-password')).resolves.toBe('SUCCESS')

  await expect(attributesOf(user)).resolves.toMatchObject({ email })
  await expect(attributesOf(other.user)).rejects.toMatchObject(revoked)
  await expect(browserOf(email, password)).rejects.toMatchObject(wrong)
  await expect(browserOf(email, 'another-long-password')).resolves.toHaveProperty('session')
  const [newest] = (await app.mailbox()).filter(({ to }) => to === email)
  expect(newest?.subject).toMatch(/password was changed/)
})

fullTest('a forgotten password is replaced with the mailed code, which is good once', async () => {
  const { user, email, password } = await signedIn()
  const forgetful = identityJsClient(app).user(email)
  const confirm = (code: string) =>
    withCallbacks(callbacks => forgetful.confirmPassword(code, 'a-password-to-keep', callbacks))
  await expect(confirm('123456')).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  })
  await expect(withCallbacks(callbacks => forgetful.forgotPassword(callbacks))).resolves.toEqual({
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@e***' },
  })
  const code = await app.codeFor(email)
  const mismatch = {
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  }
  await expect(confirm('not-it')).rejects.toMatchObject(mismatch)
  await expect(confirm(code)).resolves.toBe('SUCCESS')
  await expect(confirm(code)).rejects.toMatchObject(mismatch)

  await expect(attributesOf(user)).rejects.toMatchObject(revoked)
  await expect(browserOf(email, password)).rejects.toMatchObject(wrong)
  await expect(browserOf(email, 'a-password-to-keep')).resolves.toHaveProperty('session')
})

fullTest('people read, change and remove what is known of them, and nothing that is not theirs to say', async () => {
  const { user, email } = await signedIn()
  const update = (Name: string, Value: string) => done(callback => user.updateAttributes([{ Name, Value }], callback))
  await expect(update('nickname', 'Birdie')).resolves.toBe('SUCCESS')
  expect(await attributesOf(user)).toEqual({
    sub: user.getUsername(),
    email,
    email_verified: 'true',
    name: 'Test Person',
    nickname: 'Birdie',
  })
  await expect(done(callback => user.deleteAttributes(['nickname'], callback))).resolves.toBe('SUCCESS')
  expect(await attributesOf(user)).not.toHaveProperty('nickname')

  for (const name of ['sub', 'email_verified', 'custom:role']) {
    await expect(update(name, 'true')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    })
  }
  await expect(done(callback => user.deleteAttributes(['email'], callback))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
})

fullTest('a new address counts once its code was typed in', async () => {
  const { user, email, password } = await signedIn()
  const next = `new-${email}`
  await done(callback => user.updateAttributes([{ Name: 'email', Value: next }], callback))
  expect(await attributesOf(user)).toMatchObject({ email, email_verified: 'true' })
  const first = await app.codeFor(next)
  await expect(
    withCallbacks(callbacks => user.getAttributeVerificationCode('email', callbacks as never)),
  ).resolves.toEqual({
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
  })
  const verify = (code: string) => withCallbacks(callbacks => user.verifyAttribute('email', code, callbacks))
  await expect(verify(first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(verify(await app.codeFor(next))).resolves.toBe('SUCCESS')

  expect(await attributesOf(user)).toMatchObject({ email: next, email_verified: 'true' })
  await expect(browserOf(email, password)).rejects.toMatchObject(wrong)
  await expect(browserOf(next, password)).resolves.toHaveProperty('session')
})

fullTest('signing out ends that sign-in and no other', async () => {
  const { user, session, email, password } = await signedIn()
  const other = await browserOf(email, password)
  await done(callback => user.signOut(callback))
  user.setSignInUserSession(session)
  await expect(attributesOf(user)).rejects.toMatchObject(revoked)
  await expect(attributesOf(other.user)).resolves.toMatchObject({ email })
})

fullTest('signing out everywhere ends every sign-in', async () => {
  const { user, email, password } = await signedIn()
  const other = await browserOf(email, password)
  await expect(withCallbacks(callbacks => user.globalSignOut(callbacks))).resolves.toBe('SUCCESS')
  await expect(attributesOf(user)).rejects.toMatchObject(revoked)
  await expect(attributesOf(other.user)).rejects.toMatchObject(revoked)
})

fullTest('a deleted account is gone with all that it was signed in with', async () => {
  const { user, session, email, password } = await signedIn()
  await expect(done(callback => user.deleteUser(callback))).resolves.toBe('SUCCESS')
  user.setSignInUserSession(session)
  await expect(attributesOf(user)).rejects.toMatchObject(revoked)
  await expect(browserOf(email, password)).rejects.toMatchObject(wrong)
  expect(await app.rows('select from identity.users where email = $1', [email])).toEqual([])
})
