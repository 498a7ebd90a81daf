import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { casesOf, publicOperationNames } from '../../../../../packages/identity/src/testing/model-cases.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'

/** Everything that the service model forbids, sent to the running server. */

const MAX_BODY_BYTES = 64 * 1024

let app: IdentityApp
let before: unknown
beforeAll(async () => {
  app = await createIdentityApp()
  before = await contents()
})
afterAll(() => app.close())

const contents = () =>
  app.rows(`select (select count(*) from identity.events) as events, (select count(*) from identity.users) as users,
    (select count(*) from identity.challenges) as challenges, (select count(*) from outbox) as messages`)

let calls = 0
/** A network of its own for each call, so that none is refused for coming too often. */
const address = () => {
  calls += 1
  return `127.${1 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`
}

describe.each(publicOperationNames)('%s', operation => {
  test('refuses each broken input in the words of AWS', async () => {
    for (const { name, input, expected, secret } of casesOf(operation)) {
      const { status, body, headers, raw } = await app.call(operation, input, { from: address() })
      if (Buffer.byteLength(JSON.stringify(input)) > MAX_BODY_BYTES) {
        expect({ status, type: body.__type }, name).toEqual({ status: 413, type: 'RequestEntityTooLargeException' })
        continue
      }
      expect({ status, body }, name).toEqual({
        status: 400,
        body: { __type: expected.type, message: expected.message },
      })
      expect(headers['x-amzn-errortype'], name).toBe(expected.type)
      if (secret) expect(raw, name).not.toContain(secret)
    }
  })
})

test('and nothing came of any of them', async () => {
  expect(calls).toBeGreaterThan(1000)
  expect(await contents()).toEqual(before)
  expect(app.logged.filter(line => line.includes('the identity provider failed'))).toEqual([])
})
