import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IdentityError } from '../identity-error.ts'
import { casesOf, publicOperationNames, validInputOf } from '../testing/model-cases.ts'
import { validateInput } from './validate-input.ts'
import { WireError } from './wire-error.ts'

function refusalOf(operation: string, input: unknown) {
  try {
    validateInput(operation, input)
    return null
  } catch (error) {
    if (!(error instanceof IdentityError || error instanceof WireError)) throw error
    return { type: error.type, message: error.message }
  }
}

describe('every limit of the service model', () => {
  test('there are 32 public operations', () => {
    expect(publicOperationNames).toHaveLength(32)
  })

  test.each(publicOperationNames)('%s takes what is within its limits, and nothing is lost', operation => {
    const input = validInputOf(operation)
    expect(validateInput(operation, input)).toEqual(input)
  })

  test.each(publicOperationNames)('%s refuses what breaks one, in the words of AWS', operation => {
    const cases = casesOf(operation)
    expect(cases.length).toBeGreaterThan(5)
    const answers = cases.map(({ name, input }) => ({ name, expected: refusalOf(operation, input) }))
    expect(answers).toEqual(cases.map(({ name, expected }) => ({ name, expected })))
  })

  test.each(publicOperationNames)('%s never repeats a secret', operation => {
    for (const { name, input, secret } of casesOf(operation)) {
      if (secret !== undefined) expect(refusalOf(operation, input)?.message, name).not.toContain(secret)
    }
  })
})

describe('the words, as people have seen them from AWS', () => {
  test.each([
    [
      'UpdateUserAttributes',
      { AccessToken: 'a', UserAttributes: [{ Name: '', Value: 'x' }] },
      "2 validation errors detected: Value '' at 'userAttributes.1.member.name' failed to satisfy constraint: " +
        "Member must have length greater than or equal to 1; Value '' at 'userAttributes.1.member.name' failed to " +
        'satisfy constraint: Member must satisfy regular expression pattern: ' +
        '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\t\\n\\r ]+',
    ],
    [
      'GetUser',
      { AccessToken: '' },
      "1 validation error detected: Value at 'accessToken' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: [A-Za-z0-9-_=.]+',
    ],
    [
      'SignUp',
      { ClientId: 'abc', Username: '', Password: 'has a space' },
      "3 validation errors detected: Value at 'username' failed to satisfy constraint: Member must have length " +
        "greater than or equal to 1; Value at 'username' failed to satisfy constraint: Member must satisfy regular " +
        "expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+; Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: [\\S]+',
    ],
    [
      'UpdateDeviceStatus',
      { AccessToken: 'a', DeviceKey: 'eu-west-1_0a', DeviceRememberedStatus: 'maybe' },
      "1 validation error detected: Value 'maybe' at 'deviceRememberedStatus' failed to satisfy constraint: " +
        'Member must satisfy enum value set: [remembered, not_remembered]',
    ],
    [
      'ListDevices',
      { AccessToken: 'a', Limit: 61 },
      "1 validation error detected: Value '61' at 'limit' failed to satisfy constraint: " +
        'Member must have value less than or equal to 60',
    ],
  ])('%s', (operation, input, message) => {
    expect(refusalOf(operation, input)).toEqual({ type: 'InvalidParameterException', message })
  })

  test('a mailed code is not repeated, although the model does not call it a secret', () => {
    const input = { ClientId: 'abc', Username: 'jane', ConfirmationCode: '123 456' }
    expect(refusalOf('ConfirmSignUp', input)?.message).not.toContain('123')
  })

  test('a value is repeated up to 128 characters', () => {
    const key = '⛳'.repeat(4000)
    const message = refusalOf('GetDevice', { DeviceKey: key })?.message
    expect(message).toContain(`Value '${'⛳'.repeat(128)}' at 'deviceKey'`)
  })

  test('a value that breaks two limits is reported with both', () => {
    const message = refusalOf('GetDevice', { DeviceKey: '_'.repeat(60_000) })?.message
    expect(message).toMatch(/^2 validation errors detected: .* equal to 55; .* pattern: \[\\w-]\+_\[0-9a-f-]\+$/)
  })

  test('thousands of mistakes are counted, not listed', () => {
    const UserAttributes = Array.from({ length: 20_000 }, () => ({}))
    const message = refusalOf('UpdateUserAttributes', { AccessToken: 'a', UserAttributes })?.message
    expect(message).toMatch(/^20000 validation errors detected: /)
    expect(message?.length).toBeLessThan(5_000)
  })
})

describe('what is not in the model', () => {
  const good = { ClientId: 'abc', Username: 'jane' }

  test('is dropped, whatever it is called', () => {
    const input = JSON.parse('{"__proto__":{"ForceAliasCreation":true},"constructor":{},"toString":1,"More":[{}]}')
    const cleaned = validateInput('ForgotPassword', { ...input, ...good })
    expect(Object.keys(cleaned)).toEqual(['ClientId', 'Username'])
    expect(cleaned.ForceAliasCreation).toBeUndefined()
    expect(cleaned.toString).toBeUndefined()
  })

  test('an inherited value is no value', () => {
    const heir = Object.create(good)
    expect(refusalOf('ForgotPassword', heir)?.message).toContain('Member must not be null')
  })

  test('a map has no keys but its own', () => {
    const ClientMetadata = JSON.parse('{"__proto__":"x","constructor":"kept","a":null,"b":""}')
    const cleaned = validateInput('ForgotPassword', { ...good, ClientMetadata }).ClientMetadata as object
    expect(Object.getPrototypeOf(cleaned)).toBeNull()
    expect(Object.entries(cleaned)).toEqual([
      ['constructor', 'kept'],
      ['b', ''],
    ])
  })

  test('null is the same as nothing', () => {
    const cleaned = validateInput('ForgotPassword', { ...good, SecretHash: null, UserContextData: null })
    expect(Object.keys(cleaned)).toEqual(['ClientId', 'Username'])
  })
})

describe('text', () => {
  test.each([
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud83d'],
  ])('%s is refused wherever it stands', (_what, text) => {
    const unreadable = { type: 'SerializationException', message: 'Unexpected character in a String' }
    expect(refusalOf('ConfirmDevice', { AccessToken: 'a', DeviceKey: 'a_0', DeviceName: text })).toEqual(unreadable)
    const flow = { ClientId: 'a', AuthFlow: 'USER_AUTH' }
    expect(refusalOf('InitiateAuth', { ...flow, AuthParameters: { USERNAME: text } })).toEqual(unreadable)
    expect(refusalOf('InitiateAuth', { ...flow, AuthParameters: { [text]: 'x' } })).toEqual(unreadable)
  })

  test('counts in characters, not in halves of them', () => {
    const input = (length: number) => ({ ClientId: 'a', Username: '🏌'.repeat(length) })
    expect(refusalOf('ForgotPassword', input(128))).toBeNull()
    expect(refusalOf('ForgotPassword', input(129))?.message).toContain('less than or equal to 128')
  })
})

describe('whatever is sent', () => {
  const operation = fc.constantFrom(...publicOperationNames)
  const spoiled = operation.chain(name => {
    const whole = validInputOf(name)
    return fc.record({
      name: fc.constant(name),
      input: fc
        .dictionary(fc.constantFrom(...Object.keys(whole), '__proto__', 'constructor'), fc.jsonValue({ maxDepth: 4 }))
        .map(parts => ({ ...whole, ...parts })),
    })
  })

  test('is refused as the caller’s mistake, or what is kept of it is in the model and stands a second look', () => {
    fc.assert(
      fc.property(spoiled, ({ name, input }) => {
        if (refusalOf(name, input)) return
        const cleaned = validateInput(name, input)
        expect(Object.keys(validInputOf(name))).toEqual(expect.arrayContaining(Object.keys(cleaned)))
        expect(validateInput(name, cleaned)).toEqual(cleaned)
      }),
      { numRuns: process.env.FULL ? 2_000 : 500 },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('that is not an object is unreadable', () => {
    for (const input of [null, undefined, 1, 'x', true, []]) {
      expect(refusalOf('GetUser', input)?.type).toBe('SerializationException')
    }
  })
})
