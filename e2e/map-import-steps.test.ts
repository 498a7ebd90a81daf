import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { withoutGraphics } from './admin-map.ts'
import { fixturePath, handIn, MILANO, newClub, openIn, openReview } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 90_000 }
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const rows = (page: Page) => page.locator('[data-row]')
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const count = (page: Page) => page.getByText(/of \d+ holes accepted/)
const par = (page: Page, name: string, value: string) =>
  panel(page, name).getByRole('radiogroup', { name: /^Par/ }).getByText(value, { exact: true })

describe('steps of a review', SLOW, () => {
  test('are offered to be taken back only while they are the last', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file)
    await rows(page).first().click()
    await panel(page, 'Hole 1').getByRole('button', { name: 'Drop this hole' }).click()
    await toasts(page).getByText('Hole 1 is dropped from the import.').waitFor()
    await par(page, 'Hole 2', '6').click()
    await toasts(page).getByText('Hole 1 is dropped from the import.').waitFor({ state: 'detached' })
    await expect.poll(() => panel(page, 'Hole 2').getByRole('radio', { name: '6' }).isChecked()).toBe(true)

    await panel(page, 'Hole 2').getByRole('button', { name: 'Drop this hole' }).click()
    await expect.poll(() => count(page).innerText()).toContain('of 25')
    await panel(page, 'Hole 3').getByRole('button', { name: 'Drop this hole' }).click()
    await expect.poll(() => count(page).innerText()).toContain('of 24')
    expect(await toasts(page).getByRole('button', { name: 'Undo' }).count()).toBe(1)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => count(page).innerText()).toContain('of 25')
    await panel(page, 'Hole 4').waitFor()
    await expect.poll(() => rows(page).first().textContent()).toMatch(/^Hole 3/)
  })

  test('by key work with the focus on a choice, which takes no letters', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file)
    await rows(page).first().click()
    await par(page, 'Hole 1', '4').click()
    const four = panel(page, 'Hole 1').getByRole('radio', { name: '4' })
    await expect.poll(() => four.isChecked()).toBe(true)
    await four.focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => four.isChecked()).toBe(false)
    await four.focus()
    await page.keyboard.press('j')
    await panel(page, 'Hole 2').waitFor()
  })

  test('leave something along a hole out, or say what it is', async () => {
    const club = await newClub(site)
    const page = await openReview(site, club, MILANO.file)
    await rows(page).first().click()
    const tools = panel(page, 'Hole 1').getByRole('button', { name: /^Tools for Bunker/ })
    const bunkers = await tools.count()
    expect(bunkers).toBeGreaterThan(0)
    await tools.first().click()
    await page.getByRole('menuitem', { name: 'Leave out of the import' }).click()
    await toasts(page)
      .getByText(/^Bunker.* stays out of the import\.$/)
      .waitFor()
    await expect.poll(() => tools.count()).toBe(bunkers - 1)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => tools.count()).toBe(bunkers)

    await tools.first().click()
    await page.getByRole('menuitem', { name: 'It is something else…' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Water' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
    await expect.poll(() => tools.count()).toBe(bunkers - 1)
    await panel(page, 'Hole 1')
      .getByRole('button', { name: /^Tools for Water/ })
      .first()
      .waitFor()
  })

  test('that drop the last hole can be taken back', async () => {
    const { features, ...file } = JSON.parse(await readFile(fixturePath(MILANO.file), 'utf8'))
    const isHole = ({ properties }: { properties: Record<string, unknown> }) => properties.golf === 'hole'
    const kept = features.filter((one: never) => !isHole(one) || one === features.find(isHole))
    const page = await openIn(site, await newClub(site), '/admin/map/import')
    const buffer = Buffer.from(JSON.stringify({ ...file, features: kept }))
    await handIn(page, { name: 'one.geojson', mimeType: 'application/geo+json', buffer })
    await rows(page).first().waitFor()
    while ((await rows(page).count()) > 0) {
      const left = await rows(page).count()
      await rows(page).first().click()
      await page.getByRole('button', { name: 'Drop this hole' }).click()
      await expect.poll(() => rows(page).count()).toBe(left - 1)
    }
    await page.getByText('No hole is left in this proposal. Undo your last step, or discard the import.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
  })
})

test('without a map nothing asks for a press on it, and the map can be tried again', SLOW, async () => {
  const page = await openReview(site, await newClub(site), MILANO.file, { before: withoutGraphics })
  await page.getByText('Your browser cannot draw the map.').waitFor()
  await rows(page).first().click()
  await panel(page, 'Hole 1').getByRole('combobox', { name: 'Another green' }).waitFor()
  expect(await page.getByRole('button', { name: /on the map$|where I press$/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Try the map again' }).waitFor()
})
