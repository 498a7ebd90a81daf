import { createHash, getDiffieHellman } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { nextTotp, peopleOf, totpAt } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'
import { openSecondServer } from './testing/second-server.ts'

/** A5 to A7: what a step of a sign-in is worth, to whom, how often and for how long. */

const WRONG = 'NotAuthorizedException: Incorrect username or password.'
const NO_SESSION = 'NotAuthorizedException: Invalid session for the user.'

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
/** The same pool, called by another client. */
let elsewhere: Awaited<ReturnType<typeof openSecondServer>>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
  elsewhere = await openSecondServer(app, { environment: { IDENTITY_CLIENT_ID: 'anotherclient' } })
})
afterAll(async () => {
  await elsewhere.close()
  await app.close()
})

const sessionsOf = (sub: string) => app.rows('select id from identity.sessions where sub = $1', [sub])

describe('A5 SRP', () => {
  const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
  const bad = {
    zero: '0',
    N: prime.toString(16),
    '2N': (2n * prime).toString(16),
    words: 'green',
    long: 'f'.repeat(801),
  }

  test.each(Object.entries(bad))(
    'refuses %s for a public value, for a person and for a device',
    async (_name, SRP_A) => {
      const person = await people.confirmed()
      const device = await protocol.confirmDevice(await protocol.signIn(person))
      expect((await protocol.startSrp(person.email, { SRP_A })).challenge).toMatchObject({
        status: 400,
        outcome: 'InvalidParameterException: SRP_A is not a valid value',
      })
      const { body } = await protocol.password(person.email, person.password, { DEVICE_KEY: device.user })
      const responses = { USERNAME: person.email, DEVICE_KEY: device.user, SRP_A }
      const challenge = await protocol.respond('DEVICE_SRP_AUTH', body.Session, responses)
      expect(challenge.outcome).toBe('InvalidParameterException: SRP_A is not a valid value')
      expect(await sessionsOf(person.sub)).toHaveLength(1)
    },
  )

  test('takes an answer once, however its block is written the second time', async () => {
    const person = await people.confirmed()
    const { responsesFor, answer } = await protocol.startSrp(person.email)
    const responses = responsesFor(person.password)
    const block = responses.PASSWORD_CLAIM_SECRET_BLOCK ?? ''
    expect((await protocol.respond('PASSWORD_VERIFIER', undefined, responses)).outcome).toBe('tokens')
    const writings = [block, `${block}=`, ` ${block}`, `${block}\n`, block.replaceAll('+', '-').replaceAll('/', '_')]
    for (const PASSWORD_CLAIM_SECRET_BLOCK of writings) {
      expect((await answer(person.password, { PASSWORD_CLAIM_SECRET_BLOCK })).outcome).toBe(WRONG)
    }
    expect(await sessionsOf(person.sub)).toHaveLength(1)
  })

  test('takes one of ten answers that come at once', async () => {
    const person = await people.confirmed()
    const { answer } = await protocol.startSrp(person.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(person.password)))
    expect(answers.filter(({ outcome }) => outcome === 'tokens')).toHaveLength(1)
    expect(await sessionsOf(person.sub)).toHaveLength(1)
  })

  test('gives a wrong answer no second try', async () => {
    const person = await people.confirmed()
    const { answer } = await protocol.startSrp(person.email)
    expect((await answer('not-the-password')).outcome).toBe(WRONG)
    expect((await answer(person.password)).outcome).toBe(WRONG)
    expect(await sessionsOf(person.sub)).toEqual([])
  })

  test('takes no answer from another client, for another person, a minute later, changed or made up', async () => {
    const person = await people.confirmed()
    const other = await people.confirmed()
    const start = async () => (await protocol.startSrp(person.email)).responsesFor(person.password)
    const atOtherClient = await elsewhere.protocol.respond('PASSWORD_VERIFIER', undefined, await start())
    const refused = [
      atOtherClient,
      await protocol.respond('PASSWORD_VERIFIER', undefined, { ...(await start()), USERNAME: other.email }),
      await protocol.respond('PASSWORD_VERIFIER', undefined, {
        ...(await start()),
        TIMESTAMP: 'Tue Sep 8 07:09:05 UTC 2026',
      }),
      await protocol.respond('PASSWORD_VERIFIER', undefined, {
        ...(await start()),
        PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(500, 1).toString('base64'),
      }),
    ]
    const late = await start()
    app.advance(60_000)
    refused.push(await protocol.respond('PASSWORD_VERIFIER', undefined, late))
    expect(refused.map(({ outcome }) => outcome)).toEqual(refused.map(() => WRONG))
    expect(await sessionsOf(person.sub)).toEqual([])
    expect((await elsewhere.protocol.srp(person.email, person.password)).outcome).toBe('tokens')
  })

  test('takes no answer of a password for that of a device', async () => {
    const person = await people.confirmed()
    const { parameters, responsesFor } = await protocol.startSrp(person.email)
    const responses = { ...responsesFor(person.password), DEVICE_KEY: parameters.USER_ID_FOR_SRP }
    expect((await protocol.respond('DEVICE_PASSWORD_VERIFIER', undefined, responses)).outcome).toBe(WRONG)
    expect(await sessionsOf(person.sub)).toEqual([])
  })

  test('leads someone invited to a new password, and someone with a second factor to that', async () => {
    const invited = await people.invited()
    expect((await protocol.srp(invited.email, invited.password)).outcome).toBe('NEW_PASSWORD_REQUIRED')
    const person = await people.withTotp()
    expect((await protocol.srp(person.email, person.password)).outcome).toBe('SOFTWARE_TOKEN_MFA')
    expect(await sessionsOf(invited.sub)).toEqual([])
  })
})

describe('A5 a device', () => {
  test('stands for the second factor only where it is remembered and proves itself', async () => {
    const person = await people.withTotp()
    const device = await protocol.confirmDevice(person.tokens)
    const start = async () => protocol.srp(person.email, person.password, { DEVICE_KEY: device.user })
    const remember = (DeviceRememberedStatus: string) =>
      protocol.call('UpdateDeviceStatus', {
        AccessToken: person.tokens.AccessToken,
        DeviceKey: device.user,
        DeviceRememberedStatus,
      })

    const { outcome, body } = await start()
    expect(outcome).toBe('DEVICE_SRP_AUTH')
    const wrong = await protocol.proveDevice(body.Session, person.email, { ...device, password: 'guessed' })
    expect(wrong.outcome).toBe(WRONG)
    expect((await protocol.proveDevice(body.Session, person.email, device)).outcome).toBe(NO_SESSION)
    expect((await protocol.proveDevice((await start()).body.Session, person.email, device)).outcome).toBe('tokens')

    const open = await start()
    await remember('not_remembered')
    expect((await start()).outcome).toBe('SOFTWARE_TOKEN_MFA')
    expect((await protocol.proveDevice(open.body.Session, person.email, device)).outcome).toBe('SOFTWARE_TOKEN_MFA')
  })

  test('is its owner’s alone', async () => {
    const person = await people.withTotp()
    const thief = await people.withTotp()
    const device = await protocol.confirmDevice(thief.tokens)
    const challenge = await protocol.srp(person.email, person.password, { DEVICE_KEY: device.user })
    expect(challenge.outcome).toBe('ResourceNotFoundException: Device does not exist.')
  })

  test('on its way in is stopped by a new password, at either of its steps', async () => {
    const person = await people.withTotp()
    const device = await protocol.confirmDevice(person.tokens)
    const start = async () =>
      (await protocol.srp(person.email, person.password, { DEVICE_KEY: device.user })).body.Session
    const [first, second] = [await start(), await protocol.startDevice(await start(), person.email, device)]
    expect(second.challenge.outcome).toBe('DEVICE_PASSWORD_VERIFIER')
    await protocol.call('ChangePassword', {
      AccessToken: person.tokens.AccessToken,
      PreviousPassword: person.password,
      ProposedPassword: 'another-long-way-home',
    })
    expect((await protocol.proveDevice(first, person.email, device)).outcome).toBe(NO_SESSION)
    expect((await second.answer()).outcome).toBe(WRONG)
    expect(await sessionsOf(person.sub)).toHaveLength(1)
  })
})

describe('A6 the string of a step', () => {
  /** Someone at the step of the second factor, with the right answer in hand. */
  async function atSecondFactor() {
    const person = await people.withTotp()
    const { body } = await protocol.password(person.email, person.password)
    const responses = { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: nextTotp(app, person.secret) }
    return { person, session: body.Session as string, responses }
  }

  test('has at least 256 bits, and only its hash is stored', async () => {
    const { session } = await atSecondFactor()
    expect(Buffer.from(session, 'base64url').length).toBeGreaterThanOrEqual(32)
    const stored = await app.rows<{ row: string }>(`select c::text as row from identity.challenges c`)
    const dump = stored.map(({ row }) => row).join('\n')
    expect(dump).toContain(createHash('sha256').update(session).digest('hex'))
    for (const text of [session, Buffer.from(session).toString('hex')]) expect(dump).not.toContain(text)
  })

  test('is good once, also when ten come at once', async () => {
    const { person, session, responses } = await atSecondFactor()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => protocol.respond('SOFTWARE_TOKEN_MFA', session, responses)),
    )
    expect(answers.filter(({ outcome }) => outcome === 'tokens')).toHaveLength(1)
    const again = { ...responses, SOFTWARE_TOKEN_MFA_CODE: nextTotp(app, person.secret) }
    expect((await protocol.respond('SOFTWARE_TOKEN_MFA', session, again)).outcome).toBe(NO_SESSION)
    expect(await sessionsOf(person.sub)).toHaveLength(2)
  })

  test('is good for its person, its client and its question, and for three minutes', async () => {
    const { person, session, responses } = await atSecondFactor()
    const other = await atSecondFactor()
    const refused = [
      await protocol.respond('SOFTWARE_TOKEN_MFA', other.session, responses),
      await protocol.respond('SOFTWARE_TOKEN_MFA', session, { ...responses, USERNAME: other.person.email }),
      await elsewhere.protocol.respond('SOFTWARE_TOKEN_MFA', session, responses),
      await protocol.respond('SMS_MFA', session, { ...responses, SMS_MFA_CODE: '123456' }),
      await protocol.respond('MFA_SETUP', session, responses),
      await protocol.respond('NEW_PASSWORD_REQUIRED', session, { ...responses, NEW_PASSWORD: 'mine-from-now-on' }),
      await protocol.respond('SELECT_MFA_TYPE', session, { ...responses, ANSWER: 'SMS_MFA' }),
      await protocol.respond('CUSTOM_CHALLENGE', session, { ...responses, ANSWER: '123456' }),
      await protocol.respond('DEVICE_SRP_AUTH', session, { ...responses, DEVICE_KEY: 'eu-west-1_0', SRP_A: 'abc' }),
      await protocol.call('AssociateSoftwareToken', { Session: session }),
      await protocol.call('VerifySoftwareToken', { Session: session, UserCode: responses.SOFTWARE_TOKEN_MFA_CODE }),
    ]
    expect(refused.map(({ outcome }) => outcome)).toEqual(refused.map(() => NO_SESSION))
    expect(await sessionsOf(person.sub)).toHaveLength(1)
    const right = { ...responses, SOFTWARE_TOKEN_MFA_CODE: totpAt(person.secret, app.now()) }
    expect((await protocol.respond('SOFTWARE_TOKEN_MFA', session, right)).outcome).toBe('tokens')

    app.advance(180_000)
    const late = await protocol.respond('SOFTWARE_TOKEN_MFA', other.session, other.responses)
    expect(late.outcome).toBe('NotAuthorizedException: Invalid session for the user, session is expired.')
    expect(await sessionsOf(other.person.sub)).toHaveLength(1)
  })

  test('is worth nothing once the account is closed or has another password', async () => {
    const { person, session, responses } = await atSecondFactor()
    await protocol.call('ChangePassword', {
      AccessToken: person.tokens.AccessToken,
      PreviousPassword: person.password,
      ProposedPassword: 'another-long-way-home',
    })
    expect((await protocol.respond('SOFTWARE_TOKEN_MFA', session, responses)).outcome).toBe(NO_SESSION)
    expect(await sessionsOf(person.sub)).toHaveLength(1)
  })

  test('of a first password is worth nothing once that was chosen in another window', async () => {
    const person = await people.invited()
    const steps = [1, 2].map(async () => (await protocol.srp(person.email, person.password)).body.Session)
    const [first, second] = await Promise.all(steps)
    const choose = (session: string, NEW_PASSWORD: string) =>
      protocol.respond('NEW_PASSWORD_REQUIRED', session, { USERNAME: person.email, NEW_PASSWORD })
    expect((await choose(first, 'chosen-by-its-owner')).outcome).toBe('tokens')
    expect((await choose(second, 'chosen-by-a-reader-of-mail')).outcome).toBe(NO_SESSION)
    expect((await protocol.password(person.email, 'chosen-by-its-owner')).outcome).toBe('tokens')
  })
})
