import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { seedDemoAccounts } from '../../demo/demo-accounts.ts'
import { createOperationsServer } from '../../operations/operations-server.ts'
import { openTransports } from '../../outbox/open-transports.ts'
import { childEnvironment } from '../../testing/compile-cache.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { identityRows } from './testing/identity-rows.ts'
import { newEmail, peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'

/** E6, F1 and F2: the door itself, and what is not behind it. */

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

describe('E6 the door', () => {
  const TYPE = 'application/x-amz-json-1.1'
  const TARGET = 'AWSCognitoIdentityProviderService.SignUp'
  const signUp = () => JSON.stringify({ ClientId: app.clientId, Username: newEmail(), Password: PASSWORD })
  const deep = `{"ClientMetadata":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`

  const send = (payload: string | undefined, headers: Record<string, string>, method: 'POST' | 'GET' = 'POST') =>
    app.app.inject({ method, url: '/cognito-idp/', headers, ...(payload === undefined ? {} : { payload }) })

  test.each([
    ['JSON of another type', { 'content-type': 'application/json', 'x-amz-target': TARGET }, signUp, 400],
    [
      'an older version of the type',
      { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': TARGET },
      signUp,
      400,
    ],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', 'x-amz-target': TARGET }, signUp, 400],
    [
      'plain text, as a page elsewhere could send it',
      { 'content-type': 'text/plain', 'x-amz-target': TARGET },
      signUp,
      400,
    ],
    ['no type', { 'x-amz-target': TARGET }, signUp, 400],
    ['no target', { 'content-type': TYPE }, signUp, 400],
    ['another service', { 'content-type': TYPE, 'x-amz-target': 'AWSCognitoIdentityService.GetId' }, signUp, 400],
    [
      'a target that every object has',
      { 'content-type': TYPE, 'x-amz-target': 'AWSCognitoIdentityProviderService.constructor' },
      signUp,
      400,
    ],
    [
      'more than 64 KiB',
      { 'content-type': TYPE, 'x-amz-target': TARGET },
      () => `${signUp()}${' '.repeat(65_536)}`,
      413,
    ],
    ['JSON of great depth', { 'content-type': TYPE, 'x-amz-target': TARGET }, () => deep, 400],
    ['no JSON', { 'content-type': TYPE, 'x-amz-target': TARGET }, () => '{"Username":', 400],
    ['a list', { 'content-type': TYPE, 'x-amz-target': TARGET }, () => `[${signUp()}]`, 400],
  ])('takes no %s', async (_what, headers, payload, status) => {
    const before = await identityRows(app)
    const answer = await send(payload(), headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().__type).toBe(answer.headers['x-amzn-errortype'])
    expect(await identityRows(app)).toEqual(before)
  })

  test('takes what is well formed', async () => {
    expect((await send(signUp(), { 'content-type': TYPE, 'x-amz-target': TARGET })).statusCode).toBe(200)
  })

  test('is not fooled by names that every object has', async () => {
    const person = await people.confirmed()
    const { AccessToken } = await protocol.signIn(person)
    const inputs = [
      ['UpdateUserAttributes', `{"AccessToken":"${AccessToken}","UserAttributes":[{"Name":"__proto__","Value":"x"}]}`],
      [
        'UpdateUserAttributes',
        `{"AccessToken":"${AccessToken}","UserAttributes":[{"__proto__":{"Name":"name","Value":"x"}}]}`,
      ],
      ['GetUser', `{"__proto__":{"AccessToken":"${AccessToken}"}}`],
      [
        'InitiateAuth',
        `{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"${app.clientId}","AuthParameters":{"__proto__":{"USERNAME":"${person.email}","PASSWORD":"${PASSWORD}"}}}`,
      ],
      ['InitiateAuth', `{"AuthFlow":"toString","ClientId":"${app.clientId}"}`],
      ['RespondToAuthChallenge', `{"ChallengeName":"constructor","ClientId":"${app.clientId}"}`],
    ] as const
    for (const [operation, payload] of inputs) {
      const headers = { 'content-type': TYPE, 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
      expect((await send(payload, headers)).statusCode, payload).toBe(400)
    }
    expect(({} as Record<string, unknown>).Name).toBeUndefined()
    const [row] = await app.rows('select attributes from identity.users where sub = $1', [person.sub])
    expect(row).toEqual({ attributes: { name: 'Test Person' } })
  })

  test('lets pages of listed origins in by name, never any page and never with cookies', async () => {
    const ask = async (origin: string, method: 'OPTIONS' | 'POST') => {
      const headers = { origin, 'content-type': TYPE, 'x-amz-target': TARGET, 'access-control-request-method': 'POST' }
      return (await app.app.inject({ method, url: '/cognito-idp/', headers, payload: '{}' })).headers
    }
    for (const method of ['OPTIONS', 'POST'] as const) {
      expect((await ask(app.origin, method))['access-control-allow-origin']).toBe(app.origin)
      for (const origin of ['https://evil.example', `${app.origin}.evil.example`, 'null', app.origin.toUpperCase()]) {
        const headers = await ask(origin, method)
        expect(headers['access-control-allow-origin'], origin).toBeUndefined()
        expect(headers['access-control-allow-credentials'], origin).toBeUndefined()
        expect(headers.vary).toContain('Origin')
      }
    }
  })
})

describe('F1 operations of staff', () => {
  const model = new URL('../../../../../packages/identity/model/service-2.json', import.meta.url)
  const { operations } = JSON.parse(readFileSync(model, 'utf8')) as {
    operations: Record<string, { authtype?: string }>
  }
  const signedOnes = Object.entries(operations).flatMap(([name, { authtype }]) => (authtype === 'none' ? [] : [name]))

  test('are refused at the public door, signed or not, every one, without effect', async () => {
    const person = await people.confirmed()
    const input = {
      UserPoolId: app.poolId,
      Username: person.email,
      ClientId: app.clientId,
      GroupName: 'superadmin',
      Password: 'mine-from-now-on',
      Permanent: true,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    }
    const scope = 'AKIDEXAMPLE/20261115/eu-west-1/cognito-idp/aws4_request'
    const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`
    const before = await identityRows(app)
    expect(signedOnes.length).toBeGreaterThan(80)
    for (const operation of signedOnes) {
      for (const headers of [{}, { authorization, 'x-amz-date': '20261115T120000Z' }]) {
        const { status, body } = await protocol.call(operation, input, { headers })
        expect([status, body.__type], operation).toEqual([403, 'MissingAuthenticationTokenException'])
      }
    }
    expect(await identityRows(app)).toEqual(before)
  })

  test('do not hide behind the flows of the public ones', async () => {
    const person = await people.confirmed()
    const AuthParameters = { USERNAME: person.email, PASSWORD: person.password }
    for (const AuthFlow of ['ADMIN_NO_SRP_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'USER_AUTH']) {
      expect((await protocol.initiate(AuthFlow, AuthParameters)).outcome).toContain('InvalidParameterException')
    }
  })
})

describe('F2 what the demo has and production has not', () => {
  const production = {
    NODE_ENV: 'production',
    DEMO_DATA: 'yes',
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'Pinwise <no-reply@golf.example.org>',
    ENQUIRIES_EMAIL: 'office@golf.example.org',
    OPERATOR: 'Golf Example S.r.l., Via Roma 1, Milano, VAT IT00000000000',
  }

  test('no mailbox to read, no text messages into a folder, no people with known passwords, whatever was asked for', async () => {
    const config = loadConfig({ ...production, DATA_DIR: app.dataDir })
    expect(Object.keys(openTransports(config))).toEqual(['email'])
    const operations = createOperationsServer({ ...app.context, config })
    expect((await operations.inject('/mailbox')).statusCode).toBe(404)
    await app.rows('delete from identity.users where email like $1', ['%demo.pinwise.example'])
    await seedDemoAccounts({ ...app.context, config })
    expect(await app.rows('select from identity.users where email like $1', ['%demo.pinwise.example'])).toEqual([])
  })

  test('a server that is told both to be production and to do without a mail server ends at once', async () => {
    const main = new URL('../../main.ts', import.meta.url).pathname
    const env = { ...childEnvironment(), NODE_ENV: 'production', DEMO_DATA: 'yes', DATA_DIR: app.dataDir }
    const ended = promisify(execFile)(process.execPath, [main], { env })
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ENCRYPTION_KEY[\s\S]*SMTP_URL/),
    })
  })
})
