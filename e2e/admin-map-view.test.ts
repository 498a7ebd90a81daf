import type { ClubMap } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mapRests, row, withoutGraphics } from './admin-map.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const LONG = 60_000
const STILL = { reducedMotion: 'reduce' } as const

/** How near the map is: how many pixels its scale gives to a metre. */
async function nearness(page: Page): Promise<number> {
  const scale = page.locator('[data-map] p', { hasText: /^\d+ m$/ })
  const width = await scale.evaluate(one => Number.parseFloat(one.style.width))
  return width / Number.parseFloat((await scale.textContent()) ?? '')
}

/** Which way is up, as the compass shows it. */
const compass = (page: Page) => page.getByRole('button', { name: 'North up' }).locator('svg').getAttribute('style')

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** The club's map, changed on its way to the page. */
const withMap = (change: (map: ClubMap) => ClubMap) => (page: Page) =>
  page.route(/\/club\/[^/]+\/map$/, async route => {
    const map: ClubMap = await (await route.fetch()).json()
    await route.fulfill({ json: change(map) })
  })

describe('the view that a person has made', () => {
  test(
    'stays when a panel opens and closes',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map', STILL)
      await mapRests(page)
      const whole = await nearness(page)
      for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
      const near = await nearness(page)
      expect(near / whole).toBeGreaterThan(6)
      await page.getByRole('button', { name: 'Measure' }).click()
      await page.getByRole('region', { name: 'Measure' }).waitFor()
      expect((await nearness(page)) / near).toBeCloseTo(1, 1)
      await page.getByRole('region', { name: 'Measure' }).getByRole('button', { name: 'Close' }).click()
      expect((await nearness(page)) / near).toBeCloseTo(1, 1)
      await page.getByRole('button', { name: 'Show all of it' }).click()
      await expect.poll(async () => (await nearness(page)) / whole).toBeCloseTo(1, 1)
    },
    LONG,
  )

  test(
    'is not turned back by a press beside everything',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map', STILL)
      await mapRests(page)
      await row(page, /^Hole 1 /).click()
      await page.getByRole('button', { name: 'Turn tee-down' }).click()
      await expect.poll(() => compass(page)).not.toMatch(/rotate\(-?0deg\)/)
      const turned = await compass(page)
      const box = await page.locator('[data-map] canvas').boundingBox()
      await page.mouse.click(box!.x + 8, box!.y + 8)
      await page.getByRole('heading', { name: 'Hole 1' }).waitFor({ state: 'detached' })
      expect(await compass(page)).toBe(turned)
    },
    LONG,
  )

  test(
    'gives way to the same hole chosen again',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map', STILL)
      await mapRests(page)
      await row(page, /^Hole 1 /).click()
      await page.getByRole('heading', { name: 'Hole 1' }).waitFor()
      const fitted = await nearness(page)
      for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
      expect((await nearness(page)) / fitted).toBeLessThan(0.2)
      await row(page, /^Hole 1 /).click()
      await expect.poll(async () => (await nearness(page)) / fitted).toBeCloseTo(1, 1)
    },
    LONG,
  )
})

test(
  'a panel that closes gives the focus back',
  async () => {
    const page = await site.openAs('greenkeeper', '/admin/map')
    await row(page, /^Hole 1 /).click()
    await page.getByRole('button', { name: 'Whole course' }).press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^Hole 1 /)
    await page.getByRole('button', { name: 'Measure' }).press('Enter')
    await page.getByRole('region', { name: 'Measure' }).getByRole('button', { name: 'Close' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Measure')
  },
  LONG,
)

test(
  'on a phone the list shows the hole that is chosen, and what is on the map alone leads there',
  async () => {
    const phone = { width: 390, height: 844, hasTouch: true, isMobile: true } as const
    const page = await site.openAs('greenkeeper', '/admin/map', phone)
    await mapRests(page)
    await page.getByText('List', { exact: true }).tap()
    await row(page, /^Hole 2 /).tap()
    await page.getByRole('heading', { name: 'Hole 2' }).waitFor()
    expect(await row(page, /^Hole 2 /).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Measure' }).tap()
    await page.getByRole('region', { name: 'Measure' }).waitFor()
    await page.getByRole('button', { name: 'Legend' }).tap()
    await page.getByRole('region', { name: 'Legend' }).waitFor()
    expect(await page.getByRole('tree').isVisible()).toBe(false)
  },
  LONG,
)

test(
  'without a map a hole without a line of play is no empty picture',
  async () => {
    const before = async (page: Page) => {
      await withoutGraphics(page)
      await withMap(map => ({ ...map, holes: map.holes.map(hole => ({ ...hole, lineOfPlay: null })) }))(page)
    }
    const page = await site.openAs('greenkeeper', '/admin/map', { before })
    await row(page, /^Hole 1 /).click()
    await page.getByText('Hole 1 has no line of play yet, so this is the whole course.').waitFor()
    await page.getByRole('img', { name: 'The course with its 27 holes, seen from above' }).waitFor()
  },
  LONG,
)

test(
  'the legend tells the greens that nobody surveyed',
  async () => {
    const page = await site.openAs('greenkeeper', '/admin/map', {
      before: withMap(map => ({
        ...map,
        holes: map.holes.map((hole, index) => (index === 0 ? { ...hole, greenSource: 'synthetic' } : hole)),
      })),
    })
    await page.getByRole('button', { name: 'Legend' }).click()
    await page.getByRole('region', { name: 'Legend' }).getByText('Green (not surveyed)').waitFor()
  },
  LONG,
)

test(
  'of thousands of trees only those in sight are rows, and every one is reached',
  async () => {
    const TREES = 4_000
    const tree = (index: number): ClubMap['features'][number] => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      kind: 'trees',
      name: null,
      holeIds: [],
      geometry: { type: 'Point', coordinates: [9.275 + (index % 80) / 8_000, 45.612 + Math.floor(index / 80) / 8_000] },
      version: 1,
    })
    const page = await site.openAs('greenkeeper', '/admin/map', {
      before: withMap(map => ({
        ...map,
        features: [
          ...map.features.filter(({ kind }) => kind !== 'trees'),
          ...Array.from({ length: TREES }, (_, index) => tree(index)),
        ],
      })),
    })
    await page.getByRole('searchbox').fill('trees')
    const trees = page.locator('[role=treeitem][data-kind=trees]')
    await trees.first().waitFor()
    expect(await trees.count()).toBeLessThan(400)
    expect(await trees.first().getAttribute('aria-setsize')).toBe(String(TREES))
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe(`Trees ${TREES}`)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Measure' }).click()
    await page.getByRole('combobox', { name: 'From' }).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(100)
    await page.getByRole('combobox', { name: 'From' }).fill(`Trees ${TREES}`)
    await page.getByRole('option', { name: `Trees ${TREES}` }).waitFor()
  },
  LONG,
)
