import { distanceMetres } from '@pinwise/golf'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { shareOf } from './admin-map.ts'
import { PURPLE, useAerialTiles } from './aerial-tiles.ts'
import { fullTest } from './full-test.ts'
import { FULL_LOOKS, type Look, violations, visitOf } from './looks.ts'
import {
  addToMap,
  button,
  changes,
  choose,
  counted,
  dragAlong,
  geojsonOf,
  holeNumbered,
  isKept,
  isPublished,
  middleOf,
  openEditor,
  PHONE,
  type Place,
  panel,
  placeFields,
  placeOnMap,
  points,
  positionsOfFirst,
  publish,
  publishElsewhere,
  publishedMap,
  reopen,
  SQUARE,
} from './map-editing.ts'
import { useSignedIn } from './signed-in.ts'
import { smallClub } from './small-club.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 180_000 })
const tiles = useAerialTiles()
const site = useSignedIn(tiles.environment)
/** A small one is drawn sooner. */
const MAP = { webgl: true, width: 1100, height: 560 } as const
const isFull = Boolean(process.env.FULL)
const canvas = (page: Page) => page.locator('[data-map=ready] canvas')
const refusal = (page: Page) => page.locator('[data-refusal]')

const BELOW_THE_HINT = [
  [0.15, 0.35],
  [0.65, 0.35],
  [0.65, 0.7],
  [0.15, 0.7],
] as const

const saysItCrosses = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text).waitFor()

type Way = 'mouse' | 'touch'

async function awayFrom(handle: Locator, place: Place): Promise<number> {
  const at = await middleOf(handle)
  return Math.hypot(at.x - place.x, at.y - place.y)
}
const middles = (page: Page, ...numbers: number[]) =>
  Promise.all(numbers.map(number => middleOf(button(page, `Point ${number} of 4`))))

async function pullBetween(page: Page, by: Way): Promise<void> {
  const drawn = await positionsOfFirst(page)
  const [one, two, far] = await middles(page, 1, 2, 3)
  const middle = { x: (one!.x + two!.x) / 2, y: (one!.y + two!.y) / 2 }
  const inside = { x: middle.x + (far!.x - two!.x) * 0.2, y: middle.y + (far!.y - two!.y) * 0.2 }
  await dragAlong(page, button(page, 'Add a point as number 2'), [inside], by)
  await expect.poll(async () => (await positionsOfFirst(page)).length).toBe(5)
  await expect.poll(() => awayFrom(button(page, 'Point 2 of 5'), inside)).toBeLessThan(3)
  await expect.poll(async () => (await positionsOfFirst(page)).toSpliced(1, 1)).toEqual(drawn)
  await button(page, 'Undo').click()
  await expect.poll(() => positionsOfFirst(page)).toEqual(drawn)
}

async function pullPast(page: Page, by: Way): Promise<void> {
  const drawn = await positionsOfFirst(page)
  const handle = button(page, 'Point 3 of 4')
  const [two, three, four] = await middles(page, 2, 3, 4)
  const whole = await middleOf(button(page, 'Move the whole shape'))
  // Over the middle, onto the second point, and out beside it: no edge crosses another there.
  const end = {
    x: two!.x + (three!.x - four!.x) * 0.3 + (three!.x - two!.x) * 0.2,
    y: two!.y + (three!.y - four!.y) * 0.3 + (three!.y - two!.y) * 0.2,
  }
  await dragAlong(page, handle, [whole, two!, end], by)
  await expect.poll(() => positionsOfFirst(page)).not.toEqual(drawn)
  await expect.poll(() => awayFrom(handle, end)).toBeLessThan(3)
  await expect.poll(async () => (await positionsOfFirst(page)).toSpliced(2, 1)).toEqual(drawn.toSpliced(2, 1))
  await button(page, 'Undo').click()
  await expect.poll(() => positionsOfFirst(page)).toEqual(drawn)
  await expect.poll(() => changes(page).innerText()).toMatch(/^1 change/)
}

/** The list, the checks, and the dialogs of a course. */
async function opensDialogs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('tab').nth(2).click()
  await expect.poll(() => page.getByRole('tab').nth(2).getAttribute('aria-selected')).toBe('true')
  expect.soft(await violations(page, '[role=tabpanel]')).toEqual([])
  await page.getByRole('tab', { name: 'Shapes' }).click()
  await button(page, 'Add a course').click()
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await close()
  await choose(page, 'Hole 1', 'Green')
  await button(page, 'Tees of the course').click()
  await dialog.getByRole('group').first().waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await close()
}

test('by mouse: a shape is drawn, dragged by its points and between them, past others, an edge that crosses is refused, and it is there for everybody', async () => {
  site.allowRequestsTo(tiles.origin())
  const club = await smallClub(site)
  const page = await openEditor(site, { ...MAP, club })
  await opensDialogs(page)
  await choose(page, 'Hole 1', 'Green')
  await page.locator('[data-look=point]').first().focus()
  expect(await violations(page)).toEqual([])
  // Where it is let go is where it stays.
  await button(page, 'Snap to shapes nearby').click()
  const at = await placeOnMap(page)
  const press = async (x: number, y: number) => page.mouse.click(at(x, y).x, at(x, y).y)
  await button(page, 'Draw an area').click()
  await press(0.6, 0.3)
  await counted(page, 1)
  await press(0.78, 0.3)
  await counted(page, 2)
  await press(0.78, 0.55)
  await counted(page, 3)
  await press(0.7, 0.2)
  await saysItCrosses(page, /would cross itself at the mark/)
  await expect.poll(() => refusal(page).count()).toBe(1)
  expect.soft(await violations(page, 'main')).toEqual([])
  await counted(page, 3)
  await page.keyboard.press('Escape')
  await expect.poll(() => refusal(page).count()).toBe(0)
  await counted(page, 3)
  await press(0.6, 0.55)
  await counted(page, 4)
  await addToMap(page)
  await panel(page).getByRole('heading', { name: 'Bunker, hole 1' }).waitFor()
  await expect.poll(() => changes(page).innerText()).toMatch(/^1 change\. Draft saved/)

  if (isFull) await pullBetween(page, 'mouse')
  await pullPast(page, 'mouse')
  const drawn = await positionsOfFirst(page)
  const first = button(page, 'Point 1 of 4')
  await dragAlong(page, first, [at(0.56, 0.24)], 'mouse')
  await expect.poll(() => positionsOfFirst(page)).not.toEqual(drawn)
  const moved = await positionsOfFirst(page)
  // Over the edge on the other side.
  await dragAlong(page, first, [at(0.84, 0.44)], 'mouse')
  await saysItCrosses(page, /would cross itself/)
  await expect.poll(() => refusal(page).count()).toBe(1)
  await expect.poll(() => positionsOfFirst(page)).toEqual(moved)
  await button(page, 'Add a point as number 2').click()
  await expect.poll(() => points(page).count()).toBe(5)
  const before = await positionsOfFirst(page)
  await dragAlong(page, button(page, 'Move the whole shape'), [at(0.72, 0.6)], 'mouse')
  await expect.poll(() => positionsOfFirst(page)).not.toEqual(before)

  await button(page, 'Draw a line').click()
  await press(0.3, 0.3)
  await counted(page, 1)
  await page.mouse.dblclick(at(0.3, 0.5).x, at(0.3, 0.5).y)
  const question = page.getByRole('dialog', { name: 'What did you draw?' })
  await button(question, 'Add to the map').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await button(question, 'Add to the map').click()
  await panel(page)
    .getByRole('heading', { name: /^Cart path/, level: 2 })
    .waitFor()
  await expect.poll(() => changes(page).innerText()).toMatch(/^2 changes/)
  await button(page, 'Publish…').click()
  await button(page.getByRole('dialog', { name: 'Publish the map' }), 'Publish').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await publish(page, 'The new bunker')
  await isPublished(page)
  await expect.poll(() => changes(page).innerText()).toBe('Everything is published.')
  const map = await publishedMap(site, club)
  const hole = map.holes.find(({ number }) => number === 1)!
  expect(map.features.map(({ kind }) => kind).toSorted()).toEqual(['bunker', 'cart-path'])
  const bunker = map.features.find(({ kind }) => kind === 'bunker')!
  expect(bunker.holeIds).toEqual([hole.id])
  expect((await geojsonOf(site, club)).features.map(({ id }) => id)).toContain(bunker.id)

  // While a version is compared, no key on the map changes anything.
  await button(panel(page), 'Versions').click()
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await versions.getByRole('button', { name: new RegExp(`^${map.versionNumber! - 1} `) }).click()
  await versions
    .getByRole('region', { name: /^What changed since version/ })
    .getByRole('listitem')
    .first()
    .waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await canvas(page).focus()
  for (const key of ['ArrowUp', 'Delete', 'Control+z']) await page.keyboard.press(key)
  await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true)
  await button(versions, /^Back/).click()

  // The club's map has these in every run: admin-map-view.test.ts.
  if (!isFull) return
  await button(page, 'Aerial picture').click()
  await page.getByText('Pictures © Test Tiles').waitFor()
  await expect.poll(() => shareOf(page, PURPLE), { timeout: 30_000 }).toBeGreaterThan(50)
  await button(page, 'Aerial picture').click()
  await button(page, 'Measure').click()
  // Beside the handles of what is in hand.
  await press(0.45, 0.4)
  await press(0.45, 0.7)
  await press(0.6, 0.7)
  await page.getByText(/^\d+ m = \d+ m \+ \d+ m$/).waitFor()
  await button(page, 'Remove last point').click()
  await page
    .getByText(/^\d+ m$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button(page, 'Measure').getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => changes(page).innerText()).toBe('Everything is published.')

  // A map that lost its graphics is drawn as a picture, and tried again.
  await page.evaluate(() => {
    const drawing = document.querySelector<HTMLCanvasElement>('[data-map=ready] canvas')!
    const context = drawing.getContext('webgl2') ?? drawing.getContext('webgl')!
    context.getExtension('WEBGL_lose_context')!.loseContext()
  })
  await page.getByRole('img', { name: 'The course, 3 holes' }).waitFor()
  await button(page, 'Try again').click()
  await canvas(page).waitFor()
})

fullTest('by touch: a shape is drawn, dragged by its points and between them, past others, and published', async () => {
  const club = await smallClub(site)
  const page = await openEditor(site, { ...PHONE, webgl: true, club })
  await expect.poll(() => page.locator('nav [aria-current=page]:visible').allInnerTexts()).toEqual(['Map'])
  const sizes = await page
    .locator('main :is([role=toolbar] button, header button, header a, [role=tab], summary)')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await choose(page, 'Hole 3', 'Green')
  // Far down in the list: the map and what is in hand come back into sight.
  const heading = panel(page).getByRole('heading', { level: 2 })
  const bottom = async () => {
    const { y, height } = (await heading.boundingBox())!
    return y + height
  }
  await expect.poll(bottom).toBeLessThan(PHONE.height - 64)
  await expect.poll(async () => (await canvas(page).boundingBox())!.y).toBeGreaterThan(0)
  await page.evaluate(() => scrollTo(0, 0))
  await button(page, 'Snap to shapes nearby').click()
  const at = await placeOnMap(page)
  await button(page, 'Draw an area').click()
  for (const [index, [x, y]] of BELOW_THE_HINT.entries()) {
    await page.touchscreen.tap(at(x, y).x, at(x, y).y)
    await counted(page, index + 1)
  }
  await addToMap(page)
  await expect.poll(() => points(page).count()).toBe(4)
  await page.evaluate(() => scrollTo(0, 0))
  await pullBetween(page, 'touch')
  await pullPast(page, 'touch')

  // Beside the middle of the handle: a finger is not a needle.
  const drawn = await positionsOfFirst(page)
  const box = (await button(page, 'Point 1 of 4').boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  const middle = await middleOf(button(page, 'Point 1 of 4'))
  const end = { x: middle.x - 20, y: middle.y - 20 }
  await dragAlong(page, button(page, 'Point 1 of 4'), [end], 'touch', { x: 12, y: 10 })
  await expect.poll(() => positionsOfFirst(page)).not.toEqual(drawn)
  await expect.poll(async () => (await positionsOfFirst(page)).slice(1)).toEqual(drawn.slice(1))
  await button(page, 'Publish…').tap()
  await button(page.getByRole('dialog', { name: 'Publish the map' }), 'Publish').tap()
  await isPublished(page)
  expect((await publishedMap(site, club)).features).toHaveLength(1)
})

fullTest(
  'by keys alone a point is moved, a shape is removed and brought back, and a bunker is drawn with the middle of the map as the pen',
  async () => {
    const club = await smallClub(site)
    const page = await openEditor(site, { ...MAP, club })
    const enter = (on: Page | Locator, name: string | RegExp) => button(on, name).first().press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const place = async () => {
      const [lat, lng] = await Promise.all(placeFields(page).map(async field => Number(await field.inputValue())))
      return { lat: lat!, lng: lng! }
    }
    const away = (from: { lat: number; lng: number }) => expect.poll(async () => distanceMetres(from, await place()))
    await panel(page).locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await enter(page, 'Green')
    await enter(page, /^Point 1 \d/)
    const start = await place()
    await canvas(page).focus()
    for (const [key, metres] of [
      ['ArrowRight', 0.5],
      ['Shift+ArrowUp', 0.1],
      ['Alt+ArrowLeft', 5],
    ] as const) {
      const from = await place()
      await page.keyboard.press(key)
      await expect.poll(async () => Math.abs(distanceMetres(from, await place()) - metres)).toBeLessThan(0.02)
    }
    // All of it was one point, moved without a pause: one step.
    await page.keyboard.press('Control+z')
    await enter(page, /^Point 1 \d/)
    await away(start).toBeLessThan(0.02)

    const latitude = placeFields(page)[0]!
    await latitude.fill(String(start.lat + 0.00001))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await place()).lat).toBeCloseTo(start.lat + 0.00001, 7)
    // Whoever types goes on typing.
    await expect.poll(() => latitude.evaluate(field => field === document.activeElement)).toBe(true)
    await expect.poll(() => changes(page).innerText()).toMatch(/^1 change/)

    const count = (await positionsOfFirst(page)).length
    const handle = points(page).nth(2)
    const number = /^Point (\d+)/.exec((await handle.getAttribute('aria-label'))!)![1]
    await handle.focus()
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await positionsOfFirst(page)).length).toBe(count - 1)
    // The keys go on with the point that took its place.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Point ${number} of ${count - 1}`)
    await panel(page)
      .getByRole('button', { name: new RegExp(`^Point ${number} \\d`), pressed: true })
      .waitFor()
    await canvas(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect.poll(() => points(page).count()).toBe(0)
    await page.keyboard.press('Control+z')
    await enter(page, 'Undo')
    await enter(page, 'Undo')
    await expect.poll(() => changes(page).innerText()).toBe('Everything is published.')

    // Who deletes a shape by its button goes on from what stands there then.
    await choose(page, 'Hole 3', 'Green')
    await enter(panel(page), 'Delete')
    await expect.poll(() => points(page).count()).toBe(0)
    await expect.poll(focused).toMatch(/^Select a shape on the map/)

    // The last point goes first, and what was done before it stays.
    await choose(page, 'Hole 1', 'Green')
    await button(page, 'Snap to shapes nearby').press('Enter')
    await enter(page, 'Draw an area')
    await canvas(page).focus()
    const set = async (at: number, ...keys: string[]) => {
      for (const key of [...keys, 'Space']) await page.keyboard.press(key)
      await counted(page, at)
    }
    await set(1, 'ArrowRight', 'ArrowRight')
    await set(2, 'ArrowRight')
    await page.keyboard.press('Escape')
    await counted(page, 1)
    for (let press = 0; press < 4; press++) await page.keyboard.press('Backspace')
    await page.getByText('Press the map to set the corners', { exact: false }).waitFor()
    await expect.poll(() => changes(page).innerText()).toMatch(/^1 change/)
    await set(1, 'ArrowRight')
    await set(2, 'ArrowRight')
    await set(3, 'ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'What did you draw?' }).waitFor()
    await expect.poll(focused).toBe('Add to the map')
    await page.keyboard.press('Enter')
    await panel(page)
      .getByRole('heading', { name: /^Bunker/ })
      .waitFor()
    // A box that is ticked is no field that is typed into: undo works from there.
    const box = panel(page).getByRole('checkbox', { name: '3', exact: true }).first()
    await box.check()
    await page.keyboard.press('Control+z')
    await expect.poll(() => box.isChecked()).toBe(false)
    await enter(page, 'Publish…')
    await enter(page, 'Publish')
    await isPublished(page)
    expect((await publishedMap(site, club)).features).toHaveLength(1)
  },
)

async function takeGreen(page: Page, look = 'button[aria-pressed]'): Promise<void> {
  await panel(page).locator('summary').first().click()
  await panel(page).getByRole('button', { name: 'Green', exact: true }).first().click()
  await page.locator(look).first().waitFor()
}

/** With the map in the full run; what stands on it while a shape is in hand, in the journey by mouse too. */
const visitIn = async (look: Look) => ({ ...visitOf(look), webgl: isFull, club: await smallClub(site) })

describe.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('in the list, with a shape in hand, in the checks, and no key of a text is shown', async () => {
    const page = await openEditor(site, await visitIn(look))
    expect(await violations(page)).toEqual([])
    await takeGreen(page, isFull ? '[data-look=point]' : 'ol li button')
    if (isFull) await page.locator('[data-look=point]').first().focus()
    expect(await violations(page)).toEqual([])
    const raw = await page.evaluate(() => {
      const texts = document.body.innerText.split(/\s+/)
      return texts.filter(text => /^[a-z]+(\.[a-zA-Z_]+)+$/.test(text))
    })
    expect(raw).toEqual([])
    await page.getByRole('tab').nth(2).click()
    expect(await violations(page)).toEqual([])
  })
})

describe.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('while drawing, with a refusal, in the dialogs, the versions, and the questions about an earlier draft and what someone else changed', async () => {
    const visit = await visitIn(look)
    const page = await openEditor(site, visit)
    const dialog = page.getByRole('dialog')
    const isClean = async (on = page) => expect(await violations(on, '[role=dialog]')).toEqual([])
    const close = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await button(page, /^(Add a course|Aggiungi percorso)$/).click()
    await dialog.locator('button[type=submit]').click()
    await isClean()
    await close()
    await takeGreen(page, isFull ? '[data-look=point]' : 'ol li button')
    const name = panel(page).getByLabel(/^(Name \(optional\)|Nome \(facoltativo\))$/)
    await name.fill('Mine')
    await name.blur()
    await button(page, /^(Tees of the course|Tee del percorso)$/).click()
    await dialog.getByRole('group').first().waitFor()
    await isClean()
    await close()
    await page.locator('[role=toolbar] button').nth(1).click()
    const [lat, lng] = placeFields(page)
    const typed = (value: number) => String(value).replace('.', look.language === 'it' ? ',' : '.')
    for (const [x, y] of [...SQUARE.slice(0, 3), [9.2901, 45.6199] as const]) {
      await lat!.fill(typed(y))
      await lng!.fill(typed(x))
      await page.keyboard.press('Enter')
    }
    await page.getByRole('alert').locator('svg').first().waitFor()
    // The fields lie below the map; a header that stays covers whatever is scrolled under it.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await violations(page)).toEqual([])
    await button(page, /^(Done|Fatto)$/).click()
    await dialog.waitFor()
    await isClean()
    await dialog.locator('button[type=submit]').click()
    await button(page, /^(Publish|Pubblica)…$/).click()
    await dialog.waitFor()
    await isClean()
    await close()
    await button(page, /^(Versions|Versioni)$/).click()
    await page
      .getByRole('complementary', { name: /^(Versions|Versioni)$/ })
      .getByRole('heading')
      .waitFor()
    expect(await violations(page)).toEqual([])

    await isKept(page)
    const { id, version } = await holeNumbered(site, 'Old', 1, visit.club)
    await publishElsewhere(site, [{ type: 'hole', id, version, fields: { name: 'Theirs' } }], visit.club)
    const again = await reopen(site, page)
    await again.getByRole('dialog').waitFor()
    await isClean(again)
    await button(again, /^(Continue your draft|Continua la bozza)/).click()
    await button(again, /^(Bring them in|Integra le modifiche)$/).click()
    await again.getByRole('dialog').getByRole('listitem').first().waitFor()
    await isClean(again)
  })
})
