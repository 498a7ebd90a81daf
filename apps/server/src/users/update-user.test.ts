import { calls, type User } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { openStream } from '../live/testing/open-stream.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createPeopleApi, type PeopleApi } from './testing/people-api.ts'

let app: IdentityApp
let api: PeopleApi
let staff: Awaited<ReturnType<PeopleApi['person']>>
let customers: string[]
beforeAll(async () => {
  app = await createIdentityApp()
  api = createPeopleApi(app)
  staff = await api.person({ groups: ['superadmin'] })
  customers = (await app.rows<{ id: string }>('select id from customers order by name')).map(({ id }) => id)
})
afterAll(() => app.close())

const change = (token: string, id: string, body: Record<string, unknown>) =>
  api.send(calls.changeUser, { token, params: { id }, body })
const recordOf = async (id: string) => (await app.rows('select * from users where id = $1', [id]))[0]

test('people change their own name, language and units, and mail follows their language', async () => {
  const person = await api.person()
  const answer = await change(person.token, person.id, {
    name: ' Lucia Neri ',
    language: 'it',
    units: 'imperial',
    version: 1,
  })
  expect(answer.json()).toMatchObject({ name: 'Lucia Neri', language: 'it', units: 'imperial', version: 2 })
  const put = { params: { id: person.id }, body: { name: 'Lucia', language: 'it', units: null, version: 2 } }
  expect((await api.send(calls.replaceUser, { token: person.token, ...put })).json()).toMatchObject({
    name: 'Lucia',
    units: null,
    version: 3,
  })
  const claims = JSON.parse(Buffer.from((await api.tokenOf(person)).split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ name: 'Lucia', locale: 'it' })
  await app.call('ForgotPassword', { ClientId: app.clientId, Username: person.email })
  expect((await app.mailbox()).find(({ to }) => to === person.email)?.subject).toMatch(/è il codice/)
})

test.each([{ groups: ['superadmin'] }, { groups: [] }, { customerIds: [] }, { enabled: true }])(
  'nobody gives themselves rights: %j',
  async rights => {
    const person = await api.person({ groups: ['admin'] })
    const before = await recordOf(person.id)
    const answer = await change(person.token, person.id, { name: 'Sneaky', ...rights, version: 1 })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    expect(await recordOf(person.id)).toEqual(before)
  },
)

test('saving unchanged values changes nothing and leaves no audit entry', async () => {
  const person = await api.person()
  const same = { name: 'A name', language: 'it', units: null }
  const save = async (version: number) =>
    (
      await api.send(calls.changeUser, { token: person.token, params: { id: person.id }, body: { ...same, version } })
    ).json<User>().version
  expect([await save(1), await save(2), await save(2)]).toEqual([2, 2, 2])
  expect(await app.rows('select from audit_log where record_id = $1', [person.id])).toHaveLength(1)
})

test('of somebody else there is nothing to change, rights or not', async () => {
  const [person, other] = [await api.person({ groups: ['admin'] }), await api.person()]
  const before = await recordOf(other.id)
  for (const body of [
    { name: 'Mine', version: 1 },
    { groups: [], version: 1 },
  ]) {
    const answer = await change(person.token, other.id, body)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'user_not_found'])
  }
  expect((await change(person.token, crypto.randomUUID(), { version: 1 })).json().code).toBe('user_not_found')
  expect(await recordOf(other.id)).toEqual(before)
})

test('the later of two edits is shown the first', async () => {
  const person = await api.person()
  await change(staff.token, person.id, { name: 'First', version: 1 })
  const late = await change(person.token, person.id, { name: 'Second', version: 1 })
  expect(late.json()).toMatchObject({
    code: 'version_conflict',
    conflict: { yourVersion: 1, currentVersion: 2, current: { name: 'First' } },
  })
  const both = await Promise.all(['A', 'B'].map(name => change(staff.token, person.id, { name, version: 2 })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('superadmins give and take groups, and the token of the one concerned follows', async () => {
  const person = await api.person()
  const made = await change(staff.token, person.id, { groups: ['admin'], version: 1 })
  expect(made.json<User>().groups).toEqual(['admin'])
  const token = await api.tokenOf(person)
  expect((await api.send(calls.listUsers, { token })).statusCode).toBe(200)
  const unmade = await change(staff.token, person.id, { groups: [], version: 2 })
  expect(unmade.json<User>().groups).toEqual([])
  api.forgetTokens()
  expect((await api.send(calls.listUsers, { token })).statusCode).toBe(403)
  expect(
    await app.rows('select action, before, after from audit_log where record_id = $1 order by id', [person.id]),
  ).toMatchObject([
    { action: 'user.changed', before: { groups: [] }, after: { groups: ['admin'] } },
    { action: 'user.changed', before: { groups: ['admin'] }, after: { groups: [] } },
  ])
})

test('who has not proved their address gets no rights', async () => {
  const email = 'unproved@example.org'
  await app.call('SignUp', { ClientId: app.clientId, Username: email, Password: 'a-long-way-to-the-pin' })
  const [row] = await app.rows<{ id: string }>('select id from users where email = $1', [email])
  const answer = await change(staff.token, row?.id ?? '', { groups: ['admin'], version: 1 })
  expect(answer.json()).toMatchObject({ code: 'invalid_body', fields: [{ path: 'groups', code: 'unconfirmed' }] })
})

test('a disabled person is signed out and stays out until enabled', async () => {
  const person = await api.person()
  expect((await change(staff.token, person.id, { enabled: false, version: 1 })).json()).toMatchObject({
    status: 'disabled',
  })
  api.forgetTokens()
  expect((await api.send(calls.getMe, { token: person.token })).statusCode).toBe(401)
  expect(await api.signIn(person)).toMatchObject({ __type: 'NotAuthorizedException' })
  expect((await change(staff.token, person.id, { enabled: true, version: 2 })).json()).toMatchObject({
    status: 'active',
  })
  expect((await api.send(calls.getMe, { token: await api.tokenOf(person) })).statusCode).toBe(200)
})

test('superadmins take a lost second factor off an account; nobody else does', async () => {
  const person = await api.person()
  await app.rows(
    `update identity.users set totp_secret = '\\x00', totp_verified = true, totp_enabled = true where sub::text = $1`,
    [person.sub],
  )
  const factors = () =>
    app.rows('select totp_enabled, totp_secret from identity.users where sub::text = $1', [person.sub])
  const reset = { secondFactor: 'reset', version: 1 }
  expect((await change(person.token, person.id, reset)).json().code).toBe('forbidden')
  expect(await factors()).toMatchObject([{ totp_enabled: true }])
  expect((await change(staff.token, person.id, reset)).statusCode).toBe(200)
  expect(await factors()).toEqual([{ totp_enabled: false, totp_secret: null }])
  expect((await app.mailbox()).filter(({ to }) => to === person.email)).toHaveLength(1)
  expect(await app.rows('select action from audit_log where record_id = $1', [person.id])).toEqual([
    { action: 'user.second-factor-reset' },
  ])
})

test('customers are replaced as a whole; an unknown one changes nothing, in the account neither', async () => {
  const person = await api.person()
  const [first = '', second = ''] = customers
  const set = await change(staff.token, person.id, { customerIds: [first, second, first.toUpperCase()], version: 1 })
  expect(set.json<User>().customers.map(({ id }) => id)).toEqual([first, second])
  const fewer = await change(staff.token, person.id, { customerIds: [second], version: 2 })
  expect(fewer.json<User>().customers.map(({ id }) => id)).toEqual([second])

  const wrong = { name: 'Other', groups: ['admin'], customerIds: [crypto.randomUUID()], version: 3 }
  expect((await change(staff.token, person.id, wrong)).json().code).toBe('customer_not_found')
  const after = (await api.send(calls.listUsers, { token: staff.token, query: { search: person.email } })).json()
  expect(after.items).toMatchObject([{ name: 'Test Person', groups: [], customers: [{ id: second }], version: 3 }])
})

test('who looks after a club no longer is hung up on at once', async () => {
  const [club] = await app.rows<{ id: string; customer_id: string }>(
    "update clubs set published = false where slug = 'golf-club-milano' returning id, customer_id",
  )
  const takenAway = {
    'the customer': (id: string) => change(staff.token, id, { customerIds: [], version: 2 }),
    'the person': (id: string) => api.send(calls.deleteUser, { token: staff.token, params: { id } }),
  }
  for (const takeAway of Object.values(takenAway)) {
    const person = await api.person({ groups: ['admin'] })
    await change(staff.token, person.id, { customerIds: [club?.customer_id], version: 1 })
    const stream = await openStream(app, club?.id ?? '', { token: person.token })
    expect(stream.status).toBe(200)
    expect((await takeAway(person.id)).statusCode).toBeLessThan(300)
    await stream.ended
  }
  // The rights of platform staff come from the account only, which is read again.
  for (const body of [{ groups: [] }, { enabled: false }]) {
    const person = await api.person({ groups: ['superadmin'] })
    const stream = await openStream(app, club?.id ?? '', { token: person.token })
    expect(stream.status).toBe(200)
    expect((await change(staff.token, person.id, { ...body, version: 1 })).statusCode).toBe(200)
    await stream.ended
  }
})

test('rights are another provider’s to give where accounts are kept there; all else is ours', async () => {
  const elsewhere = await createTestApp()
  const [golfer] = await elsewhere.rows<{ id: string }>(`select id from users where email like 'golfer@%'`)
  const params = { id: golfer?.id }
  for (const rights of [{ groups: ['admin'] }, { enabled: false }]) {
    const refused = await elsewhere.send(calls.changeUser, { as: 'platform', params, body: { ...rights, version: 1 } })
    expect(refused.json().code).toBe('accounts_elsewhere')
  }
  const body = { name: 'Kim', customerIds: [], version: 1 }
  const changed = await elsewhere.send(calls.changeUser, { as: 'platform', params, body })
  expect(changed.json()).toMatchObject({ name: 'Kim', version: 2 })
  await elsewhere.close()
})
