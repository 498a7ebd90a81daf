import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isSettled } from './browser.ts'
import { fullTest } from './full-test.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const switcher = (page: Page) => page.getByRole('button', { name: /^Club:/ })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('clubId'))
const hasFocus = (element: Element) => element === document.activeElement
const store = (id: string) => (page: Page) =>
  page.addInitScript(`localStorage.getItem('clubId') ?? localStorage.setItem('clubId', '${id}')`)

async function clubId(slug: string): Promise<string> {
  const [row] = await site.app.rows<{ id: string }>('select id from clubs where slug = $1', [slug])
  return row!.id
}

/** The club header of the next call that asks for the figures of a club. */
async function nextClubHeader(page: Page): Promise<string | undefined> {
  const request = await page.waitForRequest(one => one.url().includes('/club/statistics'))
  return request.headers()['x-club-id']
}

fullTest(
  'who has one club works in it, whatever was stored; every call says so, and there is no other to choose',
  async () => {
    const page = await site.openAs('greenkeeper', '/admin', { before: store(await clubId('sharp-park')) })
    await expect.poll(() => switcher(page).textContent()).toContain('Golf Club Milano')
    const id = await clubId('golf-club-milano')
    await expect.poll(() => stored(page)).toBe(id)
    const header = nextClubHeader(page)
    await page.reload()
    expect(await header).toBe(id)
    await switcher(page).click()
    await expect.poll(() => page.getByRole('option').allTextContents()).toHaveLength(1)
    await page.keyboard.type('sharp')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Nothing found' }).count()).toBe(1)
  },
)

test('a stored club that does not exist is dropped; the keyboard alone switches; the choice stays; other tabs follow', async () => {
  site.expectConsoleError(/status of 404/)
  site.expectConsoleError(/status of 400/)
  const page = await site.openAs('marshal', '/admin')
  for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-identifier']) {
    await page.evaluate(one => localStorage.setItem('clubId', one), id)
    await page.reload()
    await expect.poll(() => stored(page)).toBeNull()
    await expect.poll(() => switcher(page).textContent()).toContain('Choose a club')
  }
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/admin`)
  await expect.poll(() => switcher(other).textContent()).toContain('Choose a club')

  await switcher(page).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Choose the club you work in' })
  await expect.poll(() => field.evaluate(hasFocus)).toBe(true)
  await expect.poll(() => page.getByRole('option').allTextContents()).toHaveLength(2)
  await page.keyboard.type('becov')
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([expect.stringContaining('Cihelny Golf')])
  const header = nextClubHeader(page)
  await page.keyboard.press('Enter')
  const id = await clubId('cihelny-golf')
  expect(await header).toBe(id)
  await expect.poll(() => switcher(page).textContent()).toContain('Cihelny Golf')
  await expect.poll(() => switcher(page).evaluate(hasFocus)).toBe(true)
  await page.reload()
  await expect.poll(() => switcher(page).textContent()).toContain('Cihelny Golf')
  expect(await stored(page)).toBe(id)

  await page.getByRole('button', { name: 'Work here: Golf Club Milano' }).click()
  await expect.poll(() => switcher(other).textContent()).toContain('Golf Club Milano')
})

fullTest('a page of the club in use offers the clubs to choose from', async () => {
  const page = await site.openAs('marshal', '/admin/pin-position', { webgl: false })
  await page.getByRole('main').getByRole('button', { name: 'Golf Club Milano' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Cihelny Golf' }).click()
  await expect.poll(() => switcher(page).textContent()).toContain('Cihelny Golf')
  await page.getByRole('list', { name: 'Greens' }).waitFor()
})

fullTest('platform staff find any club of the platform', async () => {
  const page = await site.openAs('platform', '/admin')
  await switcher(page).click()
  await expect.poll(() => page.getByRole('option').count()).toBe(4)
  await page.keyboard.type('sharp')
  await page.getByRole('option', { name: /Sharp Park/ }).click()
  await expect.poll(() => switcher(page).textContent()).toContain('Sharp Park')
  expect(await stored(page)).toBe(await clubId('sharp-park'))
})

fullTest('a golfer has no club to choose, and what someone else chose here is not asked for', async () => {
  const asked: string[] = []
  const page = await site.openAs('golfer', '/admin', {
    before: async p => {
      p.on('request', request => asked.push(request.url()))
      await store(await clubId('golf-club-milano'))(p)
    },
  })
  await isSettled(page)
  await expect.poll(() => switcher(page).count()).toBe(0)
  expect(asked.filter(url => url.includes('/api/v1/club'))).toEqual([])
})
