import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageOfPage, navigate, useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

const browser = useBrowser()
const storedLocale = () => localStorage.getItem('locale')
const H1 = { en: 'Every metre of your course, live.', it: 'Ogni metro del tuo percorso, in tempo reale.' }

async function isIn(page: Page, language: 'en' | 'it'): Promise<void> {
  await expect.poll(() => languageOfPage(page)).toBe(language)
  await expect.poll(() => page.textContent('h1')).toBe(H1[language])
}

test('the lang parameter wins over the stored language and the browser, and is stored; one that we do not speak means English', async () => {
  const page = await browser.open('/?lang=it', { stored: { locale: 'en' } })
  await isIn(page, 'it')
  expect(await page.context().cookies()).toMatchObject([{ name: 'locale', value: 'it', path: '/' }])
  const other = await browser.open('/?lang=de', { locale: 'it-IT', stored: { locale: 'it' } })
  await isIn(other, 'en')
})

fullTest(
  'the stored language wins over the browser: the page switches, and the next one comes right at once',
  async () => {
    const page = await browser.open('/', { stored: { locale: 'it' } })
    await isIn(page, 'it')
    expect(await page.context().cookies()).toMatchObject([{ name: 'locale', value: 'it' }])
    const again = await page.reload()
    expect(again?.headers()['content-language']).toBe('it')
  },
)

const BROWSERS = [
  ['it-IT', 'it'],
  ['de-DE', 'en'],
  ['it', 'it'],
  ['en-US', 'en'],
] as const

test.each(process.env.FULL ? BROWSERS : BROWSERS.slice(0, 1))(
  'a browser in %s gets %s, which is then stored',
  async (locale, language) => {
    const page = await browser.open('/', { locale })
    await isIn(page, language)
    await expect.poll(() => page.evaluate(storedLocale)).toBe(language)
  },
)

test('the selector shows flags and names, and keeps the page, its query and its place', async () => {
  const page = await browser.open('/?ref=mail&lang=en', { height: 400 })
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.click('header summary:has-text("English")')
  const options = page.locator('header details[open] a')
  expect((await options.allTextContents()).map(text => text.replace(/\s+/g, ' '))).toEqual([
    '🇬🇧 English',
    '🇮🇹 Italiano',
  ])
  await options.nth(1).click()
  await page.waitForURL('**/?ref=mail&lang=it')
  await isIn(page, 'it')
  await expect.poll(() => page.title()).toBe('Pinwise · Home')
  await expect.poll(() => page.evaluate(storedLocale)).toBe('it')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Italiano')
})

fullTest('texts load by route: common and route at first, the route on a change, nothing on a return', async () => {
  const asked: string[] = []
  const page = await browser.open('/', {
    before: async p =>
      p.on('request', request => {
        const [, file] = /\/locales\/(.+)\.json/.exec(request.url()) ?? []
        if (file) asked.push(file)
      }),
  })
  const since = () => asked.splice(0).sort()
  expect(since()).toEqual(['en/common', 'en/home'])
  await navigate(page, '/no-such-page')
  await page.waitForSelector('text=Ball in the rough')
  expect(since()).toEqual(['en/not-found'])
  await page.goBack()
  await page.waitForSelector(`text=${H1.en}`)
  await navigate(page, '/another')
  await page.waitForSelector('text=Ball in the rough')
  expect(since()).toEqual([])
  await page.click('header summary:has-text("English")')
  await page.click('header details[open] a[lang=it]')
  await page.waitForSelector('text=Palla nel rough')
  expect(since()).toEqual(['it/common', 'it/not-found'])
})

fullTest('a missing translation file is named on the console, with its language', async () => {
  browser.expectConsoleError(/status of 404/)
  browser.expectConsoleError(/language en, namespace not-found/)
  const page = await browser.open('/')
  await page.route('**/locales/en/not-found.json', route => route.fulfill({ status: 404 }))
  await navigate(page, '/no-such-page')
  await page.waitForURL('**/no-such-page')
})

fullTest('without its texts the first page stays as the server drew it', async () => {
  browser.expectConsoleError(/net::ERR_FAILED/)
  browser.expectConsoleError(/language en, namespace home/)
  const page = await browser.open('/', {
    hydrates: false,
    before: p => p.route('**/locales/en/home.json', route => route.abort()),
  })
  await page.waitForLoadState('networkidle')
  expect(await page.textContent('h1')).toBe(H1.en)
})
