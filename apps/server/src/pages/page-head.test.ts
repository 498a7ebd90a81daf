import { type ClubPack, calls, LANGUAGES, type Language } from '@pinwise/contract'
import { type Area, playerToGreen, toLngLat } from '@pinwise/golf'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INDEXED_PAGES, MAIL_PAGES, NO_PAGE } from '../testing/public-pages.ts'
import { sampleScore } from '../testing/round-samples.ts'
import { sampleStart } from '../testing/sample-round.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const CARD_BYTES = 120_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (url: string) => app.app.inject(url)
const origin = () => app.context.config.publicOrigin

async function headOf(path: string, language: Language) {
  const { body } = await get(`${path}?lang=${language}`)
  const head = body.slice(0, body.indexOf('</head>'))
  const attribute = (element: RegExp, name: string) => {
    const [tag = ''] = element.exec(head) ?? []
    return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]
  }
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1]
  return {
    head,
    title: /<title>([^<]*)</.exec(head)?.[1] ?? '',
    meta: (name: string) => attribute(new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), 'content'),
    link: (start: string) => attribute(new RegExp(`<link ${start}[^>]*>`), 'href'),
    things: data ? (JSON.parse(data)['@graph'] as Record<string, unknown>[]) : [],
  }
}

const pages = INDEXED_PAGES.flatMap(path => LANGUAGES.map(language => ({ path, language })))

describe('the head of a page', () => {
  test.each(pages)('$path in $language says what it is and where it lives', async ({ path, language }) => {
    const { title, meta, link, head } = await headOf(path, language)
    const address = `${origin()}${path}?lang=${language}`
    expect(title).toMatch(/^Pinwise · \S/)
    expect(meta('description')?.length).toBeGreaterThan(20)
    expect([meta('og:title'), meta('og:description')]).toEqual([title, meta('description')])
    expect([link('rel="canonical"'), meta('og:url')]).toEqual([address, address])
    for (const lang of LANGUAGES)
      expect(link(`rel="alternate" hrefLang="${lang}"`)).toBe(`${origin()}${path}?lang=${lang}`)
    expect(link('rel="alternate" hrefLang="x-default"')).toBe(`${origin()}${path}?lang=en`)
    expect(head).not.toContain('noindex')
    const languages = [...head.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].flatMap(([tag]) =>
      tag.includes('type=') ? [] : [[/hrefLang="([^"]*)"/.exec(tag)?.[1], /\?lang=\w+/.exec(tag)?.[0]]],
    )
    expect(languages).toEqual([
      [undefined, `?lang=${language}`],
      ...LANGUAGES.map(lang => [lang, `?lang=${lang}`]),
      ['x-default', '?lang=en'],
    ])
  })

  test.each(pages)('$path in $language has a card of its own', async ({ path, language }) => {
    const { meta } = await headOf(path, language)
    const image = new URL(meta('og:image') ?? '')
    const name = path === '/' ? 'home' : path.slice(1).replace('/', '-')
    expect(image.origin).toBe(origin())
    expect(image.pathname).toContain(`/assets/card-${language}-${name}-`)
    const card = await get(image.pathname)
    expect(card.headers['cache-control']).toContain('immutable')
    expect(card.rawPayload.length).toBeLessThan(CARD_BYTES)
    const { format, width, height } = await sharp(card.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('og:image:alt')).toBeTruthy()
    expect(meta('twitter:card')).toBe('summary_large_image')
  })

  test('no two pages have the same title or description', async () => {
    for (const language of LANGUAGES) {
      const heads = await Promise.all(INDEXED_PAGES.map(path => headOf(path, language)))
      expect(new Set(heads.map(({ title }) => title)).size).toBe(INDEXED_PAGES.length)
      expect(new Set(heads.map(({ meta }) => meta('description'))).size).toBe(INDEXED_PAGES.length)
    }
  })

  test('a link to a hole has its name and the picture of its club; without such a hole it is not for a search', async () => {
    const { title, head, meta } = await headOf('/play/golf-club-milano/18-blu-giallo/3', 'en')
    expect(title).toBe('Pinwise · Hole 3, Golf Club Milano')
    expect(meta('og:image')).toContain('/play/golf-club-milano/card.png')
    expect(meta('description')).toMatch(/, par \d:/)
    expect(head).not.toContain('noindex')
    const missing = await headOf('/play/golf-club-milano/18-blu-giallo/77', 'en')
    expect(missing.head).toContain('<meta name="robots" content="noindex"/>')
  })

  test('a link to a shared match says how it ended, not how many strokes were played', async () => {
    const [ada] = sampleStart.players
    const start = { ...sampleStart, format: 'match' as const, players: [ada!, { ...ada!, id: 'p2', name: 'Noa' }] }
    const entries = [1, 2].flatMap(hole => [
      sampleScore(hole, 5),
      { ...sampleScore(hole, 4), id: crypto.randomUUID(), playerId: 'p2' },
    ])
    const token = await app.issuer.token({ subject: 'match-sharer', groups: [] })
    const params = { id: crypto.randomUUID() }
    await app.send(calls.saveRound, { token, params, body: { start, entries, seen: 0 } })
    const { shareToken } = (await app.send(calls.shareRound, { token, params })).json()
    const { meta } = await headOf(`/play/-/shared/${shareToken}`, 'en')
    expect(meta('og:description')).toBe('The Old, 16 November 2026: Noa wins 2 &amp; 1')
  })

  test('a hole can be read before a script runs: front, pin and back from its tee', async () => {
    const pack = (await app.send(calls.getClubPack, { params: { slug: 'golf-club-milano' } })).json<ClubPack>()
    const layout = pack.layouts.find(({ name }) => name === '18 Blu + Giallo')!
    const hole = pack.holes.find(({ id }) => id === layout.holeIds[2])!
    const tee = hole.tees.find(({ position }) => position)?.position ?? hole.lineOfPlay!
    const player = toLngLat([tee.coordinates].flat(2).slice(0, 2) as [number, number])
    const pin = pack.pins.find(({ holeId }) => holeId === hole.id)?.position ?? null
    const { frontMetres, pinMetres, centreMetres, backMetres } = playerToGreen(player, hole.green as Area, pin)
    const { body } = await get('/play/golf-club-milano/18-blu-giallo/3')
    const figures = [...body.matchAll(/data-figure="\w+">(\d+)</g)].map(([, figure]) => Number(figure))
    expect(figures).toEqual(
      [frontMetres, pinMetres ?? centreMetres, backMetres].map(metres => Math.round(metres ?? Number.NaN)),
    )
  })

  test.each([...MAIL_PAGES, NO_PAGE])('%s is not for a search to find', async path => {
    const { head } = await headOf(path, 'en')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toMatch(/canonical|hrefLang|og:url/)
  })
})

describe('statements for programs', () => {
  const typesOf = async (path: string) => (await headOf(path, 'en')).things.map(thing => thing['@type'])

  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/app', ['SoftwareApplication', 'BreadcrumbList']],
    ['/golf-club', ['SoftwareApplication', 'BreadcrumbList']],
    ['/promo', ['FAQPage', 'BreadcrumbList']],
    ['/blog/fair-pins', ['BlogPosting', 'BreadcrumbList']],
    ['/privacy-policy', ['BreadcrumbList']],
  ] as const)('%s is %j', async (path, types) => {
    expect(await typesOf(path)).toEqual(expect.arrayContaining([...types]))
  })

  test.each([
    ['en', 'USD'],
    ['it', 'EUR'],
  ] as const)('prices in %s are those of the plans, in %s', async (language, currency) => {
    const { things } = await headOf('/app', language)
    const offers = things.find(thing => thing['@type'] === 'SoftwareApplication')?.offers as Record<string, unknown>[]
    expect(offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual([
      [0, currency],
      [4.99, currency],
      [39, currency],
    ])
  })

  test('a question stands in them only if it stands on the page, with its answer', async () => {
    for (const path of INDEXED_PAGES) {
      const { body } = await get(`${path}?lang=it`)
      const shown = body
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
      const { things } = await headOf(path, 'it')
      const faq = things.find(thing => thing['@type'] === 'FAQPage')
      for (const { name, acceptedAnswer } of (faq?.mainEntity ?? []) as {
        name: string
        acceptedAnswer: { text: string }
      }[])
        expect([path, shown.includes(name), shown.includes(acceptedAnswer.text)]).toEqual([path, true, true])
    }
  })
})

describe('files for programs', () => {
  test('the sitemap lists every page and post in both languages, and each of them is there', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    const entries = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
    const addresses = entries.map(([, address = '']) => address)
    const expected = INDEXED_PAGES.flatMap(path => LANGUAGES.map(language => `${origin()}${path}?lang=${language}`))
    expect(addresses).toEqual(expect.arrayContaining(expected))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter(address => /email|send-confirmed|login|admin/.test(address))).toEqual([])
    for (const [, address = '', rest = ''] of entries) {
      expect(rest.match(/hreflang=/g)).toHaveLength(LANGUAGES.length + 1)
      if (/\/blog\/|policy|terms|hole-in-one/.test(address)) expect(rest).toMatch(/<lastmod>\d{4}-\d\d-\d\d</)
      expect([address, (await get(address.slice(origin().length))).statusCode]).toEqual([address, 200])
    }
  })

  test('robots are told where not to go, and where the sitemap is', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['/admin', '/login', '/auth', '/api']) expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  })

  test('whoever finds a hole in the fence learns whom to tell, for less than a year', async () => {
    const { body } = await get('/.well-known/security.txt')
    const [, contact] = /^Contact: (.+)$/m.exec(body) ?? []
    expect(contact).toBe(`${origin()}/about-us#form-generic`)
    expect((await get('/about-us')).body).toContain('id="form-generic"')
    const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(366)
  })

  test('the golfers’ app is installed under the same name, in the language of the page', async () => {
    type Named = { name: string; url: string }
    type Labelled = { label: string; src: string }
    type Manifest = { lang: string; description: string; shortcuts: Named[]; screenshots: Labelled[] }
    const manifests = new Map<Language, Manifest>()
    for (const language of LANGUAGES) {
      const address = (await headOf('/play', language)).link('rel="manifest"') ?? ''
      manifests.set(language, (await get(address)).json())
    }
    const textsOf = ({ description, shortcuts, screenshots }: Manifest) => [
      description,
      ...shortcuts.map(({ name }) => name),
      ...screenshots.map(({ label }) => label),
    ]
    const withoutTexts = ({ shortcuts, screenshots, ...rest }: Manifest) => ({
      ...rest,
      ...{ lang: '', description: '' },
      shortcuts: shortcuts.map(shortcut => ({ ...shortcut, name: '' })),
      screenshots: screenshots.map(screenshot => ({ ...screenshot, label: '' })),
    })
    const [english, italian] = [manifests.get('en')!, manifests.get('it')!]
    expect([english.lang, italian.lang]).toEqual(['en', 'it'])
    expect(withoutTexts(italian)).toEqual(withoutTexts(english))
    expect(new Set([...textsOf(english), ...textsOf(italian)]).size).toBe(2 * textsOf(english).length)
    for (const { src } of english.screenshots) expect([src, (await get(src)).statusCode]).toEqual([src, 200])
    for (const { url } of english.shortcuts) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  })

  test('the icons are there, in the sizes they are announced with', async () => {
    const { head } = await headOf('/', 'en')
    for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'])
      expect(head).toContain(`href="${file}"`)
    expect((await get('/favicon.ico')).rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
    const manifest = (await get('/manifest.webmanifest')).json() as {
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    // The drawing fits any size.
    const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any')
    for (const { src, sizes } of [...pictures, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { width, height } = await sharp((await get(src)).rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const { src } of manifest.icons) expect([src, (await get(src)).statusCode]).toEqual([src, 200])
  })
})
