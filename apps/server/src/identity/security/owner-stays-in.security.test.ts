import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { createVisitor, newAuthorization, uniqueAddress } from '../testing/visitor.ts'
import { newEmail, otherCode, peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'

/** Knowing an address must not be enough to keep its owner out; and guessing must not get easier for it. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WRONG = 'NotAuthorizedException: Incorrect username or password.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'
const LIMIT = 'LimitExceededException: Attempt limit exceeded, please try after some time.'
const NEW_PASSWORD = 'something-else-entirely'

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
const signIn = async (USERNAME: string, PASSWORD: string, from: string, more = {}) => {
  const AuthParameters = { USERNAME, PASSWORD, ...more }
  return protocol.call(
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: app.clientId, AuthParameters },
    { from },
  )
}
const forgot = (name: string, from = uniqueAddress()) => protocol.call('ForgotPassword', as(name), { from })
const reset = (name: string, ConfirmationCode: string, from = uniqueAddress()) =>
  protocol.call('ConfirmForgotPassword', { ...as(name), ConfirmationCode, Password: NEW_PASSWORD }, { from })
const mailSignIn = (USERNAME: string, from = uniqueAddress()) =>
  protocol.call(
    'InitiateAuth',
    { AuthFlow: 'CUSTOM_AUTH', ClientId: app.clientId, AuthParameters: { USERNAME } },
    { from },
  )
const mailsTo = async (address: string) => (await app.mailbox()).filter(({ to }) => to === address).length

/** Guesses from elsewhere until the account is locked for a quarter of an hour. */
async function lockByStrangers(name: string): Promise<void> {
  const seconds = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 0]
  for (const lock of seconds) {
    expect((await protocol.password(name, 'not-the-password')).outcome).toBe(WRONG)
    app.advance(lock * 1000)
  }
  expect((await protocol.password(name, 'not-the-password')).outcome).toBe(LOCKED)
}

/** Somebody who has signed in before, from an address and with a device. */
async function owner() {
  const person = await people.confirmed()
  const home = uniqueAddress()
  const { body } = await signIn(person.email, person.password, home)
  const device = await protocol.confirmDevice(body.AuthenticationResult)
  return { ...person, home, device, tokens: body.AuthenticationResult }
}

describe('while strangers guess', () => {
  test('the owner signs in from an address known from before; a stranger with the right password does not', async () => {
    const { email, password, home } = await owner()
    await lockByStrangers(email)
    expect((await signIn(email, password, uniqueAddress())).outcome).toBe(LOCKED)
    for (let time = 0; time < 3; time += 1) expect((await signIn(email, password, home)).outcome).toBe('tokens')
    // The owner's sign-in does not give the strangers new guesses.
    expect((await signIn(email, password, uniqueAddress())).outcome).toBe(LOCKED)
  })

  test('the owner signs in with a known device from an address never seen', async () => {
    const { email, password, device } = await owner()
    const other = await owner()
    await lockByStrangers(email)
    const challenge = await protocol.password(email, password, { DEVICE_KEY: device.user })
    expect(challenge.outcome).toBe('DEVICE_SRP_AUTH')
    expect((await protocol.proveDevice(challenge.body.Session, email, device)).outcome).toBe('tokens')
    expect((await protocol.srp(email, password, { DEVICE_KEY: device.user })).outcome).toBe('DEVICE_SRP_AUTH')
    for (const DEVICE_KEY of [other.device.user, `${app.poolId.split('_')[0]}_${crypto.randomUUID()}`]) {
      expect((await protocol.password(email, password, { DEVICE_KEY })).outcome).toBe(LOCKED)
    }
  })

  test('the owner signs in on the pages from a known address', async () => {
    const person = await people.confirmed()
    const visitor = createVisitor(app)
    const enter = async () => {
      await visitor.open(`/identity/login?${newAuthorization(app).query}&prompt=login`)
      return visitor.submit({ email: person.email, password: person.password })
    }
    expect((await enter()).location?.searchParams.get('code')).toBeTruthy()
    await lockByStrangers(person.email)
    visitor.cookies.clear()
    expect((await enter()).location?.searchParams.get('code')).toBeTruthy()
  })

  test('wrong passwords from a known address lock that address, and another known one stays open', async () => {
    const { email, password, home, device } = await owner()
    for (let time = 0; time < 8; time += 1) await signIn(email, 'not-the-password', home)
    expect((await signIn(email, password, home)).outcome).toBe(LOCKED)
    expect((await signIn(email, password, uniqueAddress())).outcome).toBe(LOCKED)
    expect((await protocol.password(email, password, { DEVICE_KEY: device.user })).outcome).toBe('DEVICE_SRP_AUTH')
    app.advance(1000)
    expect((await signIn(email, password, home)).outcome).toBe('tokens')
  })

  test('a known address is answered as it would be for a name that is nobody’s', async () => {
    const { email, home } = await owner()
    const answersFor = async (name: string) => {
      const answers: string[] = []
      for (let time = 0; time < 12; time += 1) {
        const from = time % 3 === 0 ? uniqueAddress() : home
        const { status, body, headers } = await signIn(name, 'not-the-password', from)
        answers.push(JSON.stringify([status, body, Object.keys(headers).sort()]))
        app.advance(time < 6 ? 0 : 700)
      }
      return answers
    }
    expect(await answersFor(email)).toEqual(await answersFor(newEmail()))
  })
})

describe('recovery by mail', () => {
  /** As much as one network, and then many, may ask for. */
  async function useUp(name: string): Promise<void> {
    const attacker = uniqueAddress()
    for (let time = 0; time < 6; time += 1) await forgot(name, attacker)
    for (let time = 0; time < 6; time += 1) await reset(name, '00000000', attacker)
    for (let time = 0; time < 11; time += 1) await mailSignIn(name, attacker)
    await Promise.all(Array.from({ length: 30 }, () => forgot(name)))
    await Promise.all(Array.from({ length: 30 }, () => reset(name, '00000000')))
    app.advance(1000)
    expect((await forgot(name, attacker)).outcome).toBe(LIMIT)
    expect((await reset(name, '00000000', attacker)).outcome).toBe(LIMIT)
    expect((await mailSignIn(name, attacker)).outcome).toBe(LIMIT)
  }

  test('works for an owner who was never there before, whatever strangers have asked for, and opens the account to them', async () => {
    const { email } = await people.confirmed()
    await useUp(email)
    await lockByStrangers(email)
    const cafe = uniqueAddress()
    expect((await forgot(email, cafe)).outcome).toBe('done')
    expect((await reset(email, await resetCodeOf(email), cafe)).outcome).toBe('done')
    await lockByStrangers(email)
    expect((await signIn(email, NEW_PASSWORD, cafe)).outcome).toBe('tokens')
  })

  test('by a code that stands for the password works from a known address', async () => {
    const { email, home } = await owner()
    await useUp(email)
    await lockByStrangers(email)
    const challenge = await mailSignIn(email, home)
    expect(challenge.outcome).toBe('CUSTOM_CHALLENGE')
    const code = await app.codeFor(email)
    const answer = (ANSWER: string) =>
      protocol.respond('CUSTOM_CHALLENGE', challenge.body.Session, { USERNAME: email, ANSWER })
    expect((await answer(otherCode(code))).outcome).toBe(LOCKED)
    expect((await answer(code)).outcome).toBe('tokens')
  })

  test('strangers have five mails sent at once, then one every quarter of an hour; the owner has more', async () => {
    const { email, home } = await owner()
    const ask = () => Promise.all(Array.from({ length: 20 }, () => forgot(email)))
    const answers = await ask()
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['done']))
    expect(await mailsTo(email)).toBe(6)
    await ask()
    expect(await mailsTo(email)).toBe(6)
    expect((await forgot(email, home)).outcome).toBe('done')
    expect(await mailsTo(email)).toBe(7)
    app.advance(15 * MINUTE)
    await ask()
    expect(await mailsTo(email)).toBe(8)
  })

  test('strangers have five hundred guesses an hour among all their networks', async () => {
    const { email } = await people.confirmed()
    await forgot(email)
    const networks = Array.from({ length: 101 }, uniqueAddress)
    const answers: string[] = []
    for (let time = 0; time < 5; time += 1) {
      // More at once would be a flood, and refused before their codes are looked at.
      for (const some of [networks.slice(0, 51), networks.slice(51)]) {
        const round = await Promise.all(some.map(from => reset(email, '00000000', from)))
        answers.push(...round.map(({ outcome }) => outcome))
        app.advance(5000)
      }
    }
    expect(answers.filter(outcome => outcome.startsWith('CodeMismatch'))).toHaveLength(500)
    expect(answers.filter(outcome => outcome === LIMIT)).toHaveLength(5)
  })

  test('looks the same for a name that is nobody’s', async () => {
    const { email } = await owner()
    const outcomes: [known: string, unknown: string][] = []
    const sides = [email, newEmail()].map(name => ({ name, from: uniqueAddress() }))
    // Both at once: quotas fill up again with the clock, and one after the other would meet different moments.
    const requestBoth = async (
      times: number,
      request: (side: (typeof sides)[number]) => Promise<{ outcome: string }>,
    ) => {
      for (let time = 0; time < times; time += 1) {
        const [known, unknown] = await Promise.all(sides.map(request))
        outcomes.push([known!.outcome, unknown!.outcome])
      }
    }
    for (let time = 0; time < 7; time += 1) {
      await requestBoth(1, ({ name, from }) => forgot(name, from))
      await requestBoth(1, ({ name }) => forgot(name))
    }
    await requestBoth(7, ({ name, from }) => reset(name, '00000000', from))
    await requestBoth(12, ({ name, from }) => mailSignIn(name, from))
    await requestBoth(25, ({ name }) => mailSignIn(name))
    expect(outcomes.map(([known]) => known)).toEqual(outcomes.map(([, unknown]) => unknown))
    expect(new Set(outcomes.flat()).size).toBeGreaterThan(2)
  })

  /** The newest mail may be another one by now; the code is in the newest of its kind. */
  async function resetCodeOf(email: string): Promise<string> {
    const mails = (await app.mailbox()).filter(
      ({ to, subject }) => to === email && /new .* password/.test(subject ?? ''),
    )
    return /\b\d{8}\b/.exec(mails[0]?.text ?? '')?.[0] ?? 'none'
  }
})

describe('a clock that was ahead', () => {
  test.each([10 * MINUTE, DAY])('by %i ms leaves no lock behind', async ahead => {
    const person = await people.confirmed()
    app.advance(ahead)
    await lockByStrangers(person.email)
    app.advance(-ahead)
    expect((await protocol.password(person.email, person.password)).outcome).toBe('tokens')
  })

  test('leaves no used-up quota behind', async () => {
    const { email } = await people.confirmed()
    const from = uniqueAddress()
    app.advance(DAY)
    for (let time = 0; time < 6; time += 1) await forgot(email, from)
    app.advance(-DAY)
    expect((await forgot(email, from)).outcome).toBe('done')
  })

  test('a lock that was made just now holds when the clock is put back a little', async () => {
    const { email, password } = await people.confirmed()
    for (let time = 0; time < 9; time += 1) {
      await protocol.password(email, 'not-the-password')
      app.advance(time < 8 ? 2 ** Math.max(0, time - 4) * 1000 : 0)
    }
    app.advance(-2000)
    expect((await protocol.password(email, password)).outcome).toBe(LOCKED)
    app.advance(2000)
  })
})
