import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languageOfPage, useBrowser } from './browser.ts'

const browser = useBrowser()
const NEWEST = { path: '/blog/fair-pins', en: 'Setting fair pins', it: 'Bandiere giuste' }

const cards = (page: Page) => page.locator('main article :is(h2, h3) a')
/** Gone when the browser loads the page anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window)

describe('the list', () => {
  test('shows the newest large, the others by year, and the way to follow them', async () => {
    const page = await browser.open('/blog?lang=it')
    expect(await cards(page).count()).toBeGreaterThanOrEqual(6)
    expect(await page.locator('main article h2 a').innerText()).toBe(NEWEST.it)
    expect(await page.getByRole('heading', { name: '2026', exact: true }).count()).toBe(1)
    expect(await page.locator('main article [data-picture] svg').count()).toBe(await cards(page).count())
    const feed = page.locator('head link[type="application/rss+xml"]')
    expect(await feed.getAttribute('href')).toBe('/blog/rss.xml?lang=it')
    expect(await page.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/blog/rss.xml?lang=it')
  })

  test('is searched while typing, without loading anew, and the address keeps it', async () => {
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
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    expect(await isMarked(page)).toBe(true)
  })

  test('is narrowed to a subject, which the server knows from the address too', async () => {
    const page = await browser.open('/blog')
    await mark(page)
    await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'GPS' }).click()
    await page.waitForURL('**/blog?tag=gps')
    await expect.poll(() => cards(page).count()).toBeLessThan(6)
    const found = await cards(page).allInnerTexts()
    expect(await isMarked(page)).toBe(true)
    await page.reload()
    expect(await cards(page).allInnerTexts()).toEqual(found)
    expect(await page.locator('main nav [aria-current]').innerText()).toBe('GPS')
  })

  test('is searched by the form alone without JavaScript', async () => {
    const page = await browser.open('/blog?lang=it', { javaScriptEnabled: false })
    await page.getByRole('searchbox').fill('bandiera bunker')
    await page.getByRole('button', { name: 'Cerca' }).click()
    expect(new URL(page.url()).search).toBe('?q=bandiera+bunker')
    expect(await cards(page).allInnerTexts()).toContain(NEWEST.it)
    expect(await page.getByRole('searchbox').inputValue()).toBe('bandiera bunker')
    await page.getByRole('link', { name: 'Mostra tutti gli articoli' }).click()
    expect(await cards(page).count()).toBeGreaterThanOrEqual(6)
  })
})

describe('a post', () => {
  test.each([
    ['en', '12 November 2026', /^\d+ min read$/],
    ['it', '12 novembre 2026', /^\d+ min di lettura$/],
  ] as const)('has its title, day and reading time in %s', async (language, day, minutes) => {
    const page = await browser.open(`${NEWEST.path}?lang=${language}`)
    expect(await page.locator('h1').innerText()).toBe(NEWEST[language])
    expect(await page.title()).toBe(`Pinwise · ${NEWEST[language]}`)
    expect(await page.locator('header time').innerText()).toBe(day)
    expect(await page.locator('main header').getByText(minutes).count()).toBe(1)
  })

  test('has contents that lead to its parts, and outside links in a new tab', async () => {
    const page = await browser.open('/blog/gps-accuracy-on-a-green')
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

  test('can be read without JavaScript, with nothing on it that needs it', async () => {
    const page = await browser.open(NEWEST.path, { javaScriptEnabled: false })
    expect((await page.locator('[data-article]').innerText()).length).toBeGreaterThan(3000)
    expect(await page.getByRole('button', { name: 'Share this article' }).count()).toBe(0)
    const html = await (await fetch(browser.origin + NEWEST.path)).text()
    expect(html).not.toMatch(/<[^>]+ style=/)
    // Its text travels once, not again as data.
    expect(html.split('108 mm').length).toBe(2)
  })

  test('leads on to others without loading anew, with their text and their title', async () => {
    const page = await browser.open(NEWEST.path)
    await mark(page)
    const next = page.getByRole('region', { name: 'Read on' }).getByRole('link').first()
    const title = await next.innerText()
    await next.click()
    await expect.poll(() => page.locator('h1').innerText()).toBe(title)
    expect((await page.locator('[data-article]').innerText()).length).toBeGreaterThan(3000)
    await expect.poll(() => page.title()).toBe(`Pinwise · ${title}`)
    await page.goBack()
    await expect.poll(() => page.locator('h1').innerText()).toBe(NEWEST.en)
    expect((await page.locator('[data-article]').innerText()).length).toBeGreaterThan(3000)
    expect(await isMarked(page)).toBe(true)
  })

  test('changes its language in place', async () => {
    const page = await browser.open(NEWEST.path)
    await mark(page)
    await page.click('header summary:has-text("English")')
    await page.click('header details[open] a[lang=it]')
    await expect.poll(() => page.locator('h1').innerText()).toBe(NEWEST.it)
    expect(await page.locator('[data-article]').getAttribute('lang')).toBe('it')
    await expect.poll(() => page.title()).toBe(`Pinwise · ${NEWEST.it}`)
    expect([await languageOfPage(page), await isMarked(page)]).toEqual(['it', true])
  })

  test('that nobody translated is shown in the other language, and says so', async () => {
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
    expect(await page.getByRole('note').innerText()).toBe(
      'Questo articolo non è ancora tradotto. Ecco il testo in inglese.',
    )
    expect(await page.locator('[data-article]').getAttribute('lang')).toBe('en')
    expect(await page.locator('[data-article] h2').first().innerText()).toMatch(/^There is no rule/)
    expect(await languageOfPage(page)).toBe('it')
  })

  test('is shared by its address where the device has no way of its own', async () => {
    const page = await browser.open(`${NEWEST.path}?lang=en`, {
      permissions: ['clipboard-read', 'clipboard-write'],
      before: opened => opened.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined })),
    })
    await page.getByRole('button', { name: 'Share this article' }).click()
    await page.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(browser.origin + NEWEST.path)
  })

  test('that does not exist is 404, not indexed, and offers the latest three', async () => {
    browser.expectConsoleError(/status of 404/)
    const page = await browser.open('/blog/no-such-post?lang=it')
    expect((await fetch(`${browser.origin}/blog/no-such-post`)).status).toBe(404)
    expect(await page.locator('h1').innerText()).toBe('Qui non c’è nessun articolo')
    expect(await cards(page).count()).toBe(3)
    expect(await page.locator('head meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('head link[rel=canonical]').count()).toBe(0)
  })
})

test.each(['/blog', NEWEST.path])('%s does not scroll sideways on the narrowest phone', async path => {
  const page = await browser.open(`${path}?lang=it`, { width: 320, hasTouch: true, isMobile: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
