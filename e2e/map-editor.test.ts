import type { ClubMap } from '@pinwise/contract'
import { describe, expect, test, vi } from 'vitest'
import {
  BESIDE,
  button,
  changes,
  choose,
  drag,
  drawBunker,
  geojsonOf,
  isPublished,
  openEditor,
  panel,
  placeOnMap,
  points,
  positionsOfFirst,
  publish,
  publishedMap,
} from './map-editing.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
const addedSince = (before: ClubMap, { features }: ClubMap) =>
  features.filter(({ id }) => !before.features.some(one => one.id === id))
const nameOf = ({ courses }: ClubMap, id: string) => courses.find(course => course.id === id)?.name

describe('drawing', () => {
  test('a bunker by mouse, offered to its hole, published, and there for everybody', async () => {
    const before = await publishedMap(site)
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await drawBunker(page)
    await panel(page).getByRole('heading', { name: 'Bunker, hole 1' }).waitFor()
    await expect.poll(() => changes(page).innerText()).toMatch(/^1 change\. Draft saved/)
    await publish(page, 'The new bunker')
    await isPublished(page)
    await expect.poll(() => changes(page).innerText()).toBe('Everything is published.')

    const map = await publishedMap(site)
    const [hole] = map.holes.filter(({ courseId, number }) => number === 1 && nameOf(map, courseId) === 'Blu')
    const added = addedSince(before, map)
    expect(added).toMatchObject([{ kind: 'bunker', holeIds: [hole!.id] }])
    expect((await geojsonOf(site)).features.map(({ id }) => id)).toContain(added[0]!.id)
  })

  test('a circle, a point and a line each become what the person says', async () => {
    const before = await publishedMap(site)
    const page = await openEditor(site)
    await choose(page, 'Blu 2', 'Green')
    const at = await placeOnMap(page)
    const press = async (x: number, y: number) => page.mouse.click(at(x, y).x, at(x, y).y)
    const dialog = page.getByRole('dialog', { name: 'What did you draw?' })
    const as = async (kind: string) => {
      await dialog.getByLabel('Kind').click()
      await page.getByRole('option', { name: kind, exact: true }).click()
      await button(dialog, 'Add to the map').click()
      await panel(page)
        .getByRole('heading', { name: new RegExp(`^${kind}`), level: 2 })
        .waitFor()
    }
    await button(page, 'Draw a circle').click()
    await press(0.7, 0.3)
    await page.getByText('1 point.', { exact: true }).waitFor()
    await press(0.74, 0.3)
    await as('Water')
    await button(page, 'Set a point').click()
    await press(0.7, 0.6)
    await as('Point of interest')
    await button(page, 'Draw a line').click()
    await press(0.3, 0.3)
    await page.getByText('1 point.', { exact: true }).waitFor()
    const end = at(0.3, 0.5)
    await page.mouse.dblclick(end.x, end.y)
    await as('Cart path')
    await expect.poll(() => changes(page).innerText()).toMatch(/^3 changes/)
    await publish(page)
    await isPublished(page)
    const kinds = addedSince(before, await publishedMap(site)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['cart-path', 'point-of-interest', 'water'])
  })

  test('an edge that crosses another is refused, with the reason and the place; the drawing stays', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    const at = await placeOnMap(page)
    await button(page, 'Draw an area').click()
    for (const [x, y] of [...BESIDE.slice(0, 3), [0.73, 0.2]] as const) {
      await page.mouse.click(at(x, y).x, at(x, y).y)
      await page.waitForFunction(() => document.querySelector('[role=status]') !== null)
    }
    await page
      .getByRole('alert')
      .getByText(/would cross itself at the mark/)
      .waitFor()
    expect(await page.locator('[data-refusal]').count()).toBe(1)
    await page.getByText('3 points.', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-refusal]').count()).toBe(0)
    await page.getByText('3 points.', { exact: true }).waitFor()
  })
})

describe('a shape in hand', () => {
  test('is dragged by its points; one that would cross is put back', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await drawBunker(page)
    const at = await placeOnMap(page)
    const drawn = await positionsOfFirst(page)
    await drag(page, button(page, 'Point 1 of 4'), at(0.64, 0.24))
    await expect.poll(() => positionsOfFirst(page)).not.toEqual(drawn)
    const moved = await positionsOfFirst(page)
    // Over the edge on the other side.
    const [, second, third] = BESIDE
    await drag(page, button(page, 'Point 1 of 4'), at(second[0] + 0.06, (second[1] + third[1]) / 2 + 0.02))
    await page
      .getByRole('alert')
      .getByText(/would cross itself/)
      .waitFor()
    expect(await page.locator('[data-refusal]').count()).toBe(1)
    expect(await positionsOfFirst(page)).toEqual(moved)
  })

  test('gets a point between two, loses it again, is moved as a whole, smoothed, simplified and split', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await drawBunker(page)
    await button(page, 'Add a point as number 2').click()
    await expect.poll(() => points(page).count()).toBe(5)
    await button(page, 'Point 2 of 5').focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => points(page).count()).toBe(4)
    const at = await placeOnMap(page)
    const before = await positionsOfFirst(page)
    await drag(page, button(page, 'Move the whole shape'), at(0.72, 0.6))
    await expect.poll(() => positionsOfFirst(page)).not.toEqual(before)
    await button(panel(page), 'Smooth').click()
    await expect.poll(async () => (await positionsOfFirst(page)).length).toBeGreaterThan(8)
    const round = (await positionsOfFirst(page)).length
    await button(panel(page), 'Simplify').click()
    await expect.poll(async () => (await positionsOfFirst(page)).length).toBeLessThan(round)
    await button(panel(page), 'Split').click()
    for (const [x, y] of [
      [0.5, 0.6],
      [0.9, 0.6],
    ] as const) {
      await page.mouse.click(at(x, y).x, at(x, y).y)
    }
    await page.getByText('2 points.', { exact: true }).waitFor()
    await button(page, 'Done').click()
    await expect.poll(() => changes(page).innerText()).toMatch(/^2 changes/)
  })

  test('is taken back and done again step by step, by keys and by buttons', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await drawBunker(page)
    const seen = [await positionsOfFirst(page)]
    for (let step = 0; step < 10; step++) {
      // Never the same point twice in a row: presses that follow each other are one step.
      await button(panel(page), step % 2 ? /^Point 1 \d/ : /^Point 2 \d/).click()
      await button(panel(page), step % 2 ? 'North' : 'East').click()
      await expect.poll(() => positionsOfFirst(page)).not.toEqual(seen.at(-1))
      seen.push(await positionsOfFirst(page))
    }
    for (let step = 9; step >= 5; step--) {
      await page.keyboard.press('Control+z')
      await expect.poll(() => positionsOfFirst(page)).toEqual(seen[step])
    }
    for (let step = 4; step >= 0; step--) {
      await button(page, 'Undo').click()
      await expect.poll(() => positionsOfFirst(page)).toEqual(seen[step])
    }
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => positionsOfFirst(page)).toEqual(seen[1])
    await page.keyboard.press('Control+y')
    await button(page, 'Redo').click()
    await expect.poll(() => positionsOfFirst(page)).toEqual(seen[3])
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z')
    await expect.poll(() => changes(page).innerText()).toBe('Everything is published.')
  })
})
