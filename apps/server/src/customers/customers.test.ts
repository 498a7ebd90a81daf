import { type Customer, type CustomerDetails, calls, type User } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PEOPLE } from '../demo/demo-people.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let sharpPark: string
let milano: string
let golfer: User
beforeAll(async () => {
  app = await createTestApp()
  const idOf = async (name: string) =>
    (await app.rows<{ id: string }>('select id from customers where name = $1', [name]))[0]?.id ?? ''
  sharpPark = await idOf('Sharp Park Golf Course')
  milano = await idOf('Golf Club Milano')
  golfer = (await app.send(calls.getMe, { as: 'golfer' })).json()
})
afterAll(() => app.close())

const list = async (query: Record<string, unknown> = {}) =>
  (await app.send(calls.listCustomers, { as: 'platform', query })).json<{ items: Customer[]; total: number }>()
const add = (params: { id: string; managerId: string }, kind: 'manager' | 'staff' = 'manager') =>
  app.send(calls.addManager, { as: 'platform', params, body: { kind } })
const remove = (params: { id: string; managerId: string }) => app.send(calls.removeManager, { as: 'platform', params })
const managersOf = (id: string) =>
  app.rows('select user_id, kind from customer_managers where customer_id = $1 order by kind, user_id', [id])
const create = async (body: Record<string, unknown> = {}) =>
  app.send(calls.createCustomer, {
    as: 'platform',
    body: { name: 'Golf Est', currency: 'USD', key: crypto.randomUUID(), ...body },
  })

test('customers are listed with their clubs, how many look after them, and how they stand', async () => {
  const { items, total } = await list()
  expect(total).toBe(4)
  expect(items.map(({ name, managerCount }) => [name, managerCount])).toEqual([
    ['Cihelny Golf', 1],
    ['Golf Club Milano', 3],
    ['Real Club de Golf Las Brisas', 1],
    ['Sharp Park Golf Course', 0],
  ])
  expect(items[3]?.clubs).toEqual([{ id: await app.clubId('sharp-park'), name: 'Sharp Park Golf Course' }])
  expect(items[3]).toMatchObject({
    currency: 'USD',
    plan: 'complete',
    standing: 'paid',
    isReadOnly: false,
    until: null,
  })
  expect((await list({ search: 'milano' })).items).toMatchObject([{ name: 'Golf Club Milano', demo: true }])
  expect(await list({ sort: ['name', 'desc'], limit: 1 })).toMatchObject({
    items: [{ name: 'Sharp Park Golf Course' }],
    total: 4,
  })
})

test('a deleted club is no longer among them', async () => {
  await app.rows(`update clubs set deleted_at = now() where slug = 'cihelny-golf'`)
  expect((await list({ search: 'cihelny' })).items).toMatchObject([{ clubs: [] }])
  await app.rows(`update clubs set deleted_at = null where slug = 'cihelny-golf'`)
})

test('a customer begins on trial, once however often it is sent, and the creation is recorded', async () => {
  const key = crypto.randomUUID()
  const first = await create({ key, plan: 'pins', furtherNines: 2, billingEmail: 'Office@Est.example' })
  expect(first.statusCode).toBe(201)
  const customer = first.json<CustomerDetails>()
  expect(customer).toMatchObject({
    currency: 'USD',
    billingEmail: 'office@est.example',
    plan: 'pins',
    standing: 'trial',
    status: 'Active',
    managers: [],
    version: 1,
  })
  const days = (Date.parse(customer.until ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect((await create({ key, name: 'Another name' })).json()).toMatchObject({ id: customer.id, name: 'Golf Est' })
  expect(await app.rows('select action from audit_log where record_id = $1', [customer.id])).toEqual([
    { action: 'customer.created' },
  ])
  // Pins has one price for any number of holes.
  expect(await app.rows('select further_nines from subscriptions where customer_id = $1', [customer.id])).toEqual([
    { further_nines: 0 },
  ])
})

test('details are changed by platform staff, against the version they saw, and recorded', async () => {
  const { id } = (await create()).json()
  const change = (body: Record<string, unknown>) =>
    app.send(calls.changeCustomer, { as: 'platform', params: { id }, body })
  expect((await change({ taxId: 'IT01234567890', version: 1 })).json()).toMatchObject({
    taxId: 'IT01234567890',
    name: 'Golf Est',
    version: 2,
  })
  expect((await change({ name: 'Late', version: 1 })).json()).toMatchObject({
    code: 'version_conflict',
    conflict: { current: { taxId: 'IT01234567890' } },
  })
  const all = { name: 'Golf Ovest', currency: 'EUR', billingEmail: null, taxId: null }
  const replaced = await app.send(calls.replaceCustomer, {
    as: 'platform',
    params: { id },
    body: { ...all, version: 2 },
  })
  expect(replaced.json()).toMatchObject({ ...all, version: 3 })
  const actions = await app.rows('select action from audit_log where record_id = $1 order by id', [id])
  expect(actions.map(({ action }) => action)).toEqual(['customer.created', 'customer.changed', 'customer.changed'])
})

test('a manager reads their own customer; staff of it, and managers of others, do not find it', async () => {
  const read = (as: 'marshal' | 'greenkeeper' | 'platform', id: string) =>
    app.send(calls.getCustomer, { as, params: { id } })
  const seen = (await read('marshal', milano)).json<CustomerDetails>()
  expect(seen).toMatchObject({ name: 'Golf Club Milano', can: { edit: false, manageSubscription: true } })
  expect(seen.managers.map(({ kind }) => kind)).toEqual(['manager', 'manager', 'manager'])
  expect((await read('platform', milano)).json().can.edit).toBe(true)
  expect((await read('marshal', sharpPark)).json().code).toBe('customer_not_found')

  const greenkeeper = (await app.send(calls.getMe, { as: 'greenkeeper' })).json<User>()
  await add({ id: milano, managerId: greenkeeper.id }, 'staff')
  expect((await read('greenkeeper', milano)).json().code).toBe('customer_not_found')
  expect((await app.send(calls.getMe, { as: 'greenkeeper' })).json().customers).toMatchObject([{ kind: 'staff' }])
  // The day's work goes on.
  expect((await app.send(calls.listClubs, { as: 'greenkeeper', query: { mine: true } })).json().total).toBe(1)
  await add({ id: milano, managerId: greenkeeper.id })
})

test('people are added, changed and removed; a repeated request changes nothing, and each change is recorded once', async () => {
  const { id } = (await create()).json()
  const params = { id, managerId: golfer.id }
  await app.rows(`update clubs set customer_id = $1 where slug = 'sharp-park'`, [id])
  const clubs = async () => {
    const token = await app.issuer.token({ ...DEMO_PEOPLE.golfer, groups: ['admin'] })
    return (await app.send(calls.listClubs, { token, query: { mine: true } })).json().total
  }
  expect(await clubs()).toBe(0)
  for (const _ of [1, 2]) expect((await add(params, 'staff')).statusCode).toBe(204)
  expect(await clubs()).toBe(1)
  for (const _ of [1, 2]) expect((await add(params, 'manager')).statusCode).toBe(204)
  expect((await app.send(calls.getMe, { as: 'golfer' })).json()).toMatchObject({
    customers: [{ id, kind: 'manager', clubs: [{ name: 'Sharp Park Golf Course' }] }],
    version: golfer.version + 2,
  })
  const second = (await app.send(calls.getMe, { as: 'platform' })).json<User>()
  await add({ id, managerId: second.id })
  for (const _ of [1, 2]) expect((await remove(params)).statusCode).toBe(204)
  expect(await clubs()).toBe(0)
  const asStaff = { userId: golfer.id, kind: 'staff' }
  const asManager = { userId: golfer.id, kind: 'manager' }
  expect(
    await app.rows(
      `select action, before, after, club_id from audit_log where record_id = $1 and action like '%manager%'
       and coalesce(before, after) ->> 'userId' = $2 order by id`,
      [id, golfer.id],
    ),
  ).toEqual([
    { action: 'customer.manager-added', before: null, after: asStaff, club_id: null },
    { action: 'customer.manager-changed', before: asStaff, after: asManager, club_id: null },
    { action: 'customer.manager-removed', before: asManager, after: null, club_id: null },
  ])
  await app.rows(`update clubs set customer_id = $1 where slug = 'sharp-park'`, [sharpPark])
})

test('the last manager is neither removed nor made staff, by any call', async () => {
  const { id } = (await create()).json()
  const params = { id, managerId: golfer.id }
  await add(params)
  const rows = await managersOf(id)
  expect((await remove(params)).json().code).toBe('last_manager')
  expect((await add(params, 'staff')).json().code).toBe('last_manager')
  const { version } = (await app.send(calls.getMe, { as: 'golfer' })).json<User>()
  const change = await app.send(calls.changeUser, {
    as: 'platform',
    params: { id: golfer.id },
    body: { customerIds: [], version },
  })
  expect(change.json().code).toBe('last_manager')
  expect(await managersOf(id)).toEqual(rows)

  // Of two who are removed at once, one stays.
  const second = (await app.send(calls.getMe, { as: 'platform' })).json<User>()
  await add({ id, managerId: second.id })
  const answers = await Promise.all([remove(params), remove({ id, managerId: second.id })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  expect(await managersOf(id)).toHaveLength(1)
})

test.each([calls.addManager, calls.removeManager])('$method: who or what is not there is named', async call => {
  const nobody = crypto.randomUUID()
  const body = call === calls.addManager ? { body: {} } : {}
  const code = async (params: { id: string; managerId: string }) =>
    (await app.send(call, { as: 'platform', params, ...body })).json().code
  expect(await code({ id: nobody, managerId: golfer.id })).toBe('customer_not_found')
  expect(await code({ id: sharpPark, managerId: nobody })).toBe('user_not_found')
})
