import { describe, expect, test } from 'vitest'
import { MAP_COLOURS } from '../apps/web/app/map/map-colours.ts'
import { chosenRow, mapRests, row, shareOf, withoutGraphics } from './admin-map.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const address = (page: { url(): string }) => new URL(page.url()).searchParams
const LONG = 60_000

async function holeId(number: number): Promise<string> {
  const [hole] = await site.app.rows<{ id: string }>(
    `select h.id from holes h join courses c on c.id = h.course_id join clubs k on k.id = h.club_id
     where k.slug = 'golf-club-milano' and h.number = ${number} order by c.name limit 1`,
  )
  return hole?.id ?? ''
}

describe('the map', () => {
  test(
    'comes to rest in the production build, in the colours of the theme, and says whose data it is',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map')
      await mapRests(page)
      expect(await shareOf(page, MAP_COLOURS.light.rough)).toBeGreaterThan(500)
      expect(await shareOf(page, MAP_COLOURS.light.fairway)).toBeGreaterThan(5)
      await page.getByText('© OpenStreetMap contributors').waitFor()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => shareOf(page, MAP_COLOURS.dark.rough)).toBeGreaterThan(500)
    },
    LONG,
  )

  test(
    'and the list choose for each other',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map', { reducedMotion: 'reduce' })
      await mapRests(page)
      await row(page, /^Hole 1 /).click()
      await expect.poll(() => address(page).get('hole')).toBe(await holeId(1))
      await page.getByRole('heading', { name: 'Hole 1' }).waitFor()
      expect(await shareOf(page, MAP_COLOURS.light.selected)).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Show the green' }).click()
      const box = await page.locator('[data-map] canvas').boundingBox()
      // The panel lies over the right side; the green is in the middle of the rest.
      await expect.poll(() => shareOf(page, MAP_COLOURS.light.green)).toBeGreaterThan(20)
      await page.mouse.click(box!.x + (box!.width - 344) / 2, box!.y + box!.height / 2 + 40)
      await expect.poll(() => chosenRow(page).textContent()).toMatch(/^(Green|Hole 1 )/)
      await page.mouse.click(box!.x + 8, box!.y + 8)
      await expect.poll(() => chosenRow(page).count()).toBe(0)
    },
    LONG,
  )

  test(
    'opens as its address says, turned tee-down, and goes hole by hole',
    async () => {
      const page = await site.openAs('greenkeeper', `/admin/map?hole=${await holeId(1)}&turn=tee-down`)
      await mapRests(page)
      const turn = page.getByRole('button', { name: 'Turn tee-down' })
      expect(await turn.getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('button', { name: 'Next hole' }).click()
      await page.getByRole('heading', { name: 'Hole 2' }).waitFor()
      await expect.poll(() => chosenRow(page).textContent()).toMatch(/^Hole 2 /)
      await turn.click()
      await expect.poll(() => address(page).has('turn')).toBe(false)
    },
    LONG,
  )
})

describe('the list', () => {
  test(
    'is walked by keyboard alone',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map')
      await row(page, /^Hole 1 /).waitFor()
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('Tab')
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
      await expect.poll(focused).toBe('Blu')
      await page.keyboard.press('7')
      await expect.poll(focused).toMatch(/^Hole 7 /)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(focused).toBe('Green')
      await page.keyboard.press('Enter')
      await expect.poll(() => chosenRow(page).textContent()).toBe('Green')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(focused).toMatch(/^Hole 7 /)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => row(page, /^Hole 7 /).getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.press('Home')
      await expect.poll(focused).toBe('Blu')
      await page.keyboard.press('End')
      expect(await focused()).not.toBe('Blu')
    },
    LONG,
  )

  test(
    'finds by name, and says when nothing is found',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map')
      await page.getByRole('searchbox').fill('buca')
      await page.getByText('Nothing on the map has that name. Try another word.').waitFor()
      await page.getByRole('searchbox').fill('hole 12')
      await expect.poll(() => page.locator('[role=treeitem][data-kind=hole]').count()).toBe(1)
    },
    LONG,
  )

  test(
    'measures from one thing to another, in the person’s own units',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map')
      await page.getByRole('button', { name: 'Measure' }).click()
      const panel = page.getByRole('region', { name: 'Measure' })
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
    },
    LONG,
  )

  test(
    'and points that are tapped',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map')
      await mapRests(page)
      await page.getByRole('button', { name: 'Measure' }).click()
      const box = await page.locator('[data-map] canvas').boundingBox()
      for (const step of [1, 2, 3]) await page.mouse.click(box!.x + step * 80, box!.y + 300 + step * 20)
      const result = page.getByRole('region', { name: 'Measure' }).getByRole('status')
      await expect.poll(() => result.textContent()).toMatch(/^[\d,]+ mLegs: [\d,]+ m \+ [\d,]+ m$/)
      await page.getByRole('button', { name: 'Undo point' }).click()
      await expect.poll(() => result.textContent()).toMatch(/^[\d,]+ m$/)
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect.poll(() => result.textContent()).toBe('')
    },
    LONG,
  )
})

describe('without a map', () => {
  test(
    'the course is a picture, and the list shows each hole',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map', { before: withoutGraphics })
      await page.getByText('This browser cannot show the map just now.').waitFor()
      await page.getByRole('img', { name: 'The course with its 27 holes, seen from above' }).waitFor()
      await row(page, /^Hole 1 /).click()
      await page.getByRole('img', { name: /^Hole 1, par/ }).waitFor()
      await page.getByText('© OpenStreetMap contributors').first().waitFor()
    },
    LONG,
  )

  test(
    'a worker that does not come is no blank page',
    async () => {
      site.expectConsoleError(/Failed to load resource|worker/i)
      const page = await site.openAs('greenkeeper', '/admin/map', {
        before: p => p.route(/maplibre-gl-worker/, route => route.fulfill({ status: 404 })),
      })
      await page.getByText('This browser cannot show the map just now.').waitFor({ timeout: 30_000 })
    },
    LONG,
  )

  test(
    'a server that fails is said, and asked again',
    async () => {
      site.expectConsoleError(/status of 500/)
      let isDown = true
      const page = await site.openAs('greenkeeper', '/admin/map', {
        before: p =>
          p.route(/\/club\/[^/]+\/map$/, route =>
            isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
          ),
      })
      await page.getByText('The map could not be loaded.').waitFor({ timeout: 30_000 })
      isDown = false
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await row(page, /^Hole 1 /).waitFor()
    },
    LONG,
  )

  test(
    'a club of which nothing is drawn is led to the import',
    async () => {
      const page = await site.openAs('greenkeeper', '/admin/map', {
        before: p =>
          p.route(/\/club\/[^/]+\/map$/, async route => {
            const answer = await (await route.fetch()).json()
            await route.fulfill({ json: { ...answer, courses: [], holes: [], features: [] } })
          }),
      })
      const link = page.getByRole('link', { name: 'Import a map file' })
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe('/admin/map/import')
    },
    LONG,
  )
})

test(
  'prints one light page: the course, or the hole that is chosen, with legend and source',
  async () => {
    const page = await site.openAs('greenkeeper', '/admin/map', { colorScheme: 'dark' })
    await row(page, /^Hole 1 /).waitFor()
    const pages = async () =>
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
    expect(await pages()).toHaveLength(1)
    await row(page, /^Hole 1 /).click()
    expect(await pages()).toHaveLength(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const sheet = page.locator('body > div', { has: page.locator('header h1', { hasText: 'Golf Club Milano' }) })
    expect(await sheet.getByRole('img', { name: /^Hole 1, par/ }).isVisible()).toBe(true)
    // The legend of this picture: the line of play is not in it.
    expect(await sheet.getByText('Fairway').isVisible()).toBe(true)
    expect(await sheet.getByText('Line of play').count()).toBe(0)
    expect(await sheet.getByText('© OpenStreetMap contributors').isVisible()).toBe(true)
    expect(await page.getByRole('tree').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => sheet.count()).toBe(0)
  },
  LONG,
)

test(
  'on a phone map and list take turns, and everything is large enough for a thumb',
  async () => {
    const page = await site.openAs('greenkeeper', '/admin/map', {
      width: 390,
      height: 844,
      hasTouch: true,
      isMobile: true,
    })
    await mapRests(page)
    expect(await page.getByRole('tree').isVisible()).toBe(false)
    await page.getByText('List', { exact: true }).tap()
    await row(page, /^Hole 2 /).tap()
    expect((await row(page, /^Hole 2 /).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByText('Map', { exact: true }).last().waitFor()
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
  },
  LONG,
)
