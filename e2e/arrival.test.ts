import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'
import { INDEXED_PAGES } from './public-pages.ts'

const site = useBrowser()

/** What is not laid out yet, and what was left behind by laying it out. */
const heldBack = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main :not(svg *), body > footer')]
      .filter(
        element =>
          element.matches('[data-arriving], [data-here]') ||
          (element.checkVisibility() && getComputedStyle(element).contentVisibility !== 'visible'),
      )
      .map(element => element.outerHTML.slice(0, 80)),
  )

/** Where the top of a part stands on the screen. */
const topOf = (page: Page, part: string) =>
  page.locator(part).evaluate(element => Math.round(element.getBoundingClientRect().top))

/** A phone's page first comes without these. */
const missing = (page: Page) =>
  page
    .locator('main > section, main > section > div > * > :not(img), [data-article] > *, body > footer')
    .evaluateAll(parts => parts.filter(part => getComputedStyle(part).display === 'none').map(part => part.outerHTML))

test.each(INDEXED_PAGES)('%s is whole once it is there', async path => {
  const page = await site.open(path, { width: 390 })
  expect(await heldBack(page)).toEqual([])
  expect(await missing(page)).toEqual([])
})

/** Notes how far anything moved, as browsers count it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const shift of list.getEntries()) moved.push((shift as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'moved') as number[])

test.each(['/', '/golf-club', '/promo', '/blog/fair-pins'])('nothing moves on a phone while %s arrives', async path => {
  const page = await site.open(path, { width: 390, before: watchShifts })
  expect(await heldBack(page)).toEqual([])
  expect(await shifts(page)).toEqual([])
})

test.each(['/', '/blog/fair-pins'])('%s keeps its shape when its letters come late', async path => {
  const page = await site.open(path, {
    width: 390,
    before: async fresh => {
      await watchShifts(fresh)
      await fresh.route('**/*.woff2', route => setTimeout(() => route.continue(), 1500))
    },
  })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const moved = await shifts(page)
  expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.02)
})

/** A page without its last script, which lays out the rest: as if the connection broke there. Notes if a footer stood in it. */
const cutShort = (path: string) => async (page: Page) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const footer = document.querySelector('body > footer')
      Object.assign(window, { hadFooter: footer && getComputedStyle(footer).display !== 'none' })
    }),
  )
  await page.route(`**${path}`, async route => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.slice(0, html.lastIndexOf('<script ')) })
  })
}

test.each(['/', '/golf-club', '/blog/fair-pins'])(
  'a phone first shows the top of %s, and the rest even if it breaks',
  async path => {
    const page = await site.open(path, { width: 390, before: cutShort(path), hydrates: false })
    expect(await page.evaluate(() => Reflect.get(window, 'hadFooter'))).toBe(false)
    await expect.poll(() => missing(page), { timeout: 8_000 }).toEqual([])
  },
)

test('the letters of the first screen come once, and without scripts too', async () => {
  const files: string[] = []
  const page = await site.open('/', {
    before: async fresh =>
      void fresh.on('request', request => void (request.resourceType() === 'font' && files.push(request.url()))),
  })
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family.replaceAll('"', '')),
  )
  expect(loaded).toEqual(expect.arrayContaining(['Early body', 'Early heading']))
  expect(files.map(file => new URL(file).pathname.split('/').at(-1)?.split('-')[0]).toSorted()).toEqual([
    'archivo',
    'atkinson',
  ])
  const plain = await site.open('/', { javaScriptEnabled: false })
  const plainFaces = await plain.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family.replaceAll('"', ''))
  })
  expect(plainFaces).toEqual(expect.arrayContaining(['Archivo Variable', 'Atkinson Hyperlegible Next Variable']))
})

test.each(['/golf-club', '/blog/fair-pins'])('%s is whole without JavaScript', async path => {
  const page = await site.open(path, { width: 390, javaScriptEnabled: false })
  const auto = await page
    .locator('main > section, [data-article] > *, body > footer')
    .evaluateAll(parts => parts.filter(part => getComputedStyle(part).contentVisibility !== 'visible').length)
  expect(auto).toBe(0)
})

test('a page whose scripts are stopped on the way is whole', async () => {
  site.expectConsoleError(/Content Security Policy/)
  const page = await site.open('/golf-club', {
    width: 390,
    before: fresh =>
      fresh.route('**/golf-club', async route => {
        const answer = await route.fetch()
        const headers = { ...answer.headers(), 'content-security-policy': "script-src 'none'" }
        await route.fulfill({ response: answer, headers })
      }),
    hydrates: false,
  })
  expect(await missing(page)).toEqual([])
  expect(await heldBack(page)).toEqual([])
})

test('a link to a part of a page leads there, and it stays there', async () => {
  const page = await site.open('/golf-club#form-golfclub', { width: 390 })
  const top = await topOf(page, '#form-golfclub')
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
  await page.waitForLoadState('networkidle')
  expect(await topOf(page, '#form-golfclub')).toBe(top)
})

test('a page that is loaded anew stays where it was', async () => {
  const page = await site.open('/golf-club', { width: 390 })
  await page.locator('#map').evaluate(part => part.scrollIntoView({ behavior: 'instant' }))
  const top = await topOf(page, '#map')
  await page.reload()
  await expect.poll(() => topOf(page, '#map')).toBe(top)
})

test('every style sheet is asked for once, and none in vain', async () => {
  const sheets: string[] = []
  const warnings: string[] = []
  const page = await site.open('/', {
    before: async fresh => {
      fresh.on('request', request => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())))
      fresh.on('console', message => void (message.type() === 'warning' && warnings.push(message.text())))
    },
  })
  await navigate(page, '/promo')
  await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor()
  await navigate(page, '/login')
  await page.locator('input[type=email], input[autocomplete=username]').first().waitFor()
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.filter((sheet, at) => sheets.indexOf(sheet) !== at)).toEqual([])
  expect(warnings).toEqual([])
})
