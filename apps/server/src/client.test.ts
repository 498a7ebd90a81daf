import type { AddressInfo } from 'node:net'
import { CallFailed, calls, createClient, openapiDocument } from '@pinwise/contract'
import { validate } from '@scalar/openapi-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_NAME, RELEASE } from './product.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

describe('the typed client', () => {
  test('reads, writes and uploads over real HTTP with the token and the club of the moment', async () => {
    const clubId = await app.clubId('golf-club-milano')
    const client = createClient({ origin, token: async () => app.tokenOf('greenkeeper'), clubId: () => clubId })
    const found = await client(calls.listClubs, { query: { search: 'milano', sort: ['name', 'asc'] } })
    expect(found.items.map(club => club.id)).toEqual([clubId])
    const course = await client(calls.createCourse, {
      body: { name: 'Client course', holes: [{ number: 1, name: null, par: 3, strokeIndex: null }] },
    })
    expect(course.tees).toEqual([])
    const png = await (await import('sharp'))
      .default({ create: { width: 4, height: 4, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer()
    const file = await client(calls.uploadFile, { body: new File([new Uint8Array(png)], 'logo.png') })
    expect(file).toMatchObject({ name: 'logo.png', contentType: 'image/webp', width: 4 })
    const bytes = await client(calls.getFile, { params: { id: file.id } })
    expect(bytes.type).toBe('image/webp')
    expect(await client(calls.deleteCourse, { params: { id: course.id } })).toBeUndefined()
  })

  test('turns a refusal into its problem, and no answer into none', async () => {
    const client = createClient({ origin })
    const refused = await client(calls.getClub, { params: { id: crypto.randomUUID() } }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(CallFailed)
    expect((refused as CallFailed).problem).toMatchObject({ code: 'club_not_found', status: 404 })
    const nowhere = createClient({ origin: 'http://127.0.0.1:9' })
    const lost = await nowhere(calls.listClubs).catch((error: unknown) => error)
    expect((lost as CallFailed).problem).toBeNull()
  })
})

describe('the OpenAPI document', () => {
  test('is valid by a validator that is not ours, and names every call', async () => {
    const document = openapiDocument(calls, { name: PRODUCT_NAME, version: RELEASE })
    const { valid, errors } = await validate(JSON.stringify(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap(path => Object.values(path))
      .map(operation => operation.operationId)
    expect(operations.sort()).toEqual(Object.keys(calls).sort())
  })
})
