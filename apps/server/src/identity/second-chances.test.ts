import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandSource } from './command-source.ts'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())

const PASSWORD = 'a-long-way-to-the-pin'
const signUp = (email: string) =>
  app.call('SignUp', { ClientId: app.clientId, Username: email, Password: PASSWORD, UserAttributes: [] })
const confirm = (email: string, code: string) =>
  app.call('ConfirmSignUp', { ClientId: app.clientId, Username: email, ConfirmationCode: code })
const signIn = (email: string, password = PASSWORD) =>
  app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

test('confirming twice with the right code says that it is done; anyone else learns nothing', async () => {
  const email = 'twice@example.org'
  await signUp(email)
  const code = await app.codeFor(email)
  expect((await confirm(email, code)).status).toBe(200)
  expect((await confirm(email, code)).body.message).toBe('User cannot be confirmed. Current status is CONFIRMED')
  const guess = code === '000000' ? '000001' : '000000'
  const [wrong, unknown] = [await confirm(email, guess), await confirm('nobody@example.org', guess)]
  expect(wrong.raw).toBe(unknown.raw)
})

test('who forgot the password before confirming the address does both with one code', async () => {
  const email = 'forgetful@example.org'
  await signUp(email)
  await signUp(email)
  await app.call('ForgotPassword', { ClientId: app.clientId, Username: email })
  const answer = await app.call('ConfirmForgotPassword', {
    ClientId: app.clientId,
    Username: email,
    ConfirmationCode: await app.codeFor(email),
    Password: 'another-way-to-the-pin',
  })
  expect(answer.status).toBe(200)
  expect((await signIn(email, 'another-way-to-the-pin')).body.AuthenticationResult).toBeTruthy()
  expect(await app.rows('select status, email_verified from identity.users where email = $1', [email])).toEqual([
    { status: 'CONFIRMED', email_verified: true },
  ])
})

test('staff turn off the second factor of someone who lost their phone, and the owner is notified', async () => {
  const { email, sub } = await app.person()
  await app.rows(
    `update identity.users set phone_number = '+390212345678', phone_number_verified = true, sms_enabled = true where sub = $1`,
    [sub],
  )
  expect((await signIn(email)).body.ChallengeName).toBe('SMS_MFA')
  await app.identity.accounts.resetSecondFactor(email, commandSource('test'))
  expect((await signIn(email)).body.AuthenticationResult).toBeTruthy()
  const [notice] = (await app.mailbox()).filter(message => message.to === email)
  expect(notice?.subject).toContain('second sign-in step')
})

test('a language chosen on a sign-in page is the language of the site from then on', async () => {
  const answer = await app.app.inject({ url: '/identity/login?lang=it' })
  const cookies = [answer.headers['set-cookie']].flat()
  expect(cookies).toContainEqual(expect.stringMatching(/^locale=it; Path=\//))
})
