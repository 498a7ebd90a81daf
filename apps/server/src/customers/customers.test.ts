import { type Customer, calls, type User } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PEOPLE } from '../database/seeds/demo-people.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let sharpPark: string
let golfer: User
beforeAll(async () => {
  app = await createTestApp()
  const [customer] = await app.rows<{ id: string }>(`select id from customers where name like 'Sharp Park%'`)
  sharpPark = customer?.id ?? ''
  golfer = (await app.send(calls.getMe, { as: 'golfer' })).json()
})
afterAll(() => app.close())

const list = async (query: Record<string, unknown> = {}) =>
  (await app.send(calls.listCustomers, { as: 'platform', query })).json<{ items: Customer[]; total: number }>()
const change = (
  call: typeof calls.addManager | typeof calls.removeManager,
  params: { id: string; managerId: string },
) => app.send(call, { as: 'platform', params })

test('customers are listed with their clubs and how many look after them', async () => {
  const { items, total } = await list()
  expect(total).toBe(3)
  expect(items.map(({ name, managerCount }) => [name, managerCount])).toEqual([
    ['Cihelny Golf', 1],
    ['Golf Club Milano', 3],
    ['Sharp Park Golf Course', 0],
  ])
  expect(items[2]?.clubs).toEqual([{ id: await app.clubId('sharp-park'), name: 'Sharp Park Golf Course' }])
  expect((await list({ search: 'milano' })).items).toMatchObject([{ name: 'Golf Club Milano', demo: true }])
  expect(await list({ sort: ['name', 'desc'], limit: 1 })).toMatchObject({
    items: [{ name: 'Sharp Park Golf Course' }],
    total: 3,
  })
})

test('a deleted club is no longer among them', async () => {
  await app.rows(`update clubs set deleted_at = now() where slug = 'cihelny-golf'`)
  expect((await list({ search: 'cihelny' })).items).toMatchObject([{ clubs: [] }])
  await app.rows(`update clubs set deleted_at = null where slug = 'cihelny-golf'`)
})

test('a manager is added and removed, however often it is asked for; each change is recorded once', async () => {
  const params = { id: sharpPark, managerId: golfer.id }
  const clubs = async () => {
    const token = await app.issuer.token({ ...DEMO_PEOPLE.golfer, groups: ['admin'] })
    return (await app.send(calls.listClubs, { token, query: { mine: true } })).json().total
  }
  expect(await clubs()).toBe(0)
  for (const _ of [1, 2]) expect((await change(calls.addManager, params)).statusCode).toBe(204)
  expect(await clubs()).toBe(1)
  expect((await app.send(calls.getMe, { as: 'golfer' })).json()).toMatchObject({
    customers: [{ id: sharpPark, clubs: [{ name: 'Sharp Park Golf Course' }] }],
    version: golfer.version + 1,
  })
  for (const _ of [1, 2]) expect((await change(calls.removeManager, params)).statusCode).toBe(204)
  expect(await clubs()).toBe(0)
  const after = { userId: golfer.id }
  expect(
    await app.rows('select action, before, after, club_id from audit_log where record_id = $1 order by id', [
      sharpPark,
    ]),
  ).toEqual([
    { action: 'customer.manager-added', before: null, after, club_id: null },
    { action: 'customer.manager-removed', before: after, after: null, club_id: null },
  ])
})

test.each([calls.addManager, calls.removeManager])('$method: who or what is not there is named', async call => {
  const nobody = crypto.randomUUID()
  expect((await change(call, { id: nobody, managerId: golfer.id })).json().code).toBe('customer_not_found')
  expect((await change(call, { id: sharpPark, managerId: nobody })).json().code).toBe('user_not_found')
})
