import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { navigate } from './browser.ts'
import { type Person, useSignedIn } from './signed-in.ts'

const site = useSignedIn()

const PAGES = {
  '/admin': 'Dashboard',
  '/admin/pin-position': 'Pin position',
  '/admin/map': 'Map',
  '/admin/print-pin-position': 'Print pins',
  '/admin/profile': 'Profile',
  '/admin/users': 'Users',
} as const
type Path = keyof typeof PAGES

/** Source specification, section 6: the exact group. Superadmin does not imply admin. */
const OPENS: Record<Person, readonly Path[]> = {
  golfer: ['/admin'],
  greenkeeper: ['/admin', '/admin/pin-position', '/admin/map', '/admin/print-pin-position', '/admin/profile'],
  marshal: ['/admin', '/admin/pin-position', '/admin/map', '/admin/print-pin-position', '/admin/profile'],
  platform: ['/admin', '/admin/users'],
  both: ['/admin', '/admin/pin-position', '/admin/map', '/admin/print-pin-position', '/admin/profile', '/admin/users'],
}
const EVERY = (Object.keys(OPENS) as Person[]).flatMap(person =>
  (Object.keys(PAGES) as Path[]).map(path => ({
    person,
    path,
    ends: OPENS[person].includes(path) ? path : ('/admin' as const),
  })),
)
const path = (page: Page) => new URL(page.url()).pathname
const side = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

describe.each(EVERY)('$person who asks for $path', ({ person, path: asked, ends }) => {
  test(`ends on ${ends}, without a word`, async () => {
    const page = await site.openAs(person, asked)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([PAGES[ends]])
    expect(path(page)).toBe(ends)
    expect(await page.title()).toBe(`Pinwise · ${PAGES[ends]}`)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test.each(Object.entries(OPENS))('%s is offered the pages that open, and no other', async (person, opens) => {
  const page = await site.openAs(person as Person, '/admin')
  const links = side(page).locator('ul a')
  await expect.poll(() => links.count()).toBe(opens.length)
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(opens)
})

test.each(['golfer', 'platform'] as const)('%s who wants to cut the holes ends on /admin', async person => {
  const page = await site.openAs(person, '/admin/pin-position/cut')
  await expect.poll(() => path(page)).toBe('/admin')
})

test('a page that someone may not open is not opened inside the app either', async () => {
  const page = await site.openAs('greenkeeper', '/admin/profile')
  await navigate(page, '/admin/users')
  await expect.poll(() => path(page)).toBe('/admin')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('an address under /admin that nobody has is the not-found page', async () => {
  site.expectConsoleError(/404/)
  const page = await site.openAs('both', '/admin/nothing')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ball in the rough')
})

test('no page of the signed-in side is offered to search engines', async () => {
  const page = await site.openAs('both', '/admin/users')
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(await page.locator('link[rel=canonical], link[rel=alternate]').count()).toBe(0)
})

test('what the server sends for a page of the signed-in side names nobody and has no style of its own', async () => {
  const { statusCode, body } = await site.app.app.inject('/admin/users')
  expect(statusCode).toBe(200)
  expect(body).toContain('aria-busy="true"')
  expect(body).not.toMatch(/ style="/)
  expect(body).not.toContain('demo.pinwise.example')
})
