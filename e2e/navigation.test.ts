import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

const browser = useBrowser()
const linksOf = (page: Page, selector: string) =>
  page.$$eval(`${selector} a`, links =>
    links.map(link => {
      // It holds a word for visitors and one for whoever is signed in; one of them shows.
      const text = link.matches('.entry') ? (link as HTMLElement).innerText : link.textContent
      return `${text?.trim()} ${link.getAttribute('href')}`
    }),
  )
const isOpen = (page: Page) => page.$eval('#site-menu', menu => menu.matches(':modal'))
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open the menu' })
const openMenu = async (page: Page) => {
  await menuButton(page).click()
  await expect.poll(() => isOpen(page)).toBe(true)
}
const closesMenu = (page: Page) => expect.poll(() => isOpen(page)).toBe(false)
const desktopNav = (page: Page) => page.locator('header nav').first()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('from 1200 px on the desktop header is shown, on one line in either language', async () => {
  const page = await browser.open('/', { width: 1199 })
  await menuButton(page).waitFor()
  await expect.poll(() => desktopNav(page).isVisible()).toBe(false)
  await page.setViewportSize({ width: 1200, height: 800 })
  await desktopNav(page).waitFor()
  await expect.poll(() => menuButton(page).isVisible()).toBe(false)
  for (const language of ['en', 'it']) {
    await page.goto(`${browser.origin}/?lang=${language}`)
    const { scroll, height } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      height: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    }))
    expect(scroll, language).toBeLessThanOrEqual(1200)
    expect(height, language).toBeLessThan(90)
  }
})

fullTest('where text is twice as large, the menu takes over before the header overflows', async () => {
  const page = await browser.open('/', { width: 1280 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload()
  await menuButton(page).waitFor()
  await expect.poll(() => desktopNav(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})

async function expectShadowWhenScrolled(page: Page): Promise<void> {
  const hasShadow = () => page.$eval('header', header => getComputedStyle(header).boxShadow !== 'none')
  for (const [y, expected] of [
    [24, false],
    [25, true],
    [0, false],
  ] as const) {
    await page.evaluate(to => window.scrollTo(0, to), y)
    await page.waitForFunction(to => window.scrollY === to, y)
    // Long enough for a shadow that is not meant to come.
    if (y === 24) await page.waitForTimeout(250)
    await expect.poll(hasShadow, { message: `shadow at ${y} px` }).toBe(expected)
  }
}

test('header and footer hold what the specification lists, in its order; the header gains a shadow above 24 px', async () => {
  const page = await browser.open('/', { height: 500 })
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
    expect.stringMatching(/^Instagram https:/),
    expect.stringMatching(/^Facebook https:/),
    expect.stringMatching(/^LinkedIn https:/),
  ])
  expect(outside.every(([, , rel]) => rel?.includes('noopener'))).toBe(true)
  const text = await page.innerText('footer')
  expect(text).toContain('1.0.19')
  expect(text).toContain(`© ${new Date().getUTCFullYear()} Pinwise`)
  await expectShadowWhenScrolled(page)
})

fullTest(
  'a dropdown opens on click, Enter and hover; Esc closes it and gives the focus back; one is open at a time',
  async () => {
    const page = await browser.open('/')
    const [golfers, club] = ['Golfers', 'Golf club'].map(name =>
      page.locator('header details', { hasText: name }).first(),
    )
    const open = (details = golfers) => details?.evaluate(element => (element as HTMLDetailsElement).open)
    await page.click('summary:has-text("Golfers")')
    await expect.poll(() => open()).toBe(true)
    await page.click('summary:has-text("Golf club")')
    await expect.poll(() => open()).toBe(false)
    expect(await open(club)).toBe(true)
    await page.mouse.move(640, 700)
    await expect.poll(() => open(club)).toBe(false)

    await page.focus('summary:has-text("Golfers")')
    await page.keyboard.press('Enter')
    await expect.poll(() => open()).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedText(page)).toBe('App')
    await page.keyboard.press('Escape')
    await expect.poll(() => open()).toBe(false)
    await expect.poll(() => focusedText(page)).toBe('Golfers')

    await page.hover('summary:has-text("Golfers")')
    expect(await open()).toBe(false)
    await expect.poll(() => open()).toBe(true)
  },
)

test('the mobile menu fills the screen, holds every link of the header, and keeps the focus until Esc', async () => {
  const page = await browser.open('/', { width: 390, height: 500 })
  await expectShadowWhenScrolled(page)
  await page.setViewportSize({ width: 390, height: 800 })
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

  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement === body || Boolean(activeElement?.closest('#site-menu'))
    })
    expect(where).toBe(true)
  }
  await page.mouse.move(100, 400)
  const turned = page.evaluate(
    () =>
      new Promise<void>(done => {
        const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => done()))
        addEventListener('wheel', afterFrames, { once: true })
      }),
  )
  await page.mouse.wheel(0, 3000)
  await turned
  expect(await page.evaluate(() => window.scrollY), 'the page behind stays still').toBe(0)
  await page.keyboard.press('Escape')
  await closesMenu(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open the menu')
})

fullTest('any link closes the menu; /business is greyed out and cannot be clicked', async () => {
  const page = await browser.open('/', { width: 390 })
  await openMenu(page)
  const business = page.locator('#site-menu [data-path="/business"]')
  expect(await business.getAttribute('aria-disabled')).toBe('true')
  await business.click({ force: true })
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await isOpen(page)).toBe(true)
  await page.click('#site-menu a:has-text("Home")')
  await closesMenu(page)
  await openMenu(page)
  await page.click('#site-menu summary')
  await page.click('#site-menu a[lang=it]')
  await closesMenu(page)
})

fullTest('the menu says which page is open; turning the device to a desktop width closes it', async () => {
  const page = await browser.open('/promo', { width: 800, height: 1280 })
  await openMenu(page)
  const here = await page.locator('#site-menu [aria-current="page"]').allInnerTexts()
  expect(new Set(here)).toEqual(new Set(['Membership']))
  await page.setViewportSize({ width: 1280, height: 800 })
  await closesMenu(page)
  await desktopNav(page).waitFor()
})

fullTest('a page starts at its top with a title and a head of its own, and a return finds the old place', async () => {
  const page = await browser.open('/', { width: 390 })
  expect(await page.title()).toBe('Pinwise · Home')
  await page.evaluate(() => window.scrollTo(0, 500))
  await navigate(page, '/no-such-page')
  await page.waitForSelector('text=Ball in the rough')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => page.title()).toBe('Pinwise · Page not found')
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
  await page.goBack()
  await page.waitForSelector('text=Every metre')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  await navigate(page, '/golf-club')
  await expect
    .poll(() => page.getAttribute('link[rel=canonical]', 'href'))
    .toBe(`${browser.app.context.config.publicOrigin}/golf-club?lang=en`)
  await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(1)
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(1)
})
