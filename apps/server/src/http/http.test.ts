import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { clubCalls } from '@pinwise/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Bytes on the wire, for what no HTTP client would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', data => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('every answer', () => {
  test.each([
    ['a page', '/'],
    ['the API', '/api/v1/club'],
    ['an unknown address', '/api/v1/nothing'],
    ['a refusal', '/api/v1/club/statistics'],
    ['a missing asset', '/assets/none.js'],
    ['health', '/health/live'],
  ])('%s carries the security headers and a request id', async (_what, url) => {
    const { headers } = await app.app.inject(url)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['nobody’s', '/api/v1/club/statistics', {}, 401],
    ['a token that is none', '/api/v1/club', { authorization: 'Bearer none' }, 401],
    ['an unknown address', '/api/v1/nothing', {}, 404],
    ['an unknown club', '/api/v1/club/00000000-0000-4000-8000-000000000000', {}, 404],
    ['a map of an unknown club', '/api/v1/club/00000000-0000-4000-8000-000000000000/geojson', {}, 404],
  ])('a refusal is not stored anywhere: %s', async (_what, url, headers, status) => {
    const answer = await app.app.inject({ url, headers })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  test('an asset is immutable and comes compressed in the kind the browser takes', async () => {
    const page = (await app.app.inject('/status')).body
    const stylesheet = /href="(\/assets\/page-[^"]+\.css)"/.exec(page)![1]!
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await app.app.inject({ url: stylesheet, headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await app.app.inject(stylesheet)).headers['content-encoding']).toBeUndefined()
  })

  test('assets cannot be used to leave their folder', async () => {
    for (const path of [
      '/assets/../package.json',
      '/assets/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets//etc/passwd',
    ]) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 40[034]/)
      expect(answer).not.toContain('workspaces')
    }
  })
})

describe('pages', () => {
  test('come in the language asked for, in the order of the specification, with an ETag', async () => {
    const ask = async (url: string, headers: Record<string, string> = {}) =>
      (await app.app.inject({ url, headers })).headers['content-language']
    expect(await ask('/')).toBe('en')
    expect(await ask('/', { 'accept-language': 'it-IT,it;q=0.9' })).toBe('it')
    expect(await ask('/', { 'accept-language': 'it', cookie: 'locale=en' })).toBe('en')
    expect(await ask('/?lang=it', { 'accept-language': 'en', cookie: 'locale=en' })).toBe('it')
    expect(await ask('/?lang=de', { 'accept-language': 'it' })).toBe('en')
    const { headers } = await app.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' })
    expect(headers.vary).toContain('Accept-Language')
    const again = await app.app.inject({
      url: '/',
      headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag as string },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('status tells people and machines the same', async () => {
    await app.context.status.probe()
    const json = (await app.app.inject('/status.json')).json()
    expect(json).toMatchObject({ working: true, release: '1.0.19' })
    expect(json.components.map((one: { name: string }) => one.name)).toEqual([
      'server',
      'database',
      'files',
      'identity',
    ])
    expect((await app.app.inject('/status?lang=it')).body).toContain('Funziona tutto.')
    expect((await app.app.inject('/health/ready')).json()).toEqual({ ready: true })
  })
})

describe('what cannot be read', () => {
  test('is answered as a problem even when it is not HTTP', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400[\s\S]*"code":"bad_request"/)
    const tooMuch = `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(await raw(tooMuch)).toMatch(/^HTTP\/1.1 431[\s\S]*"code":"headers_too_large"/)
  })

  test.each([
    ['not JSON', 'application/json', '{"a":', 'malformed_json', 400],
    ['empty', 'application/json', '', 'malformed_json', 400],
    ['poisoned', 'application/json', '{"__proto__":{"admin":true}}', 'malformed_json', 400],
    ['another type', 'text/plain', 'hello', 'unsupported_media_type', 415],
    ['too large', 'application/json', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'body_too_large', 413],
    ['deeply nested', 'application/json', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'invalid_body', 400],
  ])('a body that is %s is refused', async (_what, type, payload, code, status) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/club',
      headers: { 'content-type': type, authorization: `Bearer ${app.tokenOf('platform')}` },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.headers['content-type']).toBe('application/problem+json')
  })

  test('a known address asked in the wrong way says which ways there are', async () => {
    const answer = await app.app.inject({ method: 'DELETE', url: '/api/v1/club' })
    expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
      405,
      'POST, GET',
      'method_not_allowed',
    ])
  })

  test('a problem is told in the reader’s language', async () => {
    const { title, code } = (await app.app.inject({ url: '/api/v1/x', headers: { 'accept-language': 'it' } })).json()
    expect([code, title]).toEqual(['not_found', 'A questo indirizzo non c’è nulla. Controlla il link.'])
  })
})

describe('limits', () => {
  test('one address is slowed down, told when to come back, and others are not', async () => {
    const token = await app.issuer.token({ subject: 'x' }, { wrongKey: true })
    const ask = (from: string) => app.send(clubCalls.listClubs, { token, from })
    let last = await ask('127.9.9.1')
    for (let i = 0; i < 130 && last.statusCode === 401; i += 1) last = await ask('127.9.9.1')
    expect(last.json().code).toBe('too_many_requests')
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('127.9.9.2')).statusCode).toBe(401)
    expect((await app.send(clubCalls.listClubs, { from: '127.9.9.1' })).headers['x-ratelimit-limit']).toBe('3000')
  })
})

describe('the log', () => {
  test('has one line per request with its id, and neither tokens nor query strings', async () => {
    app.logged.length = 0
    const answer = await app.send(clubCalls.listClubs, { as: 'greenkeeper', query: { search: 'canary-text' } })
    const lines = app.logged.map(line => JSON.parse(line)).filter(line => line.reqId === answer.headers['x-request-id'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ call: 'listClubs', status: 200, path: '/api/v1/club' })
    expect(app.logged.join('')).not.toContain('canary-text')
    expect(app.logged.join('')).not.toContain(app.tokenOf('greenkeeper').slice(-40))
  })

  test('a fault of ours is logged once with its cause, and its message is never sent', async () => {
    app.logged.length = 0
    await app.rows('alter table clubs rename column city to town')
    const answer = await app.send(clubCalls.getClub, {
      params: { id: await app.clubId('sharp-park') },
      from: '127.8.8.8',
    })
    await app.rows('alter table clubs rename column town to city')
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(answer.body).not.toMatch(/city|column|select/i)
    const faults = app.logged.map(line => JSON.parse(line)).filter(line => line.level >= 50)
    expect(faults).toHaveLength(1)
    // What Postgres says depends on whether this connection has asked the same before.
    expect(faults[0].err.message).toMatch(/city|cached plan/)
  })
})

describe('stopping', () => {
  test('finishes the request in flight and takes no new one', async () => {
    const leaving = await createTestApp()
    await leaving.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(leaving.app.server.address() as AddressInfo).port}`
    const id = await leaving.clubId('sharp-park')
    const owner = new pg.Client(leaving.database.ownerUrl)
    await owner.connect()
    await owner.query('begin; lock table clubs')
    const arrived = once(leaving.app.server, 'request')
    const inFlight = fetch(`${origin}/api/v1/club/${id}`)
    await arrived
    const closed = leaving.app.close()
    // Whoever comes before that is answered.
    await expect.poll(() => leaving.app.server.listening).toBe(false)
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed')
    await owner.query('commit')
    await owner.end()
    expect((await inFlight).status).toBe(200)
    await closed
    await leaving.close()
  })

  test('behind a proxy goes on for a while, and ends every connection with its answer', async () => {
    const leaving = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
    await leaving.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(leaving.app.server.address() as AddressInfo).port}`
    expect((await fetch(`${origin}/health/live`)).headers.get('connection')).toBe('keep-alive')
    const closed = leaving.app.close()
    const meanwhile = await fetch(`${origin}/health/live`)
    expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close'])
    await closed
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed')
    await leaving.close()
  })
})

describe('metrics', () => {
  test('count requests by call, on the other port only', async () => {
    expect((await app.app.inject('/metrics')).statusCode).toBe(404)
    expect(await app.context.metrics.registry.metrics()).toMatch(
      /pinwise_request_seconds_count\{call="listClubs",status="200"\} \d+/,
    )
  })
})
