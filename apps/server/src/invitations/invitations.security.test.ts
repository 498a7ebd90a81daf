import { calls, type Invitation } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationTokenOf } from '../identity/clients/testing/temporary-password.ts'
import { commandSource } from '../identity/command-source.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { createPeopleApi, type PeopleApi } from '../users/testing/people-api.ts'
import { insertManager } from './testing/insert-manager.ts'

type Person = Awaited<ReturnType<PeopleApi['person']>>

let app: IdentityApp
let api: PeopleApi
let milano: string
let people: Record<'manager' | 'staff' | 'elsewhere' | 'golfer', Person>
let target: Person
let open: Invitation
beforeAll(async () => {
  app = await createIdentityApp()
  api = createPeopleApi(app)
  const customerOf = async (slug: string) =>
    (await app.rows<{ id: string }>('select customer_id as id from clubs where slug = $1', [slug]))[0]?.id ?? ''
  milano = await customerOf('golf-club-milano')
  people = {
    manager: await api.person({ groups: ['admin'] }),
    staff: await api.person({ groups: ['admin'] }),
    elsewhere: await api.person({ groups: ['admin'] }),
    golfer: await api.person(),
  }
  target = await api.person({ groups: ['admin'] })
  await insertManager(app, milano, people.manager.id, 'manager')
  await insertManager(app, milano, people.staff.id, 'staff')
  await insertManager(app, milano, target.id, 'staff')
  await insertManager(app, await customerOf('sharp-park'), people.elsewhere.id, 'manager')
  open = (await invite(people.manager.token, 'waiting@example.org')).json()
})
afterAll(() => app.close())

const invite = (token: string | undefined, email: string, body = {}) =>
  api.send(calls.createInvitation, {
    ...(token && { token }),
    params: { id: milano },
    body: { email, name: 'Somebody', kind: 'manager', language: 'en', key: crypto.randomUUID(), ...body },
  })
const rows = async () => ({
  people: await app.rows('select * from customer_managers order by customer_id, user_id'),
  invitations: await app.rows('select * from invitations order by id'),
  groups: await app.rows('select * from identity.group_members order by sub, group_name'),
})

test.each([
  ['somebody who works there but does not manage', 'staff', 404],
  ['a manager of another club', 'elsewhere', 404],
  ['a golfer', 'golfer', 403],
  ['nobody', null, 401],
] as const)('%s neither invites nor removes nor says who manages', async (_, who, status) => {
  const token = who ? people[who].token : undefined
  const before = await rows()
  const params = { id: milano, managerId: target.id }
  const own = who ? people[who].id : target.id
  const ofInvitation = { id: milano, invitationId: open.id }
  const answers = [
    await invite(token, 'friend@example.org'),
    await api.send(calls.resendInvitation, { ...(token && { token }), params: ofInvitation }),
    await api.send(calls.withdrawInvitation, { ...(token && { token }), params: ofInvitation }),
    await api.send(calls.removeManager, { ...(token && { token }), params }),
    await api.send(calls.addManager, { ...(token && { token }), params, body: { kind: 'manager' } }),
    // Nor make a manager of oneself.
    await api.send(calls.addManager, {
      ...(token && { token }),
      params: { id: milano, managerId: own },
      body: { kind: 'manager' },
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  expect(await rows()).toEqual(before)
  expect((await app.mailbox()).filter(({ to }) => to === 'friend@example.org')).toEqual([])
})

test('a manager takes in nobody unasked, and reaches no invitation of another customer', async () => {
  const before = await rows()
  const add = await api.send(calls.addManager, {
    token: people.manager.token,
    params: { id: milano, managerId: people.golfer.id },
    body: { kind: 'staff' },
  })
  expect(add.json().code).toBe('user_not_found')
  const [other] = await app.rows<{ id: string }>(`select customer_id as id from clubs where slug = 'sharp-park'`)
  const params = { id: other?.id, invitationId: open.id }
  const withdraw = await api.send(calls.withdrawInvitation, { token: people.elsewhere.token, params })
  expect(withdraw.json().code).toBe('invitation_not_found')
  expect(await rows()).toEqual(before)
})

test('the group superadmin never comes this way, neither asked for nor by an account that waits with it', async () => {
  const answer = await invite(people.manager.token, 'climber@example.org', { groups: ['superadmin'] })
  expect(answer.json().code).toBe('invalid_body')

  const email = 'new-platform@example.org'
  await app.identity.accounts.create({ email, groups: ['superadmin'] }, commandSource('test'))
  await invite(people.manager.token, email)
  const token = await invitationTokenOf(app, email)
  const before = await app.identity.accounts.find(email)
  const body = { token, name: 'Climber', password: 'all-the-way-to-the-top' }
  expect((await api.send(calls.readInvitation, { body: { token } })).json().account).toBe('existing')
  expect((await api.send(calls.acceptInvitation, { body })).json().code).toBe('invitation_needs_sign_in')
  expect(await app.identity.accounts.find(email)).toEqual(before)
})

test('a link shows nobody’s password, and does not replace one', async () => {
  const owner = await api.person({ name: 'Owner' })
  await invite(people.manager.token, owner.email)
  const token = await invitationTokenOf(app, owner.email)
  const body = { token, name: 'Thief', password: 'a-password-of-a-thief' }
  expect((await api.send(calls.acceptInvitation, { body })).json().code).toBe('invitation_needs_sign_in')
  expect((await api.signIn({ email: owner.email, password: body.password })).AuthenticationResult).toBeUndefined()
  expect((await api.signIn(owner)).AuthenticationResult).toBeDefined()
})

test('an account link of one person opens no other account, whatever stands in it', async () => {
  const source = commandSource('test')
  const [one, other] = ['one@example.org', 'other@example.org']
  await app.identity.accounts.create({ email: one }, source)
  const account = await app.identity.accounts.create({ email: other, groups: ['admin'] }, source)
  const token = await invitationTokenOf(app, one)
  const forged = `${account.sub}.${token.split('.')[1]}`
  const body = { name: 'Thief', password: 'a-password-of-a-thief' }
  for (const wrong of [forged, `${account.sub}.`, `${account.sub}.x.y`, `${token}x`]) {
    expect((await api.send(calls.acceptInvitation, { body: { ...body, token: wrong } })).json().code).toBe(
      'link_unknown',
    )
  }
  expect(await app.identity.accounts.find(other)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })
  // Too many wrong ones of a stranger do not stand in the owner's way.
  expect((await api.send(calls.acceptInvitation, { body: { ...body, token } })).statusCode).toBe(200)
})

test('no message and no log line has a password in it; the token is nowhere at rest', async () => {
  const email = 'canary@example.org'
  await invite(people.manager.token, email)
  const token = await invitationTokenOf(app, email)
  const password = 'canary-in-the-long-rough'
  await api.send(calls.acceptInvitation, { body: { token, name: 'Canary', password } })
  expect((await app.mailbox()).some(({ text }) => text.includes(password))).toBe(false)
  expect(app.logged.some(line => line.includes(password) || line.includes(token))).toBe(false)
  const [stored] = await app.rows<{ text: string }>(
    'select row_to_json(i)::text as text from invitations i where email = $1',
    [email],
  )
  expect(stored?.text).not.toContain(token)
})
