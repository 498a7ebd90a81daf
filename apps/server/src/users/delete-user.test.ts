import { calls } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createPeopleApi, type PeopleApi } from './testing/people-api.ts'

let app: IdentityApp
let api: PeopleApi
beforeAll(async () => {
  app = await createIdentityApp()
  api = createPeopleApi(app)
})
afterAll(() => app.close())

const remove = (token: string, id: string) => api.send(calls.deleteUser, { token, params: { id } })
const tracesOf = ({ id, sub }: { id: string; sub: string }) =>
  app.rows(
    `select 'person' as what from users where id = $1 union all select 'manager' from customer_managers where user_id = $1
     union all select 'account' from identity.users where sub::text = $2
     union all select 'session' from identity.sessions where sub::text = $2`,
    [id, sub],
  )

test('who deletes their account is gone at once, is told so, and can sign up anew', async () => {
  const person = await api.person({ name: 'Gone Soon', groups: ['admin'] })
  await api.send(calls.changeUser, { token: person.token, params: person, body: { units: 'imperial', version: 1 } })
  await app.rows('insert into customer_managers select id, $1 from customers', [person.id])
  expect((await remove(person.token, person.id)).statusCode).toBe(204)
  expect(await tracesOf(person)).toEqual([])
  expect(await api.signIn(person)).toMatchObject({ __type: 'NotAuthorizedException' })
  expect((await app.mailbox()).find(({ to }) => to === person.email)?.subject).toMatch(/was deleted/)
  api.forgetTokens()
  expect((await api.send(calls.getMe, { token: person.token })).statusCode).toBe(401)

  const lines = await app.rows('select * from audit_log where record_id = $1 order by id', [person.id])
  expect(lines).toMatchObject([
    { action: 'user.changed', after: { units: 'imperial' } },
    { person: person.sub, action: 'user.deleted', before: { groups: ['admin'] } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Gone Soon|${person.email}`))

  const anew = await api.person({ email: person.email })
  expect(anew.id).not.toBe(person.id)
})

test('superadmins delete others, once; their own mail is not written in the name of those', async () => {
  const [staff, person] = [await api.person({ groups: ['superadmin'] }), await api.person()]
  expect((await remove(staff.token, person.id)).statusCode).toBe(204)
  expect((await remove(staff.token, person.id)).json().code).toBe('user_not_found')
  expect(await tracesOf(person)).toEqual([])
  expect((await app.mailbox()).filter(({ to }) => to === person.email)).toEqual([])
})

test('the last manager of a customer is not deleted by others, but may go', async () => {
  const [staff, last, other] = [await api.person({ groups: ['superadmin'] }), await api.person(), await api.person()]
  const body = { name: 'Golf Est', currency: 'EUR', key: crypto.randomUUID() }
  const { id } = (await api.send(calls.createCustomer, { token: staff.token, body })).json()
  const manage = (userId: string, kind: string) =>
    app.rows('insert into customer_managers (customer_id, user_id, kind) values ($1, $2, $3)', [id, userId, kind])
  await manage(last.id, 'manager')
  await manage(other.id, 'staff')
  const refused = await remove(staff.token, last.id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_manager'])
  expect((await tracesOf(last)).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['person', 'manager', 'account']),
  )
  expect((await remove(staff.token, other.id)).statusCode).toBe(204)
  expect((await remove(last.token, last.id)).statusCode).toBe(204)
})

test('nobody else does', async () => {
  const [admin, person] = [await api.person({ groups: ['admin'] }), await api.person()]
  expect((await remove(admin.token, person.id)).json().code).toBe('user_not_found')
  expect(await tracesOf(person)).toHaveLength(3)
})

test('an account deleted by the protocol takes its person along', async () => {
  const person = await api.person()
  await api.send(calls.getMe, { token: person.token })
  const { AuthenticationResult: tokens } = await api.signIn(person)
  expect((await app.call('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
  expect(await tracesOf(person)).toEqual([])
  expect(await app.rows('select person, action from audit_log where record_id = $1', [person.id])).toEqual([
    { person: person.sub, action: 'user.deleted' },
  ])
})

test('where another provider keeps the account, what we hold is deleted', async () => {
  const elsewhere = await createTestApp()
  const own = (await elsewhere.send(calls.getMe, { as: 'golfer' })).json()
  const answer = await elsewhere.send(calls.deleteUser, { as: 'golfer', params: { id: own.id } })
  expect(answer.statusCode).toBe(204)
  expect(await elsewhere.rows('select from users where id = $1', [own.id])).toEqual([])
  await elsewhere.close()
})
