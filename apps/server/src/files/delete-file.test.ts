import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clubCalls, fileCalls, type StoredFile } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { multipartBody } from '../testing/multipart-body.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let milano: string
let cihelny: string
let file: StoredFile
beforeAll(async () => {
  server = await createTestApp()
  milano = await server.clubId('golf-club-milano')
  cihelny = await server.clubId('cihelny-golf')
})
afterAll(() => server?.close())
beforeEach(async () => {
  const body = await multipartBody(Buffer.from('%PDF-1.4\n%%EOF\n'), 'card.pdf')
  file = (await server.send(fileCalls.uploadFile, { as: 'marshal', club: milano, ...body })).json<StoredFile>()
})

type Given = NonNullable<Parameters<TestApp['send']>[1]>
const remove = (given: Given) => server.send(fileCalls.deleteFile, { query: { id: file.id }, ...given })
const row = async () => (await server.rows<{ storage_key: string }>('select * from files where id = $1', [file.id]))[0]
const attach = () =>
  server.send(clubCalls.addClubAttachment, { as: 'marshal', params: { id: milano }, body: { fileId: file.id } })

test('row and bytes go, the record of it stays', async () => {
  const key = (await row())?.storage_key ?? ''
  expect(await server.context.files.get(key)).not.toBeNull()
  expect((await remove({ as: 'greenkeeper' })).statusCode).toBe(204)
  expect(await row()).toBeUndefined()
  expect(await server.context.files.get(key)).toBeNull()
  const audit = await server.rows('select action, before from audit_log where record_id = $1 order by id', [file.id])
  expect(audit).toEqual([
    { action: 'file.uploaded', before: null },
    { action: 'file.deleted', before: file },
  ])
  expect((await remove({ as: 'greenkeeper' })).json().code).toBe('file_not_found')
})

test.each<[string, () => Given, number, string]>([
  ['anonymous', () => ({ as: 'anonymous' }), 401, 'unauthenticated'],
  ['a golfer', () => ({ as: 'golfer' }), 403, 'forbidden'],
  ['staff who name another club of theirs', () => ({ as: 'marshal', club: cihelny }), 404, 'file_not_found'],
  ['staff who name a club that is not theirs', () => ({ as: 'greenkeeper', club: cihelny }), 404, 'club_not_found'],
  ['an id that is none', () => ({ as: 'marshal', query: { id: 'x' } }), 400, 'invalid_query'],
  ['no id', () => ({ as: 'marshal', query: {} }), 400, 'invalid_query'],
])('%s: refused, and the file is still there', async (_, given, status, code) => {
  const answer = await remove(given())
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  const left = await row()
  expect(left).toBeDefined()
  expect(await server.context.files.get(left?.storage_key ?? '')).not.toBeNull()
})

test("another club's file does not exist for staff of this one", async () => {
  const body = await multipartBody(Buffer.from('%PDF-1.4\n%%EOF\n'), 'card.pdf')
  file = (await server.send(fileCalls.uploadFile, { as: 'marshal', club: cihelny, ...body })).json<StoredFile>()
  const answer = await remove({ as: 'greenkeeper' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'file_not_found'])
  expect(await row()).toBeDefined()
})

test('a file in use stays until it is detached', async () => {
  await attach()
  const answer = await remove({ as: 'greenkeeper' })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'file_in_use'])
  expect(await row()).toBeDefined()
  const params = { id: milano, fileId: file.id }
  expect((await server.send(clubCalls.removeClubAttachment, { as: 'greenkeeper', params })).statusCode).toBe(204)
  expect((await remove({ as: 'greenkeeper' })).statusCode).toBe(204)
})

test('attaching and deleting at once never leaves an attachment without a file', async () => {
  const [attached, removed] = await Promise.all([attach(), remove({ as: 'greenkeeper' })])
  expect([
    [201, 409],
    [404, 204],
  ]).toContainEqual([attached.statusCode, removed.statusCode])
})

test('bytes that cannot be removed are logged and do not bring the row back', async () => {
  const name = `${file.id}.pdf`
  const path = join(server.context.config.dataDir, 'files', milano, name.slice(0, 2), name)
  await rm(path)
  await mkdir(path)
  expect((await remove({ as: 'greenkeeper' })).statusCode).toBe(204)
  expect(await row()).toBeUndefined()
  expect(server.logged.join('')).toContain('bytes without a row were left behind')
})
