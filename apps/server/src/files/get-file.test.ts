import { clubCalls, fileCalls, type StoredFile } from '@pinwise/contract'
import sharp from 'sharp'
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
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const answer = await server.send(fileCalls.uploadFile, {
    as: 'greenkeeper',
    club: milano,
    ...(await multipartBody(png)),
  })
  file = answer.json<StoredFile>()
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.rows('update clubs set published = true')
  await server.rows('delete from club_attachments')
})

type Given = NonNullable<Parameters<TestApp['send']>[1]>
const get = (given: Given = {}) => server.send(fileCalls.getFile, { params: { id: file.id }, ...given })
const attach = async () =>
  expect(
    (
      await server.send(clubCalls.addClubAttachment, {
        as: 'greenkeeper',
        params: { id: milano },
        body: { fileId: file.id },
      })
    ).statusCode,
  ).toBe(201)
const codeOf = async (given: Given) => {
  const answer = await get(given)
  return answer.statusCode === 200 ? 200 : answer.json().code
}

test('a file that hangs on nothing is for staff of its club only', async () => {
  expect(await codeOf({ as: 'greenkeeper' })).toBe(200)
  expect(await codeOf({ as: 'marshal', club: milano })).toBe(200)
  expect(await codeOf({ as: 'platform' })).toBe(200)
  expect(await codeOf({ as: 'anonymous' })).toBe('file_not_found')
  expect(await codeOf({ as: 'golfer' })).toBe('file_not_found')
})

test('attached to a published club it is public, and shared caches may store it', async () => {
  await attach()
  for (const as of ['anonymous', 'golfer', 'greenkeeper'] as const) {
    const answer = await get({ as })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  }
})

test('attached to a club that is not published it is not', async () => {
  await attach()
  await server.rows('update clubs set published = false where id = $1', [milano])
  expect(await codeOf({ as: 'anonymous' })).toBe('file_not_found')
  expect(await codeOf({ as: 'golfer', club: milano })).toBe('club_not_found')
  const staff = await get({ as: 'greenkeeper' })
  expect([staff.statusCode, staff.headers['cache-control']]).toEqual([200, 'private, no-cache'])
})

test('the header of another club hides it', async () => {
  await attach()
  expect(await codeOf({ as: 'marshal', club: cihelny })).toBe('file_not_found')
  expect(await codeOf({ as: 'anonymous', club: cihelny })).toBe('file_not_found')
})

test('staff of another club are the public', async () => {
  await server.rows(
    `with f as (insert into files (club_id, name, storage_key, content_type, bytes, sha256, uploaded_by)
       values ($1, 'x', 'none/x.pdf', 'application/pdf', 1, '', 'test') returning id) select id from f`,
    [cihelny],
  )
  const [other] = await server.rows<{ id: string }>('select id from files where club_id = $1', [cihelny])
  expect(await codeOf({ as: 'greenkeeper', params: { id: other?.id } })).toBe('file_not_found')
})

test('an ETag saves the second transfer', async () => {
  const first = await get({ as: 'greenkeeper' })
  const second = await get({ as: 'greenkeeper', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([second.statusCode, second.payload]).toEqual([304, ''])
})

test('unknown and malformed ids', async () => {
  expect(await codeOf({ params: { id: crypto.randomUUID() } })).toBe('file_not_found')
  expect(await codeOf({ params: { id: '..%2f..%2fetc' } })).toBe('invalid_params')
})

test('a row whose bytes are gone is our fault and is logged', async () => {
  await server.rows(
    `insert into files (club_id, name, storage_key, content_type, bytes, sha256, uploaded_by)
     values ($1, 'x', 'gone/x.pdf', 'application/pdf', 1, '', 'test')`,
    [milano],
  )
  const [gone] = await server.rows<{ id: string }>(`select id from files where storage_key = 'gone/x.pdf'`)
  expect(await codeOf({ as: 'greenkeeper', params: { id: gone?.id } })).toBe('internal')
  expect(server.logged.join('')).toContain(`the bytes of file ${gone?.id} are missing`)
})

test('a drawing that was stored by older rules is handed out by those of today', async () => {
  const shapes = '<rect width="9" height="9"/>'
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`
  const drawing = async (key: string, text: string) => {
    await server.context.files.put(key, Buffer.from(text), 'image/svg+xml')
    const [row] = await server.rows<{ id: string }>(
      `insert into files (club_id, name, storage_key, content_type, bytes, sha256, uploaded_by)
       values ($1, 'logo.svg', $2, 'image/svg+xml', $3, 'of-the-stored-bytes-and-more', 'test') returning id`,
      [milano, key, text.length],
    )
    return { as: 'greenkeeper', params: { id: row?.id } } as const
  }
  const blurred = `<filter id="f"><feGaussianBlur stdDeviation="50"/></filter><g filter="url(#f)">${shapes}</g>`
  const old = await drawing(`${milano}/old.svg`, svg(blurred))
  const answer = await get({ ...old, headers: { 'if-none-match': '"of-the-stored-bytes-an"' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(answer.payload).toContain('<rect')
  expect(answer.payload).not.toMatch(/filter|feGaussian/)
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  expect((await get({ ...old, headers: { 'if-none-match': String(answer.headers.etag) } })).statusCode).toBe(304)

  const plain = await drawing(`${milano}/plain.svg`, answer.payload)
  expect((await get(plain)).payload).toBe(answer.payload)
  const unreadable = await drawing(`${milano}/torn.svg`, svg(blurred).slice(0, -3))
  expect(await codeOf(unreadable)).toBe('file_not_found')
})
