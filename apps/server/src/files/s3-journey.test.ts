import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clubCalls, fileCalls } from '@pinwise/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartBody } from '../testing/multipart-body.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let storage: { run(): Promise<unknown>; close(): Promise<void> }
let folder: string
beforeAll(async () => {
  // It has no types of its own.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver')
  folder = await mkdtemp(join(tmpdir(), 'pinwise-s3-'))
  storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'club-files' }],
  })
  const { port } = (await storage.run()) as AddressInfo
  app = await createTestApp({
    FILES_URL: 's3://club-files/uploads',
    FILES_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_ACCESS_KEY_ID: 'S3RVER',
    FILES_SECRET_ACCESS_KEY: 'S3RVER',
  })
})
afterAll(async () => {
  await app.close()
  await storage.close().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

test('a picture goes to S3-compatible storage, is shown to the public, and is gone when deleted', async () => {
  const club = await app.clubId('golf-club-milano')
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#146741' } })
    .png()
    .toBuffer()
  const uploaded = await app.send(fileCalls.uploadFile, {
    as: 'greenkeeper',
    club,
    ...(await multipartBody(png, 'logo.png')),
  })
  expect(uploaded.statusCode).toBe(201)
  const file = uploaded.json()
  await app.send(clubCalls.addClubAttachment, { as: 'greenkeeper', params: { id: club }, body: { fileId: file.id } })
  expect(await app.context.files.get(`${club}/${file.id}.webp`)).not.toBeNull()
  const shown = await app.send(fileCalls.getFile, { params: { id: file.id } })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 8, height: 6 })
  await app.send(clubCalls.removeClubAttachment, { as: 'greenkeeper', params: { id: club, fileId: file.id } })
  expect((await app.send(fileCalls.deleteFile, { as: 'greenkeeper', query: { id: file.id } })).statusCode).toBe(204)
  expect(await app.context.files.get(`${club}/${file.id}.webp`)).toBeNull()
})

test('unavailable storage is reported as such and no row is written', async () => {
  const club = await app.clubId('golf-club-milano')
  await storage.close().catch(() => undefined)
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#146741' } })
    .png()
    .toBuffer()
  const before = await app.rows('select count(*) from files')
  const refused = await app.send(fileCalls.uploadFile, {
    as: 'greenkeeper',
    club,
    ...(await multipartBody(png, 'logo.png')),
  })
  expect(refused.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await app.rows('select count(*) from files')).toEqual(before)
})
