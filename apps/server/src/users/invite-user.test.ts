import { calls, type User } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationTokenOf } from '../identity/clients/testing/temporary-password.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { createPeopleApi, type PeopleApi } from './testing/people-api.ts'

let app: IdentityApp
let api: PeopleApi
let token: string
let milano: string
let staffSub: string
beforeAll(async () => {
  app = await createIdentityApp()
  api = createPeopleApi(app)
  ;({ token, sub: staffSub } = await api.person({ groups: ['superadmin'] }))
  const [club] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  milano = club?.customer_id ?? ''
})
afterAll(() => app.close())

const invite = (body: Record<string, unknown>) =>
  api.send(calls.inviteUser, { token, body: { name: 'Nina Rossi', ...body } })

test('an invited person gets a link by mail, in their language, that names who invites and where, and chooses a password', async () => {
  const email = 'nina@example.org'
  const answer = await invite({ email, language: 'it', groups: ['admin'], customerIds: [milano] })
  expect(answer.statusCode).toBe(201)
  const user = answer.json<User>()
  expect(user).toMatchObject({ email, name: 'Nina Rossi', language: 'it', groups: ['admin'], status: 'invited' })
  expect(user.customers).toMatchObject([{ id: milano, clubs: [{ name: 'Golf Club Milano' }] }])

  const mail = (await app.mailbox()).find(({ to }) => to === email)
  expect(mail?.subject).toBe('Test Person ti invita a Golf Club Milano su Pinwise')
  expect(mail?.text).toContain('Ciao Nina Rossi,')
  const token = await invitationTokenOf(app, email)
  const read = await api.send(calls.readInvitation, { body: { token } })
  expect(read.json()).toMatchObject({ email, name: 'Nina Rossi', account: 'new' })
  const accept = (body: Record<string, unknown>) => api.send(calls.acceptInvitation, { body: { token, ...body } })
  const own = { name: 'Nina Rossi', password: 'a-password-of-my-own' }
  expect((await accept({ ...own, password: 'short' })).json()).toMatchObject({
    code: 'invalid_body',
    fields: [{ path: 'password', code: 'short' }],
  })
  expect((await accept({})).json().fields).toMatchObject([{ path: 'name' }, { path: 'password' }])
  expect((await accept(own)).json()).toEqual({ email })
  expect((await accept(own)).json().code).toBe('link_used')
  expect((await api.send(calls.readInvitation, { body: { token } })).json().code).toBe('link_used')

  const theirs = await api.tokenOf({ email, password: own.password })
  expect((await api.send(calls.getMe, { token: theirs })).json()).toMatchObject({ id: user.id, status: 'active' })
  const clubs = await api.send(calls.listClubs, { token: theirs, query: { mine: true } })
  expect(clubs.json().items).toMatchObject([{ slug: 'golf-club-milano', can: { edit: true } }])

  const [line] = await app.rows('select person, action, before, after from audit_log where record_id = $1', [user.id])
  expect(line).toMatchObject({ person: staffSub, action: 'user.invited', before: null, after: { email } })
})

test('an address that has an account is refused, in whatever case it is written', async () => {
  const { email } = await app.person({ email: 'taken@example.org' })
  const before = await app.mailbox()
  for (const same of [email, 'Taken@Example.ORG']) {
    const answer = await invite({ email: same })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken'])
  }
  expect(await app.mailbox()).toEqual(before)
})

test('a sign-up that nobody confirmed does not stand in the way', async () => {
  const email = 'unsure@example.org'
  await app.call('SignUp', { ClientId: app.clientId, Username: email, Password: 'a-long-way-to-the-pin' })
  expect((await invite({ email })).statusCode).toBe(201)
  expect(
    await app.rows('select status from account_facts f join users u using (subject) where email = $1', [email]),
  ).toEqual([{ status: 'FORCE_CHANGE_PASSWORD' }])
})

test('an unknown customer leaves neither an account nor a person nor a mail', async () => {
  const email = 'nowhere@example.org'
  const answer = await invite({ email, customerIds: [milano, crypto.randomUUID()] })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'customer_not_found'])
  expect(await app.rows('select from users where email = $1', [email])).toEqual([])
  expect(await app.rows('select from identity.users where email = $1', [email])).toEqual([])
  expect((await app.mailbox()).filter(({ to }) => to === email)).toEqual([])
})

test('of invitations that come together one is sent', async () => {
  const email = 'sought-after@example.org'
  const answers = await Promise.all(Array.from({ length: 6 }, () => invite({ email })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect((await app.mailbox()).filter(({ to }) => to === email)).toHaveLength(1)
})

test('an address that no mail server takes is named', async () => {
  const answer = await invite({ email: `${'x'.repeat(65)}@example.org` })
  expect(answer.json()).toMatchObject({ code: 'invalid_body', fields: [{ path: 'email' }] })
})

test('nobody but superadmins invites', async () => {
  const admin = await api.person({ groups: ['admin'] })
  const body = { email: 'by-admin@example.org', name: 'No' }
  expect((await api.send(calls.inviteUser, { token: admin.token, body })).statusCode).toBe(403)
  expect(await app.rows('select from users where email = $1', [body.email])).toEqual([])
})
