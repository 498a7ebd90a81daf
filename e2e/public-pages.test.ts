import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { INDEXED_PAGES, MAIL_PAGES, NO_PAGE, PUBLIC_PAGES } from '../apps/server/src/testing/public-pages.ts'
import { useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'
import { heldBack, missing } from './held-back.ts'
import { LOOKS, type Look, smallTargets, violations, visitOf } from './looks.ts'
import { bytesOf, total, watchScripts } from './script-bytes.ts'

/** Each public page once in a look, and everything that holds for all of them at once. */

const site = useBrowser()
const MAX_SCRIPT_BYTES = 135_000
const PHONES: readonly Look[] = [
  { language: 'it', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'it', theme: 'dark', width: 390 },
  { language: 'en', theme: 'light', width: 390 },
]
const nameOf = (look: Look) => Object.values(look).join(' ')
/** Each page on a phone, in every language and theme in turn, and then as wide as the other screens; the whole grid in the full run. */
const VISITS = PUBLIC_PAGES.flatMap((path, at) =>
  (process.env.FULL ? LOOKS : [PHONES[at % PHONES.length]!]).map(look => ({ path, look, seen: nameOf(look) })),
)
/** Here everything that can be pressed is as tall as a finger is wide. */
const ROOMY: readonly string[] = ['/about-us', ...MAIL_PAGES, NO_PAGE]

/**
 * Two pages, one in each theme, stand for all in what they have in common: the contrast, which is half of the time and
 * has the themes' own tests, and header and footer.
 */
const WHOLE_PAGES: readonly string[] = ['/about-us', '/golf-club']

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Texts that are the name of a translation instead of one. Code and the name of another site may look like it. */
const rawKeys = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('script, pre, code, a[href^="https:"]')) found.push(textContent?.trim() ?? '')
    }
    return found.filter(text => /^[a-z]+(\.[a-zA-Z_]+)+$/.test(text))
  })

/** What a finger cannot hit. A link inside a text is as tall as its line. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a[href]:not(p a, td a, li a:not(nav a)), button, input:not([type=hidden], [tabindex="-1"]), summary',
      ),
    ]
      .map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 24)
      .map(({ text, box }) => `${text} ${box.height}`),
  )

test.each(VISITS)('$path: $seen', async ({ path, look }) => {
  if (path === NO_PAGE) site.expectConsoleError(/status of 404/)
  const isPhone = look.width === 390
  let scripts = new Set<string>()
  const page = await site.open(`${path}?lang=${look.language}`, {
    ...visitOf(look),
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
    before: async fresh => {
      scripts = watchScripts(fresh)
    },
  })
  if (isPhone && (INDEXED_PAGES as readonly string[]).includes(path)) {
    expect.soft(await heldBack(page), 'held back').toEqual([])
    expect.soft(await missing(page), 'missing').toEqual([])
  }
  await page.waitForLoadState('networkidle')
  const isWhole = Boolean(process.env.FULL) || WHOLE_PAGES.includes(path)
  expect.soft(await violations(page, isWhole ? 'body' : 'main', { contrast: isWhole }), 'violations').toEqual([])
  expect.soft(await rawKeys(page), 'raw keys').toEqual([])
  if (ROOMY.includes(path)) expect.soft(await smallTargets(page), 'small targets').toEqual([])
  const bytes = await bytesOf(scripts, url => site.app.app.inject(url))
  expect.soft(Object.keys(bytes).length).toBeGreaterThan(3)
  expect.soft(total(bytes), JSON.stringify(bytes, null, 1)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)

  for (const width of [look.width, 1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await tooWide(page), `too wide at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await tooSmall(page), 'too small at 320 px').toEqual([])
})

/** The menu in one look; in all that have it in the full run. */
const MENU_LOOKS = LOOKS.filter(
  ({ language, theme, width }) =>
    width < 1200 && (process.env.FULL || (language === 'it' && theme === 'dark' && width === 390)),
)

test.each(MENU_LOOKS)('with the menu open: $language $theme $width', async look => {
  const page = await site.open(`/?lang=${look.language}`, visitOf(look))
  await page.locator('button[aria-haspopup="dialog"]').click()
  await page.locator('dialog[open]').waitFor()
  expect(await violations(page)).toEqual([])
})

fullTest('with a dropdown of the header open', async () => {
  const page = await site.open('/?lang=en', visitOf({ language: 'en', theme: 'light', width: 1280 }))
  await page.getByText('Golf club', { exact: true }).first().click()
  await page.locator('header details[open]').waitFor()
  expect(await violations(page)).toEqual([])
})
