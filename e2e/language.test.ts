import { expect, test } from 'vitest'
import { languageOfPage, navigate, useBrowser } from './browser.ts'

const browser = useBrowser()
const storedLocale = () => localStorage.getItem('locale')
const store = (locale: string) => `localStorage.setItem('locale', '${locale}')`
const H1 = { en: 'Every metre of your course, live.', it: 'Ogni metro del tuo percorso, in tempo reale.' }

test('the lang parameter wins over the stored language and the browser, and is stored', async () => {
  const page = await browser.open('/?lang=it', { before: p => p.addInitScript(`${store('en')}`) })
  expect(await languageOfPage(page)).toBe('it')
  expect(await page.textContent('h1')).toBe(H1.it)
  expect(await page.context().cookies()).toMatchObject([{ name: 'locale', value: 'it', path: '/' }])
})

test('the stored language wins over the browser: the page switches, and the next one comes right at once', async () => {
  const page = await browser.open('/', { before: p => p.addInitScript(store('it')) })
  await page.waitForFunction(() => document.documentElement.lang === 'it')
  expect(await page.textContent('h1')).toBe(H1.it)
  expect(await page.context().cookies()).toMatchObject([{ name: 'locale', value: 'it' }])
  const again = await page.reload()
  expect(again?.headers()['content-language']).toBe('it')
})

test.each([
  ['it-IT', 'it'],
  ['it', 'it'],
  ['en-US', 'en'],
  ['de-DE', 'en'],
] as const)('a browser in %s gets %s, which is then stored', async (locale, language) => {
  const page = await browser.open('/', { locale })
  expect(await languageOfPage(page)).toBe(language)
  expect(await page.textContent('h1')).toBe(H1[language])
  expect(await page.evaluate(storedLocale)).toBe(language)
})

test('a language that we do not speak means English', async () => {
  const page = await browser.open('/?lang=de', { locale: 'it-IT', before: p => p.addInitScript(store('it')) })
  expect(await languageOfPage(page)).toBe('en')
  expect(await page.textContent('h1')).toBe(H1.en)
})

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
  await page.waitForFunction(() => document.documentElement.lang === 'it')
  await page.waitForURL('**/?ref=mail&lang=it')
  expect(await page.textContent('h1')).toBe(H1.it)
  expect(await page.title()).toBe('Pinwise · Home')
  expect(await page.evaluate(storedLocale)).toBe('it')
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Italiano')
})

test('texts load by route: common and route at first, the route on a change, nothing on a return', async () => {
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

test('a missing translation file is named on the console, with its language', async () => {
  browser.expectConsoleError(/status of 404/)
  browser.expectConsoleError(/language en, namespace not-found/)
  const page = await browser.open('/')
  await page.route('**/locales/en/not-found.json', route => route.fulfill({ status: 404 }))
  await navigate(page, '/no-such-page')
  await page.waitForURL('**/no-such-page')
})

test('without its texts the first page stays as the server drew it', async () => {
  browser.expectConsoleError(/net::ERR_FAILED/)
  browser.expectConsoleError(/language en, namespace home/)
  const page = await browser.open('/', {
    hydrates: false,
    before: p => p.route('**/locales/en/home.json', route => route.abort()),
  })
  await page.waitForLoadState('networkidle')
  expect(await page.textContent('h1')).toBe(H1.en)
})

test.each(['/', '/no-such-page'])('no raw key is visible on %s', async path => {
  if (path !== '/') browser.expectConsoleError(/status of 404/)
  for (const lang of ['en', 'it']) {
    const page = await browser.open(`${path}?lang=${lang}`)
    const texts = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
      return found
    })
    expect(texts.filter(text => /^[a-z]+(\.[a-zA-Z_]+)+$/.test(text))).toEqual([])
  }
})

test('canonical and alternates carry the language', async () => {
  const page = await browser.open('/?lang=it')
  const links = await page.$$eval('link[rel=canonical], link[rel=alternate]', found =>
    found.map(link => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).search]),
  )
  expect(links).toEqual([
    [null, '?lang=it'],
    ['en', '?lang=en'],
    ['it', '?lang=it'],
    ['x-default', '?lang=en'],
  ])
})
