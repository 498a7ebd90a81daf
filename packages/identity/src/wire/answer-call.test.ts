import { describe, expect, test } from 'vitest'
import type { Source } from '../dependencies.ts'
import { IdentityError, type IdentityErrorType } from '../identity-error.ts'
import { signedOperationNames, validInputOf } from '../testing/model-cases.ts'
import { answerCall, type WireCall, type WireProvider } from './answer-call.ts'

const source: Source = {
  address: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: undefined,
  requestId: 'request-1',
  language: 'en',
}
const AccessToken = 'token'

/** A provider whose GetUser gives the answer; it records inputs and failures. */
function provider(getUser: () => unknown = () => ({})) {
  const inputs: unknown[] = []
  const failures: unknown[] = []
  const operation = async (input: unknown, from: Source) => {
    inputs.push(input)
    expect(from).toBe(source)
    return getUser()
  }
  const operations: WireProvider['operations'] = {
    GetUser: operation,
    DeleteUser: operation,
    ForgetDevice: operation,
    GlobalSignOut: operation,
    InitiateAuth: operation,
  }
  return { operations, onFailure: (...failure: unknown[]) => failures.push(failure), inputs, failures }
}

function call(operation: string, body: unknown = { AccessToken }, given: Partial<WireCall> = {}): WireCall {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(JSON.stringify(body)),
    source,
    ...given,
  }
}

const bodyOf = ({ body }: { body: string }) => JSON.parse(body)

describe('an answer', () => {
  test('is JSON that nobody keeps, with the number of the request', async () => {
    const answer = await answerCall(
      provider(() => ({ Username: 'jane', MFAOptions: undefined })),
      call('GetUser'),
    )
    expect(answer).toEqual({
      status: 200,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'cache-control': 'no-store',
        'x-amzn-requestid': 'request-1',
      },
      body: '{"Username":"jane"}',
    })
  })

  test('writes dates in seconds, at any depth', async () => {
    const at = new Date(1_700_000_000_123)
    const { body } = await answerCall(
      provider(() => ({ at, list: [{ at: new Date(5000) }] })),
      call('GetUser'),
    )
    expect(body).toBe('{"at":1700000000.123,"list":[{"at":5}]}')
  })

  test.each(['DeleteUser', 'ForgetDevice'])('of %s is empty', async operation => {
    const answer = await answerCall(provider(), call(operation, { AccessToken, DeviceKey: 'eu-west-1_0a' }))
    expect(answer).toMatchObject({ status: 200, body: '' })
  })

  test('of every other operation is at least an object', async () => {
    const answer = await answerCall(
      provider(() => undefined),
      call('GlobalSignOut'),
    )
    expect(answer).toMatchObject({ status: 200, body: '{}' })
  })

  test('is called with the model’s members only', async () => {
    const { inputs, ...rest } = provider()
    const body = `{"AccessToken":"first","AccessToken":"last","__proto__":{"Admin":true},"Admin":true}`
    expect(await answerCall(rest, call('GetUser', body))).toMatchObject({ status: 200 })
    expect(inputs).toEqual([{ AccessToken: 'last' }])
    expect((inputs[0] as { Admin?: boolean }).Admin).toBeUndefined()
  })

  test('does not depend on how the content type is spelled', async () => {
    for (const type of ['application/x-amz-json-1.1; charset=utf-8', 'Application/X-Amz-Json-1.1 ;charset=utf-8']) {
      const headers = { ...call('GetUser').headers, 'content-type': type }
      expect((await answerCall(provider(), call('GetUser', { AccessToken }, { headers }))).status).toBe(200)
    }
  })
})

describe('a refusal', () => {
  const types: [IdentityErrorType, number][] = [
    ['NotAuthorizedException', 400],
    ['UserNotConfirmedException', 400],
    ['LimitExceededException', 400],
    ['InternalErrorException', 500],
  ]
  test.each(types)('%s of an operation has status %i, its type twice and its words once', async (type, status) => {
    const refusing = provider(() => {
      throw new IdentityError(type, 'Così non va.')
    })
    const answer = await answerCall(refusing, call('GetUser'))
    expect(answer.status).toBe(status)
    expect(answer.headers).toEqual({
      'content-type': 'application/x-amz-json-1.1',
      'cache-control': 'no-store',
      'x-amzn-requestid': 'request-1',
      'x-amzn-errortype': type,
    })
    expect(bodyOf(answer)).toEqual({ __type: type, message: 'Così non va.' })
    expect(refusing.failures).toEqual([])
  })

  test('that nobody expected says nothing of its cause, which is handed on with the request', async () => {
    const cause = new Error('password of the database')
    const failing = provider(() => {
      throw cause
    })
    const answer = await answerCall(failing, call('GetUser'))
    expect(answer).toMatchObject({ status: 500, headers: { 'x-amzn-errortype': 'InternalErrorException' } })
    expect(bodyOf(answer)).toEqual({
      __type: 'InternalErrorException',
      message: 'Something went wrong. Please try again.',
    })
    expect(failing.failures).toEqual([[cause, 'request-1']])
  })

  test('also when an answer cannot be written', async () => {
    const failing = provider(() => ({ count: 1n }))
    expect(await answerCall(failing, call('GetUser'))).toMatchObject({ status: 500 })
    expect(failing.failures).toHaveLength(1)
  })

  test('of a broken limit comes before the operation', async () => {
    const { inputs, ...rest } = provider()
    const answer = await answerCall(rest, call('GetUser', { AccessToken: 'no spaces' }))
    expect(bodyOf(answer)).toMatchObject({ __type: 'InvalidParameterException' })
    expect(inputs).toEqual([])
  })

  test.each([
    ['StartWebAuthnRegistration', 'WebAuthnNotEnabledException'],
    ['CompleteWebAuthnRegistration', 'WebAuthnNotEnabledException'],
    ['ListWebAuthnCredentials', 'WebAuthnNotEnabledException'],
    ['DeleteWebAuthnCredential', 'WebAuthnNotEnabledException'],
    ['UpdateAuthEventFeedback', 'UserPoolAddOnNotEnabledException'],
  ])('%s is not enabled', async (operation, type) => {
    const answer = await answerCall(provider(), call(operation, validInputOf(operation)))
    expect(answer).toMatchObject({ status: 400, headers: { 'x-amzn-errortype': type } })
    expect(bodyOf(answer)).toMatchObject({ __type: type, message: expect.stringContaining('not enabled') })
  })
})

describe('what is no call of a public operation', () => {
  const unknown = { status: 400, body: '{"__type":"UnknownOperationException"}' }

  test.each(['SignUp', 'NoSuchOperation', 'constructor', '__proto__', '', 'GetUser, GetUser'])(
    '"%s" that we do not have is unknown',
    async operation => {
      expect(await answerCall(provider(), call(operation))).toMatchObject(unknown)
    },
  )

  test.each([
    ['no target', { 'content-type': 'application/x-amz-json-1.1' }],
    ['another service', { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'Other.GetUser' }],
    ['no prefix', { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'GetUser' }],
    ['no content type', { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' }],
    ...['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'application/x-amz-json-1.1x'].map(
      type =>
        [type, { 'content-type': type, 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' }] as [
          string,
          Record<string, string>,
        ],
    ),
  ])('%s', async (_what, headers) => {
    const { inputs, ...rest } = provider()
    expect(await answerCall(rest, call('GetUser', { AccessToken }, { headers }))).toMatchObject(unknown)
    expect(inputs).toEqual([])
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('%s is told what to send', async method => {
    const answer = await answerCall(provider(), call('GetUser', { AccessToken }, { method }))
    expect(answer).toMatchObject({ ...unknown, status: 405, headers: { allow: 'POST, OPTIONS' } })
  })

  test('there are many that need a signature', () => {
    expect(signedOperationNames.length).toBe(97)
    expect(signedOperationNames).toEqual(expect.arrayContaining(['AdminCreateUser', 'ListUsers', 'CreateUserPool']))
  })

  test.each(signedOperationNames)('%s is refused, signed or not, even if it were there', async operation => {
    let performed = 0
    const open = { operations: { [operation]: async () => ++performed }, onFailure: () => undefined }
    const plain = call(operation, {})
    const signed = {
      ...plain.headers,
      authorization: 'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261115/eu-west-1/cognito-idp/aws4_request, Signature=0',
      'x-amz-date': '20261115T100000Z',
    }
    for (const headers of [plain.headers, signed]) {
      const answer = await answerCall(open, { ...plain, headers })
      expect(answer).toMatchObject({ status: 403 })
      expect(bodyOf(answer)).toEqual({
        __type: 'MissingAuthenticationTokenException',
        message: 'Missing Authentication Token',
      })
    }
    expect(performed).toBe(0)
  })
})

describe('a body', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const deep = (levels: number) => `{"AccessToken":"token","x":${nested(levels - 1)}}`

  test.each([
    ['nothing', ''],
    ['half an object', '{"AccessToken":"secret'],
    ['text', '"secret"'],
    ['a list', '[{"AccessToken":"secret"}]'],
    ['null', 'null'],
    ['21 levels', deep(21)],
    ['thousands of levels', deep(10_000)],
    ['thousands of open lists', '['.repeat(60_000)],
  ])('of %s is unreadable, and is not repeated', async (_what, body) => {
    const answer = await answerCall(provider(), call('GetUser', body))
    expect(answer).toMatchObject({ status: 400, headers: { 'x-amzn-errortype': 'SerializationException' } })
    expect(answer.body).not.toContain('secret')
  })

  test('may have 20 levels', async () => {
    expect(await answerCall(provider(), call('GetUser', deep(20)))).toMatchObject({ status: 200 })
  })

  test('that is not UTF-8 is unreadable', async () => {
    const body = Buffer.from('{"AccessToken":"tok\xe9n"}', 'latin1')
    const answer = await answerCall(provider(), call('GetUser', '', { body }))
    expect(answer).toMatchObject({ status: 400, headers: { 'x-amzn-errortype': 'SerializationException' } })
  })

  test('may have 64 KiB and not a byte more', async () => {
    const sized = (bytes: number) => JSON.stringify({ AccessToken }).padEnd(bytes, ' ')
    expect(await answerCall(provider(), call('GetUser', sized(65_536)))).toMatchObject({ status: 200 })
    const tooLarge = await answerCall(provider(), call('GetUser', sized(65_537)))
    expect(tooLarge).toMatchObject({ status: 413, headers: { 'x-amzn-errortype': 'RequestEntityTooLargeException' } })
  })
})
