import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { signInFor, uniqueAddress } from '../testing/visitor.ts'
import { newEmail, otherCode, peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'

/** B: mailed codes, and what happens around a new password or a new address. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEW_PASSWORD = 'something-else-entirely'
const MISMATCH = 'CodeMismatchException: Invalid verification code provided, please try again.'
const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.'
const LIMIT = 'LimitExceededException: Attempt limit exceeded, please try after some time.'

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
})
afterAll(() => app.close())

const as = (Username: string) => ({ ClientId: app.clientId, Username })
const forgot = (name: string) => protocol.call('ForgotPassword', as(name))
const resend = (name: string) => protocol.call('ResendConfirmationCode', as(name))
const confirmSignUp = (name: string, ConfirmationCode: string) =>
  protocol.call('ConfirmSignUp', { ...as(name), ConfirmationCode })
const reset = (name: string, ConfirmationCode: string, from = uniqueAddress()) =>
  protocol.call('ConfirmForgotPassword', { ...as(name), ConfirmationCode, Password: NEW_PASSWORD }, { from })
const mailTo = async (address: string) => (await app.mailbox()).filter(({ to }) => to === address)
const personRow = async (sub: string) =>
  (await app.rows('select email, pending_email, status, verifier from identity.users where sub = $1', [sub]))[0]

/** Every kind of code: how it is requested, and how it is used. */
const kinds = {
  async 'sign-up'() {
    const { email, sub } = await people.unconfirmed()
    return { address: email, sub, again: () => resend(email), use: (code: string) => confirmSignUp(email, code) }
  },
  async 'forgot-password'() {
    const { email, sub } = await people.confirmed()
    await forgot(email)
    return { address: email, sub, again: () => forgot(email), use: (code: string) => reset(email, code) }
  },
  async attribute() {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const address = newEmail()
    await protocol.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: address }] })
    const AttributeName = 'email'
    return {
      address,
      sub: person.sub,
      again: () => protocol.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName }),
      async use(Code: string) {
        // The sign-in does not last as long as the code.
        const { AccessToken: fresh } = await protocol.signIn({ ...person, email: person.sub })
        return protocol.call('VerifyUserAttribute', { AccessToken: fresh, AttributeName, Code })
      },
    }
  },
}
const lifetimes = { 'sign-up': 24 * HOUR, 'forgot-password': HOUR, attribute: 24 * HOUR }

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('B1 the code of kind %s', kind => {
  test('is good until its time is over', async () => {
    const late = await kinds[kind]()
    const code = await app.codeFor(late.address)
    const before = await personRow(late.sub)
    app.advance(lifetimes[kind])
    expect((await late.use(code)).outcome).toBe(EXPIRED)
    expect(await personRow(late.sub)).toEqual(before)
    const inTime = await kinds[kind]()
    const other = await app.codeFor(inTime.address)
    app.advance(lifetimes[kind] - MINUTE)
    expect((await inTime.use(other)).outcome).toBe('done')
  })

  test('is good once', async () => {
    const { address, use, sub } = await kinds[kind]()
    const code = await app.codeFor(address)
    expect((await use(code)).outcome).toBe('done')
    const before = await personRow(sub)
    expect((await use(code)).outcome).not.toBe('done')
    expect(await personRow(sub)).toEqual(before)
  })

  test('is void once there is a newer one', async () => {
    const { address, use, again } = await kinds[kind]()
    const first = await app.codeFor(address)
    await again()
    const second = await app.codeFor(address)
    expect((await use(first)).outcome).toBe(MISMATCH)
    expect((await use(second)).outcome).toBe('done')
  })

  test('is kept so that it cannot be read or tried out without the server’s key', async () => {
    const { address, sub } = await kinds[kind]()
    const code = await app.codeFor(address)
    const rows = await app.rows<{ row: string }>('select c::text as row from identity.codes c where sub = $1', [sub])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(code)
  })
})

test('B1 a code that was asked for again late in the hour is good for its own hour', async () => {
  const { email } = await people.confirmed()
  await forgot(email)
  app.advance(50 * MINUTE)
  await forgot(email)
  const code = await app.codeFor(email)
  app.advance(20 * MINUTE)
  expect((await reset(email, code)).outcome).toBe('done')
})

describe('B2 within an hour', () => {
  test.each([
    ['ConfirmForgotPassword', 5],
    ['ResendConfirmationCode', 5],
    ['ConfirmSignUp', 15],
    ['ForgotPassword', 5],
    ['GetUserAttributeVerificationCode', 5],
    ['VerifyUserAttribute', 15],
  ] as const)('%s is answered %i times', async (operation, most) => {
    const person = operation === 'ConfirmSignUp' ? await people.unconfirmed() : await people.confirmed()
    const tokens = operation === 'ConfirmSignUp' ? {} : await protocol.signIn(person)
    const { AccessToken } = tokens
    const inputs = {
      ConfirmForgotPassword: { ...as(person.email), ConfirmationCode: '0000000', Password: NEW_PASSWORD },
      ResendConfirmationCode: as(person.email),
      ConfirmSignUp: { ...as(person.email), ConfirmationCode: '0000000' },
      ForgotPassword: as(person.email),
      GetUserAttributeVerificationCode: { AccessToken, AttributeName: 'email' },
      VerifyUserAttribute: { AccessToken, AttributeName: 'email', Code: '0000000' },
    }
    const from = uniqueAddress()
    const ask = async () => (await protocol.call(operation, inputs[operation], { from })).outcome
    for (let time = 1; time <= most; time += 1) expect(await ask(), `call ${time}`).not.toBe(LIMIT)
    const mails = (await mailTo(person.email)).length
    expect(await ask()).toBe(LIMIT)
    expect(await mailTo(person.email)).toHaveLength(mails)
    app.advance(HOUR)
    expect(await ask()).not.toBe(LIMIT)
  })

  test('a password is changed five times', async () => {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const password = (time: number) => (time === 0 ? person.password : `chosen-the-time-${'abcdefg'[time]}`)
    const change = async (time: number) =>
      protocol.call('ChangePassword', {
        AccessToken,
        PreviousPassword: password(time - 1),
        ProposedPassword: password(time),
      })
    for (let time = 1; time <= 5; time += 1) expect((await change(time)).outcome).toBe('done')
    const before = await personRow(person.sub)
    expect((await change(6)).outcome).toBe(LIMIT)
    expect(await personRow(person.sub)).toEqual(before)
  })

  test('the code of a sign-up can be guessed at twenty times at most, whatever name is used', async () => {
    const { email, sub } = await people.unconfirmed()
    const right = await app.codeFor(email)
    const names = [email, email.toUpperCase(), sub, sub.toUpperCase()]
    // All at once: that must not help either.
    const tried = Array.from({ length: 40 }, (_, time) => confirmSignUp(names[time % 4]!, otherCode(right)))
    const guesses = (await Promise.all(tried)).filter(({ outcome }) => outcome !== LIMIT).length
    expect(guesses).toBeLessThanOrEqual(20)
    for (const name of names) expect((await confirmSignUp(name, right)).outcome).toBe(LIMIT)
  })

  test('the code of a new password has eight digits, and a network has five guesses, whatever name it uses', async () => {
    const { email, sub } = await people.confirmed()
    await forgot(email)
    const right = await app.codeFor(email)
    expect(right).toMatch(/^\d{8}$/)
    const names = [email, email.toUpperCase(), sub, sub.toUpperCase()]
    const from = uniqueAddress()
    const tried = Array.from({ length: 40 }, (_, time) => reset(names[time % 4]!, '99999999', from))
    // Some are refused before their code is looked at: so many at once are a flood.
    const guesses = (await Promise.all(tried)).filter(({ outcome }) => outcome.startsWith('CodeMismatch')).length
    expect(guesses).toBe(5)
    for (const name of names) expect((await reset(name, right, from)).outcome).toBe(LIMIT)
  })

  test('a code that was guessed at twenty times, over hours, is void', async () => {
    const { email, sub } = await people.unconfirmed()
    const right = await app.codeFor(email)
    for (let time = 1; time <= 20; time += 1) {
      if (time === 11) app.advance(HOUR)
      expect((await confirmSignUp(email, otherCode(right))).outcome).toBe(MISMATCH)
    }
    expect((await confirmSignUp(email, right)).outcome).toBe(MISMATCH)
    expect((await personRow(sub))?.status).toBe('UNCONFIRMED')
  })
})

describe('B3 a new password', () => {
  const REVOKED = 'NotAuthorizedException: Refresh Token has been revoked'
  const ways: Record<string, (person: { email: string; password: string }, tokens: Tokens) => Promise<unknown>> = {
    'changed by its owner': ({ password }, { AccessToken }) =>
      protocol.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: NEW_PASSWORD }),
    'by a mailed code': async ({ email }) => {
      await forgot(email)
      return reset(email, await app.codeFor(email))
    },
    'set by staff': ({ email }) => app.identity.accounts.setPassword(email, NEW_PASSWORD, true, commandSource('test')),
  }
  interface Tokens {
    readonly AccessToken: string
    readonly RefreshToken: string
  }

  test.each(Object.keys(ways))('%s ends what was signed in, hosted pages too, and its owner is told', async name => {
    const person = await people.confirmed()
    const { visitor, query } = await signInFor(app, person)
    const other: Tokens = await protocol.signIn(person)
    const own: Tokens = await protocol.signIn(person)
    await ways[name]?.(person, own)
    expect((await protocol.refresh(other.RefreshToken)).outcome).toBe(REVOKED)
    expect((await protocol.getUser(other.AccessToken)).outcome).toContain('Access Token has been revoked')
    // The session in which the user changes the password stays signed in.
    const isOwn = name === 'changed by its owner'
    expect((await protocol.refresh(own.RefreshToken)).outcome).toBe(isOwn ? 'tokens' : REVOKED)
    const page = await visitor.open(`/identity/oauth2/authorize?${query}`)
    expect(page.location?.pathname).toBe('/identity/login')
    expect((await mailTo(person.email))[0]?.subject).toBe('Your Pinwise password was changed')
    expect((await protocol.password(person.email, person.password)).outcome).toContain('Incorrect')
    expect((await protocol.password(person.email, NEW_PASSWORD)).outcome).toBe('tokens')
  })
})

test('B4 an address stays until the new one is proved, and both hear of it', async () => {
  const person = await people.confirmed()
  const { AccessToken } = await protocol.signIn(person)
  const address = newEmail()
  await protocol.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: address }] })
  expect(await personRow(person.sub)).toMatchObject({ email: person.email, pending_email: address })
  expect((await mailTo(person.email))[0]).toMatchObject({ subject: 'A new address for your Pinwise account' })
  expect((await mailTo(person.email))[0]?.text).not.toMatch(/\b\d{6}\b/)
  expect((await protocol.password(address, person.password)).outcome).toContain('Incorrect')
  await forgot(person.email)
  const oldMailbox = await app.codeFor(person.email)

  const Code = await app.codeFor(address)
  expect((await protocol.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).outcome).toBe(
    'done',
  )
  expect(await personRow(person.sub)).toMatchObject({ email: address, pending_email: null })
  for (const to of [person.email, address]) {
    expect((await mailTo(to))[0]).toMatchObject({ subject: 'Your Pinwise email address was changed' })
  }
  expect((await protocol.password(person.email, person.password)).outcome).toContain('Incorrect')
  expect((await protocol.password(address, person.password)).outcome).toBe('tokens')
  // A code that waits in the old mailbox opens nothing any more.
  for (const name of [person.email, address, person.sub])
    expect((await reset(name, oldMailbox)).outcome).not.toBe('done')
})

test('B4 an address that is somebody else’s cannot be taken, and nobody learns that it is', async () => {
  const owner = await people.confirmed()
  const person = await people.confirmed()
  const { AccessToken } = await protocol.signIn(person)
  const requestChange = async (Value: string) =>
    (await protocol.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })).body
  expect(await requestChange(owner.email)).toEqual(await requestChange(newEmail()))
  expect(await personRow(person.sub)).toMatchObject({ email: person.email })
  expect(await personRow(owner.sub)).toMatchObject({ email: owner.email })
})

test('B5 links in messages lead to the configured origin, whatever host was asked', async () => {
  const { email } = await people.confirmed()
  // Another name altogether is refused by the demo before it gets this far.
  const headers = { host: 'localhost:1', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  await protocol.call('ForgotPassword', as(email), { headers })
  await protocol.call('SignUp', { ...as(email), Password: NEW_PASSWORD }, { headers })
  const messages = await mailTo(email)
  expect(messages).toHaveLength(2)
  const text = messages.map(message => message.text).join('\n')
  expect(text).toContain(`${app.origin}/login`)
  expect(text).not.toMatch(/evil\.example|localhost:1\//)
})
