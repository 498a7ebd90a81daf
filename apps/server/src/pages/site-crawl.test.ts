import { LANGUAGES } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INDEXED_PAGES } from '../testing/public-pages.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Visited {
  readonly status: number
  readonly html: string
}

const decoded = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const linksOf = (html: string) =>
  [...html.matchAll(/<(?:a|link) [^>]*?href="([^"]*)"/g)].map(([, to = '']) => decoded(to))
const hasAnchor = (html: string, id: string) => html.includes(` id="${id}"`)

/** Holes are alike, and link to one another: the first two of a layout stand for all of them. */
const isFurtherHole = (path: string) => /^\/play\/[^/]+\/[^/]+\/(?![12]$)\d+$/.test(path)

/** Follows every link from the home page that stays with us. Other spellings of a page by query are one page. */
async function crawl(language: string): Promise<{ pages: Map<string, Visited>; broken: string[] }> {
  const pages = new Map<string, Visited>()
  const broken: string[] = []
  const waiting = [{ from: 'the address bar', to: '/' }]
  const anchors: { from: string; path: string; id: string }[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { from, to } = next
    const { origin, pathname, search, hash } = new URL(to, app.context.config.publicOrigin)
    if (origin !== app.context.config.publicOrigin || isFurtherHole(pathname)) continue
    const path = search.includes('tag=') ? pathname + search : pathname
    if (hash) anchors.push({ from, path, id: decodeURIComponent(hash.slice(1)) })
    if (pages.has(path)) continue
    const answer = await app.app.inject({ url: path, headers: { 'accept-language': language } })
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    pages.set(path, { status: answer.statusCode, html: isPage ? answer.body : '' })
    if (answer.statusCode !== 200) broken.push(`${from} → ${to}: ${answer.statusCode}`)
    if (isPage)
      waiting.push(...linksOf(answer.body).map(link => ({ from: path, to: new URL(link, `${origin}${path}`).href })))
  }
  for (const { from, path, id } of anchors) {
    if (!hasAnchor(pages.get(path)?.html ?? '', id)) broken.push(`${from} → ${path}#${id}: no such place`)
  }
  return { pages, broken }
}

/** What a person reads, piece by piece; code is not read that way. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style|pre|code|title)\b[\s\S]*?<\/\1>/g, '')
  return [...shown.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.trim())
}

describe.each(LANGUAGES)('in %s', language => {
  let site: Awaited<ReturnType<typeof crawl>>
  beforeAll(async () => {
    site = await crawl(language)
  })

  test('every link from the home page on leads to a page, and every anchor to a place on it', () => {
    expect(site.broken).toEqual([])
  })

  test('every page can be reached', () => {
    expect(INDEXED_PAGES.filter(path => !site.pages.has(path))).toEqual([])
  })

  test('no raw key is visible on any of them', () => {
    const raw = [...site.pages].flatMap(([path, { html }]) =>
      // The name of another site may be a link's text.
      textsOf(html)
        .filter(
          text =>
            /^[a-z]+(\.[a-zA-Z_]+)+$/.test(text) &&
            !html.includes(`https://${text}`) &&
            !html.includes(`https://www.${text}`),
        )
        .map(text => `${path}: ${text}`),
    )
    expect(raw).toEqual([])
  })
})
