import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'

const browser = useBrowser()
const linksOf = (page: Page, selector: string) =>
  page.$$eval(`${selector} a`, links => links.map(link => `${link.textContent?.trim()} ${link.getAttribute('href')}`))
const isOpen = (page: Page) => page.$eval('#site-menu', menu => menu.matches(':modal'))
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  expect(await isOpen(page)).toBe(true)
}

test.each([
  [1199, false],
  [1200, true],
] as const)('at %i px the desktop header is shown: %s', async (width, isDesktop) => {
  const page = await browser.open('/', { width })
  expect(await page.locator('header nav').first().isVisible()).toBe(isDesktop)
  expect(await page.getByRole('button', { name: 'Open the menu' }).isVisible()).toBe(!isDesktop)
})

test('where text is twice as large, the menu takes over before the header overflows', async () => {
  const page = await browser.open('/', { width: 1280 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload()
  await page.getByRole('button', { name: 'Open the menu' }).waitFor()
  expect(await page.locator('header nav').first().isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})

test.each(['en', 'it'])('at 1200 px the header fits on one line in %s', async lang => {
  const page = await browser.open(`/?lang=${lang}`, { width: 1200 })
  const { scroll, height } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    height: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
  }))
  expect(scroll).toBeLessThanOrEqual(1200)
  expect(height).toBeLessThan(90)
})

test('the desktop header holds what the specification lists, in its order', async () => {
  const page = await browser.open('/')
  const nav = 'header nav:not(dialog nav)'
  expect(
    await page.$$eval(`${nav} > ul > li`, items => items.map(item => item.querySelector('summary, a')?.textContent)),
  ).toEqual(['Home', 'Golfers', 'Golf club', 'Business', 'Blog', 'About us'])
  expect(await linksOf(page, nav)).toEqual([
    'Home /',
    'App /app',
    'Membership /promo',
    'Software for clubs /golf-club',
    'Membership /promo',
    'Developers /developers',
    'Membership /promo',
    'Blog /blog',
    'About us /about-us',
    expect.stringContaining('English ?lang=en'),
    expect.stringContaining('Italiano ?lang=it'),
    'Login /admin',
    'Download /app',
  ])
})

test('a dropdown opens on click, Enter and hover; Esc closes it and gives the focus back; one is open at a time', async () => {
  const page = await browser.open('/')
  const [golfers, club] = ['Golfers', 'Golf club'].map(name =>
    page.locator('header details', { hasText: name }).first(),
  )
  const open = (details = golfers) => details?.evaluate(element => (element as HTMLDetailsElement).open)
  await page.click('summary:has-text("Golfers")')
  expect(await open()).toBe(true)
  await page.click('summary:has-text("Golf club")')
  await expect.poll(() => open()).toBe(false)
  expect(await open(club)).toBe(true)
  await page.mouse.move(640, 700)
  await expect.poll(() => open(club)).toBe(false)

  await page.focus('summary:has-text("Golfers")')
  await page.keyboard.press('Enter')
  expect(await open()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('App')
  await page.keyboard.press('Escape')
  expect(await open()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Golfers')

  await page.hover('summary:has-text("Golfers")')
  expect(await open()).toBe(false)
  await expect.poll(() => open()).toBe(true)
})

test.each([1280, 390])('at %i px the header gains a shadow above 24 px of scroll', async width => {
  const page = await browser.open('/', { width, height: 500 })
  const shadowAt = async (y: number) => {
    await page.evaluate(to => window.scrollTo(0, to), y)
    await page.waitForFunction(to => window.scrollY === to, y)
    await page.waitForTimeout(250)
    return page.$eval('header', header => getComputedStyle(header).boxShadow !== 'none')
  }
  expect(await shadowAt(24)).toBe(false)
  expect(await shadowAt(25)).toBe(true)
  expect(await shadowAt(0)).toBe(false)
})

test('the mobile menu fills the screen and holds Login, Download and every link of the header', async () => {
  const page = await browser.open('/', { width: 390 })
  await openMenu(page)
  expect(await page.$eval('#site-menu', menu => menu.getBoundingClientRect().toJSON())).toMatchObject({
    x: 0,
    y: 0,
    width: 390,
    height: 800,
  })
  expect((await linksOf(page, '#site-menu')).map(link => link.replace(/^\S+\s+(English|Italiano)/, '$1'))).toEqual([
    'Login /admin',
    'Download /app',
    'Home /',
    'App /app',
    'Membership /promo',
    'Software for clubs /golf-club',
    'Membership /promo',
    'For businesses null',
    'Developers /developers',
    'Membership /promo',
    'Blog /blog',
    'About us /about-us',
    'English ?lang=en',
    'Italiano ?lang=it',
  ])
  const rows = await page.$$eval('#site-menu nav ul a', links => links.map(link => link.getBoundingClientRect().height))
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(56)
})

test('the menu says which page is open', async () => {
  const page = await browser.open('/promo', { width: 800 })
  await openMenu(page)
  const here = await page.locator('#site-menu [aria-current="page"]').allInnerTexts()
  expect(new Set(here)).toEqual(new Set(['Membership']))
})

test('/business is greyed out and cannot be clicked', async () => {
  const page = await browser.open('/', { width: 390 })
  await openMenu(page)
  const business = page.locator('#site-menu [data-path="/business"]')
  expect(await business.getAttribute('aria-disabled')).toBe('true')
  await business.click({ force: true })
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await isOpen(page)).toBe(true)
})

test('any link closes the menu', async () => {
  const page = await browser.open('/', { width: 390 })
  await openMenu(page)
  await page.click('#site-menu a:has-text("Home")')
  expect(await isOpen(page)).toBe(false)
  await openMenu(page)
  await page.click('#site-menu summary')
  await page.click('#site-menu a[lang=it]')
  expect(await isOpen(page)).toBe(false)
})

test('the open menu keeps the focus, leaves the page behind inert and still, and Esc closes it', async () => {
  const page = await browser.open('/', { width: 390 })
  await openMenu(page)
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement === body || Boolean(activeElement?.closest('#site-menu'))
    })
    expect(where).toBe(true)
  }
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 3000)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  expect(await isOpen(page)).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open the menu')
})

test('turning the device to a desktop width closes the menu', async () => {
  const page = await browser.open('/', { width: 800, height: 1280 })
  await openMenu(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => isOpen(page)).toBe(false)
  expect(await page.locator('header nav').first().isVisible()).toBe(true)
})

test('the footer has three columns, stores, social links, the version and the year', async () => {
  const page = await browser.open('/')
  expect(await page.$$eval('footer nav h2', titles => titles.map(title => title.textContent))).toEqual([
    'Company',
    'Solutions',
    'Resources',
  ])
  const outside = await page.$$eval('footer a[target=_blank]', links =>
    links.map(link => [
      link.firstChild?.textContent,
      (link as HTMLAnchorElement).href,
      (link as HTMLAnchorElement).rel,
    ]),
  )
  expect(outside.map(([name, href]) => `${name} ${href?.replace(browser.origin, '')}`)).toEqual([
    'Documentation /docs',
    'Status page /status',
    expect.stringMatching(/^App Store https:\/\/apps\.apple\.com\//),
    expect.stringMatching(/^Google Play https:\/\/play\.google\.com\//),
    expect.stringMatching(/^Instagram https:/),
    expect.stringMatching(/^Facebook https:/),
    expect.stringMatching(/^LinkedIn https:/),
  ])
  expect(outside.every(([, , rel]) => rel?.includes('noopener'))).toBe(true)
  const text = await page.innerText('footer')
  expect(text).toContain('1.0.19')
  expect(text).toContain(`© ${new Date().getUTCFullYear()} Pinwise`)
})

test('a page starts at its top, and a return finds its old place', async () => {
  const page = await browser.open('/', { width: 390 })
  await page.evaluate(() => window.scrollTo(0, 500))
  await navigate(page, '/no-such-page')
  await page.waitForSelector('text=Ball in the rough')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForSelector('text=Every metre')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
})

test('the title is the product name plus the title of the route', async () => {
  const page = await browser.open('/')
  expect(await page.title()).toBe('Pinwise · Home')
  await navigate(page, '/no-such-page')
  await expect.poll(() => page.title()).toBe('Pinwise · Page not found')
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
})
