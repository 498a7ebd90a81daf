import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'
import { fullDescribe, fullTest } from './full-test.ts'

const DSN = 'http://key@127.0.0.1:9/1'
const browser = useBrowser({ SENTRY_DSN: DSN })
const ROUTE_FILE = '**/assets/NotFoundPage-*.js'
const PIECE_FILE = '**/assets/ConsentBar-*.js'

/** Counts the window events; the count would be lost in a reload. */
const countEvents = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { failures: 0 })
    window.addEventListener('vite:preloadError', () => Object.assign(window, { failures: eventsSeen() + 1 }))
    function eventsSeen() {
      return (window as unknown as { failures: number }).failures
    }
  })
const eventsSeen = (page: Page) => page.evaluate(() => (window as unknown as { failures?: number }).failures)
const answerConsent = (page: Page) => page.addInitScript(`localStorage.setItem('consent', 'refused')`)

describe('the file of a route', () => {
  test('is announced on the window, then the error page shows, with a way out', async () => {
    browser.expectConsoleError(/ERR_FAILED/)
    browser.expectConsoleError(/Failed to fetch dynamically imported module/)
    const page = await browser.open('/', { before: answerConsent })
    await countEvents(page)
    await page.route(ROUTE_FILE, route => route.abort())
    await navigate(page, '/no-such-page')
    await page.waitForSelector('h1:has-text("did not load")')
    expect(await eventsSeen(page)).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/no-such-page')
    expect(await page.locator('code').innerText()).toMatch(/^[0-9a-f]{8}$/)

    browser.expectConsoleError(/status of 404/)
    await page.unroute(ROUTE_FILE)
    await page.click('button:has-text("Reload")')
    await page.waitForSelector('text=Ball in the rough')
  })

  test.each(['developers', 'privacy-policy', 'hole-in-one', 'blog'])(
    'of a page that loads something first shows the error too: /%s',
    async name => {
      browser.expectConsoleError(/ERR_FAILED/)
      browser.expectConsoleError(/Failed to fetch dynamically imported module/)
      const page = await browser.open('/', { before: answerConsent })
      const file = await page.evaluate(id => {
        const { __reactRouterManifest } = window as unknown as {
          __reactRouterManifest: { routes: Record<string, { module: string }> }
        }
        return __reactRouterManifest.routes[id]?.module
      }, name)
      expect(file).toMatch(/^\/assets\//)
      await page.route(`**${file}`, route => route.abort())
      await countEvents(page)
      await navigate(page, `/${name}`)
      await page.waitForSelector('h1:has-text("did not load")')
      await expect.poll(() => eventsSeen(page)).toBe(1)
    },
  )

  fullTest('stays away quietly when someone took care of it', async () => {
    browser.expectConsoleError(/ERR_FAILED/)
    const page = await browser.open('/', { before: answerConsent })
    await page.evaluate(() => window.addEventListener('vite:preloadError', event => event.preventDefault()))
    await page.route(ROUTE_FILE, route => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await navigate(page, '/no-such-page')
    await failed
    await page.waitForTimeout(200)
    expect(await page.locator('h1').innerText()).toContain('Every metre')
  })

  test('of a build that was replaced brings one reload, never two', async () => {
    browser.expectConsoleError(/status of 404/)
    browser.expectConsoleError(/Failed to fetch dynamically imported module/)
    const page = await browser.open('/', { before: answerConsent })
    const gone = (url: string) => page.route(url, route => route.fulfill({ status: 404 }))
    await gone(ROUTE_FILE)
    await page.route('**/assets/manifest-*.js', route =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    )
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await navigate(page, '/no-such-page')
    await expect.poll(() => loads).toBe(1)
    await page.waitForTimeout(500)
    expect(loads).toBe(1)
  })
})

fullDescribe('the file of a lazy piece', () => {
  test('is announced on the window, then its place says so and the rest of the page stays', async () => {
    browser.expectConsoleError(/ERR_FAILED/)
    browser.expectConsoleError(/Failed to fetch dynamically imported module/)
    const page = await browser.open('/', {
      before: async p => {
        await p.route(PIECE_FILE, route => route.abort())
        await p.addInitScript(() => {
          Object.assign(window, { failures: 0 })
          window.addEventListener('vite:preloadError', () => Object.assign(window, { failures: 1 }))
        })
      },
    })
    await page.waitForSelector('[role=alert]')
    expect(await eventsSeen(page)).toBe(1)
    expect(await page.locator('[role=alert]').innerText()).toContain('did not load')
    expect(await page.locator('h1').innerText()).toContain('Every metre')
  })
})
