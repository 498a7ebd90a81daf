import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

const browser = useBrowser()
const PAGES = ['/privacy-policy', '/cookie-policy', '/terms-and-conditions', '/hole-in-one']

test.each([
  ['en', /^Version 1\.\d+ in force since \d+ November 2026$/, 'In short', 'On this page'],
  ['it', /^Versione 1\.\d+ con decorrenza \d+ novembre 2026$/, 'In breve', 'In questa pagina'],
])('each says in %s which version holds since when, the summary, and what stands where', async (...given) => {
  const [language, version, summary, contents] = given
  const page = await browser.open('/status', { javaScriptEnabled: false })
  for (const path of PAGES) {
    await page.goto(`${browser.origin}${path}?lang=${language}`)
    expect.soft((await page.locator('main header p').innerText()).replace(/\s*·\s*|\s+/g, ' '), path).toMatch(version)
    const sentences = page.getByRole('region', { name: summary }).getByRole('listitem')
    expect.soft(await sentences.count(), path).toBeGreaterThanOrEqual(3)
    const targets = await page
      .getByRole('navigation', { name: contents })
      .getByRole('link')
      .evaluateAll(links => links.map(link => document.querySelector(link.getAttribute('href') ?? '')?.tagName))
    expect.soft(targets.length, path).toBeGreaterThan(3)
    expect.soft(new Set(targets), path).toEqual(new Set(['H2']))
    expect.soft(await page.getByRole('button', { name: /PDF/ }).count(), path).toBe(0)
  }
  // The exclusions of the last one stand in a table that keys can reach.
  await expect.poll(() => page.locator('[data-article] [tabindex="0"] table').count()).toBeGreaterThanOrEqual(1)
})

fullTest('the button prints, and the print is the text on white without what is only for the screen', async () => {
  const page = await browser.open('/terms-and-conditions?lang=en', { colorScheme: 'dark' })
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  const button = page.getByRole('button', { name: 'Print or save as PDF' })
  await button.click()
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => button.count()).toBe(0)
  await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
  const title = await page.locator('h1').evaluate(element => getComputedStyle(element).color)
  expect(title).toBe('rgb(19, 26, 22)')
})

fullTest('a text comes along when a link leads to it, and changes its language in place', async () => {
  const page = await browser.open('/?lang=en')
  const follow = (name: string) => page.locator('footer').getByRole('link', { name }).click()
  await follow('Cookie policy')
  await expect.poll(() => page.getByText('stores only what it needs to work').first().isVisible()).toBe(true)
  await follow('Privacy policy')
  await expect.poll(() => page.locator('h1').innerText()).toBe('Privacy policy')
  const english = await page.locator('[data-article]').innerText()
  expect(english.length).toBeGreaterThan(2000)
  await page.click('header summary:has-text("English")')
  await page.click('header details[open] a[lang=it]')
  await expect.poll(() => page.locator('[data-article]').getAttribute('lang')).toBe('it')
  await expect.poll(() => page.locator('[data-article]').innerText()).not.toBe(english)
})
