import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  BESIDE,
  button,
  changes,
  choose,
  drawBunker,
  isKept,
  mapIsReady,
  openEditor,
  panel,
  placeOnMap,
  recover,
  reopen,
  setName,
} from './map-editing.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
const counted = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 point.' : `${count} points.`, { exact: true }).waitFor()

async function sketch(page: Page, count = 3): Promise<void> {
  const at = await placeOnMap(page)
  await button(page, 'Draw an area').click()
  for (const [index, [x, y]] of BESIDE.slice(0, count).entries()) {
    await page.mouse.click(at(x, y).x, at(x, y).y)
    await counted(page, index + 1)
  }
}

describe('a drawing in hand', () => {
  test('survives a crash, and who leaves is asked', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await sketch(page)
    await isKept(page)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave before publishing?' })
    await button(question, 'Cancel').click()
    await question.waitFor({ state: 'detached' })
    const again = await reopen(site, page)
    await recover(again).getByText('A drawing is not finished: it has 3 points.').waitFor()
    await button(recover(again), /^Continue your draft/).click()
    await mapIsReady(again)
    await counted(again, 3)
    await button(again, 'Done').click()
    await button(again.getByRole('dialog', { name: 'What did you draw?' }), 'Add to the map').click()
    await expect.poll(() => changes(again).innerText()).toMatch(/^1 change/)
  })

  test('is there again when nobody says what it is, when it is cancelled, and loses one point at a time', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await setName(page, 'Named before')
    await sketch(page)
    await button(page, 'Done').click()
    const dialog = page.getByRole('dialog', { name: 'What did you draw?' })
    await button(dialog, 'Back to the drawing').click()
    await counted(page, 3)
    await button(page, 'Cancel').click()
    await page.getByText('3 points.', { exact: true }).waitFor({ state: 'detached' })
    await button(page, 'Undo').click()
    await counted(page, 3)
    await page.locator('[data-map=ready] canvas').focus()
    await page.keyboard.press('Escape')
    await counted(page, 2)
    for (let press = 0; press < 4; press++) await page.keyboard.press('Backspace')
    await page.getByText('Press the map to set the corners', { exact: false }).waitFor()
    // What was done before it stays.
    expect(await changes(page).innerText()).toMatch(/^1 change/)
  })
})

describe('two tabs of one person', () => {
  test('each keep their own draft, and neither takes the other’s', async () => {
    const first = await openEditor(site)
    await choose(first, 'Blu 1', 'Green')
    await setName(first, 'Of the first tab')
    await isKept(first)
    const second = await first.context().newPage()
    second.setDefaultTimeout(20_000)
    await second.goto(`${site.origin}/admin/map/edit`)
    await mapIsReady(second)
    expect(await recover(second).count()).toBe(0)
    await choose(second, 'Blu 2', 'Green')
    await drawBunker(second)
    await isKept(second)
    await first.close()
    const again = await reopen(site, second)
    // Both are offered, one after the other.
    await recover(again).waitFor()
    await button(recover(again), 'Discard').click()
    await button(recover(again), /^Continue your draft/).click()
    await choose(again, 'Blu 1 · Of the first tab', 'Green')
    expect(await panel(again).getByLabel('Name (optional)').inputValue()).toBe('Of the first tab')
    expect(await changes(again).innerText()).toMatch(/^1 change/)
  })
})
