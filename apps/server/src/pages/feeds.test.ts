import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

/** The text of every element, by name and in order; throws where the document is not well-formed. */
function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', (tag: SaxesTagPlain) => open.push({ name: tag.name, text: '' }))
  parser.on('text', text => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => {
    const { name, text } = open.pop() ?? { name: '', text: '' }
    texts.set(name, [...(texts.get(name) ?? []), text])
  })
  parser.write(xml).close()
  return texts
}

/** What a reader elsewhere could not follow. */
const relative = (html: string) => html.match(/(href|src)="(?!https?:\/\/)[^"]*"/g) ?? []

describe('the RSS feed', () => {
  test('is well-formed, with every post whole and its addresses absolute', async () => {
    const answer = await get('/blog/rss.xml?lang=it')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const texts = textsOf(answer.body)
    const items = texts.get('item')?.length ?? 0
    expect(items).toBeGreaterThanOrEqual(6)
    expect(texts.get('language')).toEqual(['it'])
    expect(texts.get('title')?.at(0)).toBe('Pinwise · Blog')
    expect(texts.get('title')).toContain('Bandiere giuste')
    expect(new Set(texts.get('guid')).size).toBe(items)
    for (const link of [...(texts.get('link') ?? []), ...(texts.get('guid') ?? [])]) {
      expect(link).toMatch(/^http:\/\/localhost:\d+\/blog(\/[a-z-]+)?\?lang=it$/)
    }
    for (const day of texts.get('pubDate') ?? []) expect(day).toMatch(/^\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT$/)
    for (const html of texts.get('content:encoded') ?? []) {
      expect(html.length).toBeGreaterThan(3000)
      expect(relative(html)).toEqual([])
      expect(html).not.toMatch(/visually-hidden|tabindex/)
    }
  })
})

describe('the JSON feed', () => {
  test('says the same as version 1.1 asks', async () => {
    const answer = await get('/blog/feed.json?lang=en')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8'])
    const feed = answer.json()
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'en', title: 'Pinwise · Blog' })
    expect(feed.feed_url).toMatch(/^http:\/\/localhost:\d+\/blog\/feed\.json\?lang=en$/)
    const published: string[] = feed.items.map((item: { date_published: string }) => item.date_published)
    expect(published).toEqual(published.toSorted().toReversed())
    for (const item of feed.items) {
      expect(item.id).toBe(item.url)
      expect(Number.isNaN(Date.parse(item.date_published))).toBe(false)
      expect(relative(item.content_html)).toEqual([])
      expect((await get(new URL(item.url).pathname)).statusCode).toBe(200)
    }
  })
})

test('a feed comes in the language of the parameter, else of the reader, and is not sent twice', async () => {
  const italian = await get('/blog/feed.json', { 'accept-language': 'it' })
  expect([italian.json().language, italian.headers['content-language']]).toEqual(['it', 'it'])
  expect((await get('/blog/feed.json?lang=en', { 'accept-language': 'it' })).json().language).toBe('en')
  const again = await get('/blog/feed.json', {
    'accept-language': 'it',
    'if-none-match': String(italian.headers.etag),
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
