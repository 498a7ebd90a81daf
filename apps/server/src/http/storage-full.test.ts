import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appErrorOf } from '../database/database-errors.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.app.get('/full-database', () => {
    throw appErrorOf(Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' }))
  })
  app.app.get('/full-folder', () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
})
afterAll(() => app.close())

test.each(['/full-database', '/full-folder'])(
  '%s: a write that finds no room says so, and staff are told',
  async url => {
    const { statusCode, headers, body } = await app.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([507, 'application/problem+json'])
    expect(JSON.parse(body)).toMatchObject({ status: 507, code: 'storage_full' })
    expect(body).not.toContain('ENOSPC')
    expect(app.logged.some(line => line.includes('storage full'))).toBe(true)
  },
)
