import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationTokenOf } from '../identity/clients/testing/temporary-password.ts'
import { createIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { childEnvironment } from '../testing/compile-cache.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp({ DEMO_DATA: 'no' })
})
afterAll(() => app.close())

/** As an operator runs it, beside the server. */
async function command(name: string, ...args: string[]) {
  const file = new URL(`./${name}-command.ts`, import.meta.url).pathname
  const env = {
    ...childEnvironment(),
    DATA_DIR: app.dataDir,
    PORT: new URL(app.origin).port,
    DATABASE_URL: app.database.loginUrl,
    MIGRATION_DATABASE_URL: app.database.ownerUrl,
  }
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    output => ({ ...output, code: 0 }),
    error => error as { stdout: string; stderr: string; code: number },
  )
  return { said: stdout + stderr, code }
}

test('the first superadmin is made once, gets a link by mail and chooses a password with it', async () => {
  expect((await command('create-superadmin')).said).toContain('Usage:')
  const made = await command('create-superadmin', 'ada@example.org', 'Ada Lund')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Made ada@example.org a superadmin') })
  expect(await app.identity.accounts.find('ada@example.org')).toMatchObject({
    status: 'FORCE_CHANGE_PASSWORD',
    groups: ['superadmin'],
  })
  const [invitation] = await app.mailbox()
  expect(invitation?.to).toBe('ada@example.org')

  // The address was wrong, or the message got lost: as long as nobody signed in, it can be done again.
  expect(await command('create-superadmin', 'ada.lund@example.org', 'Ada Lund')).toMatchObject({ code: 0 })
  expect(await app.identity.accounts.find('ada@example.org')).toBeNull()
  const payload = {
    token: await invitationTokenOf(app, 'ada.lund@example.org'),
    name: 'Ada Lund',
    password: 'a-long-way-to-the-pin',
  }
  const accepted = await app.app.inject({ method: 'POST', url: '/api/v1/user/invitation/accept', payload })
  expect(accepted.json()).toEqual({ email: 'ada.lund@example.org' })
  expect(await app.identity.accounts.find('ada.lund@example.org')).toMatchObject({ status: 'CONFIRMED' })

  const second = await command('create-superadmin', 'eve@example.org', 'Eve')
  expect(second).toMatchObject({ code: 1, said: expect.stringContaining('There is a superadmin already') })
  expect(await app.identity.accounts.find('eve@example.org')).toBeNull()
})

test('keys are turned while the server runs, and nobody is signed out', async () => {
  const { email, password } = await app.person({ groups: ['superadmin'] })
  const signIn = async () =>
    (
      await app.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: app.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })
    ).body.AuthenticationResult
  const before = await signIn()
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  // The keys of a test are as old as the run, which may take more than an hour.
  await app.rows('update identity.signing_keys set activated_at = now()')
  const soon = await command('rotate-keys')
  expect(soon).toMatchObject({ code: 1, said: expect.stringContaining('less than an hour ago') })

  await app.rows(`update identity.signing_keys set activated_at = activated_at - interval '2 hours'`)
  expect(await command('rotate-keys')).toMatchObject({ code: 0 })
  app.advance(31_000)
  const after = await signIn()
  expect(kidOf(after.IdToken)).not.toBe(kidOf(before.IdToken))
  for (const { AccessToken } of [before, after]) {
    expect((await app.call('GetUser', { AccessToken })).status).toBe(200)
  }
})
