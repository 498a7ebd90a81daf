import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { createVisitor, newAuthorization, uniqueAddress } from '../testing/visitor.ts'
import { newEmail, nextTotp, otherCode, peopleOf, totpAt } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'
import { openSecondServer } from './testing/second-server.ts'

/** A1 and A2: how often someone may guess, and how often anyone may ask. */

const WRONG = 'NotAuthorizedException: Incorrect username or password.'
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

interface Lock {
  failures: number
  lock_ms: number | null
}

/** The count of wrong answers of the account that failed last. */
async function lockNow(): Promise<Lock | undefined> {
  const [row] = await app.rows<Lock>(`
    select failures, extract(epoch from locked_until - last_failure_at)::float * 1000 as lock_ms
    from identity.lockouts order by last_failure_at desc limit 1`)
  return row
}

/** Wrong passwords, each as soon as the lock has ended. */
async function fail(username: string, times: number): Promise<Lock[]> {
  const locks: Lock[] = []
  for (let time = 0; time < times; time += 1) {
    expect((await protocol.password(username, 'not-the-password')).outcome).toBe(WRONG)
    const lock = (await lockNow()) ?? { failures: 0, lock_ms: null }
    locks.push(lock)
    app.advance(lock.lock_ms ?? 0)
  }
  return locks
}

describe('A1 wrong passwords', () => {
  test('cost nothing four times, then lock for a second, two, four, and so on up to a quarter of an hour', async () => {
    const person = await people.confirmed()
    const locks = await fail(person.email, 15)
    const seconds = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]
    expect(locks.map(lock => lock.lock_ms)).toEqual([null, null, null, null, ...seconds.map(lock => lock * 1000)])
  })

  test('keep the right one out as long as the lock lasts, and trying does not lengthen it', async () => {
    const person = await people.confirmed()
    await fail(person.email, 8)
    await protocol.password(person.email, 'not-the-password')
    const locked = await lockNow()
    expect(locked).toEqual({ failures: 9, lock_ms: 16_000 })
    for (const password of [person.password, 'not-the-password']) {
      expect((await protocol.password(person.email, password)).outcome).toBe(LOCKED)
    }
    expect(await lockNow()).toEqual(locked)
    expect(await app.rows('select from identity.sessions where sub = $1', [person.sub])).toEqual([])
    app.advance(16_000)
    expect((await protocol.password(person.email, person.password)).outcome).toBe('tokens')
  })

  test('are forgotten after a sign-in', async () => {
    const person = await people.confirmed()
    await fail(person.email, 7)
    await protocol.signIn(person)
    expect(await fail(person.email, 2)).toEqual([
      { failures: 1, lock_ms: null },
      { failures: 2, lock_ms: null },
    ])
  })

  test('are forgotten after a quarter of an hour without any, and not before', async () => {
    const person = await people.confirmed()
    await fail(person.email, 6)
    app.advance(14 * 60_000)
    expect(await fail(person.email, 1)).toEqual([{ failures: 7, lock_ms: 4000 }])
    app.advance(15 * 60_000)
    expect(await fail(person.email, 1)).toEqual([{ failures: 1, lock_ms: null }])
  })

  test('sent all at once are still looked at one by one', async () => {
    const person = await people.confirmed()
    await fail(person.email, 9)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => protocol.password(person.email, 'not-the-password')),
    )
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([WRONG, ...Array.from({ length: 9 }, () => LOCKED)])
    expect(await lockNow()).toEqual({ failures: 10, lock_ms: 32_000 })
  })

  test('of a name that is nobody’s lock just the same, whichever way it is written', async () => {
    const name = newEmail()
    const locks = await fail(name, 6)
    expect(locks.at(-1)).toEqual({ failures: 6, lock_ms: 2000 })
    expect(await fail(name.toUpperCase(), 2)).toEqual([
      { failures: 7, lock_ms: 4000 },
      { failures: 8, lock_ms: 8000 },
    ])
    await protocol.password(name, 'not-the-password')
    expect((await protocol.password(name, 'not-the-password')).outcome).toBe(LOCKED)
    expect((await protocol.srp(name, 'not-the-password')).outcome).toBe(LOCKED)
  })

  test('by address and by internal name are those of one person', async () => {
    const person = await people.confirmed()
    await fail(person.email, 3)
    expect((await fail(person.sub, 2)).at(-1)).toEqual({ failures: 5, lock_ms: 1000 })
  })
})

describe('A1 every way in', () => {
  test('counts wrong answers together, and is closed to right ones together, but for a code from the mailbox', async () => {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const visitor = createVisitor(app)
    await visitor.open(`/identity/login?${newAuthorization(app).query}`)
    const mailed = async () => {
      const { body } = await protocol.initiate('CUSTOM_AUTH', { USERNAME: person.email })
      return { session: body.Session as string, code: await app.codeFor(person.email) }
    }
    const ProposedPassword = 'another-long-way-home'
    const ways: Record<string, (isRight: boolean) => Promise<string | null>> = {
      password: async isRight => (await protocol.password(person.email, isRight ? person.password : 'wrong')).outcome,
      srp: async isRight => (await protocol.srp(person.email, isRight ? person.password : 'wrong')).outcome,
      async page(isRight) {
        await visitor.submit({ email: person.email, password: isRight ? person.password : 'wrong' })
        return visitor.problem
      },
      async change(isRight) {
        const PreviousPassword = isRight ? person.password : 'wrong'
        return (await protocol.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })).outcome
      },
      async code(isRight) {
        const { session, code } = await mailed()
        const ANSWER = isRight ? code : otherCode(code)
        return (await protocol.respond('CUSTOM_CHALLENGE', session, { USERNAME: person.email, ANSWER })).outcome
      },
    }
    for (const way of Object.values(ways)) await way(false)
    expect(await lockNow()).toEqual({ failures: 5, lock_ms: 1000 })
    app.advance(1000)
    await fail(person.email, 4)
    await ways.password?.(false)
    const locked = await lockNow()
    expect(locked).toEqual({ failures: 10, lock_ms: 32_000 })
    const sessions = 'select id from identity.sessions where sub = $1'
    const before = await app.rows(sessions, [person.sub])
    const { code: byMail, ...closed } = ways
    for (const [name, way] of Object.entries(closed)) {
      expect(await way(true), name).toMatch(name === 'page' ? /^Too many attempts/ : LOCKED)
    }
    expect(await lockNow()).toEqual(locked)
    expect(await app.rows(sessions, [person.sub])).toEqual(before)
    expect(await byMail?.(true)).toBe('tokens')
    expect(await ways.srp?.(true)).toBe(LOCKED)
    app.advance(32_000)
    expect(await ways.srp?.(true)).toBe('tokens')
  })

  test('a second factor guessed wrong counts, and the right password buys no more guesses', async () => {
    const person = await people.withTotp()
    const answer = async (code: string) => {
      const { body } = await protocol.password(person.email, person.password)
      const responses = { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: code }
      return protocol.respond('SOFTWARE_TOKEN_MFA', body.Session, responses)
    }
    for (const failures of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const wrong = await answer(otherCode(nextTotp(app, person.secret)))
      expect(wrong.outcome).toBe('CodeMismatchException: Invalid code received for user')
      expect((await lockNow())?.failures).toBe(failures)
    }
    app.advance(600_000)
    const { body } = await protocol.password(person.email, person.password)
    await protocol.password(person.email, 'not-the-password')
    const right = { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: totpAt(person.secret, app.now()) }
    expect((await protocol.respond('SOFTWARE_TOKEN_MFA', body.Session, right)).outcome).toBe(LOCKED)
  })
})

describe('A2 calls that cost something', () => {
  const asks: Record<string, (protocol: Protocol) => [string, Record<string, unknown>]> = {
    InitiateAuth: ({ clientId: ClientId }) => [
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters: { USERNAME: 'someone@example.org', SRP_A: 'abc' } },
    ],
    SignUp: ({ clientId: ClientId }) => ['SignUp', { ClientId, Username: 'no-address', Password: 'a-long-way-home' }],
    ForgotPassword: ({ clientId: ClientId }) => ['ForgotPassword', { ClientId, Username: newEmail() }],
  }
  const TOO_MANY = 'TooManyRequestsException: Too many requests'

  test.each([
    ['InitiateAuth', 60, 100],
    ['SignUp', 60, 100],
    // It sends a message to an address that anyone could type.
    ['ForgotPassword', 40, 60_000],
  ] as const)(
    '%s: %i at once from one network, then one every %i ms; others notice nothing',
    async (name, atOnce, oneEveryMs) => {
      const clock = { at: app.now() }
      const server = await openSecondServer(app, { now: () => clock.at })
      try {
        const ask = async (from: string) => {
          const [operation, input] = asks[name]!(server.protocol)
          return (await server.protocol.call(operation, input, { from })).outcome
        }
        const from = uniqueAddress()
        const first = await Promise.all(Array.from({ length: atOnce }, () => ask(from)))
        expect(first).not.toContain(TOO_MANY)
        const more = await Promise.all(Array.from({ length: 140 }, () => ask(from)))
        expect(new Set(more)).toEqual(new Set([TOO_MANY]))
        expect(await ask(uniqueAddress())).toBe(first[0])
        clock.at += oneEveryMs
        expect([await ask(from), await ask(from)]).toEqual([first[0], TOO_MANY])
      } finally {
        await server.close()
      }
    },
  )

  test('a hundred at once from everywhere are the most; the next is told when to come back', async () => {
    const clock = { at: app.now() }
    const server = await openSecondServer(app, { now: () => clock.at })
    try {
      const ask = async () => {
        const [operation, input] = asks.SignUp!(server.protocol)
        return server.protocol.call(operation, input)
      }
      for (let call = 0; call < 100; call += 1) expect((await ask()).outcome).not.toBe(TOO_MANY)
      const refused = await ask()
      expect(refused).toMatchObject({ status: 400, outcome: TOO_MANY, headers: { 'retry-after': '5' } })
      clock.at += 1000
      expect((await ask()).outcome).not.toBe(TOO_MANY)
    } finally {
      await server.close()
    }
  })
})
