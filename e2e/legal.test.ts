import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()
const PAGES = ['/privacy-policy', '/cookie-policy', '/terms-and-conditions', '/hole-in-one']

describe.each(PAGES)('%s', path => {
  test.each([
    ['en', /^Version 1\.\d+ in force since \d+ November 2026$/, 'In short', 'On this page'],
    ['it', /^Versione 1\.\d+ in vigore dal \d+ novembre 2026$/, 'In breve', 'In questa pagina'],
  ])('says in %s which version holds since when, the summary, and what stands where', async (...given) => {
    const [language, version, summary, contents] = given
    const page = await browser.open(`${path}?lang=${language}`, { javaScriptEnabled: false })
    expect((await page.locator('main header p').innerText()).replace(/\s*·\s*|\s+/g, ' ')).toMatch(version)
    const sentences = page.getByRole('region', { name: summary }).getByRole('listitem')
    expect(await sentences.count()).toBeGreaterThanOrEqual(3)
    const targets = await page
      .getByRole('navigation', { name: contents })
      .getByRole('link')
      .evaluateAll(links => links.map(link => document.querySelector(link.getAttribute('href') ?? '')?.tagName))
    expect(targets.length).toBeGreaterThan(3)
    expect(new Set(targets)).toEqual(new Set(['H2']))
    expect(await page.getByRole('button', { name: /PDF/ }).count()).toBe(0)
  })
})

test('the button prints, and the print is the text on white without what is only for the screen', async () => {
  const page = await browser.open('/terms-and-conditions?lang=en', { colorScheme: 'dark' })
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(await page.locator('body').getAttribute('data-printed')).toBe('')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print or save as PDF' }).count()).toBe(0)
  expect(await page.locator('h1').isVisible()).toBe(true)
  const title = await page.locator('h1').evaluate(element => getComputedStyle(element).color)
  expect(title).toBe('rgb(19, 26, 22)')
})

test('exclusions of the hole-in-one policy stand in a table that keys can reach', async () => {
  const page = await browser.open('/hole-in-one?lang=en')
  expect(await page.locator('[data-article] [tabindex="0"] table').count()).toBeGreaterThanOrEqual(1)
})

test('the cookie policy says what this browser has chosen', async () => {
  const page = await browser.open('/cookie-policy?lang=en')
  expect(await page.getByText('stores only what it needs to work').first().isVisible()).toBe(true)
})

test('a text comes along when a link leads to it, and changes its language in place', async () => {
  const page = await browser.open('/?lang=en')
  await page.locator('footer').getByRole('link', { name: 'Privacy policy' }).click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Privacy policy')
  const english = await page.locator('[data-article]').innerText()
  expect(english.length).toBeGreaterThan(2000)
  await page.click('header summary:has-text("English")')
  await page.click('header details[open] a[lang=it]')
  await expect.poll(() => page.locator('[data-article]').getAttribute('lang')).toBe('it')
  expect(await page.locator('[data-article]').innerText()).not.toBe(english)
})
