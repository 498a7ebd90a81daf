import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(13, 19, 16)'
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const barColour = (page: Page) =>
  page.$$eval('meta[name=theme-color]', metas => {
    const fits = metas.find(meta => matchMedia((meta as HTMLMetaElement).media).matches)
    return fits?.getAttribute('content')
  })

test('follows the system until someone chooses, then the choice wins and stays', async () => {
  const page = await browser.open('/', { colorScheme: 'dark' })
  expect(await ground(page)).toBe(DARK)
  expect(await barColour(page)).toBe('#0d1310')
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await ground(page)).toBe(LIGHT)
  expect(await barColour(page)).toBe('#ffffff')
  await page.reload()
  expect(await ground(page)).toBe(LIGHT)
  await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await ground(page)).toBe(DARK)
})

test('the choice is in force before anything is painted', async () => {
  const page = await browser.open('/', {
    colorScheme: 'light',
    before: p => p.addInitScript(`localStorage.setItem('theme', 'dark')`),
  })
  // No script file has arrived: what is seen now comes from the head alone.
  await page.route('**/*.js', () => undefined)
  await page.goto(browser.origin, { waitUntil: 'commit' })
  await page.waitForSelector('h1')
  expect(await ground(page)).toBe(DARK)
})

test('pages that the server draws itself keep to the choice', { timeout: 60_000 }, async () => {
  for (const [theme, system, colour] of [
    ['dark', 'light', DARK],
    ['light', 'dark', LIGHT],
  ] as const) {
    const before = (p: Page) => p.addInitScript(`localStorage.setItem('theme', '${theme}')`)
    const visit = { colorScheme: system, before, hydrates: false }
    const status = await browser.open('/status', visit)
    expect(await ground(status)).toBe(colour)
    const docs = await browser.open('/docs', visit)
    await docs.locator(`body.${theme}-mode`).waitFor()
  }
  const untouched = await browser.open('/status', { colorScheme: 'dark', hydrates: false })
  expect(await ground(untouched)).toBe(DARK)
})

test('prints are light', async () => {
  const page = await browser.open('/', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await ground(page)).toBe(LIGHT)
})
