import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, removeDemoAccounts } from '../demo/demo-accounts.ts'
import { commandSource } from './command-source.ts'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'

/** Known attacks, each prevented. */

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())

const PASSWORD = 'a-long-way-to-the-pin'
const SRP_A = 'a'.repeat(768)
const startSrp = (username: string, from?: string) =>
  app.call(
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', ClientId: app.clientId, AuthParameters: { USERNAME: username, SRP_A } },
    from ? { from } : {},
  )
const signIn = (username: string, password = PASSWORD, from = '127.0.0.1') =>
  app.call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: app.clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    },
    { from },
  )
const signUp = (username: string, password: string, from: string) =>
  app.call('SignUp', { ClientId: app.clientId, Username: username, Password: password }, { from })

test('a name that is costly to compare is refused for its length', async () => {
  const { status, body } = await startSrp('\u0301'.repeat(8_000) + '\u0316'.repeat(8_000))
  expect([status, body.__type]).toEqual([400, 'InvalidParameterException'])
})

test('the id that a name is answered with looks the same, whether it is somebody’s or nobody’s', async () => {
  const { email } = await app.person()
  for (const name of [email, 'nobody-at-all@example.org']) {
    const byName = (await startSrp(name)).body.ChallengeParameters
    const byId = (await startSrp(byName.USER_ID_FOR_SRP)).body.ChallengeParameters
    expect([byId.SALT, byId.USER_ID_FOR_SRP]).toEqual([byName.SALT, byName.USER_ID_FOR_SRP])
    // Wrong answers by name count for the id too.
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(name, 'wrong-password', '127.4.4.4')
    const { body } = await signIn(byName.USER_ID_FOR_SRP, 'wrong-password', '127.4.4.5')
    expect(body.message).toBe('Password attempts exceeded')
  }
  const codes = await Promise.all(
    [email, 'nobody-at-all@example.org'].map(async name => {
      const id = (await startSrp(name)).body.ChallengeParameters.USER_ID_FOR_SRP
      return (await app.call('ForgotPassword', { ClientId: app.clientId, Username: id })).raw
    }),
  )
  expect(codes[0]).toBe(codes[1])
})

describe('someone who signs up with the address of another', () => {
  const email = 'victim@example.org'
  const [victim, attacker] = ['127.5.0.1', '127.5.0.2']
  const confirm = (code: string, from: string) =>
    app.call('ConfirmSignUp', { ClientId: app.clientId, Username: email, ConfirmationCode: code }, { from })

  test('is confirmed neither by the code that came unasked nor by one that the owner asked for again', async () => {
    await signUp(email, 'the-password-of-the-owner', victim)
    await signUp(email, 'the-password-of-the-thief', attacker)
    const unasked = await app.codeFor(email)
    expect((await confirm(unasked, victim)).body.__type).toBe('CodeMismatchException')
    await app.call('ResendConfirmationCode', { ClientId: app.clientId, Username: email }, { from: victim })
    expect((await confirm(await app.codeFor(email), victim)).status).toBe(200)
    expect((await signIn(email, 'the-password-of-the-owner', victim)).body.AuthenticationResult).toBeTruthy()
    expect((await signIn(email, 'the-password-of-the-thief', attacker)).body.__type).toBe('NotAuthorizedException')
  })

  test('cannot be given rights by mistake before the address is proved', async () => {
    const { body } = await signUp('stranger@example.org', PASSWORD, attacker)
    const added = app.identity.accounts.addToGroup('stranger@example.org', 'superadmin', commandSource('test'))
    await expect(added).rejects.toThrow('User is not confirmed.')
    expect(await app.rows('select from identity.group_members where sub = $1', [body.UserSub])).toEqual([])
  })

  test('does not gain guesses by signing up again and again', async () => {
    for (let at = 0; at < 5; at += 1) await signUp('often@example.org', PASSWORD, attacker)
    const rows = await app.rows(`select from identity.users where email = 'often@example.org'`)
    expect(rows.length).toBe(1)
  })
})

test('a mailbox is not flooded by tags, nor many mailboxes from one network', async () => {
  const answers: number[] = []
  for (let at = 0; at < 6; at += 1) {
    answers.push((await signUp(`target+${at}@example.org`, PASSWORD, `127.6.0.${at}`)).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 400])
  let refused = 0
  for (let at = 0; at < 50; at += 1) {
    const { body } = await app.call(
      'ForgotPassword',
      { ClientId: app.clientId, Username: `flood${at}@example.org` },
      { from: '127.6.1.1' },
    )
    if (body.__type === 'TooManyRequestsException') refused += 1
  }
  expect(refused).toBeGreaterThan(0)
})

test('a code by mail that stands for a password has eight digits', async () => {
  const { email } = await app.person()
  await app.call('InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: email },
  })
  expect(await app.codeFor(email)).toMatch(/^\d{8}$/)
})

test('an honest sign-in gets through while a crowd uses up what regulars share', async () => {
  const { email, password } = await app.person()
  const crowd = Array.from({ length: 60 }, (_, at) => `127.7.0.${at}`)
  await Promise.all(crowd.flatMap(from => Array.from({ length: 12 }, () => startSrp('nobody@example.org', from))))
  expect((await signIn(email, password, '127.7.9.9')).body.AuthenticationResult).toBeTruthy()
}, 60_000)

test('the demo answers to no name but this machine’s own', async () => {
  const answer = await app.app.inject({ url: '/api/v1/club', headers: { host: 'pinwise.public.example' } })
  expect(answer.statusCode).toBe(403)
})

test('accounts of the demo do not outlive it: a production start removes them', async () => {
  const { context } = app
  await removeDemoAccounts({ ...context, config: { ...context.config, isDemo: false } })
  const { body } = await signIn('platform@demo.pinwise.example', demoPassword('platform'), '127.8.0.1')
  expect(body.message).toBe('Incorrect username or password.')
})
