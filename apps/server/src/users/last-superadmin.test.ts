import { calls } from '@pinwise/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandSource } from '../identity/command-source.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { createPeopleApi, type PeopleApi } from './testing/people-api.ts'

let app: IdentityApp
let api: PeopleApi
let first: Awaited<ReturnType<PeopleApi['person']>>
let second: typeof first
beforeAll(async () => {
  app = await createIdentityApp({ DEMO_DATA: 'no' })
  api = createPeopleApi(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  first = await api.person({ groups: ['superadmin', 'admin'] })
  second = await api.person({ groups: ['superadmin'] })
})
/** The next two are the only superadmins again. */
afterEach(async () => {
  for (const { subject } of await app.rows<{ subject: string }>('select subject from account_facts')) {
    await app.identity.accounts.remove(subject, commandSource('test'), { evenTheLast: true })
  }
})

type Person = typeof first
const change = (by: Person, who: Person, body: Record<string, unknown>) =>
  api.send(calls.changeUser, { token: by.token, params: { id: who.id }, body: { ...body, version: who.version } })
const remove = (by: Person, who: Person) => api.send(calls.deleteUser, { token: by.token, params: { id: who.id } })
const superadmins = async () =>
  (
    await app.rows<{ subject: string }>(
      `select subject from account_facts where enabled and 'superadmin' = any(groups) order by subject`,
    )
  ).map(({ subject }) => subject)

/** Each way to be no superadmin any more. */
const WAYS: Record<string, (by: Person, who: Person) => ReturnType<typeof remove>> = {
  'losing the group': (by, who) => change(by, who, { groups: ['admin'] }),
  'being disabled': (by, who) => change(by, who, { enabled: false }),
  'being deleted': remove,
}

test.each(Object.entries(WAYS))(
  '%s is refused to the last superadmin, whose record stays as it was',
  async (_, lose) => {
    expect((await lose(first, second)).statusCode).toBeLessThan(300)
    const answer = await lose(first, first)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'last_superadmin'])
    expect(await superadmins()).toEqual([first.sub])
    expect(await app.rows('select version from users where id = $1', [first.id])).toEqual([{ version: 1 }])
  },
)

test.each(Object.entries(WAYS))('%s at the same moment leaves one of two', async (_, lose) => {
  let pair: [Person, Person] = [first, second]
  // Again and again with the one who is left, for two that come together may still go one after the other.
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = pair
    const answers = await Promise.all([lose(one, other), lose(other, one)])
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    const [left, ...more] = await superadmins()
    expect(more).toEqual([])
    pair = [one.sub === left ? one : other, await api.person({ groups: ['superadmin'] })]
  }
})

test.each(Object.entries(WAYS))('%s ends every right at once, not only to new tokens', async (_, lose) => {
  for (const { token } of [first, second]) await api.send(calls.listUsers, { token })
  await lose(first, second)
  const invite = { token: second.token, body: { email: 'back-door@example.org', name: 'B', groups: ['superadmin'] } }
  expect([401, 403]).toContain((await api.send(calls.inviteUser, invite)).statusCode)
  for (const body of [{ groups: ['superadmin'] }, { enabled: true }]) {
    expect([401, 403, 404]).toContain((await change(second, { ...second, version: 2 }, body)).statusCode)
  }
  expect(await superadmins()).toEqual([first.sub])
  expect(await app.rows(`select from users where email = 'back-door@example.org'`)).toEqual([])
})

test('somebody who was invited and never came is not another superadmin', async () => {
  await remove(first, second)
  const invite = { email: 'typo@example.org', name: 'T', groups: ['superadmin'] }
  expect((await api.send(calls.inviteUser, { token: first.token, body: invite })).statusCode).toBe(201)
  expect((await remove(first, first)).json().code).toBe('last_superadmin')
  expect(await app.rows('select from users where id = $1', [first.id])).toHaveLength(1)
})

test('the protocol and the staff door do not open a way around it', async () => {
  await remove(first, second)
  const { AuthenticationResult: tokens } = await api.signIn(first)
  const deleted = await app.call('DeleteUser', { AccessToken: tokens.AccessToken })
  expect([deleted.status, deleted.body.__type]).toEqual([400, 'InvalidParameterException'])
  const { accounts } = app.identity
  const source = commandSource('test')
  await expect(accounts.disable(first.sub, source)).rejects.toThrow('last superadmin')
  await expect(accounts.remove(first.sub, source)).rejects.toThrow('last superadmin')
  await expect(accounts.removeFromGroup(first.sub, 'superadmin', source)).rejects.toThrow('last superadmin')
  expect(await superadmins()).toEqual([first.sub])
})
