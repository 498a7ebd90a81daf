import { calls, type User } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandSource } from '../identity/command-source.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createPeopleApi, type PeopleApi } from './testing/people-api.ts'

let app: IdentityApp
let api: PeopleApi
let platform: string
let greenkeeper: string
const DEMO = ['Ada Lund', 'Elena Vidal', 'Giulia Ferri', 'Kim Ostberg', 'Marco Riva', 'Tom Novak']
beforeAll(async () => {
  app = await createIdentityApp()
  api = createPeopleApi(app)
  const demo = (name: string) =>
    api.tokenOf({
      email: `${name}@demo.pinwise.example`,
      password: `${name[0]?.toUpperCase()}${name.slice(1)}-on-the-green-18`,
    })
  platform = await demo('platform')
  greenkeeper = await demo('greenkeeper')
})
afterAll(() => app.close())

async function list(token: string, query: Record<string, unknown> = {}) {
  const answer = await api.send(calls.listUsers, { token, query })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, total } = answer.json<{ items: User[]; total: number }>()
  return { items, total, names: items.map(({ name }) => name) }
}
const customerOf = async (slug: string) =>
  (await app.rows<{ id: string; customer_id: string }>('select id, customer_id from clubs where slug = $1', [slug]))[0]

describe('superadmins', () => {
  test('see everyone, sorted and in pages', async () => {
    const all = await list(platform)
    expect([all.names, all.total]).toEqual([DEMO, DEMO.length])
    expect((await list(platform, { sort: ['name', 'desc'], limit: 2, offset: 1 })).names).toEqual([
      'Marco Riva',
      'Kim Ostberg',
    ])
    expect((await list(platform, { sort: ['email', 'asc'], limit: 1 })).items[0]?.email).toMatch(/^both@/)
  })

  test('never-seen people come last among those seen lately', async () => {
    await api.send(calls.getMe, { token: greenkeeper })
    expect((await list(platform, { sort: ['lastSeenAt', 'desc'], limit: 1 })).names).toEqual(['Giulia Ferri'])
    expect((await list(platform, { sort: ['lastSeenAt', 'asc'] })).names.at(-1)).toBe('Giulia Ferri')
  })

  test('are not shown sign-ups with the address of somebody who has an account', async () => {
    const email = 'golfer@demo.pinwise.example'
    const account = { ClientId: app.clientId, Username: email, Password: 'a-long-way-to-the-pin' }
    await app.call('SignUp', account, { from: '127.70.0.1' })
    expect(await app.rows('select from users where email = $1', [email])).toHaveLength(2)
    expect((await list(platform, { search: email })).names).toEqual(['Kim Ostberg'])
    expect((await list(platform)).total).toBe(DEMO.length)
  })

  test('find by name and address, taken literally', async () => {
    expect((await list(platform, { search: 'FERRI' })).names).toEqual(['Giulia Ferri'])
    expect((await list(platform, { search: 'marshal@' })).names).toEqual(['Tom Novak'])
    expect((await list(platform, { search: '%' })).total).toBe(0)
  })

  test('narrow by group, customer and club', async () => {
    expect((await list(platform, { group: 'superadmin' })).names).toEqual(['Ada Lund', 'Marco Riva'])
    expect((await list(platform, { group: 'none' })).names).toEqual(['Kim Ostberg'])
    const cihelny = await customerOf('cihelny-golf')
    expect((await list(platform, { customerId: cihelny?.customer_id })).names).toEqual(['Tom Novak'])
    expect((await list(platform, { clubId: cihelny?.id })).names).toEqual(['Tom Novak'])
    expect((await list(platform, { clubId: crypto.randomUUID() })).total).toBe(0)
  })

  test('narrow by what the account says, sign-ups that wait for a proof included', async () => {
    await app.call('SignUp', { ClientId: app.clientId, Username: 'waits@example.org', Password: 'a-long-way-to-go' })
    await api.send(calls.inviteUser, { token: platform, body: { email: 'guest@example.org', name: 'Guest' } })
    const off = await app.person({ email: 'off@example.org' })
    await app.identity.accounts.disable(off.sub, commandSource('test'))
    for (const [status, email] of [
      ['unconfirmed', 'waits@example.org'],
      ['invited', 'guest@example.org'],
      ['disabled', 'off@example.org'],
    ]) {
      const { items } = await list(platform, { status })
      expect(items.map(user => [user.email, user.status])).toEqual([[email, status]])
    }
    expect((await list(platform, { status: 'active' })).names).toEqual(DEMO)
    expect((await list(platform, { status: 'unknown' })).total).toBe(0)
  })
})

describe('admins', () => {
  test('see who manages the same customers, and of those nothing else', async () => {
    const { items, names, total } = await list(greenkeeper)
    expect([names, total]).toEqual([['Giulia Ferri', 'Marco Riva', 'Tom Novak'], 3])
    expect(items.flatMap(({ customers }) => customers.map(({ name }) => name))).toEqual(
      Array(3).fill('Golf Club Milano'),
    )
    expect(items.map(({ can }) => can.edit)).toEqual([true, false, false])
  })

  test('cannot look past that with a filter', async () => {
    const cihelny = await customerOf('cihelny-golf')
    for (const filter of [
      { customerId: cihelny?.customer_id },
      { clubId: cihelny?.id },
      { search: 'Ada' },
      { group: 'none' },
    ]) {
      expect(await list(greenkeeper, filter)).toMatchObject({ items: [], total: 0 })
    }
  })

  test('without a customer see nobody', async () => {
    const { token } = await api.person({ groups: ['admin'] })
    expect(await list(token)).toMatchObject({ items: [], total: 0 })
  })
})

test('where accounts are another provider’s, only oneself’s groups are known', async () => {
  const elsewhere = await createTestApp()
  const answer = await elsewhere.send(calls.listUsers, { as: 'platform' })
  const users = answer.json<{ items: User[] }>().items
  expect(users.map(({ name, groups, status }) => [name, groups, status])).toEqual(
    DEMO.map(name => [name, name === 'Ada Lund' ? ['superadmin'] : [], 'unknown']),
  )
  await elsewhere.close()
})
