import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { nextTotp, otherCode, peopleOf, totpAt } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'

/** A7: codes of authenticators and of text messages. */

const NO_SESSION = 'NotAuthorizedException: Invalid session for the user.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<ReturnType<typeof peopleOf>['withTotp']>>

async function answerTotp({ email, password }: Pick<Person, 'email' | 'password'>, code: string): Promise<string> {
  const { body } = await protocol.password(email, password)
  const responses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code }
  return (await protocol.respond('SOFTWARE_TOKEN_MFA', body.Session, responses)).outcome
}

describe('A7 the code of an authenticator', () => {
  test('is good half a minute early and late, and no longer', async () => {
    const person = await people.withTotp()
    const wrong = 'CodeMismatchException: Invalid code received for user'
    // In the middle of a period, so that a slow machine stays within it.
    const toMiddle = () => app.advance(30_000 - (app.now() % 30_000) + 10_000)
    const offsets = [-60, -30, 30, 60]
    const answers: string[] = []
    for (const seconds of offsets) {
      app.advance(180_000)
      toMiddle()
      answers.push(await answerTotp(person, totpAt(person.secret, app.now() + seconds * 1000)))
    }
    expect(answers).toEqual([wrong, 'tokens', 'tokens', wrong])
  })

  test('is good once, in another sign-in too, and none before it is good any more', async () => {
    const person = await people.withTotp()
    app.advance(60_000 - (app.now() % 30_000) + 10_000)
    const now = app.now()
    expect(await answerTotp(person, totpAt(person.secret, now))).toBe('tokens')
    const used = 'ExpiredCodeException: Your software token has already been used once.'
    expect(await answerTotp(person, totpAt(person.secret, now))).toBe(used)
    expect(await answerTotp(person, totpAt(person.secret, now - 30_000))).toBe(used)
    expect(await answerTotp(person, totpAt(person.secret, now + 30_000))).toBe('tokens')
    expect(await app.rows('select from identity.sessions where sub = $1', [person.sub])).toHaveLength(3)
  })

  test('wrong five times ends the step and locks the account', async () => {
    const person = await people.withTotp()
    const { body } = await protocol.password(person.email, person.password)
    for (let time = 0; time < 5; time += 1) {
      const code = otherCode(totpAt(person.secret, app.now()))
      await protocol.respond('SOFTWARE_TOKEN_MFA', body.Session, {
        USERNAME: person.email,
        SOFTWARE_TOKEN_MFA_CODE: code,
      })
    }
    const [lock] = await app.rows(
      'select failures, locked_until > last_failure_at as locked from identity.lockouts where key = $1',
      [`user ${person.sub}`],
    )
    expect(lock).toEqual({ failures: 5, locked: true })
    app.advance(1000)
    const right = { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: nextTotp(app, person.secret) }
    expect((await protocol.respond('SOFTWARE_TOKEN_MFA', body.Session, right)).outcome).toBe(NO_SESSION)
  })

  test('comes from a secret that is shown once, kept sealed, and never replaced while it is in use', async () => {
    const person = await people.withTotp()
    const { AccessToken } = person.tokens
    const stored = async () =>
      (await app.rows('select totp_secret from identity.users where sub = $1', [person.sub]))[0]
    const before = await stored()
    expect(before?.totp_secret.toString('latin1')).not.toContain(person.secret)
    expect(JSON.stringify((await protocol.getUser(AccessToken)).body)).not.toContain(person.secret)
    const another = await protocol.call('AssociateSoftwareToken', { AccessToken })
    expect(another.outcome).toContain('InvalidParameterException')
    expect(await stored()).toEqual(before)
  })

  test('proves a new authenticator before that counts, and wrong ones lock', async () => {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const secret = (await protocol.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode
    const on = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }
    expect((await protocol.call('SetUserMFAPreference', on)).outcome).toContain('InvalidParameterException')
    const verify = (UserCode: string) => protocol.call('VerifySoftwareToken', { AccessToken, UserCode })
    for (let failures = 1; failures <= 8; failures += 1) {
      const wrong = await verify(otherCode(totpAt(secret, app.now())))
      expect(wrong.outcome).toBe('EnableSoftwareTokenMFAException: Code mismatch')
      app.advance(8000)
    }
    await verify(otherCode(totpAt(secret, app.now())))
    expect((await verify(totpAt(secret, app.now()))).outcome).toBe(LOCKED)
    expect((await protocol.call('SetUserMFAPreference', on)).outcome).toContain('InvalidParameterException')
  })
})

describe('A7 the code of a text message', () => {
  async function texted() {
    const person = await people.withPhone()
    const { body } = await protocol.password(person.email, person.password)
    const code = await app.codeFor(person.phone, 'sms')
    const answer = async (SMS_MFA_CODE: string) =>
      (await protocol.respond('SMS_MFA', body.Session, { USERNAME: person.email, SMS_MFA_CODE })).outcome
    return { person, code, answer }
  }

  test('has six digits, is good once, and is kept so that it cannot be guessed back', async () => {
    const { person, code, answer } = await texted()
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await app.rows('select state, name from identity.challenges where sub = $1', [person.sub])
    expect(row?.name).toBe('SMS_MFA')
    expect(row?.state.toString('latin1')).not.toContain(code)
    expect(await answer(code)).toBe('tokens')
    expect(await answer(code)).toBe(NO_SESSION)
  })

  test('may be tried five times', async () => {
    const { person, code, answer } = await texted()
    for (let time = 0; time < 5; time += 1) {
      expect(await answer(otherCode(code))).toBe('CodeMismatchException: Invalid code or auth state for the user.')
    }
    app.advance(1000)
    expect(await answer(code)).toBe(NO_SESSION)
    expect(await app.rows('select from identity.sessions where sub = $1', [person.sub])).toHaveLength(1)
  })

  test('is good for three minutes', async () => {
    const { code, answer } = await texted()
    app.advance(180_000)
    expect(await answer(code)).toContain('session is expired')
  })

  test('is sent ten times in an hour at most, to someone with the right password too', async () => {
    const { person } = await texted()
    const sent = async () => (await app.mailbox()).filter(({ to }) => to === person.phone).length
    for (let time = 2; time <= 10; time += 1) await protocol.password(person.email, person.password)
    const before = await sent()
    expect((await protocol.password(person.email, person.password)).outcome).toContain('LimitExceededException')
    expect(await sent()).toBe(before)
  })
})

test('A5 a second factor that is turned on ends what was signed in elsewhere and trusts no device from before', async () => {
  const person = await people.confirmed()
  const [thief, owner] = [await protocol.signIn(person), await protocol.signIn(person)]
  const device = await protocol.confirmDevice(owner)
  const { AccessToken } = owner
  const { body } = await protocol.call('AssociateSoftwareToken', { AccessToken })
  await protocol.call('VerifySoftwareToken', { AccessToken, UserCode: nextTotp(app, body.SecretCode) })
  await protocol.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })

  const theirs = await protocol.confirmDevice(thief)
  const devices = await app.rows(
    'select key, remembered from identity.devices where verifier is not null and sub = $1',
    [person.sub],
  )
  expect(devices).toEqual([{ key: device.user, remembered: false }])
  expect((await protocol.refresh(thief.RefreshToken, theirs.user)).outcome).toContain('revoked')
  expect((await protocol.getUser(AccessToken)).status).toBe(200)
})

describe('A7 where a second factor is needed', () => {
  let strict: IdentityApp
  let strictly: Protocol
  beforeAll(async () => {
    strict = await createIdentityApp({ IDENTITY_MFA: 'staff' })
    strictly = protocolOf(strict)
  })
  afterAll(() => strict.close())

  /** As far as a password leads: to setting up an authenticator. */
  const setUp = async (person: { email: string; password: string }) => {
    const challenge = await strictly.srp(person.email, person.password)
    expect(challenge.outcome).toBe('MFA_SETUP')
    const { body } = await strictly.call('AssociateSoftwareToken', { Session: challenge.body.Session })
    return { secret: body.SecretCode as string, session: body.Session as string }
  }

  test('it must be proved before it counts', async () => {
    const person = await strict.person({ groups: ['admin'] })
    const { secret, session } = await setUp(person)
    const skip = { USERNAME: person.email }
    expect((await strictly.respond('MFA_SETUP', session, skip)).outcome).toBe(NO_SESSION)
    const UserCode = totpAt(secret, strict.now())
    const wrong = await strictly.call('VerifySoftwareToken', { Session: session, UserCode: otherCode(UserCode) })
    expect(wrong.outcome).toBe('EnableSoftwareTokenMFAException: Code mismatch')
    const proved = await strictly.call('VerifySoftwareToken', { Session: session, UserCode })
    expect((await strictly.respond('MFA_SETUP', session, skip)).outcome).toBe(NO_SESSION)
    expect((await strictly.respond('MFA_SETUP', proved.body.Session, skip)).outcome).toBe('tokens')
  })

  test('who knows only the password cannot put theirs in the place of the owner’s', async () => {
    const person = await strict.person({ groups: ['admin'] })
    const thief = await setUp(person)
    const owner = await setUp(person)
    const proof = { Session: owner.session, UserCode: totpAt(owner.secret, strict.now()) }
    expect((await strictly.call('VerifySoftwareToken', proof)).outcome).toBe('done')
    const theirs = { Session: thief.session, UserCode: nextTotp(strict, thief.secret) }
    expect((await strictly.call('VerifySoftwareToken', theirs)).outcome).toBe(NO_SESSION)
    expect((await strictly.call('AssociateSoftwareToken', { Session: thief.session })).outcome).toBe(NO_SESSION)
    const { body } = await strictly.password(person.email, person.password)
    const right = { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: nextTotp(strict, owner.secret) }
    expect((await strictly.respond('SOFTWARE_TOKEN_MFA', body.Session, right)).outcome).toBe('tokens')
  })

  test('who becomes staff signs in anew, with one', async () => {
    const person = await strict.person()
    const tokens = await strictly.signIn(person)
    await strict.identity.accounts.addToGroup(person.email, 'admin', commandSource('test'))
    expect((await strictly.refresh(tokens.RefreshToken)).outcome).toContain('Refresh Token has been revoked')
    expect((await strictly.password(person.email, person.password)).outcome).toBe('MFA_SETUP')
  })
})
