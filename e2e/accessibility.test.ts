import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { LOOKS, type Look, violations, visitOf } from './looks.ts'
import { NO_PAGE, PUBLIC_PAGES } from './public-pages.ts'

const site = useBrowser()
/** Two looks a page, which differ in everything, and all of them over the pages; each page in each look in the full run. */
const VISITS = PUBLIC_PAGES.flatMap((path, at) => {
  const pair = at % (LOOKS.length / 2)
  const looks = process.env.FULL ? LOOKS : LOOKS.slice(2 * pair, 2 * pair + 2)
  return looks.map(look => ({ path, ...look }))
})

async function open(path: string, look: Look): Promise<Page> {
  if (path === NO_PAGE) site.expectConsoleError(/404/)
  return site.open(`${path}?lang=${look.language}`, visitOf(look))
}

describe('axe finds nothing on', () => {
  test.each(VISITS)('$path $language $theme $width', async ({ path, ...look }) => {
    expect(await violations(await open(path, look))).toEqual([])
  })
})

describe('axe finds nothing', () => {
  test.each(LOOKS.filter(({ width }) => width < 1200))('with the menu open: $language $theme $width', async look => {
    const page = await open('/', look)
    await page.locator('button[aria-haspopup="dialog"]').click()
    await page.locator('dialog[open]').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('with a dropdown of the header open', async () => {
    const page = await open('/', { language: 'en', theme: 'light', width: 1280 })
    await page.getByText('Golf club', { exact: true }).first().click()
    expect(await violations(page)).toEqual([])
  })
})

test.each(PUBLIC_PAGES)(
  'on %s nothing scrolls sideways at 320 px, and every control is large enough to touch',
  async path => {
    if (path === NO_PAGE) site.expectConsoleError(/404/)
    const page = await site.open(`${path}?lang=it`, { width: 320, hasTouch: true, isMobile: true })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    // A link inside a text is as tall as its line.
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'a[href]:not(p a, td a, li a:not(nav a)), button, input:not([type=hidden], [tabindex="-1"]), summary',
        ),
      ]
        .map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 24)
        .map(({ text, box }) => `${text} ${box.height}`),
    )
    expect(small).toEqual([])
  },
)
