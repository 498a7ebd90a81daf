import { type CustomerDetails, calls, type Invitation } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationTokenOf } from '../identity/clients/testing/temporary-password.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { createPeopleApi, type PeopleApi } from '../users/testing/people-api.ts'
import { insertManager } from './testing/insert-manager.ts'

const DAY_MS = 86_400_000

let app: IdentityApp
let api: PeopleApi
let milano: string
let cihelny: string
let manager: Awaited<ReturnType<PeopleApi['person']>>
beforeAll(async () => {
  app = await createIdentityApp()
  api = createPeopleApi(app)
  const customerOf = async (slug: string) =>
    (await app.rows<{ id: string }>('select customer_id as id from clubs where slug = $1', [slug]))[0]?.id ?? ''
  milano = await customerOf('golf-club-milano')
  cihelny = await customerOf('cihelny-golf')
  manager = await api.person({ groups: ['admin'], name: 'Olga Bruni' })
  await insertManager(app, milano, manager.id, 'manager')
})
afterAll(() => app.close())

const invite = (body: Record<string, unknown>, { id = milano, token = manager.token } = {}) =>
  api.send(calls.createInvitation, {
    token,
    params: { id },
    body: { name: 'Rita Sole', kind: 'staff', language: 'en', key: crypto.randomUUID(), ...body },
  })
const accept = (body: Record<string, unknown>, token?: string) =>
  api.send(calls.acceptInvitation, { body, ...(token && { token }) })
const own = { name: 'Rita Sole', password: 'a-password-of-my-own' }
const people = async (token = manager.token) =>
  (await api.send(calls.getCustomer, { token, params: { id: milano } })).json<CustomerDetails>()
const clubsOf = async (token: string) =>
  (await api.send(calls.listClubs, { token, query: { mine: true } }))
    .json()
    .items?.map(({ slug }: { slug: string }) => slug)
const groupsOf = async (email: string) => (await app.identity.accounts.find(email))?.groups

test('someone new is invited, is told by whom and where, chooses a password and works here; group and link come only then', async () => {
  const email = 'rita@example.org'
  const key = crypto.randomUUID()
  const answer = await invite({ email, key })
  expect(answer.statusCode).toBe(201)
  const invitation = answer.json<Invitation>()
  expect(invitation).toMatchObject({ email, kind: 'staff', invitedBy: 'Olga Bruni' })
  // The page sends it again when it got no answer.
  expect((await invite({ email, key })).json()).toMatchObject({ id: invitation.id })
  expect((await invite({ email: 'Rita@Example.org' })).json().code).toBe('already_invited')
  expect((await people()).invitations).toMatchObject([{ id: invitation.id, email }])
  expect(await app.identity.accounts.find(email)).toBeNull()

  const mails = (await app.mailbox()).filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Olga Bruni invites you to Golf Club Milano on Pinwise')
  const token = await invitationTokenOf(app, email)
  expect(await app.rows("select from invitations where encode(hash, 'escape') like $1", [`%${token}%`])).toEqual([])
  const read = await api.send(calls.readInvitation, { body: { token } })
  expect(read.json()).toMatchObject({
    email,
    kind: 'staff',
    places: ['Golf Club Milano'],
    invitedBy: 'Olga Bruni',
    account: 'new',
  })
  expect((await accept({ token, ...own, password: 'password123' })).json()).toMatchObject({
    fields: [{ path: 'password', code: 'common' }],
  })
  expect((await accept({ token, ...own })).json()).toEqual({ email })

  const theirs = await api.tokenOf({ email, password: own.password })
  expect(await clubsOf(theirs)).toEqual(['golf-club-milano'])
  const me = (await api.send(calls.getMe, { token: theirs })).json()
  expect(me).toMatchObject({ name: 'Rita Sole', groups: ['admin'], customers: [{ id: milano, kind: 'staff' }] })
  expect((await people()).invitations).toEqual([])
  expect((await invite({ email })).json().code).toBe('already_works_here')
  expect(
    await app.rows(
      `select action, person from audit_log where record_id = $1 and action like 'customer.invit%' order by id`,
      [milano],
    ),
  ).toEqual([
    { action: 'customer.invited', person: manager.sub },
    { action: 'customer.invitation-accepted', person: me.subject },
  ])
})

test('an existing account stays: its owner signs in to accept, for a second club too', async () => {
  const golfer = await api.person({ name: 'Ugo Neri' })
  await invite({ email: golfer.email, kind: 'manager' })
  const token = await invitationTokenOf(app, golfer.email)
  expect((await api.send(calls.readInvitation, { body: { token } })).json().account).toBe('existing')
  expect((await accept({ token })).json().code).toBe('invitation_needs_sign_in')
  expect((await accept({ token, ...own })).json().code).toBe('invitation_needs_sign_in')
  expect((await accept({ token }, manager.token)).json().code).toBe('invitation_of_another')
  expect(await app.rows('select from customer_managers where user_id = $1', [golfer.id])).toEqual([])
  expect((await accept({ token }, golfer.token)).statusCode).toBe(200)

  const marshal = await api.tokenOf({ email: 'marshal@demo.pinwise.example', password: 'Marshal-on-the-green-18' })
  await invite({ email: golfer.email }, { id: cihelny, token: marshal })
  const second = await invitationTokenOf(app, golfer.email)
  expect((await accept({ token: second }, golfer.token)).statusCode).toBe(200)
  expect(await clubsOf(await api.tokenOf(golfer))).toEqual(['cihelny-golf', 'golf-club-milano'])
  expect(await app.rows('select from users where email = $1', [golfer.email])).toHaveLength(1)
})

test('a link that was replaced, withdrawn or has expired is refused; of two simultaneous uses one succeeds', async () => {
  const email = 'late@example.org'
  const { id: invitationId } = (await invite({ email })).json<Invitation>()
  const params = { id: milano, invitationId }
  const first = await invitationTokenOf(app, email)
  expect((await api.send(calls.resendInvitation, { token: manager.token, params })).statusCode).toBe(200)
  const second = await invitationTokenOf(app, email)
  expect((await accept({ token: first, ...own })).json().code).toBe('link_unknown')
  app.advance(8 * DAY_MS)
  expect((await accept({ token: second, ...own })).json().code).toBe('link_expired')
  const fresh = await api.tokenOf(manager)
  expect((await people(fresh)).invitations).toMatchObject([{ email }])
  expect((await api.send(calls.resendInvitation, { token: fresh, params })).statusCode).toBe(200)
  const third = await invitationTokenOf(app, email)
  expect((await api.send(calls.withdrawInvitation, { token: fresh, params })).statusCode).toBe(204)
  expect((await accept({ token: third, ...own })).json().code).toBe('link_withdrawn')
  expect((await api.send(calls.resendInvitation, { token: fresh, params })).json().code).toBe('invitation_not_found')
  expect((await accept({ token: 'made-up', ...own })).json().code).toBe('link_unknown')
  expect(await app.identity.accounts.find(email)).toBeNull()

  await invite({ email }, { token: fresh })
  const token = await invitationTokenOf(app, email)
  const answers = await Promise.all([
    accept({ token, ...own }),
    accept({ token, ...own, password: 'another-long-one' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect(await groupsOf(email)).toEqual(['admin'])
})

test('who is removed is out at once; of the last club also without the group and signed out, a superadmin excepted', async () => {
  const fresh = await api.tokenOf(manager)
  const leaver = await api.person({ groups: ['admin'] })
  await insertManager(app, milano, leaver.id, 'manager')
  await insertManager(app, cihelny, leaver.id, 'staff')
  const remove = (id: string, managerId: string, token = fresh) =>
    api.send(calls.removeManager, { token, params: { id, managerId } })
  // What they sent while they were a manager is void with them.
  await invite({ email: 'friend@example.org' }, { token: leaver.token })
  const friend = await invitationTokenOf(app, 'friend@example.org')
  expect((await remove(milano, leaver.id)).statusCode).toBe(204)
  expect((await accept({ token: friend, ...own })).json().code).toBe('link_withdrawn')
  expect(await clubsOf(leaver.token)).toEqual(['cihelny-golf'])
  expect(await groupsOf(leaver.email)).toEqual(['admin'])

  const marshal = await api.tokenOf({ email: 'marshal@demo.pinwise.example', password: 'Marshal-on-the-green-18' })
  expect((await remove(cihelny, leaver.id, marshal)).statusCode).toBe(204)
  api.forgetTokens()
  expect((await api.send(calls.getMe, { token: leaver.token })).statusCode).toBe(401)
  expect(await groupsOf(leaver.email)).toEqual([])

  const both = await api.person({ groups: ['admin', 'superadmin'] })
  await insertManager(app, milano, both.id, 'staff')
  expect((await remove(milano, both.id)).statusCode).toBe(204)
  expect(await groupsOf(both.email)).toEqual(['admin', 'superadmin'])
  api.forgetTokens()
  expect((await api.send(calls.getMe, { token: both.token })).statusCode).toBe(200)
})

test('a manager says who manages; the last one stays', async () => {
  const { customerId, boss } = await customerWithManager()
  const worker = await api.person({ groups: ['admin'] })
  await insertManager(app, customerId, worker.id, 'staff')
  const kindOf = async (userId: string) =>
    (await app.rows<{ kind: string }>('select kind from customer_managers where user_id = $1', [userId]))[0]?.kind
  const change = (managerId: string, kind: string) =>
    api.send(calls.addManager, { token: boss.token, params: { id: customerId, managerId }, body: { kind } })
  expect((await change(boss.id, 'staff')).json().code).toBe('last_manager')
  expect(
    (await api.send(calls.removeManager, { token: boss.token, params: { id: customerId, managerId: boss.id } })).json()
      .code,
  ).toBe('last_manager')
  expect(await kindOf(boss.id)).toBe('manager')
  expect((await change(worker.id, 'manager')).statusCode).toBe(204)
  expect(await kindOf(worker.id)).toBe('manager')
  expect((await change(boss.id, 'staff')).statusCode).toBe(204)
  // From now on it is not theirs to say.
  expect((await change(boss.id, 'manager')).json().code).toBe('customer_not_found')
})

async function customerWithManager() {
  const [customer] = await app.rows<{ id: string }>(
    `insert into customers (name, currency) values ('Golf Ovest', 'EUR') returning id`,
  )
  const boss = await api.person({ groups: ['admin'] })
  await insertManager(app, customer?.id ?? '', boss.id, 'manager')
  return { customerId: customer?.id ?? '', boss }
}
