import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'
import { heldBack, missing, shifts, watchShifts } from './held-back.ts'

const site = useBrowser()

/** Where the top of a part stands on the screen. */
const topOf = (page: Page, part: string) =>
  page.locator(part).evaluate(element => Math.round(element.getBoundingClientRect().top))

test.each(process.env.FULL ? ['/', '/golf-club', '/promo', '/blog/fair-pins'] : ['/golf-club'])(
  'nothing moves on a phone while %s arrives',
  async path => {
    site.expectConsoleError(/ERR_FAILED/)
    const page = await site.open(path, {
      fresh: true,
      width: 390,
      before: async fresh => {
        await watchShifts(fresh)
        // What its letters move, when they come late, is measured apart.
        await fresh.route('**/*.woff2', route => route.abort())
      },
    })
    expect(await heldBack(page)).toEqual([])
    expect(await shifts(page)).toEqual([])
  },
)

fullTest('pages keep their shape when their letters come late', async () => {
  const movedOn = async (path: string) => {
    const page = await site.open(path, {
      fresh: true,
      width: 390,
      before: async fresh => {
        await watchShifts(fresh)
        await fresh.route('**/*.woff2', route => setTimeout(() => route.continue(), 1500))
      },
    })
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return (await shifts(page)).reduce((sum, one) => sum + one, 0)
  }
  for (const moved of await Promise.all(['/', '/blog/fair-pins'].map(movedOn))) {
    expect(moved).toBeLessThanOrEqual(0.02)
  }
})

/** A page without its last script, which lays out the rest: as if the connection broke there. Notes if a footer stood in it. */
const cutShort = (path: string) => async (page: Page) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const footer = document.querySelector('body > footer')
      Object.assign(window, { hadFooter: footer && getComputedStyle(footer).display !== 'none' })
    }),
  )
  await page.route(`**${path}`, async route => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.slice(0, html.lastIndexOf('<script ')) })
  })
}

fullTest('a phone first shows the top of a page, and the rest even if it breaks', async () => {
  // All at once, since each of them waits for the end of the page's patience.
  const openCutShort = async (path: string) => {
    const page = await site.open(path, { fresh: true, width: 390, before: cutShort(path), hydrates: false })
    expect(await page.evaluate(() => Reflect.get(window, 'hadFooter')), path).toBe(false)
    await expect.poll(() => missing(page), { message: path }).toEqual([])
  }
  await Promise.all(['/', '/golf-club', '/blog/fair-pins'].map(openCutShort))
})

fullTest('letters and style sheets come once, and none in vain', async () => {
  const requested: Record<string, string[]> = { font: [], stylesheet: [] }
  const warnings: string[] = []
  const page = await site.open('/', {
    fresh: true,
    before: async fresh => {
      fresh.on('request', request => void requested[request.resourceType()]?.push(new URL(request.url()).pathname))
      fresh.on('console', message => void (message.type() === 'warning' && warnings.push(message.text())))
    },
  })
  expect(await loadedFaces(page)).toEqual(expect.arrayContaining(['Early body', 'Early heading']))
  expect(requested.font!.map(file => file.split('/').at(-1)?.split('-')[0]).toSorted()).toEqual(['archivo', 'atkinson'])
  await navigate(page, '/promo')
  await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor()
  await navigate(page, '/login')
  await page.locator('input[type=email], input[autocomplete=username]').first().waitFor()
  const sheets = requested.stylesheet!
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.filter((sheet, at) => sheets.indexOf(sheet) !== at)).toEqual([])
  expect(warnings).toEqual([])
})

const loadedFaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family.replaceAll('"', ''))
  })

test('pages are whole without JavaScript, with their letters', async () => {
  const page = await site.open('/', { fresh: true, width: 390, javaScriptEnabled: false })
  expect(await loadedFaces(page)).toEqual(
    expect.arrayContaining(['Archivo Variable', 'Atkinson Hyperlegible Next Variable']),
  )
  for (const path of ['/golf-club', '/blog/fair-pins']) {
    await page.goto(site.origin + path)
    const auto = await page
      .locator('main > section, [data-article] > *, body > footer')
      .evaluateAll(parts => parts.filter(part => getComputedStyle(part).contentVisibility !== 'visible').length)
    expect(auto, path).toBe(0)
  }
})

fullTest('a page whose scripts are stopped on the way is whole', async () => {
  site.expectConsoleError(/Content Security Policy/)
  const page = await site.open('/golf-club', {
    fresh: true,
    width: 390,
    before: fresh =>
      fresh.route('**/golf-club', async route => {
        const answer = await route.fetch()
        const headers = { ...answer.headers(), 'content-security-policy': "script-src 'none'" }
        await route.fulfill({ response: answer, headers })
      }),
    hydrates: false,
  })
  expect(await missing(page)).toEqual([])
  expect(await heldBack(page)).toEqual([])
})

fullTest(
  'a link to a part of a page leads there, and it stays there; loaded anew, a page stays where it was',
  async () => {
    const page = await site.open('/golf-club#form-golfclub', { fresh: true, width: 390 })
    const top = await topOf(page, '#form-golfclub')
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(200)
    await page.waitForLoadState('networkidle')
    expect(await topOf(page, '#form-golfclub')).toBe(top)

    const again = await site.open('/golf-club', { fresh: true, width: 390 })
    await again.locator('#map').evaluate(part => part.scrollIntoView({ behavior: 'instant' }))
    const before = await topOf(again, '#map')
    await again.reload()
    await expect.poll(() => topOf(again, '#map')).toBe(before)
  },
)
