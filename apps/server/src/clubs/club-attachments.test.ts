import { clubCalls, fileCalls, type StoredFile } from '@pinwise/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { multipartBody } from '../testing/multipart-body.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let milano: string
let cihelny: string
let first: StoredFile
let second: StoredFile
let foreign: StoredFile

beforeAll(async () => {
  server = await createTestApp()
  milano = await server.clubId('golf-club-milano')
  cihelny = await server.clubId('cihelny-golf')
  const upload = async (club: string, name: string) => {
    const body = await multipartBody(Buffer.from('%PDF-1.4\n%%EOF\n'), name)
    return (await server.send(fileCalls.uploadFile, { as: 'marshal', club, ...body })).json<StoredFile>()
  }
  first = await upload(milano, 'card.pdf')
  second = await upload(milano, 'rules.pdf')
  foreign = await upload(cihelny, 'other.pdf')
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.rows('update clubs set published = true')
  await server.rows('delete from club_attachments')
  await server.rows("delete from audit_log where action like 'club.attachment%'")
})

type Given = NonNullable<Parameters<TestApp['send']>[1]>
const add = (fileId: string, given: Given & { caption?: string } = {}) =>
  server.send(clubCalls.addClubAttachment, {
    as: 'greenkeeper',
    params: { id: milano },
    body: { fileId, ...(given.caption ? { caption: given.caption } : {}) },
    ...given,
  })
const list = (given: Given = {}) => server.send(clubCalls.listClubAttachments, { params: { id: milano }, ...given })
const remove = (fileId: string, given: Given = {}) =>
  server.send(clubCalls.removeClubAttachment, { as: 'greenkeeper', params: { id: milano, fileId }, ...given })
const attached = async () =>
  (await server.rows<{ file_id: string }>('select file_id from club_attachments order by created_at')).map(
    row => row.file_id,
  )
const audit = () =>
  server.rows(
    `select action, record_id, club_id, before, after from audit_log where action like 'club.attachment%' order by id`,
  )

test('attached files are listed in order of arrival, for everybody', async () => {
  expect((await list()).json()).toEqual({ items: [], total: 0 })
  expect((await add(second.id, { caption: 'Local rules' })).statusCode).toBe(201)
  const added = await add(first.id)
  expect(added.json()).toMatchObject({
    fileId: first.id,
    name: 'card.pdf',
    caption: null,
    url: first.url,
    bytes: first.bytes,
  })
  for (const as of ['anonymous', 'golfer', 'greenkeeper', 'platform'] as const) {
    const { items, total } = (await list({ as })).json()
    expect(total).toBe(2)
    expect(items).toMatchObject([{ fileId: second.id, caption: 'Local rules' }, added.json()])
  }
})

const caption = (fileId: string, text: string | null, given: Given = {}) =>
  server.send(clubCalls.changeClubAttachment, {
    as: 'platform',
    params: { id: milano, fileId },
    body: { caption: text },
    ...given,
  })

test('platform staff attach a file of their own, write beside it what it is, and take it away', async () => {
  const body = await multipartBody(Buffer.from('%PDF-1.4\n%%EOF\n'), 'dress code.pdf')
  const sent = await server.send(fileCalls.uploadFile, { as: 'platform', club: milano, ...body })
  const { id } = sent.json<StoredFile>()
  const before = (await add(id, { as: 'platform' })).json()
  const after = (await caption(id, 'What to wear')).json()
  expect(after).toEqual({ ...before, caption: 'What to wear' })
  expect((await caption(id, 'What to wear')).json()).toEqual(after)
  expect((await list()).json().items).toEqual([after])
  expect((await remove(id, { as: 'platform' })).statusCode).toBe(204)
  expect(await audit()).toMatchObject([
    { action: 'club.attachment-added' },
    { action: 'club.attachment-changed', club_id: milano, before, after },
    { action: 'club.attachment-removed' },
  ])
})

test('what is beside a file of another club, or beside none, cannot be written', async () => {
  await add(first.id, { caption: 'The card' })
  const rows = () => server.rows('select caption from club_attachments')
  expect((await caption(second.id, 'Not attached')).json().code).toBe('file_not_found')
  expect((await caption(first.id, 'Ours', { as: 'brisas' })).json().code).toBe('club_not_found')
  const elsewhere = await caption(first.id, 'Theirs', { params: { id: cihelny, fileId: first.id } })
  expect(elsewhere.json().code).toBe('file_not_found')
  expect(await rows()).toEqual([{ caption: 'The card' }])
})

test('the record says who attached and detached what', async () => {
  const after = (await add(first.id)).json()
  expect((await remove(first.id)).statusCode).toBe(204)
  const where = { record_id: milano, club_id: milano }
  expect(await audit()).toEqual([
    { action: 'club.attachment-added', ...where, before: null, after },
    { action: 'club.attachment-removed', ...where, before: after, after: null },
  ])
  expect(await attached()).toEqual([])
})

test('a club that is not published shows its attachments to staff only', async () => {
  await add(first.id)
  await server.rows('update clubs set published = false where id = $1', [milano])
  expect((await list()).json().code).toBe('club_not_found')
  expect((await list({ as: 'golfer' })).statusCode).toBe(404)
  expect((await list({ as: 'greenkeeper' })).json().total).toBe(1)
})

test('a file is attached once, also when asked twice at once', async () => {
  const answers = await Promise.all([add(first.id), add(first.id)])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 409])
  const again = await add(first.id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'attachment_exists'])
  expect(await attached()).toEqual([first.id])
  expect(await audit()).toHaveLength(1)
})

test('a file that is being deleted is not found, once it is gone', async () => {
  const body = await multipartBody(Buffer.from('%PDF-1.4\n%%EOF\n'), 'short-lived.pdf')
  const { id } = (await server.send(fileCalls.uploadFile, { as: 'marshal', club: milano, ...body })).json<StoredFile>()
  const other = new pg.Client({ connectionString: server.database.ownerUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('delete from files where id = $1', [id])
    const waiting = add(id)
    await vi.waitUntil(async () => {
      const [{ n } = { n: '0' }] = await server.rows<{ n: string }>(
        `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return n !== '0'
    })
    await other.query('commit')
    const answer = await waiting
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'file_not_found'])
  } finally {
    await other.end()
  }
})

test.each<[string, () => Promise<{ statusCode: number; json: () => { code: string } }>, number, string]>([
  ["another club's file", () => add(foreign.id), 404, 'file_not_found'],
  ["another club's file, by staff of both", () => add(foreign.id, { as: 'marshal' }), 404, 'file_not_found'],
  ["another club's file, by platform staff", () => add(foreign.id, { as: 'platform' }), 404, 'file_not_found'],
  ['a file that is not there', () => add(crypto.randomUUID()), 404, 'file_not_found'],
  ['to a club of others', () => add(foreign.id, { params: { id: cihelny } }), 404, 'club_not_found'],
  ['anonymous', () => add(first.id, { as: 'anonymous' }), 401, 'unauthenticated'],
  ['a golfer', () => add(first.id, { as: 'golfer' }), 403, 'forbidden'],
  ['an unknown field', () => add(first.id, { body: { fileId: first.id, clubId: cihelny } }), 400, 'invalid_body'],
])('attaching is refused: %s', async (_, act, status, code) => {
  const answer = await act()
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await attached()).toEqual([])
})

test.each<[string, () => Promise<{ statusCode: number; json: () => { code: string } }>, number, string]>([
  ['what is not attached', () => remove(second.id), 404, 'file_not_found'],
  ['in a club of others', () => remove(first.id, { params: { id: cihelny, fileId: first.id } }), 404, 'club_not_found'],
  [
    'under another club',
    () => remove(first.id, { as: 'marshal', params: { id: cihelny, fileId: first.id } }),
    404,
    'file_not_found',
  ],
  ['anonymous', () => remove(first.id, { as: 'anonymous' }), 401, 'unauthenticated'],
  ['a golfer', () => remove(first.id, { as: 'golfer' }), 403, 'forbidden'],
])('detaching is refused: %s', async (_, act, status, code) => {
  await add(first.id)
  const answer = await act()
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await attached()).toEqual([first.id])
})
