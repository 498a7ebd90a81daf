import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the worker that keeps a page offline is looked at anew each time', async () => {
  const { statusCode, headers, body } = await app.app.inject('/cutter-worker.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(body).toMatch(/const RELEASE = "[0-9a-f]{16}"/)
})

test('the page it keeps is the same for everyone, and for no search', async () => {
  const { body } = await app.app.inject('/admin/pin-position/cut')
  expect(body).toContain('<meta name="robots" content="noindex"')
})
