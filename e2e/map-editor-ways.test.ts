import { addressOf, calls } from '@pinwise/contract'
import { distanceMetres } from '@pinwise/golf'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  button,
  changes,
  choose,
  drawBunker,
  isPublished,
  mapIsReady,
  openEditor,
  PHONE,
  panel,
  placeOnMap,
  points,
  positionsOfFirst,
  publish,
  publishedMap,
  toasts,
  tokenOf,
} from './map-editing.ts'
import { newClub } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()

const place = async (page: Page) => {
  const [lat, lng] = await Promise.all(
    ['Latitude', 'Longitude'].map(async label => Number(await panel(page).getByLabel(label).inputValue())),
  )
  return { lat: lat!, lng: lng! }
}

describe('by keys alone', () => {
  const enter = async (page: Page | Locator, name: string | RegExp) => {
    await button(page, name).first().press('Enter')
  }

  test('a box that is ticked is no field that is typed into: undo works from there', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await drawBunker(page)
    const box = panel(page).getByRole('checkbox', { name: '9', exact: true }).first()
    await box.check()
    await page.keyboard.press('Control+z')
    await expect.poll(() => box.isChecked()).toBe(false)
  })

  test('a point is moved by arrows, by buttons and by numbers, and a shape is removed and brought back', async () => {
    const page = await openEditor(site)
    const summary = panel(page).locator('summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    await enter(page, 'Green')
    await enter(page, /^Point 1 \d/)
    const start = await place(page)
    const canvas = page.locator('[data-map=ready] canvas')
    await canvas.focus()
    for (const [key, metres] of [
      ['ArrowRight', 0.5],
      ['Shift+ArrowUp', 0.1],
      ['Alt+ArrowLeft', 5],
    ] as const) {
      const before = await place(page)
      await page.keyboard.press(key)
      await expect.poll(async () => Math.abs(distanceMetres(before, await place(page)) - metres)).toBeLessThan(0.02)
    }
    // All of it was one point, moved without a pause: one step.
    await page.keyboard.press('Control+z')
    await enter(page, /^Point 1 \d/)
    expect(distanceMetres(start, await place(page))).toBeLessThan(0.02)

    await panel(page)
      .getByLabel('Latitude')
      .fill(String(start.lat + 0.00001))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await place(page)).lat).toBeCloseTo(start.lat + 0.00001, 7)
    // Whoever types goes on typing.
    expect(
      await panel(page)
        .getByLabel('Latitude')
        .evaluate(field => field === document.activeElement),
    ).toBe(true)
    expect(await changes(page).innerText()).toMatch(/^1 change/)

    const count = (await positionsOfFirst(page)).length
    const handle = points(page).nth(2)
    const number = /^Point (\d+)/.exec((await handle.getAttribute('aria-label'))!)![1]
    await handle.focus()
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await positionsOfFirst(page)).length).toBe(count - 1)
    // The keys go on with the point that took its place.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `Point ${number} of ${count - 1}`,
    )
    await panel(page)
      .getByRole('button', { name: new RegExp(`^Point ${number} \\d`), pressed: true })
      .waitFor()

    await canvas.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect.poll(() => points(page).count()).toBe(0)
    await page.keyboard.press('Control+z')
    await enter(page, 'Undo')
    await enter(page, 'Undo')
    await expect.poll(() => changes(page).innerText()).toBe('Everything is published.')
  })

  test('who deletes a shape by its button goes on from what stands there then', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 5', 'Green')
    await enter(panel(page), 'Delete')
    await expect.poll(() => points(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Select a shape on the map/)
  })

  test('a bunker is drawn with the middle of the map as the pen, and published', async () => {
    const before = (await publishedMap(site)).features.length
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await enter(page, 'Draw an area')
    await page.locator('[data-map=ready] canvas').focus()
    const set = async (count: number, ...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      await page.keyboard.press('Space')
      await page.getByText(count === 1 ? '1 point.' : `${count} points.`, { exact: true }).waitFor()
    }
    await button(page, 'Snap to shapes nearby').click()
    await page.locator('[data-map=ready] canvas').focus()
    await set(1, 'ArrowRight', 'ArrowRight')
    await set(2, 'ArrowRight')
    await set(3, 'ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'What did you draw?' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add to the map')
    await page.keyboard.press('Enter')
    await panel(page)
      .getByRole('heading', { name: /^Bunker/ })
      .waitFor()
    await enter(page, 'Publish…')
    await enter(page, 'Publish')
    await isPublished(page)
    expect((await publishedMap(site)).features).toHaveLength(before + 1)
  })
})

describe('by touch, on a phone', () => {
  test('a bunker is drawn, one of its points is dragged with a finger, and it is published', async () => {
    const before = (await publishedMap(site)).features.length
    const page = await openEditor(site, PHONE)
    expect(await page.locator('nav [aria-current=page]:visible').allInnerTexts()).toEqual(['Map'])
    await choose(page, 'Blu 1', 'Green')
    // Far down in the list: the map and what is in hand come back into sight.
    const heading = panel(page).getByRole('heading', { level: 2 })
    const bottom = async () => {
      const { y, height } = (await heading.boundingBox())!
      return y + height
    }
    await expect.poll(bottom).toBeLessThan(PHONE.height - 64)
    expect((await page.locator('[data-map=ready] canvas').boundingBox())!.y).toBeGreaterThan(0)
    const at = await placeOnMap(page)
    await button(page, 'Draw an area').tap()
    const corners = [
      [0.2, 0.3],
      [0.45, 0.3],
      [0.45, 0.45],
      [0.2, 0.45],
    ] as const
    for (const [index, [x, y]] of corners.entries()) {
      const { x: left, y: top } = at(x, y)
      await page.touchscreen.tap(left, top)
      await page.getByText(index === 0 ? '1 point.' : `${index + 1} points.`, { exact: true }).waitFor()
    }
    await button(page, 'Done').tap()
    await button(page.getByRole('dialog'), 'Add to the map').tap()
    await points(page).first().waitFor()
    const drawn = await positionsOfFirst(page)

    // Beside the middle of the handle: a finger is not a needle.
    const box = (await button(page, 'Point 1 of 4').boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    const from = { x: box.x + box.width / 2 + 12, y: box.y + box.height / 2 + 10 }
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [from])
    for (let step = 1; step <= 6; step++) await touch('touchMove', [{ x: from.x - step * 5, y: from.y - step * 4 }])
    await touch('touchEnd', [])
    await expect.poll(() => positionsOfFirst(page)).not.toEqual(drawn)
    expect((await positionsOfFirst(page)).slice(1)).toEqual(drawn.slice(1))

    await button(page, 'Publish…').tap()
    await button(page.getByRole('dialog', { name: 'Publish the map' }), 'Publish').tap()
    await isPublished(page)
    expect((await publishedMap(site)).features).toHaveLength(before + 1)
  })

  test('every tool is large enough for a finger, and nothing scrolls sideways', async () => {
    const page = await openEditor(site, PHONE)
    const sizes = await page
      .locator('main :is([role=toolbar] button, header button, header a, [role=tab], summary)')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('without WebGL everything is edited from the list, in numbers', async () => {
  const page = await site.openAs('greenkeeper', '/admin/map/edit', {
    before: opened =>
      opened.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      }),
  })
  page.setDefaultTimeout(20_000)
  await page.getByText('The map cannot be drawn at the moment.', { exact: false }).waitFor()
  await page.getByRole('img', { name: 'The course, 27 holes' }).waitFor()
  await panel(page).locator('summary').first().click()
  await button(panel(page), 'Green').first().click()
  await button(panel(page), /^Point 1 \d/).click()
  const before = await place(page)
  await button(panel(page), 'North').click()
  await expect.poll(async () => distanceMetres(before, await place(page))).toBeCloseTo(0.5, 1)
  await button(page, 'Draw an area').click()
  for (const [lat, lng, said] of [
    [45.62, 9.29, '1 point.'],
    [45.62, 9.2902, '2 points.'],
    [45.6202, 9.2901, '3 points.'],
  ] as const) {
    await panel(page).getByLabel('Latitude').fill(String(lat))
    await panel(page).getByLabel('Longitude').fill(String(lng))
    await page.keyboard.press('Enter')
    await page.getByText(said, { exact: true }).waitFor()
  }
  await button(page, 'Done').click()
  await button(page.getByRole('dialog'), 'Add to the map').click()
  await expect.poll(() => changes(page).innerText()).toMatch(/^2 changes/)
})

test('a map that lost its graphics is drawn as a picture, and tried again', async () => {
  const page = await openEditor(site)
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-map=ready] canvas')!
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')!
    context.getExtension('WEBGL_lose_context')!.loseContext()
  })
  await page.getByRole('img', { name: 'The course, 27 holes' }).waitFor()
  await button(page, 'Try again').click()
  await mapIsReady(page)
})

/** Last: from here on the greenkeeper has two clubs to choose from. */
test('a blank club gets a course, and its first hole is drawn', async () => {
  const club = await newClub(site)
  const page = await openEditor(site, { person: 'marshal', club })
  await panel(page).getByText('No holes yet. Add a course, then draw its first tee.').waitFor()
  await button(panel(page), 'Add a course').click()
  const dialog = page.getByRole('dialog', { name: 'Add a course' })
  await button(dialog, 'Add the course').click()
  await dialog.getByText('Give the course a name.').waitFor()
  await dialog.getByLabel('Name').first().fill('Nine')
  await dialog.getByLabel('Number of holes').fill('9')
  // Four tees to begin with; this club has three.
  await button(dialog, 'Remove tee Blue').click()
  await button(dialog, 'Add the course').click()
  await toasts(page).getByText('Nine is there. Now draw its holes.').waitFor()
  await expect.poll(() => panel(page).locator('summary').count()).toBe(9)
  await panel(page).locator('summary').first().click()
  await button(panel(page), 'Draw: Hole 1: Tee Yellow, marker').waitFor()
  await button(panel(page), 'Draw: Hole 1: Line of play').click()
  const at = await placeOnMap(page)
  for (const [x, y] of [
    [0.4, 0.7],
    [0.5, 0.4],
  ] as const) {
    await page.mouse.click(at(x, y).x, at(x, y).y)
  }
  await page.getByText('Hole 1: Line of play.', { exact: false }).first().waitFor()
  await button(page, 'Done').click()
  await panel(page).getByRole('heading', { level: 2, name: 'Hole 1: Line of play' }).waitFor()
  await publish(page)
  await isPublished(page)
  const map = await publishedMap(site, club)
  expect(map.holes.find(({ number }) => number === 1)!.lineOfPlay!.coordinates).toHaveLength(2)
  expect(map.courses[0]!.tees.map(({ name, gender }) => [name, gender])).toEqual([
    ['White', 'men'],
    ['Yellow', 'men'],
    ['Red', 'women'],
  ])
})

test('a course without tees gets them from the drawing of its first one, and later others', async () => {
  const club = await newClub(site)
  const { statusCode, body } = await site.app.app.inject({
    method: 'POST',
    url: addressOf(calls.createCourse),
    headers: { authorization: `Bearer ${await tokenOf(site, 'marshal')}`, 'x-club-id': club },
    payload: { name: 'Bare', holes: [{ number: 1, name: null, par: 4, strokeIndex: null }] },
  })
  expect(statusCode, body).toBe(201)
  const page = await openEditor(site, { person: 'marshal', club })
  await button(page, 'Set a point').click()
  const at = await placeOnMap(page)
  await page.mouse.click(at(0.5, 0.5).x, at(0.5, 0.5).y)
  const meaning = page.getByRole('dialog', { name: 'What did you draw?' })
  await meaning.getByLabel('Kind').click()
  await page.getByRole('option', { name: 'Tee marker of a hole', exact: true }).click()
  await meaning.getByLabel('Hole').click()
  await page.getByRole('option', { name: 'Hole 1', exact: true }).click()
  await meaning.getByText('This course has no tees yet.').waitFor()
  await button(meaning, 'Add tees to the course').click()
  const dialog = page.getByRole('dialog', { name: 'Tees of Bare' })
  const red = dialog.getByRole('group', { name: 'Red' })
  await red.getByLabel('Name').fill('Yellow')
  await dialog.getByRole('group', { name: 'Blue' }).getByLabel('For').click()
  await page.getByRole('option', { name: 'Men', exact: true }).click()
  await dialog.getByRole('group').last().getByLabel('Name').fill('')
  await button(dialog, 'Save the tees').click()
  await dialog.getByText('Give the tee a name.').waitFor()
  await dialog.getByRole('group').last().getByLabel('Name').fill('Forward')
  await button(dialog, 'Save the tees').click()
  await toasts(page).getByText('The tees of Bare are saved.').waitFor()
  // Back where it was asked for, and now there is one to choose.
  await meaning.getByLabel('Tee', { exact: true }).waitFor()
  await button(meaning, 'Add to the map').click()
  await panel(page).getByRole('heading', { level: 2, name: 'Hole 1: Tee White, marker' }).waitFor()

  await button(panel(page), 'Tees of the course').click()
  await button(dialog, 'Remove tee Forward').click()
  await dialog.getByText(/^Forward goes from every hole/).waitFor()
  await button(dialog, 'Save the tees').click()
  await dialog.waitFor({ state: 'detached' })
  await publish(page)
  await isPublished(page)
  const map = await publishedMap(site, club)
  expect(map.courses[0]!.tees.map(({ name, gender }) => [name, gender])).toEqual([
    ['White', 'men'],
    ['Yellow', 'men'],
    ['Blue', 'men'],
  ])
  expect(map.holes[0]!.tees).toMatchObject([{ teeId: map.courses[0]!.tees[0]!.id, position: { type: 'Point' } }])
})
