import { calls, type User, type UserData, type UserSession } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandSource } from '../identity/command-source.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPeopleApi, type PeopleApi } from './testing/people-api.ts'

describe('with our own provider', () => {
  let app: IdentityApp
  let api: PeopleApi
  beforeAll(async () => {
    app = await createIdentityApp()
    api = createPeopleApi(app)
  })
  afterAll(() => app.close())

  const me = async (token: string) => (await api.send(calls.getMe, { token })).json<User>()

  test('a person is known from their first call on, by what their account says', async () => {
    const email = 'anna@example.org'
    const UserAttributes = [
      { Name: 'name', Value: 'Anna\u0007\n Bianchi' },
      { Name: 'locale', Value: 'it-IT' },
    ]
    const account = { ClientId: app.clientId, Username: email, Password: 'a-long-way-to-the-pin' }
    await app.call('SignUp', { ...account, UserAttributes })
    await app.call('ConfirmSignUp', { ...account, ConfirmationCode: await app.codeFor(email) })
    const token = await api.tokenOf({ email, password: account.Password })
    const anna = await me(token)
    expect(anna).toMatchObject({ email, name: 'Anna Bianchi', language: 'it', groups: [], status: 'active' })
    expect(anna).toMatchObject({
      units: null,
      customers: [],
      demo: false,
      version: 1,
      can: { edit: true, delete: true },
    })
    expect((await me(token)).id).toBe(anna.id)
  })

  test('managers find their customers and clubs', async () => {
    const marshal = await me(
      await api.tokenOf({ email: 'marshal@demo.pinwise.example', password: 'Marshal-on-the-green-18' }),
    )
    expect(marshal).toMatchObject({ groups: ['admin'], demo: true, name: 'Tom Novak' })
    expect(marshal.customers.map(({ clubs }) => clubs.map(({ name }) => name))).toEqual([
      ['Cihelny Golf'],
      ['Golf Club Milano'],
    ])
  })

  test('a visit is remembered, every five minutes at most', async () => {
    const { token } = await api.person()
    const first = await me(token)
    expect(Date.parse(first.lastSeenAt ?? '')).toBeGreaterThan(app.now() - 60_000)
    app.advance(4 * 60_000)
    expect((await me(token)).lastSeenAt).toBe(first.lastSeenAt)
    app.advance(2 * 60_000)
    const later = await me(token)
    expect(Date.parse(later.lastSeenAt ?? '') - Date.parse(first.lastSeenAt ?? '')).toBeGreaterThanOrEqual(6 * 60_000)
    expect(later.version).toBe(first.version)
  })

  test('a new address is theirs once they proved it', async () => {
    const person = await api.person()
    const { AuthenticationResult: tokens } = await api.signIn(person)
    const AccessToken = tokens.AccessToken
    const UserAttributes = [{ Name: 'email', Value: 'moved@example.org' }]
    await app.call('UpdateUserAttributes', { AccessToken, UserAttributes })
    expect((await me(tokens.IdToken)).email).toBe(person.email)
    const Code = await app.codeFor('moved@example.org')
    await app.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
    // Their token still says the old one.
    app.advance(6 * 60_000)
    expect((await me(tokens.IdToken)).email).toBe('moved@example.org')
    expect(await app.rows('select email from users where id = $1', [person.id])).toEqual([
      { email: 'moved@example.org' },
    ])
  })

  test('a token that outlives its account brings nobody back', async () => {
    const { token, id, sub } = await api.person()
    expect((await api.send(calls.getMe, { token })).statusCode).toBe(200)
    await app.identity.accounts.remove(sub, commandSource('test'))
    for (const call of [calls.getMe, calls.getMyData]) {
      expect((await api.send(call, { token })).statusCode).toBe(401)
    }
    expect(await app.rows('select from users where id = $1 or subject = $2', [id, sub])).toEqual([])
  })

  describe('sign-ins', () => {
    const sessions = async (token: string) =>
      (await api.send(calls.listMySessions, { token })).json<{ items: UserSession[]; total: number }>()

    test('are listed with where they came from, and the caller’s own is marked', async () => {
      const person = await api.person()
      const other = await api.tokenOf(person)
      const { items, total } = await sessions(other)
      expect(total).toBe(2)
      expect(items.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true])
      for (const session of items) {
        expect(session).toMatchObject({ userAgent: 'A test browser', deviceName: null })
        expect(session.address).toMatch(/^127\./)
      }
      const own = (await sessions(person.token)).items.find(({ isThisOne }) => isThisOne)
      expect(items.find(({ id }) => id === own?.id)?.isThisOne).toBe(false)
    })

    test('can be ended one by one; the others stay', async () => {
      const person = await api.person()
      const other = await api.tokenOf(person)
      const stolen = (await sessions(person.token)).items.find(({ isThisOne }) => !isThisOne)
      const end = () => api.send(calls.endMySession, { token: person.token, params: { id: stolen?.id } })
      expect((await end()).statusCode).toBe(204)
      expect((await end()).json().code).toBe('session_not_found')
      api.forgetTokens()
      expect((await api.send(calls.getMe, { token: other })).statusCode).toBe(401)
      expect((await sessions(person.token)).total).toBe(1)
    })

    test('of somebody else cannot be ended', async () => {
      const [victim, thief] = [await api.person(), await api.person()]
      const [session] = (await sessions(victim.token)).items
      const answer = await api.send(calls.endMySession, { token: thief.token, params: { id: session?.id } })
      expect(answer.json().code).toBe('session_not_found')
      api.forgetTokens()
      expect((await sessions(victim.token)).total).toBe(1)
    })
  })

  test('all that is held about a person: their record, sign-ins, what they did, and what was done to it', async () => {
    const staff = await api.person({ groups: ['superadmin'] })
    const person = await api.person()
    const change = { params: { id: person.id }, body: { units: 'imperial', version: 1 } }
    await api.send(calls.changeUser, { ...change, token: staff.token })
    const own = { params: { id: person.id }, body: { name: 'Named Anew', version: 2 } }
    await api.send(calls.changeUser, { ...own, token: person.token })

    const data = (await api.send(calls.getMyData, { token: person.token })).json<UserData>()
    expect(data.user).toMatchObject({ id: person.id, name: 'Named Anew', units: 'imperial' })
    expect(data.sessions).toMatchObject([{ isThisOne: true }])
    expect(data.changes).toMatchObject([
      { action: 'user.changed', after: { name: 'Named Anew' } },
      { action: 'user.changed', recordId: person.id, before: { units: null }, after: { units: 'imperial' } },
    ])
    expect(data.changesTotal).toBe(2)
    expect(JSON.stringify(data)).not.toContain(staff.sub)

    const theirs = (await api.send(calls.getMyData, { token: staff.token })).json<UserData>()
    expect(theirs.changes).toMatchObject([{ action: 'user.changed', recordId: person.id }])
    expect(JSON.stringify(theirs.changes)).not.toContain(person.email)
  })
})

describe('with another provider', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('a person is made once, on the first of calls that come together', async () => {
    const person = { subject: 'from-afar', email: 'Carla.Verdi@example.org', groups: ['admin'] }
    const token = await app.issuer.token(person)
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.send(calls.getMe, { token })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map(answer => answer.json<User>().id)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({
      name: 'Carla.Verdi',
      language: 'en',
      groups: ['admin'],
      status: 'unknown',
    })
    expect(await app.rows('select from users where subject = $1', [person.subject])).toHaveLength(1)
  })

  test('the address follows the token once it is proved, also to one that somebody else has', async () => {
    const [old, next] = ['old@example.org', 'golfer@demo.pinwise.example']
    const addressWith = async (email: string, email_verified?: unknown) => {
      const token = await app.issuer.token({ subject: 'moves', email }, { claims: { email_verified } })
      expect((await app.send(calls.getMe, { token })).json()).toMatchObject({ name: 'old' })
      const [row] = await app.rows<{ email: string; proved: boolean }>(
        `select email, email_verified_at is not null as proved from users where subject = 'moves'`,
      )
      return row
    }
    expect(await addressWith(old)).toEqual({ email: old, proved: false })
    for (const unproved of [undefined, false, 'false', 1]) {
      expect(await addressWith(next, unproved)).toEqual({ email: old, proved: false })
    }
    expect(await addressWith(next, true)).toEqual({ email: next, proved: true })
    await app.rows(`update users set last_seen_at = null where subject = 'moves'`)
    expect(await addressWith(old, false)).toEqual({ email: next, proved: true })
    expect((await app.send(calls.getMe, { as: 'golfer' })).json()).toMatchObject({ name: 'Kim Ostberg' })
  })

  test.each(['', '@', '\u202e\u0007@example.org', `${'x'.repeat(300)}@example.org`])(
    'an address like %j still makes a name',
    async email => {
      const token = await app.issuer.token({ subject: `odd ${email.length}`, email })
      const { name } = (await app.send(calls.getMe, { token })).json<User>()
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(120)
    },
  )

  test('sign-ins are kept there', async () => {
    expect((await app.send(calls.listMySessions, { as: 'golfer' })).json()).toEqual({ items: [], total: 0 })
  })
})
