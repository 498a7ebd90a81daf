import { expect, test } from 'vitest'
import { languageOfPage, useBrowser } from './browser.ts'

const browser = useBrowser()
const javaScriptEnabled = false

test('a page can be read in the colours of the system, its links lead on, and one of them chooses the language', async () => {
  browser.expectConsoleError(/status of 404/)
  const page = await browser.open('/', { javaScriptEnabled, colorScheme: 'dark' })
  const ground = await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
  expect(ground).toBe('rgb(13, 19, 16)')
  expect(await languageOfPage(page)).toBe('en')
  expect(await page.locator('h1').innerText()).toContain('Every metre')
  await page.click('summary:has-text("Golfers")')
  await expect.poll(() => page.locator('header details[open] a').first().isVisible()).toBe(true)
  await page.goto(`${browser.origin}/no-such-page`)
  expect(await page.locator('h1').innerText()).toBe('Ball in the rough')
  await page.click('main a:has-text("Go home")')
  await expect.poll(() => page.locator('h1').innerText()).toContain('Every metre')
  await page.click('header summary:has-text("English")')
  await page.click('header details[open] a[lang=it]')
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('it')
  await page.click('header a:has-text("Home")')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await page.getAttribute('html', 'lang')).toBe('it')
})

test('the mobile menu opens, and its links lead on', async () => {
  const page = await browser.open('/?lang=it', { javaScriptEnabled, width: 390 })
  await page.click('header button[commandfor]')
  await page.locator('#site-menu').waitFor()
  await page.click('#site-menu a:has-text("Home")')
  await page.locator('#site-menu').waitFor({ state: 'hidden' })
})
