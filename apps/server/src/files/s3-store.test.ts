import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createS3Store } from './s3-store.ts'

interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}
type Answer = (seen: Seen, response: ServerResponse) => void

let server: Server
let seen: Seen[]
let answers: Answer[]
let endpoint: string

beforeEach(async () => {
  seen = []
  answers = []
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    seen.push(one)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(one, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const with200: Answer = (_, response) => response.end()
const status =
  (code: number, xml = ''): Answer =>
  (_, response) => {
    response.writeHead(code).end(xml)
  }
const silence: Answer = () => undefined
const settings = () => ({
  kind: 's3' as const,
  bucket: 'golf',
  prefix: 'live/files',
  endpoint,
  region: 'eu-south-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'very-secret',
})
const store = (change: Partial<ReturnType<typeof settings>> = {}) =>
  createS3Store({ ...settings(), ...change }, { attemptTimeoutMs: 250, pauseMs: 1 })

describe('what is sent', () => {
  test('put: by path, signed, with the hash and length of the body', async () => {
    answers = [with200]
    const body = Buffer.from('some bytes')
    await store().put('club/a.webp', body, 'image/webp')
    const [request] = seen
    expect(seen).toHaveLength(1)
    expect(request).toMatchObject({ method: 'PUT', path: '/golf/live/files/club/a.webp', body })
    expect(request?.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      'x-amz-date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/eu-south-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
      ),
    })
    expect(JSON.stringify(request?.headers)).not.toContain('very-secret')
  })

  test('without a prefix, and with an endpoint that ends in a slash', async () => {
    answers = [with200]
    await store({ prefix: '', endpoint: `${endpoint}/` }).put('club/a.webp', Buffer.from('x'), 'image/webp')
    expect(seen[0]?.path).toBe('/golf/club/a.webp')
  })

  test('get answers the bytes, or null when there are none', async () => {
    answers = [
      (_, response) => response.end(Buffer.from([1, 2, 255])),
      status(404, '<Error><Code>NoSuchKey</Code></Error>'),
    ]
    expect(Array.from((await store().get('club/a.webp'))!)).toEqual([1, 2, 255])
    expect(await store().get('club/a.webp')).toBeNull()
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(2).fill('GET /golf/live/files/club/a.webp'),
    )
  })

  test('remove takes what is gone for removed', async () => {
    answers = [status(204), status(404)]
    await store().remove('club/a.webp')
    await store().remove('club/a.webp')
    expect(seen.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
  })

  test('check writes', async () => {
    answers = [with200]
    await store().check()
    expect(seen[0]).toMatchObject({ method: 'PUT', path: '/golf/live/files/storage-check' })
  })
})

describe('when storage fails', () => {
  test.each([500, 503, 429])('%d is tried again, signed anew', async code => {
    answers = [status(code), status(code), with200]
    await store().put('club/a.webp', Buffer.from('body'), 'image/webp')
    expect(seen.map(({ body }) => body.toString())).toEqual(['body', 'body', 'body'])
  })

  test('it gives up after three attempts and says why', async () => {
    answers = [status(503, '<Error><Code>SlowDown</Code></Error>')]
    await expect(store().put('club/a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'file storage, PUT: 503 SlowDown',
    })
    expect(seen).toHaveLength(3)
  })

  test.each([
    ['put', () => store().put('club/a.webp', Buffer.from('x'), 'image/webp')],
    ['get', () => store().get('club/a.webp')],
    ['remove', () => store().remove('club/a.webp')],
    ['check', () => store().check()],
  ])('a refusal is not tried again: %s', async (_, act) => {
    answers = [status(403, '<Error><Code>AccessDenied</Code></Error>')]
    await expect(act()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('403 AccessDenied'),
    })
    expect(seen).toHaveLength(1)
  })

  test('a bucket that is not there is not a file that is not there', async () => {
    answers = [status(404, '<Error><Code>NoSuchBucket</Code></Error>')]
    await expect(store().get('club/a.webp')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(store().put('club/a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  test('silence ends in time', async () => {
    answers = [silence]
    await expect(store().get('club/a.webp')).rejects.toMatchObject({ code: 'unavailable' })
    expect(seen).toHaveLength(3)
  })

  test('so does a body that never ends', async () => {
    answers = [(_, response) => void response.writeHead(200, { 'content-length': '100' }).write('half')]
    await expect(store().get('club/a.webp')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('a body that is cut off is not half a file', async () => {
    const cut: Answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    }
    answers = [cut, cut, (_, response) => response.end('whole')]
    expect(Buffer.from((await store().get('club/a.webp'))!).toString()).toBe('whole')
  })

  test('a broken connection is tried again', async () => {
    answers = [(_, response) => response.destroy(), with200]
    await store().put('club/a.webp', Buffer.from('x'), 'image/webp')
    expect(seen).toHaveLength(2)
  })

  test('a redirect is not followed with our signature', async () => {
    answers = [(_, response) => response.writeHead(307, { location: `${endpoint}/elsewhere` }).end()]
    await expect(store().get('club/a.webp')).rejects.toMatchObject({ code: 'unavailable' })
    expect(seen.every(({ path }) => path.startsWith('/golf/'))).toBe(true)
  })

  test('nobody there', async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    const refused = store().put('club/a.webp', Buffer.from('x'), 'image/webp')
    await expect(refused).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.not.stringContaining('very-secret'),
    })
  })
})
