import { calls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoAccountsNote, demoPassword } from '../demo/demo-accounts.ts'
import { DEMO_PEOPLE } from '../demo/demo-people.ts'
import { commandSource } from './command-source.ts'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())

const source = commandSource('test')
/** How long the API may go on trusting a token. */
const TRUSTED_MS = 5_000
let email: string
let token: string

beforeEach(async () => {
  ;({ email } = await app.person({ groups: ['superadmin'] }))
  token = await idTokenOf(email, 'a-long-way-to-the-pin')
  expect(await statusOf(token)).toBe(200)
})

async function idTokenOf(username: string, password: string): Promise<string> {
  const { body } = await app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: username, PASSWORD: password },
  })
  return body.AuthenticationResult?.IdToken ?? `none: ${JSON.stringify(body)}`
}

/** Of a call that only staff of the platform may make. */
async function statusOf(idToken: string): Promise<number> {
  const { path, method } = calls.getClubStatistics
  const url = `${app.origin}/api/v1${path}`
  return (await fetch(url, { method, headers: { authorization: `Bearer ${idToken}` } })).status
}

test('every demo person signs in with the password that is printed at the start', async () => {
  const printed = await demoAccountsNote(app.context)
  for (const [name, person] of Object.entries(DEMO_PEOPLE)) {
    const password = demoPassword(name as keyof typeof DEMO_PEOPLE)
    expect(printed).toContain(person.email)
    expect(printed).toContain(password)
    const claims = JSON.parse(
      Buffer.from((await idTokenOf(person.email, password)).split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ sub: person.subject, email: person.email, name: person.name })
    expect(claims['cognito:groups'] ?? []).toEqual([...person.groups].sort())
  }
})

test('a disabled person is out of the API within five seconds, and back in after a new sign-in once enabled', async () => {
  await app.identity.accounts.disable(email, source)
  app.advance(TRUSTED_MS)
  expect(await statusOf(token)).toBe(401)
  await app.identity.accounts.enable(email, source)
  app.advance(TRUSTED_MS)
  expect(await statusOf(token)).toBe(401)
  expect(await statusOf(await idTokenOf(email, 'a-long-way-to-the-pin'))).toBe(200)
})

test('a deleted person is out of the API within five seconds', async () => {
  await app.identity.accounts.remove(email, source)
  app.advance(TRUSTED_MS)
  expect(await statusOf(token)).toBe(401)
})

test('a right that staff took away is gone within five seconds; one that they gave comes with the next token', async () => {
  await app.identity.accounts.removeFromGroup(email, 'superadmin', source)
  app.advance(TRUSTED_MS)
  expect(await statusOf(token)).toBe(403)
  await app.identity.accounts.addToGroup(email, 'superadmin', source)
  expect(await statusOf(await idTokenOf(email, 'a-long-way-to-the-pin'))).toBe(200)
})

test('an access token is not an identity token', async () => {
  const { body } = await app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: email, PASSWORD: 'a-long-way-to-the-pin' },
  })
  expect(await statusOf(body.AuthenticationResult.AccessToken)).toBe(401)
})
