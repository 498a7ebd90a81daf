import { layoutCalls } from '@pinwise/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPinClub } from '../pins/testing/pins-api.ts'
import { INDEXED_PAGES, MAIL_PAGES, NO_PAGE } from '../testing/public-pages.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { renderSitePage } from './site-pages.ts'
import type { PageRequest } from './web-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

describe('a page', () => {
  test('of a printed sheet is there for a whole clubhouse that shares an address, not for who tries numbers', async () => {
    const club = await createPinClub(app)
    const body = { name: 'Tournament', holeIds: club.holeIds }
    const { id } = (await club.send(layoutCalls.createLayout, { body })).json()
    await club.publish([{ green: 0 }])
    const ask = (number: number) => app.app.inject({ url: `/pins/${id}/${number}`, remoteAddress: '127.80.0.3' })
    const statuses = new Set<number>()
    for (let n = 0; n < 130; n += 1) statuses.add((await ask(1)).statusCode)
    expect([...statuses]).toEqual([200])
    const tried = []
    for (let n = 0; n < 95; n += 1) tried.push((await ask(100 + n)).statusCode)
    expect([tried[0], tried.at(-1)]).toEqual([404, 429])
    expect((await ask(1)).statusCode).toBe(200)
  })

  test('of a sheet that was never printed is the same for every number, and has no number in it', async () => {
    const ask = (path: string, remoteAddress: string) => app.app.inject({ url: path, remoteAddress })
    const id = crypto.randomUUID()
    const [one, other] = [await ask(`/pins/${id}/71`, '127.80.0.5'), await ask(`/pins/${id}/72?v=3`, '127.80.0.6')]
    expect([one.statusCode, other.statusCode, one.headers['cache-control']]).toEqual([404, 404, 'no-store'])
    expect(other.body).toBe(one.body)
    expect(one.body).not.toContain(id)
  })

  test('is private, revalidated, and varies with what its language depends on', async () => {
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toContain('Accept-Language, Cookie')
    const again = await get('/', { 'if-none-match': `"other", W/${headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('comes compressed, with a tag of its own', async () => {
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'gzip, br'].map(encoding => get('/', { 'accept-encoding': encoding })),
    )
    expect([gzip?.headers['content-encoding'], br?.headers['content-encoding']]).toEqual(['gzip', 'br'])
    expect(new Set([plain, gzip, br].map(answer => answer?.headers.etag)).size).toBe(3)
    expect(br?.rawPayload.length).toBeLessThan((plain?.rawPayload.length ?? 0) / 2)
  })

  test('answers HEAD without a body', async () => {
    const head = await app.app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-type']).toContain('text/html')
  })

  test('remembers a language asked for by parameter, once', async () => {
    expect((await get('/?lang=it')).headers['set-cookie']).toMatch(
      /^locale=it; Path=\/; Max-Age=31536000; SameSite=Lax$/,
    )
    expect((await get('/?lang=de')).headers['set-cookie']).toContain('locale=en')
    expect((await get('/?lang=it', { cookie: 'locale=it' })).headers['set-cookie']).toBeUndefined()
    expect((await get('/', { 'accept-language': 'it' })).headers['set-cookie']).toBeUndefined()
  })

  test.each(['/', '/?lang=it', NO_PAGE])('%s has a policy without exceptions for scripts', async path => {
    const policy = String((await get(path)).headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/)
    expect(policy).toContain("style-src 'self';")
  })

  test('holds nothing that a visitor sends', async () => {
    const plain = await get('/')
    const visitor = await get('/?token=secret-token&utm_source=secret-mail', {
      cookie: 'session=secret-session',
      authorization: 'Bearer secret-bearer',
      'user-agent': 'secret-agent',
    })
    expect(visitor.body).not.toContain('secret')
    expect(visitor.headers.etag).toBe(plain.headers.etag)
  })

  test('has one address: other spellings lead there, with their query', async () => {
    const spelled = await get('//?ref=mail')
    expect([spelled.statusCode, spelled.headers.location]).toEqual([308, '/?ref=mail'])
  })
})

describe('a query parameter', () => {
  const tag = async (url: string) => (await get(url)).headers.etag

  test('changes a page only where it is known to', async () => {
    const plain = await tag('/golf-club')
    expect(await tag('/golf-club?utm_source=mail&q=pins&tag=pins&sent=nothing')).toBe(plain)
    expect(await tag('/golf-club?sent=golfclub')).not.toBe(plain)
    expect(await tag('/golf-club?lang=en&sent=golfclub&sent=generic')).toBe(await tag('/golf-club?sent=golfclub'))
  })

  test('with words of a visitor’s own makes a page that is not kept', async () => {
    const words = await get('/blog?q=%3Cscript%3Ealert(1)%3C/script%3E')
    expect([words.statusCode, words.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(words.body).not.toContain('<script>alert(1)')
    expect((await get('/blog?q=%20')).headers['cache-control']).toBe('private, no-cache')
    expect((await get(`/blog?q=${'x'.repeat(5_000)}`)).statusCode).toBe(200)
  })

  test('with a tag makes one that is not kept either; what cannot be one changes nothing', async () => {
    const cache = async (name: string) => (await get(`/blog?tag=${name}`)).headers['cache-control']
    expect(await cache('pins')).toBe('no-store')
    expect(await cache('NOT%20a%20tag')).toBe('private, no-cache')
  })

  test('keeps nobody busy: one address has its share of the pages that are made for it, others go on', async () => {
    const ask = (n: number, from: string) => app.app.inject({ url: `/blog?q=zz${n}`, remoteAddress: from })
    const statuses = []
    for (let n = 0; n < 95; n += 1) statuses.push((await ask(n, '127.80.0.1')).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    expect((await ask(1, '127.80.0.2')).statusCode).toBe(200)
  })
})

describe.each([
  ...[...INDEXED_PAGES, ...MAIL_PAGES].map(path => ({ path, status: 200 })),
  { path: '/blog/no-such-post', status: 404 },
  { path: '/business', status: 404 },
  { path: NO_PAGE, status: 404 },
])('$path answers $status', ({ path, status }) => {
  test.each([
    ['the parameter', 'it', '?lang=it', { cookie: 'locale=en', 'accept-language': 'en' }],
    ['what is stored', 'it', '', { cookie: 'locale=it', 'accept-language': 'en' }],
    ['the browser', 'it', '', { 'accept-language': 'it-IT,it;q=0.9,en;q=0.8' }],
    ['English, for a language we do not speak', 'en', '', { 'accept-language': 'de-DE' }],
    ['English, whatever is stored, for a parameter that we do not speak', 'en', '?lang=de', { cookie: 'locale=it' }],
  ] as const)('in the language of %s: %s', async (_source, language, query, headers) => {
    const answer = await get(path + query, headers)
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([status, language])
    expect(answer.body).toContain(`<html lang="${language}"`)
  })
})

describe('an unknown address', () => {
  test('is the not-found page with status 404, the same bytes for all of them', async () => {
    const answers = await Promise.all(
      ['/nothing', '/a/b/c', '/nothing?sent=generic', '/%F0%9F%8F%8C'].map(url => get(url)),
    )
    expect(answers.map(answer => answer.statusCode)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(answer => answer.headers.etag)).size).toBe(1)
    expect(answers[0]?.body).toContain('<meta name="robots" content="noindex"/>')
    expect(answers[0]?.body).not.toContain('canonical')
    expect(answers[0]?.body).not.toContain('nothing')
  })

  test('says so in the language of the visitor', async () => {
    const { statusCode, body } = await get(NO_PAGE, { 'accept-language': 'it' })
    expect(statusCode).toBe(404)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('rel="canonical"')
    expect(body).toContain('Palla nel rough')
  })

  test('of a post is one page for all of them, and is kept', async () => {
    const answers = await Promise.all(['/blog/a', '/blog/b', '/blog/a?tag=pins'].map(url => get(url)))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      Array(3).fill([404, 'private, no-cache']),
    )
    expect(new Set(answers.map(answer => answer.headers.etag)).size).toBe(1)
  })

  test('never leads elsewhere', async () => {
    for (const url of ['//evil.example/', '/%5Cevil.example/', '//evil.example/%2F..']) {
      expect((await get(url)).headers.location).toBeUndefined()
    }
  })

  test('under /api, or asked for by another method, is a problem', async () => {
    for (const options of [{ url: '/api/v1/nothing' }, { url: '/api' }, { method: 'POST', url: '/nothing' }] as const) {
      const answer = await app.app.inject(options)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })
})

test('a page that fails is logged once, carries the reference of its request, and is not kept', async () => {
  const logged: unknown[] = []
  const request = { id: 'ref-1', log: { error: (what: unknown) => logged.push(what) } } as unknown as FastifyRequest
  const failing = async (_path: string, { settings, onError }: PageRequest) => {
    onError(new Error('broken'))
    return { status: 500, html: `failed ${settings.reference}` }
  }
  const wanted = { path: '/', language: 'en', request } as const
  const page = await renderSitePage(app.context, failing, wanted)
  expect(page).toMatchObject({ status: 500, html: 'failed ref-1', isLasting: false })
  expect(logged).toHaveLength(1)
})

describe('files', () => {
  test('of the build never change, texts are asked for anew', async () => {
    const [, script] = /"(\/assets\/entry[^"]+)"/.exec((await get('/')).body) ?? []
    const asset = await get(script ?? '', { 'accept-encoding': 'br' })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-encoding']).toBe('br')
    const texts = await get('/locales/it/common.json')
    expect(texts.headers['cache-control']).toBe('public, no-cache')
    expect((await get('/locales/it/common.json', { 'if-none-match': String(texts.headers.etag) })).statusCode).toBe(304)
  })
})
