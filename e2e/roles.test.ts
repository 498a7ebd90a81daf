import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isSettled } from './browser.ts'
import { violations } from './looks.ts'
import { type Person, useSignedIn } from './signed-in.ts'

const site = useSignedIn()

const PAGES = {
  '/admin': 'Dashboard',
  '/admin/pin-position': 'Pin position',
  '/admin/map': 'Map',
  '/admin/print-pin-position': 'Print pins',
  '/admin/profile': 'Profile',
  '/admin/pace': 'Pace of play',
  '/admin/notifications': 'Notices',
  '/admin/explore': 'Explore',
  '/admin/users': 'Users',
  '/admin/adv': 'Adverts',
  '/admin/golfclubs': 'Golf clubs',
  '/admin/partners': 'Partners',
  '/admin/devices': 'Devices',
  '/admin/leading-courses': 'Leading courses',
} as const
type Path = keyof typeof PAGES

const STAFF = [
  '/admin',
  '/admin/pin-position',
  '/admin/map',
  '/admin/print-pin-position',
  '/admin/profile',
  '/admin/pace',
  '/admin/notifications',
  '/admin/explore',
] as const satisfies readonly Path[]
const PLATFORM = [
  '/admin/users',
  '/admin/adv',
  '/admin/golfclubs',
  '/admin/partners',
  '/admin/devices',
  '/admin/leading-courses',
] as const satisfies readonly Path[]

/** Source specification, section 6: the exact group. The guard itself is tried in apps/web/app/session/guard.test.ts. */
const OPENS: Record<Exclude<Person, 'brisas'>, readonly Path[]> = {
  golfer: ['/admin'],
  greenkeeper: STAFF,
  marshal: STAFF,
  platform: ['/admin', ...PLATFORM],
  both: [...STAFF, ...PLATFORM],
}

interface Router {
  navigate(to: string): unknown
  readonly state: { navigation: { state: string }; blockers: ReadonlyMap<string, { state: string }> }
}

/** As a link inside the app would; resolves when the page's code is there and the guards have sent the person to where they end. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async to => {
    const { __reactRouterDataRouter: router } = window as unknown as Record<string, Router>
    await router?.navigate(to)
  }, path)
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as Record<string, Router>
    const blockers = [...(router?.state.blockers.values() ?? [])]
    return router?.state.navigation.state === 'idle' && blockers.every(({ state }) => state === 'unblocked')
  })
}

/** The page that is open, and whether anything is said about a refusal. */
async function shown(page: Page) {
  const heading = await page.getByRole('heading', { level: 1 }).allTextContents()
  const alerts = await page.getByRole('alert').count()
  return { path: new URL(page.url()).pathname, heading, title: await page.title(), alerts }
}
const whole = (path: Path) => ({ path, heading: [PAGES[path]], title: `Pinwise · ${PAGES[path]}`, alerts: 0 })

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/**
 * Two pages stand for all in what they have in common: the contrast, which is half of the time and has the themes' own
 * tests, and what is around the page.
 */
const WHOLE_PAGES: readonly Path[] = ['/admin', '/admin/golfclubs']

/** Whoever does both jobs opens every page there is; each state of it has its look in the test of that page. */
async function hasNoBarriers(page: Page, path: Path): Promise<void> {
  await isSettled(page)
  const isWhole = Boolean(process.env.FULL) || WHOLE_PAGES.includes(path)
  expect.soft(await violations(page, isWhole ? 'body' : 'main', { contrast: isWhole }), path).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect.soft(await tooWide(page), `${path} at 390 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The guard is the same for all, and its rules are tried without a browser: the others come in the full run. */
const PEOPLE = process.env.FULL
  ? (Object.keys(OPENS) as (keyof typeof OPENS)[])
  : (['greenkeeper', 'both'] satisfies (keyof typeof OPENS)[])

test.each(PEOPLE)('%s opens the pages of their groups, and ends on /admin elsewhere', async person => {
  const opens = OPENS[person]
  const ends = (path: Path) => (opens.includes(path) ? path : '/admin')
  const page = await site.openAs(person, '/admin/users', {
    webgl: false,
    colorScheme: person === 'both' ? 'dark' : 'light',
  })
  await expect.poll(() => shown(page)).toEqual(whole(ends('/admin/users')))
  const links = page.getByRole('navigation', { name: 'Pages' }).locator('ul a')
  await expect.poll(() => links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(opens)

  // The rules for every page and person are in the guard's own test: one turn from each page is enough here.
  const visited = (Object.keys(PAGES) as Path[]).filter(
    path => process.env.FULL || person === 'both' || path === '/admin/golfclubs',
  )
  for (const path of visited) {
    await follow(page, path)
    await expect.poll(() => shown(page), { message: path }).toEqual(whole(ends(path)))
    if (person === 'both') await hasNoBarriers(page, path)
  }
  if (!opens.includes('/admin/pin-position')) {
    await follow(page, '/admin/pin-position/cut')
    await expect.poll(() => shown(page)).toEqual(whole('/admin'))
  } else if (!opens.includes('/admin/users')) {
    // From a page of the club as well as from the dashboard.
    await follow(page, '/admin/profile')
    await follow(page, '/admin/users')
    await expect.poll(() => shown(page)).toEqual(whole('/admin'))
  }
})

test('an address under /admin that nobody has asks for a session, and then says so; no page is offered to search engines', async () => {
  site.expectConsoleError(/404/)
  const page = await site.openAs('both', '/admin/users')
  await expect.poll(() => page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
  await expect.poll(() => page.locator('link[rel=canonical], link[rel=alternate]').count()).toBe(0)
  await page.goto(`${site.origin}/admin/nothing`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('There is no page here')
  const visitor = await site.open('/admin/nothing')
  await visitor.waitForURL(/\/login$/)
})

test('what the server sends for a page of the signed-in side names nobody and has no style of its own', async () => {
  const { statusCode, body } = await site.app.app.inject('/admin/users')
  expect(statusCode).toBe(200)
  expect(body).toContain('aria-busy="true"')
  expect(body).not.toMatch(/ style="/)
  expect(body).not.toContain('demo.pinwise.example')
})
