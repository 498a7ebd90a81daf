import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

const browser = useBrowser()
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(13, 19, 16)'
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const barColour = (page: Page) =>
  page.$$eval('meta[name=theme-color]', metas => {
    const fits = metas.find(meta => matchMedia((meta as HTMLMetaElement).media).matches)
    return fits?.getAttribute('content')
  })

test('follows the system until someone chooses, then the choice wins and stays; prints are light', async () => {
  const page = await browser.open('/', { colorScheme: 'dark' })
  expect(await ground(page)).toBe(DARK)
  expect(await barColour(page)).toBe('#0d1310')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await expect.poll(() => barColour(page)).toBe('#ffffff')
  await page.reload()
  expect(await ground(page)).toBe(LIGHT)
  await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => ground(page)).toBe(DARK)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(LIGHT)
})

fullTest(
  'the choice is in force before anything is painted, and on pages that the server draws itself',
  async () => {
    for (const [theme, system, colour] of [
      ['dark', 'light', DARK],
      ['light', 'dark', LIGHT],
    ] as const) {
      const page = await browser.open('/status', { colorScheme: system, stored: { theme }, hydrates: false })
      expect(await ground(page)).toBe(colour)
      // The reference of the API is by far the largest page of all.
      if (theme === 'dark' || process.env.FULL) {
        await page.goto(`${browser.origin}/docs`, { waitUntil: 'commit' })
        await page.locator(`body.${theme}-mode`).waitFor({ timeout: 20_000 })
      }
      // No script file arrives: what is seen now comes from the head alone.
      await page.route('**/*.js', () => undefined)
      await page.goto(browser.origin, { waitUntil: 'commit' })
      await page.waitForSelector('h1')
      expect(await ground(page)).toBe(colour)
    }
    const untouched = await browser.open('/status', { colorScheme: 'dark', hydrates: false })
    expect(await ground(untouched)).toBe(DARK)
  },
  60_000,
)
