import { calls } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitationTokenOf } from '../identity/clients/testing/temporary-password.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { readMailbox } from '../outbox/mailbox-folder.ts'
import { mailboxFolder } from '../outbox/open-transports.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createPeopleApi, type PeopleApi } from './testing/people-api.ts'

const PASSWORD = 'a-long-way-to-the-pin'
const DAY_MS = 24 * 60 * 60_000

let app: IdentityApp
let api: PeopleApi
beforeAll(async () => {
  app = await createIdentityApp()
  api = createPeopleApi(app)
})
afterAll(() => app.close())

const send = async (email: string, token?: string) => {
  const answer = await api.send(calls.sendVerificationEmail, { body: { email }, ...(token ? { token } : {}) })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
}
const verify = (token: string) => api.send(calls.verifyEmail, { body: { token } })
const mailsTo = async (email: string) => (await app.mailbox()).filter(({ to }) => to === email)
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\S+\/email-confirmed#token=(\S+)/.exec(text ?? '')?.[1] ?? [])
const signUp = (email: string, locale = 'en') =>
  app.call('SignUp', {
    ClientId: app.clientId,
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'locale', Value: locale }],
  })

describe('a link', () => {
  test('in the language of a sign-up proves its address, and the person can sign in', async () => {
    const email = 'new-golfer@example.org'
    await signUp(email, 'it')
    await send(email.toUpperCase())
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Conferma il tuo indirizzo per Pinwise')
    expect(mail?.text).toContain(`${app.origin}/email-confirmed#token=`)
    expect(await api.signIn({ email, password: PASSWORD })).toMatchObject({ __type: 'UserNotConfirmedException' })

    const [token = ''] = await linksTo(email)
    expect((await verify(token)).json()).toEqual({ email })
    const idToken = await api.tokenOf({ email, password: PASSWORD })
    expect((await api.send(calls.getMe, { token: idToken })).json()).toMatchObject({ email, status: 'active' })
    expect(await app.rows('select email_verified from identity.users where email = $1', [email])).toEqual([
      { email_verified: true },
    ])
  })

  test('is good once, and takes its older sisters along', async () => {
    const email = 'twice@example.org'
    await signUp(email)
    await send(email)
    await send(email)
    const [newer = '', older = ''] = await linksTo(email)
    const answers = await Promise.all([verify(older), verify(older)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    for (const token of [older, newer]) expect((await verify(token)).json().code).toBe('link_used')
  })

  test('is good for a day', async () => {
    const email = 'slow@example.org'
    await signUp(email)
    await send(email)
    const [token = ''] = await linksTo(email)
    app.advance(DAY_MS)
    expect((await verify(token)).json().code).toBe('link_expired')
    expect(await api.signIn({ email, password: PASSWORD })).toMatchObject({ __type: 'UserNotConfirmedException' })
  })

  test('that we never sent is unknown, and none is kept as it was sent', async () => {
    expect((await verify('x'.repeat(43))).json().code).toBe('link_unknown')
    const email = 'hashed@example.org'
    await signUp(email)
    await send(email)
    const [token = ''] = await linksTo(email)
    const [row] = await app.rows<{ link: string }>('select l::text as link from email_links l where email = $1', [
      email,
    ])
    expect(row?.link).not.toContain(token)
    expect(row?.link).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('that comes after the code was typed is used up', async () => {
    const email = 'typed@example.org'
    await signUp(email)
    const ConfirmationCode = await app.codeFor(email)
    await send(email)
    await app.call('ConfirmSignUp', { ClientId: app.clientId, Username: email, ConfirmationCode })
    const [token = ''] = await linksTo(email)
    expect((await verify(token)).json().code).toBe('link_used')
  })

  describe('where a stranger signed up with the same address', () => {
    const OWNER = { from: '127.50.1.1', password: 'the-password-of-the-owner' }
    const STRANGER = { from: '127.50.2.2', password: 'the-password-of-a-stranger' }
    const linkAskedBy = async (email: string, { from }: typeof OWNER) => {
      for (const one of [OWNER, STRANGER]) {
        await app.call('SignUp', { ClientId: app.clientId, Username: email, Password: one.password }, one)
      }
      await api.send(calls.sendVerificationEmail, { body: { email }, from })
      const [token = ''] = await linksTo(email)
      return token
    }
    const open = (token: string, from: string) => api.send(calls.verifyEmail, { body: { token }, from })

    test('goes to the sign-up that was made where it is asked for', async () => {
      const email = 'shared@example.org'
      const token = await linkAskedBy(email, OWNER)
      expect((await open(token, OWNER.from)).statusCode).toBe(200)
      expect(await api.signIn({ email, password: OWNER.password })).toHaveProperty('AuthenticationResult')
      expect(await app.rows('select from users where email = $1', [email])).toHaveLength(1)
    })

    test.each([OWNER.from, '127.50.3.3'])('the stranger’s confirms nothing when opened from %s', async from => {
      const email = `coveted-${from}@example.org`
      const token = await linkAskedBy(email, STRANGER)
      expect((await open(token, from)).json().code).toBe('link_expired')
      expect(await app.rows('select status from identity.users where email = $1', [email])).toEqual([
        { status: 'UNCONFIRMED' },
        { status: 'UNCONFIRMED' },
      ])
      const [newer = ''] = await (async () => {
        await api.send(calls.sendVerificationEmail, { body: { email }, from: OWNER.from })
        return linksTo(email)
      })()
      expect((await open(newer, OWNER.from)).statusCode).toBe(200)
      expect(await api.signIn({ email, password: OWNER.password })).toHaveProperty('AuthenticationResult')
    })
  })

  test('for an address that became another account’s confirms nothing', async () => {
    const email = 'contested@example.org'
    await signUp(email)
    await send(email)
    await app.person({ email: 'rightful@example.org' })
    await app.rows('update identity.users set email = $1 where email = $2', [email, 'rightful@example.org'])
    const [token = ''] = await linksTo(email)
    expect((await verify(token)).json().code).toBe('link_used')
    expect(await api.signIn({ email, password: PASSWORD })).toHaveProperty('AuthenticationResult')
    expect(await app.rows('select status from identity.users where email = $1 order by 1', [email])).toEqual([
      { status: 'CONFIRMED' },
      { status: 'UNCONFIRMED' },
    ])
  })

  test('does not let a stranger’s sign-up take an address that has an account', async () => {
    const owner = await app.person({ email: 'owner@example.org' })
    await signUp(owner.email)
    await send(owner.email)
    expect(await linksTo(owner.email)).toEqual([])
  })
})

describe('asking for one', () => {
  test('answers the same for anybody, and writes to nobody who needs none', async () => {
    const { email } = await app.person()
    const disabled = 'disabled@example.org'
    await signUp(disabled)
    await app.rows('update identity.users set enabled = false where email = $1', [disabled])
    for (const address of [email, disabled, 'nobody@example.org']) {
      await send(address)
      expect(await linksTo(address)).toEqual([])
    }
  })

  test('is accepted five times an hour for one address, whoever sends it', async () => {
    const email = 'impatient@example.org'
    await signUp(email)
    await Promise.all(Array.from({ length: 8 }, () => send(email)))
    expect(await linksTo(email)).toHaveLength(5)
    app.advance(60 * 60_000)
    await send(email)
    expect(await linksTo(email)).toHaveLength(6)
  })

  test('is refused to a network that asks for many addresses', async () => {
    const request = (n: number) =>
      app.app.inject({
        method: 'POST',
        url: '/api/v1/user/sendVerificationEmail',
        payload: { email: `flood${n}@example.org` },
        remoteAddress: '127.60.0.1',
      })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => request(n)))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
    expect(answers.at(-1)?.json().code).toBe('too_many_requests')
  })

  test('renews an invitation when a superadmin asks, and only then', async () => {
    const staff = await api.person({ groups: ['superadmin'] })
    const email = 'invited@example.org'
    await api.send(calls.inviteUser, { token: staff.token, body: { email, name: 'Invited' } })
    const first = await invitationTokenOf(app, email)
    await send(email)
    expect(await mailsTo(email)).toHaveLength(1)
    // Older than the link of an invitation lasts.
    app.advance(8 * DAY_MS)
    // Anyone can use up the public quota.
    for (let time = 0; time < 6; time += 1) await send(email)
    await send(email, await api.tokenOf(staff))
    expect(await app.rows(`select person from audit_log where action = 'user.invited-again'`)).toEqual([
      { person: staff.sub },
    ])
    const second = await invitationTokenOf(app, email)
    const read = async (token: string) => (await api.send(calls.readInvitation, { body: { token } })).json()
    expect((await read(first)).code).toBe('link_unknown')
    expect(await read(second)).toMatchObject({ email, account: 'new' })
    app.advance(8 * DAY_MS)
    expect((await read(second)).code).toBe('link_expired')
  })
})

test('people of another provider prove their address to us', async () => {
  const elsewhere = await createTestApp({ SMTP_URL: '', MAIL_FROM: '' })
  const email = 'golfer@demo.pinwise.example'
  const mailsAfterAsking = async () => {
    await elsewhere.send(calls.sendVerificationEmail, { body: { email } })
    await elsewhere.context.outbox.deliverDue()
    return readMailbox(mailboxFolder(elsewhere.context.config))
  }
  const [mail] = await mailsAfterAsking()
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1]
  expect((await elsewhere.send(calls.verifyEmail, { body: { token } })).json()).toEqual({ email })
  expect(await elsewhere.rows('select email from users where email_verified_at is not null')).toEqual([{ email }])
  expect(await mailsAfterAsking()).toHaveLength(1)
  await elsewhere.close()
})
