import { calls } from '@pinwise/contract'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { newEmail, nextTotp, otherCode, peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'

/** F3 to F5: what is written down, and what people may say of themselves. */

const PASSWORD = 'a-long-way-to-the-pin'

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
})
afterAll(() => app.close())

describe('F3 the record', () => {
  const eventsOf = (sub: string) =>
    app.rows(
      `select name, outcome, reason, client_id, device_key, address, request_id is not null as traced
       from identity.events where sub = $1 order by id`,
      [sub],
    )

  test('has every step of a person’s dealings, with outcome, client, device and address', async () => {
    const person = await people.withTotp()
    const { AccessToken, RefreshToken } = person.tokens
    const device = await protocol.confirmDevice(person.tokens)
    await protocol.password(person.email, 'not-the-password')
    const { body } = await protocol.srp(person.email, person.password)
    const code = nextTotp(app, person.secret)
    const respond = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      protocol.respond('SOFTWARE_TOKEN_MFA', body.Session, { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE })
    await respond(otherCode(code))
    await respond(code)
    const known = await protocol.srp(person.email, person.password, { DEVICE_KEY: device.user })
    await protocol.proveDevice(known.body.Session, person.email, { ...device, password: 'guessed' })
    await protocol.refresh(RefreshToken, device.user)
    await protocol.refresh(RefreshToken)
    const change = { AccessToken, PreviousPassword: 'wrong', ProposedPassword: 'another-long-way-home' }
    await protocol.call('ChangePassword', change)
    await protocol.call('ChangePassword', { ...change, PreviousPassword: person.password })
    await protocol.call('ForgotPassword', { ClientId: app.clientId, Username: person.email })
    await protocol.call('ConfirmForgotPassword', {
      ClientId: app.clientId,
      Username: person.email,
      ConfirmationCode: '0000000',
      Password: 'yet-another-way-home',
    })
    await protocol.call('GlobalSignOut', { AccessToken })
    const events = await eventsOf(person.sub)
    expect(events.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'create-account succeeded',
      'sign-in succeeded',
      'set-up-authenticator succeeded',
      'set-second-factor succeeded',
      'confirm-device succeeded',
      'remember-device succeeded',
      'sign-in refused',
      'second-factor refused',
      'sign-in succeeded',
      'device refused',
      'refresh succeeded',
      'refresh refused',
      'change-password refused',
      'change-password succeeded',
      'forgot-password succeeded',
      'confirm-forgot-password refused',
      'global-sign-out succeeded',
    ])
    for (const event of events) expect(event).toMatchObject({ address: expect.stringMatching(/^127\./), traced: true })
    expect(events.find(({ name }) => name === 'device')).toMatchObject({
      client_id: app.clientId,
      device_key: device.user,
    })
  })

  test('also of names that are nobody’s, without the name', async () => {
    const name = newEmail()
    const [before] = await app.rows<{ last: string }>('select max(id) as last from identity.events')
    await protocol.password(name, 'not-the-password')
    const rows = await app.rows('select * from identity.events where id > $1', [before?.last])
    expect(rows).toMatchObject([{ name: 'sign-in', outcome: 'refused', sub: null, client_id: app.clientId }])
    expect(JSON.stringify(rows)).not.toContain(name)
  })

  test('takes no more of what a stranger sends than a device key has room for', async () => {
    const { email, sub } = await people.confirmed()
    const before = await eventsOf(sub)
    const { outcome } = await protocol.password(email, 'not-the-password', { DEVICE_KEY: 'x'.repeat(56) })
    expect(outcome).toMatch(/^InvalidParameterException/)
    expect(await eventsOf(sub)).toEqual(before)
  })

  test('cannot be changed or shortened by the server itself', async () => {
    for (const text of [
      `update identity.events set reason = ''`,
      'delete from identity.events',
      'truncate identity.events',
    ]) {
      await expect(app.context.db.identityWork(tx => tx.run({ text, values: [] }))).rejects.toThrow(/permission denied/)
    }
  })

  test('an account that is locked rings the bell', async () => {
    const { email } = await people.confirmed()
    const alarms = () => app.logged.filter(line => line.includes('an account may be under attack')).length
    const before = alarms()
    for (let time = 0; time < 4; time += 1) await protocol.password(email, 'not-the-password')
    expect(alarms()).toBe(before)
    await protocol.password(email, 'not-the-password')
    expect(alarms()).toBe(before + 1)
  })
})

describe('F4 what is not a person’s to say', () => {
  const forbidden = [
    'email_verified',
    'phone_number_verified',
    'sub',
    'custom:role',
    'cognito:groups',
    'cognito:username',
    'identities',
    'updated_at',
  ]
  const personRow = async (sub: string) => (await app.rows('select * from identity.users where sub = $1', [sub]))[0]

  test.each(forbidden)('%s is refused wherever attributes are sent, with all that came along', async Name => {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const before = await personRow(person.sub)
    const UserAttributes = [
      { Name: 'name', Value: 'Mallory' },
      { Name, Value: 'true' },
    ]
    const refusal = 'NotAuthorizedException: A client attempted to write unauthorized attribute'
    expect((await protocol.call('UpdateUserAttributes', { AccessToken, UserAttributes })).outcome).toBe(refusal)
    expect(
      (await protocol.call('DeleteUserAttributes', { AccessToken, UserAttributeNames: ['name', Name] })).outcome,
    ).toBe(refusal)
    expect(await personRow(person.sub)).toEqual(before)

    const Username = newEmail()
    const sent = { ClientId: app.clientId, Username, Password: PASSWORD, UserAttributes }
    expect((await protocol.call('SignUp', sent)).outcome).toBe(refusal)
    expect(await app.rows('select from identity.users where email = $1', [Username])).toEqual([])

    const invited = await people.invited()
    const { body } = await protocol.password(invited.email, invited.password)
    const responses = { USERNAME: invited.email, NEW_PASSWORD: PASSWORD, [`userAttributes.${Name}`]: 'true' }
    expect((await protocol.respond('NEW_PASSWORD_REQUIRED', body.Session, responses)).outcome).toBe(refusal)
    expect((await personRow(invited.sub))?.status).toBe('FORCE_CHANGE_PASSWORD')
  })

  test('an address of the invitation is not exchanged for another with the first password', async () => {
    const invited = await people.invited()
    const { body } = await protocol.password(invited.email, invited.password)
    const responses = { USERNAME: invited.email, NEW_PASSWORD: PASSWORD, 'userAttributes.email': newEmail() }
    await protocol.respond('NEW_PASSWORD_REQUIRED', body.Session, responses)
    expect((await personRow(invited.sub))?.email).toBe(invited.email)
  })

  test('a change that is refused in one part changes nothing', async () => {
    const person = await people.withPhone()
    const before = await personRow(person.sub)
    const UserAttributes = [
      { Name: 'name', Value: 'Mallory' },
      { Name: 'email', Value: newEmail() },
      { Name: 'phone_number', Value: '+393330000000' },
    ]
    const update = await protocol.call('UpdateUserAttributes', { AccessToken: person.AccessToken, UserAttributes })
    const UserAttributeNames = ['name', 'phone_number']
    const remove = await protocol.call('DeleteUserAttributes', { AccessToken: person.AccessToken, UserAttributeNames })
    for (const { outcome } of [update, remove]) expect(outcome).toContain('Turn SMS_MFA off')
    expect(await personRow(person.sub)).toEqual(before)
  })
})

describe('F5 rights', () => {
  test('do not come with a sign-up, whatever it says', async () => {
    const Username = newEmail()
    await protocol.call('SignUp', {
      ClientId: app.clientId,
      Username,
      Password: PASSWORD,
      ClientMetadata: { 'cognito:groups': 'superadmin', groups: 'superadmin' },
      ValidationData: [{ Name: 'cognito:groups', Value: 'superadmin' }],
    })
    const ConfirmationCode = await app.codeFor(Username)
    await protocol.call('ConfirmSignUp', { ClientId: app.clientId, Username, ConfirmationCode })
    const { IdToken, AccessToken } = await protocol.signIn({ email: Username, password: PASSWORD })
    for (const token of [IdToken, AccessToken]) expect(decodeJwt(token)['cognito:groups']).toBeUndefined()
    const { sub } = decodeJwt(IdToken)
    expect(await app.rows('select from identity.group_members where sub = $1', [sub])).toEqual([])
    const { method, path } = calls.getClubStatistics
    const headers = { authorization: `Bearer ${IdToken}` }
    expect((await app.app.inject({ method, url: `/api/v1${path}`, headers })).statusCode).toBe(403)
  })

  test('are not kept by whoever signs up anew with the address of someone who had them', async () => {
    const staff = await people.confirmed({ groups: ['superadmin'] })
    const { AccessToken } = await protocol.signIn(staff)
    await protocol.call('DeleteUser', { AccessToken })
    const again = await people.unconfirmed(staff.email)
    const ConfirmationCode = await app.codeFor(staff.email)
    await protocol.call('ConfirmSignUp', { ClientId: app.clientId, Username: staff.email, ConfirmationCode })
    const { IdToken } = await protocol.signIn(again)
    expect(decodeJwt(IdToken)['cognito:groups']).toBeUndefined()
    expect(decodeJwt(IdToken).sub).not.toBe(staff.sub)
  })
})
