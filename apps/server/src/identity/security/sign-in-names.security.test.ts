import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { uniqueAddress } from '../testing/visitor.ts'
import { newEmail, peopleOf } from './testing/people.ts'
import { type Answer, type Protocol, protocolOf } from './testing/protocol.ts'

/** A3: no answer tells whether a name is somebody's. */

interface Somebody {
  readonly email: string
  /** What they sign in with, or what someone tries who does not know it. */
  readonly password: string
}

const NEW_PASSWORD = 'something-else-entirely'

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
/** New ones each time, so that no count of an earlier test shows. */
let everyKind: () => Promise<Record<string, Somebody>>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
  everyKind = async () => {
    const wrong = { password: 'not-the-password-of' }
    return {
      'nobody’s': { email: newEmail(), ...wrong },
      'somebody’s': { ...(await people.confirmed()), ...wrong },
      'not confirmed': { ...(await people.unconfirmed()), ...wrong },
      invited: { ...(await people.invited()), ...wrong },
      'with a second factor': { ...(await people.withTotp()), ...wrong },
      'closed, wrong password': { ...(await people.disabled()), ...wrong },
      'closed, right password': await people.disabled(),
    }
  }
})
afterAll(() => app.close())

/** All that a caller sees, with what differs from call to call by design left out. */
function seen({ status, headers, body }: Answer) {
  const { date: _date, 'x-request-id': _id, 'x-amzn-requestid': _amznId, ...sameHeaders } = headers
  return { status, headers: sameHeaders, body: shapeOf(body) }
}

/** Words as they are, secrets by their length. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const isSecret = /^(Session|UserSub|USERNAME|USER_ID_FOR_SRP|SALT)$/
  return Object.entries(value).map(([name, part]) => [
    name,
    isSecret.test(name) ? `${String(part).length} characters` : shapeOf(part),
  ])
}

/** The same of everyone, so one of them says it all. */
async function sameForAll(ask: (one: Somebody) => Promise<Answer>): Promise<Answer> {
  const answers = Object.entries(await everyKind()).map(async ([kind, one]) => [kind, await ask(one)] as const)
  const [first, ...others] = await Promise.all(answers)
  for (const [kind, answer] of others) expect(seen(answer), kind).toEqual(seen(first![1]))
  return first![1]
}

describe('A3 the same answer for a name that is nobody’s, a closed account and a wrong password', () => {
  test('by password', async () => {
    const { outcome, status } = await sameForAll(one => protocol.password(one.email, one.password))
    expect([status, outcome]).toEqual([400, 'NotAuthorizedException: Incorrect username or password.'])
  })

  test('by password, with a device that nobody knows', async () => {
    const DEVICE_KEY = `eu-west-1_${randomUUID()}`
    const { outcome } = await sameForAll(one => protocol.password(one.email, one.password, { DEVICE_KEY }))
    expect(outcome).toBe('NotAuthorizedException: Incorrect username or password.')
  })

  test('at the second step of SRP', async () => {
    const { outcome, status } = await sameForAll(one => protocol.srp(one.email, one.password))
    expect([status, outcome]).toEqual([400, 'NotAuthorizedException: Incorrect username or password.'])
  })

  test('when a code for a new password is asked for', async () => {
    const ask = ({ email }: Somebody) => protocol.call('ForgotPassword', { ClientId: app.clientId, Username: email })
    const { body } = await sameForAll(ask)
    expect(body.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'p***@e***',
    })
  })

  test.each([
    ['was asked for', true, 'CodeMismatchException: Invalid verification code provided, please try again.'],
    ['was never asked for', false, 'ExpiredCodeException: Invalid code provided, please request a code again.'],
  ])('when a code for a new password %s and is wrong, five times and a sixth', async (_what, isAsked, refusal) => {
    const ask = ({ email: Username }: Somebody, from: string) =>
      protocol.call(
        'ConfirmForgotPassword',
        { ClientId: app.clientId, Username, ConfirmationCode: '00000000', Password: NEW_PASSWORD },
        { from },
      )
    const sixth = await sameForAll(async one => {
      const from = uniqueAddress()
      if (isAsked) await protocol.call('ForgotPassword', { ClientId: app.clientId, Username: one.email })
      for (let call = 1; call < 5; call += 1) expect((await ask(one, from)).outcome).toBe(refusal)
      expect((await ask(one, from)).outcome).toBe(refusal)
      return ask(one, from)
    })
    expect(sixth.outcome).toBe('LimitExceededException: Attempt limit exceeded, please try after some time.')
  })

  test('when the code of a sign-up is asked for again, or is wrong', async () => {
    const again = await sameForAll(({ email: Username }) =>
      protocol.call('ResendConfirmationCode', { ClientId: app.clientId, Username }),
    )
    expect(again.body.CodeDeliveryDetails.Destination).toBe('p***@e***')
    const wrong = await sameForAll(({ email: Username }) =>
      protocol.call('ConfirmSignUp', { ClientId: app.clientId, Username, ConfirmationCode: '0000000' }),
    )
    expect(wrong.outcome).toBe('CodeMismatchException: Invalid verification code provided, please try again.')
  })

  test('at a sign-up: who has the address already hears of it by mail', async () => {
    const { status, body } = await sameForAll(({ email: Username }) =>
      protocol.call('SignUp', { ClientId: app.clientId, Username, Password: NEW_PASSWORD }),
    )
    expect([status, body.UserConfirmed]).toEqual([200, false])
    const owner = await people.confirmed()
    await protocol.call('SignUp', { ClientId: app.clientId, Username: owner.email, Password: NEW_PASSWORD })
    const [message] = (await app.mailbox()).filter(({ to }) => to === owner.email)
    expect(message?.subject).toBe('You already have a Pinwise account')
    expect(message?.text).not.toMatch(/\b\d{6}\b/)
  })

  test('at a sign-in by mailed code, when it starts and when the code is wrong', async () => {
    const wrong = await sameForAll(async ({ email }) => {
      const challenge = await protocol.initiate('CUSTOM_AUTH', { USERNAME: email })
      expect(challenge.outcome).toBe('CUSTOM_CHALLENGE')
      return protocol.respond('CUSTOM_CHALLENGE', challenge.body.Session, { USERNAME: email, ANSWER: '0000000' })
    })
    expect(wrong.outcome).toBe('NotAuthorizedException: Incorrect username or password.')
    const started = await sameForAll(({ email }) => protocol.initiate('CUSTOM_AUTH', { USERNAME: email }))
    expect(started.body.ChallengeParameters).toMatchObject({ CODE_DELIVERY_DESTINATION: 'p***@e***' })
  })

  test('once too many wrong answers were given, whichever way', async () => {
    const everyone = Object.entries(await everyKind())
    for (let failures = 1; failures <= 8; failures += 1) {
      const guesses = everyone.map(async ([, { email }]) => {
        const { body } = await protocol.initiate('CUSTOM_AUTH', { USERNAME: email })
        return protocol.respond('CUSTOM_CHALLENGE', body.Session, { USERNAME: email, ANSWER: '0000000' })
      })
      await Promise.all(guesses)
      app.advance(8000)
    }
    for (const [kind, { email }] of everyone) {
      expect((await protocol.password(email, 'not-the-password-of')).outcome, kind).toContain('Incorrect')
      expect((await protocol.password(email, 'not-the-password-of')).outcome, kind).toContain('attempts exceeded')
    }
  })
})

describe('A3 the first step of SRP', () => {
  test('looks the same for everyone', async () => {
    const starts = await Promise.all(
      Object.values(await everyKind()).map(async ({ email }) => (await protocol.startSrp(email)).challenge),
    )
    const [first] = starts
    expect(Object.keys(first!.body)).toEqual(['ChallengeName', 'ChallengeParameters'])
    for (const { status, body, headers } of starts) {
      expect([status, Object.keys(headers)]).toEqual([200, Object.keys(first!.headers)])
      expect(Object.keys(body)).toEqual(Object.keys(first!.body))
      const { SALT, SRP_B, SECRET_BLOCK, ...names } = body.ChallengeParameters
      expect(SALT).toMatch(/^[0-7][0-9a-f]{31}$/)
      // Numbers lose their leading zeros, for everyone alike.
      expect(SRP_B).toMatch(/^[0-9a-f]{760,768}$/)
      expect(Math.abs(SECRET_BLOCK.length - first!.body.ChallengeParameters.SECRET_BLOCK.length)).toBeLessThan(24)
      expect(Object.keys(names)).toEqual(['USERNAME', 'USER_ID_FOR_SRP'])
      expect(names.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(names.USERNAME).toBe(names.USER_ID_FOR_SRP)
    }
  })

  test('shows nobody’s name with the same salt and id each time, however it is written, and each with its own', async () => {
    const nobody = newEmail()
    const stable = async (name: string) => {
      const { SALT, USER_ID_FOR_SRP } = (await protocol.startSrp(name)).parameters
      return { SALT, USER_ID_FOR_SRP }
    }
    const before = await stable(nobody)
    app.advance(3_600_000)
    expect(await stable(nobody.toUpperCase())).toEqual(before)
    const other = await stable(newEmail())
    expect(other.SALT).not.toBe(before.SALT)
    expect(other.USER_ID_FOR_SRP).not.toBe(before.USER_ID_FOR_SRP)
  })

  test('answers an internal name with itself, nobody’s too', async () => {
    const { sub } = await people.confirmed()
    for (const name of [sub, randomUUID()]) {
      expect((await protocol.startSrp(name)).parameters.USER_ID_FOR_SRP).toBe(name)
    }
  })
})

test('A3 the capitals of an address are not given away', async () => {
  const person = await app.person({ email: `Zoe${Date.now()}@Example.org` })
  const Username = person.email.toLowerCase()
  for (const operation of ['ForgotPassword', 'ResendConfirmationCode']) {
    const { body } = await protocol.call(operation, { ClientId: app.clientId, Username })
    expect(body.CodeDeliveryDetails.Destination, operation).toBe('z***@e***')
  }
  const { body } = await protocol.initiate('CUSTOM_AUTH', { USERNAME: Username })
  expect(body.ChallengeParameters.CODE_DELIVERY_DESTINATION).toBe('z***@e***')
})

test('A3 who knows the password of an account that is not confirmed is told, so that they can go on', async () => {
  const person = await people.unconfirmed()
  const wanted = 'UserNotConfirmedException: User is not confirmed.'
  expect((await protocol.password(person.email, person.password)).outcome).toBe(wanted)
  expect((await protocol.srp(person.email, person.password)).outcome).toBe(wanted)
  expect(await app.rows('select from identity.sessions where sub = $1', [person.sub])).toEqual([])
})
