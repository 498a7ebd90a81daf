import { createHash } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clubCalls, fileCalls, type StoredFile } from '@pinwise/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipartBody } from '../testing/multipart-body.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { MAX_FILE_BYTES } from './limits.ts'

let server: TestApp
let milano: string
let cihelny: string
let png: Buffer
beforeAll(async () => {
  server = await createTestApp()
  milano = await server.clubId('golf-club-milano')
  cihelny = await server.clubId('cihelny-golf')
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
})
afterAll(() => server?.close())

type As = NonNullable<Parameters<TestApp['send']>[1]>['as']
async function upload(bytes: Uint8Array, { as = 'greenkeeper' as As, club = milano, name = 'picture.png' } = {}) {
  return server.send(fileCalls.uploadFile, { as, club, ...(await multipartBody(bytes, name)) })
}
const rowCount = async () => Number((await server.rows<{ n: string }>('select count(*) as n from files'))[0]?.n)
async function storedPaths() {
  const entries = await readdir(join(server.context.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

describe('a file of each kind', () => {
  const gif = () => sharp(png).gif().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="x()"><rect width="9"/></svg>'
  test.each([
    ['PNG', async () => png, 'image/webp', 'inline'],
    ['JPEG', () => sharp(png).jpeg().toBuffer(), 'image/webp', 'inline'],
    ['WebP', () => sharp(png).webp().toBuffer(), 'image/webp', 'inline'],
    ['AVIF', () => sharp(png).avif({ effort: 0 }).toBuffer(), 'image/webp', 'inline'],
    ['GIF', gif, 'image/webp', 'inline'],
    ['SVG', async () => Buffer.from(svg), 'image/svg+xml', 'inline'],
    ['PDF', async () => Buffer.from('%PDF-1.4\n%%EOF\n'), 'application/pdf', 'attachment'],
  ])('%s is stored, recorded and served', async (kind, make, contentType, disposition) => {
    const answer = await upload(await make(), { name: `Buca 1 ${kind}.bin` })
    expect(answer.statusCode).toBe(201)
    const file = answer.json<StoredFile>()
    expect(file).toMatchObject({
      clubId: milano,
      name: `Buca 1 ${kind}.bin`,
      contentType,
      url: `/api/v1/file/${file.id}`,
    })
    expect([file.width, file.height]).toEqual(kind === 'PDF' ? [null, null] : [20, 10])

    const served = await server.app.inject({
      url: file.url,
      headers: { authorization: `Bearer ${server.tokenOf('greenkeeper')}` },
    })
    expect(served.statusCode).toBe(200)
    expect(served.rawPayload.length).toBe(file.bytes)
    expect(served.headers).toMatchObject({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(
        new RegExp(`^${disposition}; filename\\*=UTF-8''Buca%201%20${kind}\\.`),
      ),
    })
    if (kind === 'SVG') expect(served.payload).not.toContain('onload')

    const [row] = await server.rows('select * from files where id = $1', [file.id])
    expect(row).toMatchObject({
      storage_key: expect.stringMatching(new RegExp(`^${milano}/${file.id}\\.(webp|svg|pdf)$`)),
      sha256: createHash('sha256').update(served.rawPayload).digest('hex'),
    })
    const audit = await server.rows('select action, club_id, after from audit_log where record_id = $1', [file.id])
    expect(audit).toEqual([{ action: 'file.uploaded', club_id: milano, after: file }])
  })

  test('the place where a photo was taken is gone from what is served', async () => {
    const photo = await sharp(png)
      .withExif({ IFD0: { Artist: 'PrivateName' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('PrivateName')).toBe(true)
    const { url } = (await upload(photo)).json<StoredFile>()
    const served = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${server.tokenOf('greenkeeper')}` },
    })
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
    expect(served.rawPayload.includes('PrivateName')).toBe(false)
  })

  test('a name cannot carry folders or line breaks', async () => {
    expect((await upload(png, { name: '..\\..\\etc\u202e/a\u0007b.png' })).json<StoredFile>().name).toBe('ab.png')
  })
})

describe('what is refused leaves nothing behind', () => {
  async function expectRefused(act: () => ReturnType<typeof upload>, status: number, code: string) {
    const before = [await rowCount(), await storedPaths()]
    const answer = await act()
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect([await rowCount(), await storedPaths()]).toEqual(before)
  }

  test.each([
    ['a GIF header before a script', () => Buffer.from('GIF89a/*<script>*/=alert(1)//'), 422, 'file_unreadable'],
    [
      'HTML called a picture',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'file_type_not_allowed',
    ],
    ['an archive called a picture', () => Buffer.from('504b030414000000080000', 'hex'), 415, 'file_type_not_allowed'],
    [
      'a billion laughs',
      () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
      422,
      'file_unreadable',
    ],
    ['an empty file', () => Buffer.alloc(0), 415, 'file_type_not_allowed'],
    ['10 MB and a byte', () => Buffer.alloc(MAX_FILE_BYTES + 1, 'x'), 413, 'file_too_large'],
  ])('%s', (_, bytes, status, code) => expectRefused(() => upload(bytes()), status, code))

  test('anonymous', () => expectRefused(() => upload(png, { as: 'anonymous' }), 401, 'unauthenticated'))
  test('a golfer', () => expectRefused(() => upload(png, { as: 'golfer' }), 403, 'forbidden'))
  test('staff of another club', () => expectRefused(() => upload(png, { club: cihelny }), 404, 'club_not_found'))
  test('staff of another club do not make us look at what they send', () =>
    expectRefused(() => upload(Buffer.from('GIF89a broken'), { club: cihelny }), 404, 'club_not_found'))
  test('a club that is not there', () =>
    expectRefused(() => upload(png, { club: crypto.randomUUID() }), 404, 'club_not_found'))
  test('no club at all', async () => {
    const body = await multipartBody(png)
    await expectRefused(() => server.send(fileCalls.uploadFile, { as: 'greenkeeper', ...body }), 400, 'club_required')
  })
  test('a form without the file', async () => {
    const body = await multipartBody(png, 'a.png', 'other')
    await expectRefused(
      () => server.send(fileCalls.uploadFile, { as: 'marshal', club: milano, ...body }),
      400,
      'invalid_body',
    )
  })
  test('JSON in place of a form', () =>
    expectRefused(
      () => server.send(fileCalls.uploadFile, { as: 'marshal', club: milano, body: { file: 'x' } }),
      415,
      'unsupported_media_type',
    ))
  test('storage that fails', async () => {
    const folder = join(server.context.config.dataDir, 'files')
    await rename(folder, `${folder}-away`)
    await writeFile(folder, 'a file stands where the folder should')
    const before = await rowCount()
    const answer = await upload(png, { as: 'marshal' })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(await rowCount()).toBe(before)
    await rm(folder)
    await rename(`${folder}-away`, folder)
  })
})

describe('the quota', () => {
  test('counts what is stored, to the byte', async () => {
    const { bytes } = (await upload(png, { as: 'marshal', club: cihelny })).json<StoredFile>()
    await server.rows('update clubs set file_quota_bytes = $1 where id = $2', [2 * bytes - 1, cihelny])
    const paths = await storedPaths()
    const over = await upload(png, { as: 'marshal', club: cihelny })
    expect([over.statusCode, over.json().code]).toEqual([413, 'file_quota_exceeded'])
    expect(await storedPaths()).toEqual(paths)
    await server.rows('update clubs set file_quota_bytes = $1 where id = $2', [2 * bytes, cihelny])
    expect((await upload(png, { as: 'marshal', club: cihelny })).statusCode).toBe(201)
  })

  test('cannot be passed by uploading at once', async () => {
    const [used] = await server.rows<{ sum: string }>('select sum(bytes) from files where club_id = $1', [cihelny])
    const one = Number(used?.sum) / 2
    await server.rows('update clubs set file_quota_bytes = $1 where id = $2', [Number(used?.sum) + 2 * one, cihelny])
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(png, { as: 'marshal', club: cihelny })))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 201, 413, 413, 413, 413, 413, 413])
    const [after] = await server.rows<{ sum: string; n: string }>(
      'select sum(bytes), count(*) as n from files where club_id = $1',
      [cihelny],
    )
    expect(after).toEqual({ sum: String(4 * one), n: '4' })
    expect(await storedPaths()).toHaveLength(await rowCount())
  })

  test('the statistics of the club count the same', async () => {
    const { files, fileBytes } = (
      await server.send(clubCalls.getClubStatistics, { as: 'marshal', club: cihelny })
    ).json()
    const [row] = await server.rows<{ sum: string }>('select sum(bytes) from files where club_id = $1', [cihelny])
    expect({ files, fileBytes }).toEqual({ files: 4, fileBytes: Number(row?.sum) })
  })
})
