import type { AddressInfo } from 'node:net'
import {
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetDeviceCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { IdentityError, type Source } from '@pinwise/identity'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendProblem } from '../http/problem.ts'
import { addWireRoutes } from './wire-routes.ts'

const poolId = 'eu-west-1_Ab12Cd34E'
const failures: unknown[] = []
let received: { input: unknown; source: Source }[] = []
const answering = (output: unknown) => async (input: never, source: Source) => {
  received.push({ input, source })
  return output
}
const identity = {
  poolId,
  allowedOrigins: ['https://app.example'],
  operations: {
    GetDevice: answering({ Device: { DeviceKey: 'eu-west-1_0a', DeviceCreateDate: new Date(1_700_000_000_500) } }),
    DeleteUser: answering(undefined),
    InitiateAuth: async () => {
      throw new IdentityError('NotAuthorizedException', 'Incorrect username or password.')
    },
    GetUser: async () => {
      throw new Error('the database is gone')
    },
  },
  onFailure: (error: unknown) => failures.push(error),
  jwks: async () => ({ keys: [{ kid: 'one' }] }),
  discovery: () => ({ issuer: `https://app.example/cognito-idp/${poolId}` }),
}

const app = Fastify({ trustProxy: true })
app.setErrorHandler(sendProblem)
addWireRoutes(app, { identity })
let client: CognitoIdentityProviderClient
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint: `http://127.0.0.1:${port}/cognito-idp/`,
    maxAttempts: 1,
  })
})
afterAll(async () => {
  client.destroy()
  await app.close()
})
beforeEach(() => {
  received = []
})

const DELETE_USER = {
  method: 'POST',
  url: '/cognito-idp/',
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser',
  },
  payload: '{"AccessToken":"token"}',
} as const

describe('the unmodified client of AWS', () => {
  test('gets what an operation answers, dates included', async () => {
    const { Device } = await client.send(new GetDeviceCommand({ DeviceKey: 'eu-west-1_0a', AccessToken: 'token' }))
    expect(Device).toEqual({ DeviceKey: 'eu-west-1_0a', DeviceCreateDate: new Date(1_700_000_000_500) })
    expect(received[0]?.input).toEqual({ DeviceKey: 'eu-west-1_0a', AccessToken: 'token' })
  })

  test('takes an empty answer', async () => {
    const { $metadata } = await client.send(new DeleteUserCommand({ AccessToken: 'token' }))
    expect($metadata).toMatchObject({ httpStatusCode: 200, requestId: received[0]?.source.requestId })
  })

  test('knows a refusal by its name and its words', async () => {
    const signIn = new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'abc' })
    await expect(client.send(signIn)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
      $metadata: { httpStatusCode: 400 },
    })
  })

  test('knows a broken limit', async () => {
    await expect(client.send(new DeleteUserCommand({ AccessToken: 'no spaces' }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining("Value at 'accessToken' failed to satisfy constraint"),
    })
    expect(received).toEqual([])
  })

  test('knows a failure of ours, and not what it was', async () => {
    await expect(client.send(new GetUserCommand({ AccessToken: 'token' }))).rejects.toMatchObject({
      name: 'InternalErrorException',
      message: expect.not.stringContaining('database'),
      $metadata: { httpStatusCode: 500 },
    })
    expect(failures).toEqual([new Error('the database is gone')])
  })
})

describe('the route', () => {
  test('tells an operation where the call came from', async () => {
    const from = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6', 'accept-language': 'it', 'user-agent': 'x'.repeat(999) }
    const answer = await app.inject({ ...DELETE_USER, headers: { ...DELETE_USER.headers, ...from } })
    expect(received[0]?.source).toEqual({
      address: '2001:db8:1:2:3:4:5:6',
      network: '2001:db8:1:2::/64',
      language: 'it',
      userAgent: 'x'.repeat(300),
      requestId: answer.headers['x-amzn-requestid'],
    })
  })

  test('answers with or without the slash, and with the type as clients expect it', async () => {
    for (const url of ['/cognito-idp/', '/cognito-idp']) {
      const answer = await app.inject({ ...DELETE_USER, url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/x-amz-json-1.1')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).toBe('')
    }
  })

  test.each([
    ['too much', { payload: ' '.repeat(65_537) }, 413, 'RequestEntityTooLargeException'],
    ['no JSON', { payload: '{' }, 400, 'SerializationException'],
    ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400, 'UnknownOperationException'],
    ['no kind of type', { headers: { 'content-type': 'x' } }, 400, undefined],
    ['no type', { headers: {} }, 400, 'UnknownOperationException'],
    ['GET', { method: 'GET', payload: undefined }, 405, 'UnknownOperationException'],
    ['PUT', { method: 'PUT' }, 405, 'UnknownOperationException'],
    ['DELETE', { method: 'DELETE' }, 405, 'UnknownOperationException'],
  ] as const)(
    'refuses %s in the protocol’s shape, readable for a listed origin',
    async (_what, given, status, type) => {
      const headers = { ...('headers' in given ? given.headers : DELETE_USER.headers), origin: 'https://app.example' }
      const answer = await app.inject({ ...DELETE_USER, ...given, headers })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toBe('application/x-amz-json-1.1')
      expect(answer.headers['access-control-allow-origin']).toBe('https://app.example')
      expect(answer.headers['x-amzn-errortype']).toBe(answer.json().__type)
      if (type) expect(answer.json().__type).toBe(type)
      expect(received).toEqual([])
    },
  )

  test('lets a listed origin ask first, and no other', async () => {
    const preflight = (origin: string) => app.inject({ method: 'OPTIONS', url: '/cognito-idp/', headers: { origin } })
    const listed = await preflight('https://app.example')
    expect(listed.statusCode).toBe(204)
    expect(listed.headers['access-control-allow-headers']).toContain('x-amz-target')
    const other = await preflight('https://evil.example')
    expect(other.statusCode).toBe(403)
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
    expect(other.headers.vary).toBe('Origin')
  })
})

describe('the public documents', () => {
  test.each([
    ['jwks.json', { keys: [{ kid: 'one' }] }],
    ['openid-configuration', { issuer: `https://app.example/cognito-idp/${poolId}` }],
  ])('%s may be read by anyone and kept for minutes', async (name, document) => {
    const answer = await app.inject(`/cognito-idp/${poolId}/.well-known/${name}`)
    expect(answer.json()).toEqual(document)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    })
  })

  test('another pool is not found, as a problem', async () => {
    const answer = await app.inject('/cognito-idp/eu-west-1_Other/.well-known/jwks.json')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })
})
