import { expect, test } from 'vitest'
import { answerPreflight, corsHeaders } from './cors.ts'

const allowed = ['https://app.example', 'http://localhost:5173']

test('an origin on the list may read answers and the headers that clients need', () => {
  expect(corsHeaders('https://app.example', allowed)).toEqual({
    vary: 'Origin',
    'access-control-allow-origin': 'https://app.example',
    'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date,Retry-After',
  })
})

test('it may send what unmodified clients send, without cookies', () => {
  const { status, headers } = answerPreflight('http://localhost:5173', allowed)
  expect(status).toBe(204)
  expect(headers['access-control-allow-origin']).toBe('http://localhost:5173')
  expect(headers['access-control-allow-methods']).toBe('POST')
  const named = headers['access-control-allow-headers']?.split(',')
  for (const header of [
    'content-type',
    'x-amz-target',
    'x-amz-user-agent',
    'cache-control',
    'pragma',
    'amz-sdk-invocation-id',
    'amz-sdk-request',
  ])
    expect(named).toContain(header)
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test.each([
  undefined,
  'null',
  '*',
  '',
  'https://app.example/',
  'https://APP.example',
  'http://app.example',
  'https://app.example:443',
  'https://app.example.evil.example',
  'https://evil.example',
])('%s is not on the list', origin => {
  expect(corsHeaders(origin, allowed)).toEqual({ vary: 'Origin' })
  expect(answerPreflight(origin, allowed)).toEqual({ status: 403, headers: { vary: 'Origin' }, body: '' })
})
