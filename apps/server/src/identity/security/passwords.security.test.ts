import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { newEmail, nextTotp, otherCode, peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'
import { openSecondServer } from './testing/second-server.ts'

/** C: what a password must be like, and where it is never found. */

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
})
afterAll(() => app.close())

const signUp = (Username: string, Password: string, at = protocol) =>
  at.call('SignUp', { ClientId: at.clientId, Username, Password })

describe('C1 a password', () => {
  test('has ten characters or more, and is not one that everybody tries', async () => {
    const refused = async (Password: string, Username = newEmail()) => {
      const { outcome } = await signUp(Username, Password)
      expect(await app.rows('select from identity.users where email = $1', [Username])).toEqual([])
      return outcome.replace('InvalidPasswordException: Password did not conform with policy: ', '')
    }
    expect(await refused('ninechars')).toBe('Password not long enough')
    for (const common of [
      '1234567890',
      'password123',
      'PASSWORD123!',
      'aaaaaaaaaaaaaaa',
      'qwertyuiop',
      'Pinwise2026!',
    ]) {
      expect(await refused(common), common).toBe('Password is too common')
    }
    expect(await refused('somebody.we.know', 'somebody.we.know@example.org')).toBe('Password is too common')
    expect((await signUp(newEmail(), 'ten chars!'.replace(' ', '-'))).outcome).toBe('done')
  })

  test('is held to that wherever one is chosen', async () => {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const changed = await protocol.call('ChangePassword', {
      AccessToken,
      PreviousPassword: person.password,
      ProposedPassword: 'password123',
    })
    await protocol.call('ForgotPassword', { ClientId: app.clientId, Username: person.email })
    const reset = await protocol.call('ConfirmForgotPassword', {
      ClientId: app.clientId,
      Username: person.email,
      ConfirmationCode: await app.codeFor(person.email),
      Password: 'password123',
    })
    const invited = await people.invited()
    const { body } = await protocol.password(invited.email, invited.password)
    const first = await protocol.respond('NEW_PASSWORD_REQUIRED', body.Session, {
      USERNAME: invited.email,
      NEW_PASSWORD: 'password123',
    })
    for (const { outcome } of [changed, reset, first]) expect(outcome).toContain('InvalidPasswordException')
    expect((await protocol.password(person.email, person.password)).outcome).toBe('tokens')
  })

  test('may have 256 characters, every one of which counts, and any sign there is', async () => {
    const long = `${'è-una-lunga-strada-⛳'.repeat(20)}`.slice(0, 255)
    const person = await app.person({ email: newEmail(), password: `${long}a` })
    expect((await protocol.password(person.email, `${long}b`)).outcome).toContain('Incorrect')
    expect((await protocol.password(person.email, long)).outcome).toContain('Incorrect')
    expect((await protocol.password(person.email, `${long}a`)).outcome).toBe('tokens')
    expect((await protocol.srp(person.email, `${long}a`)).outcome).toBe('tokens')
    expect((await signUp(newEmail(), `${long}ab`)).outcome).toContain('InvalidParameterException')
  })

  test('is none of the last five', async () => {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const chosen = [person.password, ...'abcd'.split('').map(letter => `chosen-the-time-${letter}`)]
    const change = (PreviousPassword: string, ProposedPassword: string) => {
      // Beyond the quota of an hour, and the tokens still good for a while.
      app.advance(10 * 60_000)
      return protocol.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
    }
    for (const [index, password] of chosen.slice(1).entries()) {
      expect((await change(chosen[index]!, password)).outcome).toBe('done')
    }
    const fresh = await protocol.signIn({ email: person.email, password: chosen.at(-1)! })
    app.advance(3_600_000)
    const { AccessToken: later } = (await protocol.refresh(fresh.RefreshToken)).body.AuthenticationResult
    for (const old of chosen.slice(0, 4)) {
      const answer = await protocol.call('ChangePassword', {
        AccessToken: later,
        PreviousPassword: chosen.at(-1),
        ProposedPassword: old,
      })
      expect(answer.outcome, old).toContain('PasswordHistoryPolicyViolationException')
    }
    expect((await protocol.password(person.email, chosen.at(-1)!)).outcome).toBe('tokens')
  })

  test('has the kinds of characters that the operator asks for', async () => {
    const environment = { IDENTITY_PASSWORD_CLASSES: 'upper,lower,number,symbol' }
    const strict = await openSecondServer(app, { environment })
    try {
      const missing = { 'long-way-2-go': 'uppercase', 'LONG-WAY-2-GO': 'lowercase', 'Long-way-home': 'numeric' }
      for (const [password, name] of Object.entries({ ...missing, Longway2homenow: 'symbol' })) {
        const { outcome } = await signUp(newEmail(), password, strict.protocol)
        expect(outcome).toContain(`Password must have ${name} characters`)
      }
      expect((await signUp(newEmail(), 'Long-way-2-go', strict.protocol)).outcome).toBe('done')
    } finally {
      await strict.close()
    }
  })
})

describe('C2 after a whole life of an account', () => {
  /** What was typed, shown or handed out, by what it is. */
  const secrets: Record<string, string> = {}
  const codes: Record<string, string> = {}

  beforeAll(async () => {
    const email = newEmail()
    const [first, second, third] = ['first', 'second', 'third'].map(
      name => `canary-${name}-${randomBytes(6).toString('hex')}`,
    ) as [string, string, string]
    Object.assign(secrets, { first, second, third })
    await signUp(email, first)
    const mailed = async (name: string) => {
      codes[name] = await app.codeFor(email)
      return codes[name]
    }
    const as = { ClientId: app.clientId, Username: email }
    await protocol.call('ConfirmSignUp', { ...as, ConfirmationCode: otherCode(await mailed('sign-up code')) })
    await protocol.call('ConfirmSignUp', { ...as, ConfirmationCode: codes['sign-up code'] })
    await protocol.password(email, `${first}-wrong`)
    const tokens = await protocol.signIn({ email, password: first })
    const { AccessToken } = tokens
    Object.assign(secrets, {
      'access token': AccessToken,
      'identity token': tokens.IdToken,
      'refresh token': tokens.RefreshToken,
    })
    const device = await protocol.confirmDevice(tokens)
    secrets['device secret'] = device.password
    secrets['authenticator secret'] = (await protocol.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode
    const UserCode = nextTotp(app, secrets['authenticator secret'] ?? '')
    await protocol.call('VerifySoftwareToken', { AccessToken, UserCode })
    await protocol.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    const change = { AccessToken, PreviousPassword: first, ProposedPassword: second }
    expect((await protocol.call('ChangePassword', change)).outcome).toBe('done')
    const { body } = await protocol.srp(email, second)
    secrets['session string'] = body.Session
    secrets.successor = (
      await protocol.refresh(tokens.RefreshToken, device.user)
    ).body.AuthenticationResult.RefreshToken
    await protocol.initiate('CUSTOM_AUTH', { USERNAME: email })
    await mailed('sign-in code')
    await protocol.call('ForgotPassword', as)
    const ConfirmationCode = await mailed('reset code')
    await protocol.call('ConfirmForgotPassword', {
      ...as,
      ConfirmationCode: otherCode(ConfirmationCode),
      Password: third,
    })
    await protocol.call('ConfirmForgotPassword', { ...as, ConfirmationCode, Password: third })
    const api = { url: '/api/v1/club', headers: { authorization: `Bearer ${tokens.IdToken}` } }
    expect((await app.app.inject(api)).statusCode).toBeLessThan(500)
    await app.mailbox()
  })

  /** As they are, and as bytes written in hexadecimal or base64. */
  function findIn(text: string): string[] {
    const isIn = ([, secret]: [string, string]) => {
      const bytes = Buffer.from(secret)
      const base64 = bytes.toString('base64').replace(/=+$/, '').slice(0, -1)
      return [secret, bytes.toString('hex'), base64].some(form => text.includes(form))
    }
    return Object.entries(secrets)
      .filter(isIn)
      .map(([name]) => name)
  }

  /** By themselves: any six digits are found somewhere within long numbers. */
  function findCodesIn(text: string): string[] {
    const isIn = ([, code]: [string, string]) =>
      new RegExp(`\\b(${code}|${Buffer.from(code).toString('hex')})\\b`).test(text)
    return Object.entries(codes)
      .filter(isIn)
      .map(([name]) => name)
  }

  test('there is something to find', () => {
    expect([Object.keys(secrets).length, Object.keys(codes).length]).toEqual([10, 3])
    expect(Object.values({ ...secrets, ...codes }).every(secret => secret?.length >= 6)).toBe(true)
    expect(findIn(`x ${secrets.second} y`)).toEqual(['second'])
    expect(findIn(Buffer.from(secrets.second ?? '').toString('hex'))).toEqual(['second'])
    expect(findCodesIn(`x ${codes['reset code']} y`)).toEqual(['reset code'])
  })

  test('no secret of it is in any table of the database', async () => {
    const tables = await app.rows<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['identity.users', 'public.outbox']))
    for (const { name } of tables) {
      const cells = (await app.rows(`select * from ${name}`)).flatMap(row => Object.values(row))
      const texts = cells.map(cell =>
        cell instanceof Buffer ? `${cell.toString('latin1')}\n${cell.toString('hex')}` : JSON.stringify(cell),
      )
      const dump = texts.join('\n')
      expect(findIn(dump), name).toEqual([])
      // Maps are full of digits and of nothing about people.
      if (name.startsWith('identity.') || name === 'public.outbox') expect(findCodesIn(dump), name).toEqual([])
    }
  })

  test('nor in the log', () => {
    expect(app.logged.length).toBeGreaterThan(10)
    const log = app.logged.join('\n')
    expect([findIn(log), findCodesIn(log)]).toEqual([[], []])
  })

  test('nor in the data folder, but for the messages of the demo', async () => {
    const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile() && !entry.parentPath.endsWith('mailbox'))
    expect(files.map(({ name }) => name)).toContain('encryption-key')
    for (const { parentPath, name } of files) {
      expect(findIn(await readFile(join(parentPath, name), 'latin1')), name).toEqual([])
    }
  })

  test('nor is a hash that could be tried out without the key', async () => {
    const quick = ['sign-up code', 'reset code', 'first', 'second', 'third'].flatMap(name =>
      ['sha256', 'sha1', 'md5'].map(kind =>
        createHash(kind)
          .update(secrets[name] ?? '')
          .digest(),
      ),
    )
    for (const table of ['users', 'old_passwords', 'codes', 'challenges', 'events']) {
      const cells = (await app.rows(`select * from identity.${table}`)).flatMap(row => Object.values(row))
      const buffers = cells.filter(cell => cell instanceof Buffer)
      for (const hash of quick) expect(buffers.some(buffer => buffer.includes(hash))).toBe(false)
    }
  })
})

describe('C3 a copy of the database', () => {
  const otherKey = Buffer.alloc(32, 7).toString('base64')

  test('opens under no other key: the server does not even start', async () => {
    const started = openSecondServer(app, { environment: { ENCRYPTION_KEY: otherKey } })
    await expect(started).rejects.toThrow(/sealed under another key/)
  })

  test('turning the key voids no code that is under way', async () => {
    const person = await people.confirmed()
    await protocol.call('ForgotPassword', { ClientId: app.clientId, Username: person.email })
    const challenge = await protocol.initiate('CUSTOM_AUTH', { USERNAME: person.email })
    const [signInCode, resetCode] = (await app.mailbox())
      .filter(({ to }) => to === person.email)
      .map(({ text }) => /\b\d{6}(\d\d)?\b/.exec(text)?.[0])
    const stored = (await readFile(join(app.dataDir, 'secrets', 'encryption-key'), 'utf8')).trim()
    const turned = await openSecondServer(app, { environment: { ENCRYPTION_KEY: `${otherKey},${stored}` } })
    const responses = { USERNAME: person.email, ANSWER: signInCode ?? '' }
    const signedIn = await turned.protocol.respond('CUSTOM_CHALLENGE', challenge.body.Session, responses)
    expect(signedIn.body.AuthenticationResult).toBeDefined()
    const reset = { ClientId: app.clientId, Username: person.email, Password: 'another-way-to-the-pin' }
    const confirm = (ConfirmationCode = '') =>
      turned.protocol.call('ConfirmForgotPassword', { ...reset, ConfirmationCode })
    expect((await confirm(otherCode(resetCode ?? ''))).outcome).toContain('CodeMismatchException')
    expect((await confirm(resetCode)).outcome).toBe('done')
    await turned.close()
  })

  test('has every password, authenticator and signing key sealed, each time differently', async () => {
    const [one, two] = [await people.withTotp(), await people.withTotp()]
    const columns = `select verifier, totp_secret from identity.users where sub = any($1)`
    const rows = await app.rows<{ verifier: Buffer; totp_secret: Buffer }>(columns, [[one.sub, two.sub]])
    const keys = await app.rows<{ private_key: Buffer }>('select private_key from identity.signing_keys')
    const sealed = [...rows.flatMap(row => [row.verifier, row.totp_secret]), ...keys.map(row => row.private_key)]
    expect(sealed.length).toBeGreaterThanOrEqual(8)
    // The same first bytes everywhere: how it is sealed and under which key. All that follows looks like chance.
    const head = sealed[0]?.subarray(0, 5).toString('hex')
    for (const value of sealed) {
      expect(value.subarray(0, 5).toString('hex')).toBe(head)
      expect(sealed.filter(other => other.subarray(5, 37).equals(value.subarray(5, 37)))).toHaveLength(1)
      expect(value.toString('latin1')).not.toMatch(/PRIVATE KEY|RSA/)
    }
  })

  test('cannot be had by forgetting the key: production does not start without one', () => {
    const production = {
      PUBLIC_ORIGIN: 'https://golf.example.org',
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'a@b',
      ENQUIRIES_EMAIL: 'office@golf.example.org',
      OPERATOR: 'Golf Example S.r.l.',
    }
    expect(() => loadConfig(production)).toThrow(/ENCRYPTION_KEY is required in production/)
    expect(loadConfig({ ...production, ENCRYPTION_KEY: otherKey }).isDemo).toBe(false)
  })
})
