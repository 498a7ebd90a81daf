import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { MAP_COLOURS } from '../apps/web/app/map/map-colours.ts'
import { chosenRow, mapRests, row, shareOf } from './admin-map.ts'
import { PURPLE, useAerialTiles } from './aerial-tiles.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const tiles = useAerialTiles()
const site = useSignedIn(tiles.environment)
const { light, dark } = MAP_COLOURS

/** How near the map is: how many pixels its scale gives to a metre. */
async function nearness(page: Page): Promise<number> {
  const scale = page.locator('[data-map] p', { hasText: /^\d+ m$/ })
  const width = await scale.evaluate(one => Number.parseFloat(one.style.width))
  return width / Number.parseFloat((await scale.textContent()) ?? '')
}
const isAsNear = (page: Page, as: number) =>
  expect.poll(async () => (await nearness(page)) / as, { timeout: 20_000 }).toBeCloseTo(1, 1)

/** Which way is up, as the compass shows it. */
const compass = (page: Page) => page.getByRole('button', { name: 'North up' }).locator('svg').getAttribute('style')

test('the map rests in its colours, keeps the view that a person has made, chooses with the list, measures and shows aerial pictures', async () => {
  site.allowRequestsTo(tiles.origin())
  const page = await site.openAs('greenkeeper', '/admin/map', { reducedMotion: 'reduce', height: 600 })
  const press = (name: string) => page.getByRole('button', { name }).click()
  const share = (colour: string) => expect.poll(() => shareOf(page, colour), { timeout: 20_000 })
  await mapRests(page)
  await share(light.rough).toBeGreaterThan(500)
  await share(light.fairway).toBeGreaterThan(5)
  await share(PURPLE).toBe(0)
  await page.getByText('© OpenStreetMap contributors').waitFor()

  // A panel that opens and closes leaves the view alone.
  const whole = await nearness(page)
  for (let step = 0; step < 3; step++) await press('Zoom in')
  await expect.poll(async () => (await nearness(page)) / whole).toBeGreaterThan(6)
  const near = await nearness(page)
  const measure = page.getByRole('region', { name: 'Measure' })
  await press('Measure')
  await measure.waitFor()
  await isAsNear(page, near)
  await measure.getByRole('button', { name: 'Close' }).click()
  await isAsNear(page, near)
  await press('Show all of it')
  await isAsNear(page, whole)

  // The same hole chosen again brings it back into view.
  await row(page, /^Hole 1 /).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('hole')).not.toBeNull()
  await page.getByRole('heading', { name: 'Hole 1' }).waitFor()
  await share(light.selected).toBeGreaterThan(0)
  const fitted = await nearness(page)
  for (let step = 0; step < 3; step++) await press('Zoom out')
  await expect.poll(async () => (await nearness(page)) / fitted).toBeLessThan(0.2)
  await row(page, /^Hole 1 /).click()
  await isAsNear(page, fitted)

  // The map chooses for the list; the panel lies over the right side, the green is in the middle of the rest.
  const box = (await page.locator('[data-map] canvas').boundingBox())!
  await press('Show the green')
  await share(light.green).toBeGreaterThan(20)
  await page.mouse.click(box.x + (box.width - 344) / 2, box.y + box.height / 2 + 30)
  await expect.poll(() => chosenRow(page).textContent()).toMatch(/^(Green|Hole 1 )/)
  await row(page, /^Hole 1 /).click()
  await press('Turn tee-down')
  await expect.poll(() => compass(page)).not.toMatch(/rotate\(-?0deg\)/)
  const turned = await compass(page)
  await page.mouse.click(box.x + 8, box.y + 8)
  await page.getByRole('heading', { name: 'Hole 1' }).waitFor({ state: 'detached' })
  await expect.poll(() => chosenRow(page).count()).toBe(0)
  expect(await compass(page)).toBe(turned)

  await press('Measure')
  for (const step of [1, 2, 3]) await page.mouse.click(box.x + step * 80, box.y + 200 + step * 20)
  const result = () => measure.getByRole('status').textContent()
  await expect.poll(result).toMatch(/^[\d,]+ mLegs: [\d,]+ m \+ [\d,]+ m$/)
  await press('Undo point')
  await expect.poll(result).toMatch(/^[\d,]+ m$/)
  await press('Clear')
  await expect.poll(result).toBe('')

  await page.emulateMedia({ colorScheme: 'dark' })
  await share(dark.rough).toBeGreaterThan(500)
  await press('Aerial picture')
  await page.getByText('Pictures © Test Tiles').waitFor()
  await share(PURPLE).toBeGreaterThan(300)
  const policyOf = async (path: string) => (await fetch(site.origin + path)).headers.get('content-security-policy')
  expect(await policyOf('/admin/map')).toContain(tiles.origin())
  expect(await policyOf('/')).not.toContain(tiles.origin())
})

test('on a phone map and list take turns, what is on the map alone leads there, and everything is large enough for a thumb', async () => {
  const phone = { width: 390, height: 700, hasTouch: true, isMobile: true } as const
  const page = await site.openAs('greenkeeper', '/admin/map', phone)
  const tree = page.getByRole('tree')
  await mapRests(page)
  expect(await tree.isVisible()).toBe(false)
  await page.getByText('List', { exact: true }).tap()
  await row(page, /^Hole 2 /).tap()
  await page.getByRole('heading', { name: 'Hole 2' }).waitFor()
  await expect.poll(() => row(page, /^Hole 2 /).isVisible()).toBe(true)
  expect((await row(page, /^Hole 2 /).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('radiogroup').getByText('Map', { exact: true }).tap()
  await page.getByRole('heading', { name: 'Hole 2' }).waitFor()
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll(all =>
      all
        .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map(one => one.outerHTML.slice(0, 80)),
    )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByText('List', { exact: true }).tap()
  await page.getByRole('button', { name: 'Measure' }).tap()
  await page.getByRole('region', { name: 'Measure' }).waitFor()
  await page.getByRole('button', { name: 'Legend' }).tap()
  await page.getByRole('region', { name: 'Legend' }).waitFor()
  await expect.poll(() => tree.isVisible()).toBe(false)
})

test('a worker that does not come is no blank page', async () => {
  site.expectConsoleError(/Failed to load resource|worker/i)
  const page = await site.openAs('greenkeeper', '/admin/map', {
    height: 480,
    before: opened => opened.route(/maplibre-gl-worker/, route => route.fulfill({ status: 404 })),
  })
  await page.getByText('This browser cannot show the map just now.').waitFor({ timeout: 30_000 })
})
