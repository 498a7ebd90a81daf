import { expect, test } from 'vitest'
import { languageOfPage, useBrowser } from './browser.ts'

const browser = useBrowser()
const javaScriptEnabled = false

test('the page can be read and its links lead on', async () => {
  browser.expectConsoleError(/status of 404/)
  const page = await browser.open('/', { javaScriptEnabled })
  expect(await page.locator('h1').innerText()).toContain('Every metre')
  await page.click('summary:has-text("Golfers")')
  expect(await page.locator('header details[open] a').first().isVisible()).toBe(true)
  await page.goto(`${browser.origin}/no-such-page`)
  expect(await page.locator('h1').innerText()).toBe('Ball in the rough')
  await page.click('main a:has-text("Go home")')
  expect(await page.locator('h1').innerText()).toContain('Every metre')
})

test('the language is chosen by a link and stays chosen', async () => {
  const page = await browser.open('/', { javaScriptEnabled })
  await page.click('header summary:has-text("English")')
  await page.click('header details[open] a[lang=it]')
  expect(await page.getAttribute('html', 'lang')).toBe('it')
  await page.click('header a:has-text("Home")')
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getAttribute('html', 'lang')).toBe('it')
})

test('the mobile menu opens, and its links lead on', async () => {
  const page = await browser.open('/?lang=it', { javaScriptEnabled, width: 390 })
  await page.click('header button[commandfor]')
  expect(await page.locator('#site-menu').isVisible()).toBe(true)
  await page.click('#site-menu a:has-text("Home")')
  expect(await page.locator('#site-menu').isVisible()).toBe(false)
})

test('the colours follow the system', async () => {
  const page = await browser.open('/', { javaScriptEnabled, colorScheme: 'dark' })
  const ground = await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
  expect(ground).toBe('rgb(13, 19, 16)')
  expect(await languageOfPage(page)).toBe('en')
})
