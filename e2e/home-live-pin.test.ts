import {
  DEFAULT_PIN_RULES,
  edgeDistanceMetres,
  greenFrame,
  type LineString,
  measurePin,
  type PinUnit,
  type Polygon,
  type Position,
  pinFigures,
  playerToGreen,
  toLngLat,
  toWholeUnits,
} from '@pinwise/golf'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import live from '../apps/web/app/pictures/live-green.json' with { type: 'json' }
import { useBrowser, type Visit } from './browser.ts'
import { fullTest } from './full-test.ts'
import { violations } from './looks.ts'

const site = useBrowser()
const green = live.green as Polygon
const lineOfPlay = live.lineOfPlay as LineString
const { paceMetres, edgePaces } = DEFAULT_PIN_RULES
const WORDS = {
  en: { unit: 'yards', sides: { L: 'L', R: 'R', C: 'CTR' }, letters: { front: 'F', middle: 'M', back: 'B' } },
  it: { unit: 'metres', sides: { L: 'sx', R: 'dx', C: 'ct' }, letters: { front: 'I', middle: 'C', back: 'F' } },
} as const
type Shown = Record<string, Record<string, string>>

const sectionOf = (page: Page) => page.locator('section[aria-labelledby="promise"]')
const flagOf = (page: Page) => sectionOf(page).getByRole('slider')

/** Its code comes when it is near; until then the drawing is the server's. */
async function openLive(path: string, visit?: Visit): Promise<{ page: Page; flag: Locator }> {
  const page = await site.open(path, visit)
  await flagOf(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => {
    const flag = document.querySelector('section[aria-labelledby="promise"] [role="slider"]')
    return flag && Object.keys(flag).some(key => key.startsWith('__react'))
  })
  return { page, flag: flagOf(page) }
}

/** Every figure of every place that follows, at one moment. */
const shownOn = (page: Page): Promise<Shown> =>
  sectionOf(page)
    .locator('[data-surface]')
    .evaluateAll(surfaces =>
      Object.fromEntries(
        (surfaces as HTMLElement[]).map(surface => [
          surface.dataset.surface,
          Object.fromEntries(
            [...surface.querySelectorAll<HTMLElement>('[data-figure]')].map(figure => [
              figure.dataset.figure,
              figure.textContent.trim(),
            ]),
          ),
        ]),
      ),
    )

const pinOf = (shown: Shown): Position => [Number(shown.partner?.lng), Number(shown.partner?.lat)]

/** What the product counts for the very same place. */
function countedFor(position: Position, language: 'en' | 'it'): Shown {
  const { unit, sides, letters } = WORDS[language]
  const pin = toLngLat(position)
  const scale = { unit: unit as PinUnit, paceMetres }
  const told = pinFigures(greenFrame(green, lineOfPlay), pin, scale)
  if (told?.notation !== 'usga') throw new Error('Not on the green')
  const measured = measurePin(green, lineOfPlay, pin)
  const golfer = playerToGreen(toLngLat(live.player as Position), green, pin)
  const whole = (metres: number | null) => String(toWholeUnits(metres ?? Number.NaN, scale))
  const centi = (metres: number) => String(Math.round(metres * 100) / 100)
  return {
    sheet: {
      on: String(told.on),
      side: `${sides[told.side]} ${told.fromSide ?? ''}`.trim(),
      depth: String(told.depth),
      third: letters[told.third],
    },
    phone: {
      pin: whole(golfer.pinMetres),
      front: whole(golfer.frontMetres),
      middle: whole(golfer.centreMetres),
      back: whole(golfer.backMetres),
    },
    cart: { pin: whole(golfer.pinMetres) },
    partner: {
      holeNumber: String(live.number),
      lng: String(position[0]),
      lat: String(position[1]),
      depthMetres: centi(measured.depthMetres),
      onMetres: centi(measured.onMetres),
      side: `"${told.side}"`,
      sideMetres: centi(Math.min(measured.leftMetres, measured.rightMetres)),
      third: `"${told.third}"`,
    },
  }
}

fullTest('without scripts the pin stands where it first does, with its true figures', async () => {
  const page = await site.open('/?lang=it', { javaScriptEnabled: false })
  expect(await shownOn(page)).toEqual(countedFor(live.pin as Position, 'it'))
  await expect.poll(() => flagOf(page).isVisible()).toBe(true)
  expect(
    await sectionOf(page)
      .getByRole('link', { name: /OpenStreetMap/ })
      .isVisible(),
  ).toBe(true)
})

test('the pin that is dragged moves everywhere at once, and stays where a hole may be cut', async () => {
  const { page, flag } = await openLive('/')
  const before = await shownOn(page)
  expect(before).toEqual(countedFor(live.pin as Position, 'en'))
  const width = (await sectionOf(page).getByRole('group').boundingBox())?.width ?? 0
  const pixels = (metres: number) => (metres * 10 * width) / live.view.width
  const { x, y } = await cupOf(flag)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels(2), y + pixels(1), { steps: 4 })
  await page.mouse.move(x + pixels(5), y + pixels(3), { steps: 4 })
  const frame = greenFrame(green, lineOfPlay)
  const movedBy = async () => {
    const [from, to] = [live.pin as Position, pinOf(await shownOn(page))].map(at => frame.toFrame(toLngLat(at)))
    return [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)]
  }
  await expect.poll(movedBy).toEqual([expect.closeTo(5, 0), expect.closeTo(-3, 0)])
  const moved = await shownOn(page)
  expect(moved).toEqual(countedFor(pinOf(moved), 'en'))

  await page.mouse.move(x + pixels(60), y, { steps: 6 })
  await sectionOf(page).getByText('Within 4 paces of the edge').first().waitFor()
  await page.mouse.up()
  const held = await shownOn(page)
  expect(held).toEqual(countedFor(pinOf(held), 'en'))
  expect(edgeDistanceMetres(toLngLat(pinOf(held)), green)).toBeGreaterThan(edgePaces * paceMetres - 0.06)
  // A tap does what a drag does.
  const middle = await sectionOf(page).getByRole('group').boundingBox()
  await page.mouse.click((middle?.x ?? 0) + width / 2, (middle?.y ?? 0) + (middle?.height ?? 0) / 2)
  await expect.poll(async () => pinOf(await shownOn(page))).not.toEqual(pinOf(held))
})

fullTest('arrow keys move it, and what is told is said once it rests', async () => {
  const { page, flag } = await openLive('/?lang=it', { width: 390, colorScheme: 'dark' })
  await flag.focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  const onMetres = Number(countedFor(live.pin as Position, 'it').partner?.onMetres)
  await expect.poll(async () => Number((await shownOn(page)).partner?.onMetres)).toBeCloseTo(onMetres + 2, 1)
  const shown = await shownOn(page)
  expect(shown).toEqual(countedFor(pinOf(shown), 'it'))
  expect(await flag.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${shown.sheet?.on} metri dall’inizio`))
  const said = sectionOf(page).getByRole('status')
  await expect.poll(() => said.textContent()).toContain(`bandiera ${shown.phone?.pin} metri`)
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => said.textContent()).toContain('A meno di 4 passi dal bordo')
  expect(await violations(page, 'section[aria-labelledby="promise"]')).toEqual([])
})

fullTest('a finger on the flag moves it, a finger beside it scrolls the page', async () => {
  const { page, flag } = await openLive('/', { width: 390, height: 844, hasTouch: true, isMobile: true })
  const touch = await page.context().newCDPSession(page)
  const swipe = async (from: { x: number; y: number }, dy: number) => {
    const at = (y: number) => [{ x: from.x, y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.y) })
    for (let step = 1; step <= 8; step++) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from.y + (dy * step) / 8) })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const scrolled = () => page.evaluate(() => window.scrollY)
  const start = await scrolled()
  const first = pinOf(await shownOn(page))
  await swipe(await cupOf(flag), -40)
  await expect.poll(async () => pinOf(await shownOn(page))).not.toEqual(first)
  expect(await scrolled()).toBe(start)
  const moved = pinOf(await shownOn(page))
  const { x, y, width } = (await sectionOf(page).getByRole('group').boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await swipe({ x: x + width - 24, y: y + 260 }, -160)
  await expect.poll(scrolled).toBeGreaterThan(start + 60)
  expect(pinOf(await shownOn(page))).toEqual(moved)
})

/** The middle of the cup on the screen. */
async function cupOf(flag: Locator): Promise<{ x: number; y: number }> {
  return flag
    .locator('circle')
    .last()
    .evaluate(cup => {
      const { x, y, width, height } = cup.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
}
