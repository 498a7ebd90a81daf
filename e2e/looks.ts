import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Look {
  readonly locale: 'en-GB' | 'it-IT'
  readonly colorScheme: 'light' | 'dark'
  readonly width: 390 | 1280
}

const COVERING: readonly Look[] = [
  { locale: 'en-GB', colorScheme: 'light', width: 1280 },
  { locale: 'it-IT', colorScheme: 'dark', width: 390 },
]
const REST: readonly Look[] = [
  { locale: 'it-IT', colorScheme: 'light', width: 1280 },
  { locale: 'en-GB', colorScheme: 'dark', width: 390 },
]
/** Both languages, both themes and both ends of the widths; each with each of the others in the full run. */
export const LOOKS = process.env.FULL ? [...COVERING, ...REST] : COVERING

/** What axe finds, what scrolls sideways and what is too small for a finger. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a[href], button, input:not([type=hidden], [type=checkbox], [type=radio]))')]
      .filter(element => element.getBoundingClientRect().height < 44)
      .map(element => `too small: ${element.outerHTML.slice(0, 80)}`),
  )
  return [...found, ...(sideways > 0 ? [`${sideways} px too wide`] : []), ...small]
}
