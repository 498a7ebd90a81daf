import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { NO_PAGE, PUBLIC_PAGES } from './public-pages.ts'

const site = useBrowser()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  readonly language: 'en' | 'it'
  readonly theme: 'light' | 'dark'
  readonly width: 390 | 768 | 1280
}
const ALL: Look[] = (['en', 'it'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme => ([390, 768, 1280] as const).map(width => ({ language, theme, width }))),
)
/** Every pair of language, theme and width at least once; the whole grid in the full run. */
const COVERING: Look[] = [
  { language: 'en', theme: 'light', width: 390 },
  { language: 'it', theme: 'dark', width: 390 },
  { language: 'it', theme: 'light', width: 768 },
  { language: 'en', theme: 'dark', width: 768 },
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'it', theme: 'dark', width: 1280 },
]
const LOOKS = process.env.FULL ? ALL : COVERING
/** Two looks a page, which differ in everything, and all of them over the pages; each page in each look in the full run. */
const VISITS = PUBLIC_PAGES.flatMap((path, at) => {
  const first = at % (COVERING.length / 2)
  const looks = process.env.FULL ? ALL : [COVERING[2 * first], COVERING[2 * first + 1]]
  return looks.flatMap(look => (look ? [{ path, ...look }] : []))
})

async function open(path: string, { language, theme, width }: Look): Promise<Page> {
  if (path === NO_PAGE) site.expectConsoleError(/404/)
  return site.open(`${path}?lang=${language}`, { width, colorScheme: theme, reducedMotion: 'reduce' })
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`))
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
