import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageOfPage, useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

const browser = useBrowser()
const NEWEST = { path: '/blog/fair-pins', en: 'Setting fair pins', it: 'Bandiere giuste' }

const cards = (page: Page) => page.locator('main article :is(h2, h3) a')
const titleIs = (page: Page, title: string) => expect.poll(() => page.locator('h1').innerText()).toBe(title)
const textLength = async (page: Page) => (await page.locator('[data-article]').innerText()).length
/** Gone when the browser loads the page anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window)

fullTest(
  'the list shows the newest large, the others by year, and the way to follow them; its form searches without JavaScript',
  async () => {
    const page = await browser.open('/blog?lang=it', { javaScriptEnabled: false })
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6)
    expect(await page.locator('main article h2 a').innerText()).toBe(NEWEST.it)
    await expect.poll(() => page.getByRole('heading', { name: '2026', exact: true }).count()).toBe(1)
    expect(await page.locator('main article [data-picture] svg').count()).toBe(await cards(page).count())
    const feed = page.locator('head link[type="application/rss+xml"]')
    expect(await feed.getAttribute('href')).toBe('/blog/rss.xml?lang=it')
    expect(await page.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/blog/rss.xml?lang=it')

    await page.getByRole('searchbox').fill('bandiera bunker')
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?q=bandiera+bunker')
    await expect.poll(() => cards(page).allInnerTexts()).toContain(NEWEST.it)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('bandiera bunker')
    await page.getByRole('link', { name: 'Mostra tutti gli articoli' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6)
  },
)

test('the list is searched while typing and narrowed to a subject, without loading anew; the address keeps it', async () => {
  const page = await browser.open('/blog')
  await mark(page)
  await page.getByRole('searchbox').fill('OpenStreetMap scorecard')
  await page.waitForURL('**/blog?q=OpenStreetMap+scorecard')
  await expect.poll(() => cards(page).allInnerTexts()).toContain('Mapping your course with OpenStreetMap')
  await expect.poll(() => cards(page).count()).toBeLessThan(6)
  await page.getByRole('searchbox').fill('zeppelin')
  await page.getByText('0 articles found').waitFor()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await page.waitForURL('**/blog')
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')

  await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'GPS' }).click()
  await page.waitForURL('**/blog?tag=gps')
  await expect.poll(() => cards(page).count()).toBeLessThan(6)
  const found = await cards(page).allInnerTexts()
  expect(await isMarked(page)).toBe(true)
  // The server knows it from the address too.
  await page.reload()
  await expect.poll(() => cards(page).allInnerTexts()).toEqual(found)
  expect(await page.locator('main nav [aria-current]').innerText()).toBe('GPS')
})

test('a post can be read without JavaScript in either language, with nothing on it that needs it', async () => {
  browser.expectConsoleError(/status of 404/)
  const page = await browser.open(NEWEST.path, { javaScriptEnabled: false })
  expect(await textLength(page)).toBeGreaterThan(3000)
  await expect.poll(() => page.getByRole('button', { name: 'Share this article' }).count()).toBe(0)
  const html = await (await fetch(browser.origin + NEWEST.path)).text()
  expect(html).not.toMatch(/<[^>]+ style=/)
  // Its text travels once, not again as data.
  expect(html.split('108 mm').length).toBe(2)
  for (const [language, day, minutes] of [
    ['en', '12 November 2026', /^\d+ min read$/],
    ['it', '12 novembre 2026', /^\d+ min di lettura$/],
  ] as const) {
    await page.goto(`${browser.origin}${NEWEST.path}?lang=${language}`)
    expect(await page.locator('h1').innerText()).toBe(NEWEST[language])
    expect(await page.title()).toBe(`Pinwise · ${NEWEST[language]}`)
    expect(await page.locator('header time').innerText()).toBe(day)
    await expect.poll(() => page.locator('main header').getByText(minutes).count()).toBe(1)
  }

  // One that does not exist offers the latest three.
  const answer = await page.goto(`${browser.origin}/blog/no-such-post?lang=it`)
  expect(answer?.status()).toBe(404)
  expect(await page.locator('h1').innerText()).toBe('Qui non c’è nessun articolo')
  await expect.poll(() => cards(page).count()).toBe(3)
  expect(await page.locator('head meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expect.poll(() => page.locator('head link[rel=canonical]').count()).toBe(0)

  // Contents lead to the parts of a post, and outside links to a new tab.
  await page.goto(`${browser.origin}/blog/gps-accuracy-on-a-green?lang=en`)
  const targets = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => document.querySelector(link.getAttribute('href') ?? '')?.tagName))
  expect(targets.length).toBeGreaterThan(3)
  expect(new Set(targets)).toEqual(new Set(['H2']))
  const outside = await page
    .locator('[data-article] a[href^="https:"]')
    .evaluateAll(links => links.map(link => `${link.getAttribute('target')} ${link.getAttribute('rel')}`))
  expect(new Set(outside)).toEqual(new Set(['_blank noopener']))
})

fullTest(
  'a post is shared by its address, leads on to others and changes its language without loading anew',
  async () => {
    const page = await browser.open(`${NEWEST.path}?lang=en`, {
      permissions: ['clipboard-read', 'clipboard-write'],
      // As on a device that has no way of its own to share.
      before: opened => opened.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined })),
    })
    await mark(page)
    await page.getByRole('button', { name: 'Share this article' }).click()
    await page.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(browser.origin + NEWEST.path)

    const next = page.getByRole('region', { name: 'Read on' }).getByRole('link').first()
    const title = await next.innerText()
    await next.click()
    await titleIs(page, title)
    await expect.poll(() => textLength(page)).toBeGreaterThan(3000)
    await expect.poll(() => page.title()).toBe(`Pinwise · ${title}`)
    await page.goBack()
    await titleIs(page, NEWEST.en)
    await expect.poll(() => textLength(page)).toBeGreaterThan(3000)

    await page.click('header summary:has-text("English")')
    await page.click('header details[open] a[lang=it]')
    await titleIs(page, NEWEST.it)
    await expect.poll(() => page.locator('[data-article]').getAttribute('lang')).toBe('it')
    await expect.poll(() => page.title()).toBe(`Pinwise · ${NEWEST.it}`)
    expect([await languageOfPage(page), await isMarked(page)]).toEqual(['it', true])
  },
)

fullTest('a post that nobody translated is shown in the other language, and says so', async () => {
  const page = await browser.open('/?lang=it', {
    before: opened =>
      opened.route('**/assets/*.js', async route => {
        const answer = await route.fetch()
        const script = await answer.text()
        const told = /(slug"?:["'`]fair-pins["'`],"?language"?:["'`])it\b/
        await route.fulfill({ response: answer, body: script.replace(told, '$1en') })
      }),
  })
  await page.locator('header').getByRole('link', { name: 'Blog' }).first().click()
  await page.locator(`main article a[href="${NEWEST.path}"]`).click()
  await expect
    .poll(() => page.getByRole('note').innerText())
    .toBe('Questo articolo non è ancora tradotto. Ecco il testo in inglese.')
  expect(await page.locator('[data-article]').getAttribute('lang')).toBe('en')
  expect(await page.locator('[data-article] h2').first().innerText()).toMatch(/^There is no rule/)
  expect(await languageOfPage(page)).toBe('it')
})
