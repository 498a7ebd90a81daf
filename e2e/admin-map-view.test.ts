import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { MAP_COLOURS } from '../apps/web/app/map/map-colours.ts'
import { chosenRow, mapRests, row, shareOf } from './admin-map.ts'
import { PURPLE, useAerialTiles } from './aerial-tiles.ts'
import { fullTest } from './full-test.ts'
import { barriers, FULL_LOOKS, smallTargets, violations, visitOf } from './looks.ts'
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
  const page = await site.openAs('greenkeeper', '/admin/map', { width: 1100, height: 520, deviceScaleFactor: 1 })
  const press = (name: string) => page.getByRole('button', { name }).click()
  const share = (colour: string) => expect.poll(() => shareOf(page, colour), { timeout: 20_000 })
  await mapRests(page)
  await share(light.rough).toBeGreaterThan(500)
  await share(light.fairway).toBeGreaterThan(2)
  await share(PURPLE).toBe(0)
  await page.getByText('© OpenStreetMap contributors').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])

  // A panel that opens and closes leaves the view alone.
  const whole = await nearness(page)
  for (let step = 0; step < 2; step++) await press('Zoom in')
  await expect.poll(async () => (await nearness(page)) / whole).toBeGreaterThan(3)
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
  expect.soft(await violations(page, 'main')).toEqual([])
  await share(light.selected).toBeGreaterThan(0)
  const fitted = await nearness(page)
  for (let step = 0; step < 2; step++) await press('Zoom out')
  await expect.poll(async () => (await nearness(page)) / fitted).toBeLessThan(0.3)
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
  await expect.poll(() => compass(page)).toBe(turned)

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
  await press('Legend')
  await page.getByRole('region', { name: 'Legend' }).waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  const policyOf = async (path: string) => (await fetch(site.origin + path)).headers.get('content-security-policy')
  expect(await policyOf('/admin/map')).toContain(tiles.origin())
  expect(await policyOf('/')).not.toContain(tiles.origin())
})

/** Touch on the phone; the whole grid in the full run. */
describe.each(FULL_LOOKS)('in $language $theme $width', look => {
  const isPhone = look.width < 1000
  const title = isPhone
    ? 'map and list take turns, what is on the map alone leads there, a thumb hits everything, and'
    : ''

  test(`${title} axe finds nothing with a hole, the legend and the measure`, async () => {
    const touch = isPhone ? { hasTouch: true, isMobile: true, height: 700 } : {}
    const page = await site.openAs('greenkeeper', `/admin/map?lang=${look.language}`, { ...visitOf(look), ...touch })
    const tree = page.getByRole('tree')
    const show = (name: RegExp) => page.getByRole('radiogroup').getByText(name).click()
    const panelOf = (name: RegExp) => page.getByRole('region', { name })
    await mapRests(page)
    await expect.poll(() => tree.isVisible()).toBe(!isPhone)
    expect(await barriers(page)).toEqual([])
    if (isPhone) await show(/^(List|Elenco)$/)
    const second = row(page, /^(Hole|Buca) 2 /)
    await second.click()
    const heading = page.getByRole('heading', { name: /^(Hole|Buca) 2$/ })
    await heading.waitFor()
    expect(await violations(page)).toEqual([])
    if (isPhone) {
      await expect.poll(() => second.isVisible()).toBe(true)
      await expect.poll(async () => (await second.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await show(/^(Map|Mappa)$/)
      await heading.waitFor()
      expect(await smallTargets(page)).toEqual([])
      await show(/^(List|Elenco)$/)
    }
    await page.getByRole('button', { name: /^(Measure|Misura)$/ }).click()
    await panelOf(/^(Measure|Misura)$/).waitFor()
    await page.getByRole('button', { name: /^(Legend|Legenda)$/ }).click()
    await panelOf(/^(Legend|Legenda)$/).waitFor()
    await expect.poll(() => tree.isVisible()).toBe(!isPhone)
    expect(await violations(page)).toEqual([])
  })
})

fullTest('a worker that does not come is no blank page', async () => {
  site.expectConsoleError(/Failed to load resource|worker/i)
  const page = await site.openAs('greenkeeper', '/admin/map', {
    height: 480,
    before: opened => opened.route(/maplibre-gl-worker/, route => route.fulfill({ status: 404 })),
  })
  await page.getByText('This browser cannot show the map at the moment.').waitFor({ timeout: 30_000 })
})
