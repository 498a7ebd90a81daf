import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Half the size of what the package exports, and a page reads it in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Look {
  readonly language: 'en' | 'it'
  readonly theme: 'light' | 'dark'
  readonly width: 390 | 768 | 1280
}

const ALL: readonly Look[] = (['en', 'it'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme => ([390, 768, 1280] as const).map(width => ({ language, theme, width }))),
)
const COVERING: readonly Look[] = [
  { language: 'it', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'en', theme: 'light', width: 768 },
  { language: 'it', theme: 'dark', width: 768 },
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'it', theme: 'dark', width: 1280 },
]
/** Every pair of language, theme and width at least once; the whole grid in the full run. */
export const LOOKS = process.env.FULL ? ALL : COVERING

/** For the states of a page in every look: the full run alone. In every run the journeys look at them on their way. */
export const FULL_LOOKS: readonly Look[] = process.env.FULL ? ALL : []

/** For a page that no other test looks at; the whole grid in the full run. */
export const ONE_LOOK: readonly Look[] = process.env.FULL ? ALL : [{ language: 'it', theme: 'light', width: 1280 }]

/** As the browser of a visitor would be. */
export const visitOf = ({ language, theme, width }: Look) =>
  ({
    locale: language === 'it' ? 'it-IT' : 'en-GB',
    colorScheme: theme,
    width,
    reducedMotion: 'reduce',
  }) as const

/**
 * Inside of what is open, where something is: what lies half under it is not what a person meets. Contrast is half of what
 * axe costs. The themes' own tests have it, and where pages are opened one after the other, `contrast` looks at it too.
 */
export async function violations(
  page: Page,
  inside = 'body',
  { contrast = Boolean(process.env.FULL) } = {},
): Promise<string[]> {
  // axe is compiled once per document: a page is often looked at in several states.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ inside, tags, contrast }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const rules = { 'color-contrast': { enabled: contrast } }
      // What axe reads in advance, a quarter of its time, is for sound that plays by itself: no page has any.
      const options = { preload: false, resultTypes: ['violations' as const], runOnly: tags, rules }
      const { violations: found } = await run(inside, options)
      return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`))
    },
    { inside, tags: TAGS, contrast },
  )
}

/** What lies half under a bar that stays in sight is not what a person meets. */
export const TALL = 2600

/** On a page that is as high as all of it, for a moment. */
export async function violationsOfAll(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size.')
  await page.setViewportSize({ ...size, height: TALL })
  const found = await violations(page, 'main')
  await page.setViewportSize(size)
  return found
}

/** What stands on the page and is too small for a finger. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a[href], button, input:not([type=hidden], [type=checkbox], [type=radio]))')]
      .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 44)
      .map(element => `too small: ${element.outerHTML.slice(0, 80)}`),
  )

/** What axe finds, what scrolls sideways and what is too small for a finger. */
export async function barriers(page: Page): Promise<string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const small = await smallTargets(page)
  return [...(await violations(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : []), ...small]
}
