import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  button,
  changes,
  choose,
  dragAlong,
  middleOf,
  openEditor,
  PHONE,
  type Place,
  placeOnMap,
  points,
  positionsOfFirst,
} from './map-editing.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()

const WAYS = [
  {
    by: 'mouse',
    visit: {},
    corners: [
      [0.6, 0.3],
      [0.78, 0.3],
      [0.78, 0.55],
      [0.6, 0.55],
    ],
  },
  {
    by: 'touch',
    visit: PHONE,
    corners: [
      // Below the hint.
      [0.15, 0.35],
      [0.65, 0.35],
      [0.65, 0.7],
      [0.15, 0.7],
    ],
  },
] as const

async function awayFrom(handle: Locator, place: Place): Promise<number> {
  const at = await middleOf(handle)
  return Math.hypot(at.x - place.x, at.y - place.y)
}

describe.each(WAYS)('by $by', ({ by, visit, corners }) => {
  async function withBunker(): Promise<Page> {
    const page = await openEditor(site, visit)
    await choose(page, 'Blu 1', 'Green')
    await page.evaluate(() => scrollTo(0, 0))
    // Where it is let go is where it stays.
    await button(page, 'Snap to shapes nearby').click()
    const at = await placeOnMap(page)
    await button(page, 'Draw an area').click()
    for (const [index, [x, y]] of corners.entries()) {
      const { x: left, y: top } = at(x, y)
      await (by === 'mouse' ? page.mouse.click(left, top) : page.touchscreen.tap(left, top))
      await page.getByText(index === 0 ? '1 point.' : `${index + 1} points.`, { exact: true }).waitFor()
    }
    await button(page, 'Done').click()
    await button(page.getByRole('dialog'), 'Add to the map').click()
    await expect.poll(() => points(page).count()).toBe(4)
    await page.evaluate(() => scrollTo(0, 0))
    return page
  }

  test('a handle between two points becomes one where it is let go', async () => {
    const page = await withBunker()
    const drawn = await positionsOfFirst(page)
    const [one, two, far] = await Promise.all(
      ['1', '2', '3'].map(number => middleOf(button(page, `Point ${number} of 4`))),
    )
    const middle = { x: (one!.x + two!.x) / 2, y: (one!.y + two!.y) / 2 }
    const inside = { x: middle.x + (far!.x - two!.x) * 0.2, y: middle.y + (far!.y - two!.y) * 0.2 }
    await dragAlong(page, button(page, 'Add a point as number 2'), [inside], by)
    await expect.poll(async () => (await positionsOfFirst(page)).length).toBe(5)
    expect(await awayFrom(button(page, 'Point 2 of 5'), inside)).toBeLessThan(3)
    const after = await positionsOfFirst(page)
    expect(after.toSpliced(1, 1)).toEqual(drawn)
    await button(page, 'Undo').click()
    await expect.poll(() => positionsOfFirst(page)).toEqual(drawn)
  })

  test('a point that is dragged past another and past the middle arrives, and can be undone', async () => {
    const page = await withBunker()
    const drawn = await positionsOfFirst(page)
    const handle = button(page, 'Point 3 of 4')
    const [two, three, four] = await Promise.all(
      ['2', '3', '4'].map(number => middleOf(button(page, `Point ${number} of 4`))),
    )
    const whole = await middleOf(button(page, 'Move the whole shape'))
    // Over the middle, onto the second point, and out beside it: no edge crosses another there.
    const end = {
      x: two!.x + (three!.x - four!.x) * 0.3 + (three!.x - two!.x) * 0.2,
      y: two!.y + (three!.y - four!.y) * 0.3 + (three!.y - two!.y) * 0.2,
    }
    await dragAlong(page, handle, [whole, two!, end], by)
    await expect.poll(() => positionsOfFirst(page)).not.toEqual(drawn)
    expect(await awayFrom(handle, end)).toBeLessThan(3)
    expect((await positionsOfFirst(page)).toSpliced(2, 1)).toEqual(drawn.toSpliced(2, 1))
    await button(page, 'Undo').click()
    await expect.poll(() => positionsOfFirst(page)).toEqual(drawn)
    await expect.poll(() => changes(page).innerText()).toMatch(/^1 change/)
  })
})
