import type { ClubMap } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { chosenRow, row } from './admin-map.ts'
import type { Visit } from './browser.ts'
import { fullTest } from './full-test.ts'
import { violations } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn()
const open = (visit: Visit = {}, query = '') =>
  site.openAs('greenkeeper', `/admin/map${query}`, { webgl: false, ...visit })
const address = (page: Page) => new URL(page.url()).searchParams
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function holeId(number: number): Promise<string> {
  const [hole] = await site.app.rows<{ id: string }>(
    `select h.id from holes h join courses c on c.id = h.course_id join clubs k on k.id = h.club_id
     where k.slug = 'golf-club-milano' and h.number = ${number} order by c.name limit 1`,
  )
  return hole?.id ?? ''
}

/** The club's map, changed on its way to the page. */
const withMap = (change: (map: ClubMap) => ClubMap) => ({
  before: (page: Page) =>
    page.route(/\/club\/[^/]+\/map$/, async route => {
      const map: ClubMap = await (await route.fetch()).json()
      await route.fulfill({ json: change(map) })
    }),
})

describe('the list', () => {
  test('opens as its address says, turned tee-down, goes hole by hole, is walked by keyboard alone, finds by name, gets the focus back from a panel, and measures in the person’s own units', async () => {
    const first = await holeId(1)
    const page = await open({}, `?hole=${first}&turn=tee-down`)
    const turn = page.getByRole('button', { name: 'Turn tee-down' })
    await expect.poll(() => turn.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Next hole' }).click()
    await page.getByRole('heading', { name: 'Hole 2' }).waitFor()
    await expect.poll(() => chosenRow(page).textContent()).toMatch(/^Hole 2 /)
    await turn.click()
    await expect.poll(() => address(page).has('turn')).toBe(false)
    await row(page, /^Hole 1 /).click()
    await expect.poll(() => address(page).get('hole')).toBe(first)
    await page.getByRole('heading', { name: 'Hole 1', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Whole course' }).press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^Hole 1 /)

    const press = async (key: string, reaches: string | RegExp) => {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page)).toMatch(reaches)
    }
    await page.getByRole('searchbox').focus()
    await press('Tab', /^(Blu$|Hole 1 )/)
    await press('Home', /^Blu$/)
    await press('7', /^Hole 7 /)
    await page.keyboard.press('ArrowRight')
    await press('ArrowRight', /^Green$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => chosenRow(page).textContent()).toBe('Green')
    await press('ArrowLeft', /^Hole 7 /)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => row(page, /^Hole 7 /).getAttribute('aria-expanded')).toBe('false')
    await press('Home', /^Blu$/)
    await press('End', /^(?!Blu$)/)

    const measure = page.getByRole('button', { name: 'Measure' })
    const panel = page.getByRole('region', { name: 'Measure' })
    await measure.press('Enter')
    await panel.getByRole('button', { name: 'Close' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Measure')
    await measure.press('Enter')
    for (const [end, name] of [
      ['From', 'Hole 1: Tee: Bianco'],
      ['To', 'Hole 1: Green'],
    ] as const) {
      await panel.getByRole('combobox', { name: end }).fill(name)
      await page
        .getByRole('listbox', { name: end })
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first()
        .click()
    }
    await expect.poll(() => panel.getByRole('status').textContent()).toMatch(/^\d{3} m$/)

    await page.getByRole('searchbox').fill('buca')
    await page.getByText('Nothing on the map has that name. Try another.').waitFor()
    await page.getByRole('searchbox').fill('hole 12')
    await expect.poll(() => page.locator('[role=treeitem][data-kind=hole]').count()).toBe(1)
  })

  fullTest(
    'has of thousands of trees only those in sight as rows, and every one is reached; the legend tells what nobody surveyed; a hole without a line of play is no empty picture',
    async () => {
      const TREES = 2_000
      const tree = (index: number): ClubMap['features'][number] => ({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        kind: 'trees',
        name: null,
        holeIds: [],
        geometry: {
          type: 'Point',
          coordinates: [9.275 + (index % 80) / 8_000, 45.612 + Math.floor(index / 80) / 8_000],
        },
        version: 1,
      })
      const page = await open(
        withMap(map => ({
          ...map,
          holes: map.holes.map((hole, index) => ({
            ...hole,
            lineOfPlay: null,
            greenSource: index === 0 ? 'synthetic' : hole.greenSource,
          })),
          features: [
            ...map.features.filter(({ kind }) => kind !== 'trees'),
            ...Array.from({ length: TREES }, (_, index) => tree(index)),
          ],
        })),
      )
      await page.getByRole('searchbox').fill('trees')
      const trees = page.locator('[role=treeitem][data-kind=trees]')
      await trees.first().waitFor()
      await expect.poll(() => trees.count()).toBeLessThan(400)
      await expect.poll(() => trees.first().getAttribute('aria-setsize')).toBe(String(TREES))
      await page.keyboard.press('Tab')
      await page.keyboard.press('End')
      await expect.poll(() => focused(page)).toBe(`Trees ${TREES}`)
      await page.getByRole('searchbox').fill('')
      await page.getByRole('button', { name: 'Measure' }).click()
      const from = page.getByRole('combobox', { name: 'From' })
      await from.click()
      await page.getByRole('option').first().waitFor()
      await expect.poll(() => page.getByRole('option').count()).toBeLessThanOrEqual(100)
      await from.fill(`Trees ${TREES}`)
      await page.getByRole('option', { name: `Trees ${TREES}` }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Legend' }).click()
      await page.getByRole('region', { name: 'Legend' }).getByText('Green (not surveyed)').waitFor()
      await row(page, /^Hole 1 /).click()
      await page.getByText('Hole 1 has no line of play yet, so this is the whole course.').waitFor()
      await page.getByRole('img', { name: 'The course with its 27 holes, seen from above' }).waitFor()
    },
  )
})

describe('without a map', () => {
  test('the course is a picture, the list shows each hole, and it prints one light page with legend and source', async () => {
    const page = await open({ colorScheme: 'dark' })
    await page.getByText('This browser cannot show the map at the moment.').waitFor()
    await page.getByRole('img', { name: 'The course with its 27 holes, seen from above' }).waitFor()
    expect(await violations(page)).toEqual([])
    const pages = async () =>
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
    await row(page, /^Hole 1 /).click()
    await page.getByRole('img', { name: /^Hole 1, par/ }).waitFor()
    await page.getByText('© OpenStreetMap contributors').first().waitFor()
    expect(await pages()).toHaveLength(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const sheet = page.locator('body > div', { has: page.locator('header h1', { hasText: 'Golf Club Milano' }) })
    await sheet.getByRole('img', { name: /^Hole 1, par/ }).waitFor()
    // The legend of this picture: the line of play is not in it.
    await expect.poll(() => sheet.getByText('Fairway').isVisible()).toBe(true)
    await expect.poll(() => sheet.getByText('Line of play').count()).toBe(0)
    await expect.poll(() => sheet.getByText('© OpenStreetMap contributors').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('tree').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => sheet.count()).toBe(0)
  })

  fullTest(
    'a server that fails is said, and asked again; a club of which nothing is drawn is led to the import',
    async () => {
      site.expectConsoleError(/status of 500/)
      let isDown = true
      const page = await open({
        before: opened =>
          opened.route(/\/club\/[^/]+\/map$/, async route => {
            if (isDown) return route.fulfill({ status: 500, json: {} })
            const answer = await (await route.fetch()).json()
            return route.fulfill({ json: { ...answer, courses: [], holes: [], features: [] } })
          }),
      })
      await page.getByText('The map could not be loaded.').waitFor({ timeout: 30_000 })
      isDown = false
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      const link = page.getByRole('link', { name: 'Import a map file' })
      await link.waitFor()
      await expect.poll(() => link.getAttribute('href')).toBe('/admin/map/import')
      await page.unrouteAll()
      await page.reload()
      await row(page, /^Hole 1 /).waitFor()
    },
  )
})
