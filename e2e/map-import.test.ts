import { readFile } from 'node:fs/promises'
import type { FeatureCollection } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fixturePath, handIn, MILANO, newClub, openIn, openReview } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const rows = (page: Page) => page.locator('[data-row]')
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const count = (page: Page) => page.getByText(/of \d+ holes accepted/)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

const holesOf = (club: string) =>
  site.app.rows<{ number: number; par: number; name: string | null; stroke_index: number | null; course: string }>(
    `select number, par, holes.name, stroke_index, courses.name as course from holes
     join courses on courses.id = course_id where holes.club_id = $1 order by course, number`,
    [club],
  )

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 90_000 }

describe('the import of a map', SLOW, () => {
  test('Milano is handed in, mended, accepted, imported and seen on the map', async () => {
    const club = await newClub(site)
    const page = await openReview(site, club, MILANO.file)
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Rosso', 'Blu', 'Giallo'])
    await expect.poll(() => count(page).innerText()).toBe('0 of 27 holes accepted')

    await rows(page).nth(3).click()
    const hole = panel(page, /^Hole 4/)
    await hole.getByRole('radiogroup', { name: /^Par/ }).getByText('3', { exact: true }).click()
    // Its form is on the screen without a turn of the wheel.
    const { y } = (await hole.getByLabel('Stroke index').boundingBox())!
    expect(y).toBeLessThan(page.viewportSize()!.height)
    const index = hole.getByLabel('Stroke index')
    for (const wrong of ['0', '-3', '99']) {
      await index.fill(wrong)
      await index.press('Enter')
      await hole.getByText('A number from 1 to 54.').waitFor()
      expect(await index.inputValue()).toBe(wrong)
    }
    await index.fill('')
    await index.pressSequentially('abc')
    await hole.getByText('Only figures, from 1 to 54.').waitFor()
    await index.fill('7')
    await index.press('Enter')
    await hole.getByLabel('Name (optional)').fill('Il lago')
    await hole.getByLabel('Name (optional)').press('Enter')
    await panel(page, 'Hole 4, Il lago').waitFor()
    await page.getByRole('button', { name: 'Accept all 27 of grade A or B' }).click()
    await expect.poll(() => count(page).innerText()).toBe('27 of 27 holes accepted')
    expect(await holesOf(club)).toEqual([])

    await page.getByRole('button', { name: 'Import 27 holes…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import into the map' })
    await dialog.getByText('Your map gets 27 holes on 3 courses, in one go.').waitFor()
    await dialog.getByRole('button', { name: 'Import 27 holes' }).click()
    await page.getByRole('heading', { name: 'The import is on your map' }).waitFor()
    const written = await holesOf(club)
    expect(written).toHaveLength(27)
    expect(written.find(({ name }) => name === 'Il lago')).toMatchObject({ course: 'Rosso', number: 4, par: 3 })

    await page.getByRole('link', { name: 'See the map' }).click()
    await page.waitForURL(/\/admin\/map$/)
    await page.getByText('Rosso').first().waitFor()
    const { statusCode, body } = await site.app.app.inject({ url: `/api/v1/club/${club}/geojson` })
    expect(statusCode).toBe(200)
    const { features }: FeatureCollection = JSON.parse(body)
    expect(features.filter(({ properties }) => properties.kind === 'green')).toHaveLength(27)
  })

  test('holes that are not accepted stay out, and the question says how many', async () => {
    const club = await newClub(site)
    const page = await openReview(site, club, MILANO.file)
    await page.getByRole('button', { name: 'Tools for Rosso' }).click()
    await page.getByRole('menuitem', { name: 'Accept its 9 open holes' }).click()
    await page.getByRole('button', { name: 'Import 9 holes…' }).click()
    await page.getByText('18 holes are not accepted and stay out.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Import 9 holes' }).click()
    await page.getByRole('heading', { name: 'The import is on your map' }).waitFor()
    expect((await holesOf(club)).map(({ course }) => course)).toEqual(Array.from({ length: 9 }, () => 'Rosso'))
  })

  test('steps show before the server answers, and a reload finds them again', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file)
    let release = () => {}
    const gate = new Promise<void>(done => {
      release = done
    })
    await page.route('**/api/v1/map-import/*', async route => {
      if (route.request().method() === 'PATCH') await gate
      await route.continue()
    })
    await rows(page).first().click()
    await panel(page, 'Hole 1').getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => count(page).innerText()).toContain('1 of 27')
    await panel(page, 'Hole 1').getByRole('radiogroup').getByText('4', { exact: true }).click()
    await expect.poll(() => count(page).innerText()).toContain('0 of 27')
    const answered = page.waitForResponse(one => one.request().method() === 'PATCH')
    release()
    await answered
    await page.unroute('**/api/v1/map-import/*')
    await page.getByText('Saving…').waitFor({ state: 'detached' })
    await page.reload()
    await panel(page, 'Hole 1').waitFor()
    await expect.poll(() => panel(page, 'Hole 1').getByRole('radio', { name: '4' }).isChecked()).toBe(true)
    await undo(page).click()
    await expect.poll(() => panel(page, 'Hole 1').getByRole('radio', { name: '5' }).isChecked()).toBe(true)
    await expect.poll(() => count(page).innerText()).toContain('1 of 27')
    await undo(page).click()
    await expect.poll(() => count(page).innerText()).toContain('0 of 27')
    expect(await undo(page).isDisabled()).toBe(true)
  })

  test('courses are renamed, split, joined, added and dropped; a hole without one cannot be accepted', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file)
    const tool = async (course: string, name: string) => {
      await page.getByRole('button', { name: `Tools for ${course}`, exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    const names = () => page.getByRole('heading', { level: 2 }).allInnerTexts()
    await tool('Rosso', 'Rename…')
    await page.getByRole('dialog').getByLabel('Name of the course').fill('Red')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await expect.poll(names).toEqual(['Red', 'Blu', 'Giallo'])
    await tool('Red', 'Split…')
    await page.getByRole('dialog').getByLabel('Name of the new course').fill('Red two')
    await page.getByRole('dialog').getByRole('button', { name: 'Split' }).click()
    await expect.poll(names).toEqual(['Red', 'Blu', 'Giallo', 'Red two'])
    await tool('Red two', 'Join with another…')
    await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click()
    await expect.poll(names).toEqual(['Red', 'Blu', 'Giallo'])
    await page.getByRole('button', { name: 'Add a course' }).click()
    await page.getByRole('dialog').getByLabel('Name of the course').fill('Winter')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect.poll(names).toEqual(['Red', 'Blu', 'Giallo', 'Winter'])
    await tool('Red', 'Drop the course')
    await expect.poll(names).toEqual(['Blu', 'Giallo', 'Winter', 'No course'])
    await rows(page).last().click()
    await page.keyboard.press('a')
    await toasts(page).getByText('Give the hole a course and a number of its own first').waitFor()
    expect(await count(page).innerText()).toContain('0 of 27')
  })

  test('greens, tees and lines are put right from the list alone', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file)
    await rows(page).first().click()
    const hole = panel(page, 'Hole 1')
    await hole.getByRole('button', { name: 'Take it away' }).click()
    await hole.getByText('It has no green.').waitFor()
    // Every par of this file is guessed.
    await page.getByRole('button', { name: 'Needs a look 27' }).waitFor()
    await page.getByRole('button', { name: /^Grade [CD] 1$/ }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await hole.getByRole('combobox', { name: 'Another green' }).click()
    await page
      .getByRole('option', { name: /^Green of no hole, \d+ m from the end$/ })
      .first()
      .click()
    await hole.getByText('It comes from the map.').waitFor()
    await page.getByText('No hole matches this filter.').waitFor()
    await page.getByRole('button', { name: 'Show all holes' }).click()

    await hole.getByRole('button', { name: /^Take away: Tee/ }).click()
    await hole.getByText('It has no tee.').waitFor()
    await hole.getByRole('combobox', { name: 'Add a tee' }).click()
    await page.getByRole('option').first().click()
    await expect.poll(() => hole.getByText('It has no tee.').count()).toBe(0)

    await hole.getByLabel('Number').fill('3')
    await hole.getByLabel('Number').press('Enter')
    await toasts(page).getByText('Holes 3 and 1 changed places.').waitFor()
    const three = panel(page, 'Hole 3')
    await three.getByRole('button', { name: 'Cut here' }).click()
    await expect.poll(() => count(page).innerText()).toContain('of 28')
    await three.getByRole('combobox', { name: 'Join with another hole' }).click()
    await page.getByRole('option').first().click()
    await expect.poll(() => count(page).innerText()).toContain('of 27')
    await three.getByRole('button', { name: 'Drop this hole' }).click()
    await expect.poll(() => count(page).innerText()).toContain('of 26')
    await toasts(page).getByText('Hole 3 is dropped from the import.').waitFor()
    await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => count(page).innerText()).toContain('of 27')
  })

  test('of a file with several clubs one is chosen; those far away are left out', async () => {
    const page = await openIn(site, await newClub(site), '/admin/map/import')
    const [milano, arzaga, far] = await Promise.all(
      [MILANO.file, 'it-arzaga.geojson', 'is-grafarholt.geojson'].map(async name =>
        JSON.parse(await readFile(fixturePath(name), 'utf8')),
      ),
    )
    // Arzaga comes to lie ten kilometres from Milano.
    const moved = JSON.parse(
      JSON.stringify(arzaga, (_key, value) =>
        Array.isArray(value) && value.length === 2 && typeof value[0] === 'number'
          ? [value[0] - 1.07, value[1] + 0.12]
          : value,
      ),
    )
    const features = [...milano.features, ...moved.features, ...far.features]
    const buffer = Buffer.from(JSON.stringify({ ...milano, features }))
    await handIn(page, { name: 'three.geojson', mimeType: 'application/geo+json', buffer })
    await page.getByText('1 club of the file is farther than 20 km and is left out.').waitFor()
    await expect.poll(() => rows(page).count()).toBe(27)
    await page.getByRole('combobox', { name: 'Club of the file' }).click()
    await page.getByRole('option', { name: /^Arzaga Golf Club · 18 holes/ }).click()
    await expect.poll(() => rows(page).count()).toBe(18)
  })

  test('is discarded after a question, and is then closed', async () => {
    const club = await newClub(site)
    const page = await openReview(site, club, MILANO.file)
    await page.getByRole('button', { name: 'Discard…' }).click()
    const dialog = page.getByRole('dialog', { name: `Discard the import of ${MILANO.file}?` })
    await dialog.getByRole('button', { name: 'Discard the import' }).click()
    await page.waitForURL(/\/admin\/map\/import$/)
    await page.getByRole('table').getByText('Discarded').waitFor()
    await page.getByRole('link', { name: MILANO.file }).click()
    await page.getByRole('heading', { name: 'This import was discarded' }).waitFor()
    const [row] = await site.app.rows('select state from map_imports where club_id = $1', [club])
    expect(row).toEqual({ state: 'discarded' })
  })
})

describe('two people review the same import', SLOW, () => {
  test('the slower one sees the other’s step and takes their own again', async () => {
    const club = await newClub(site)
    const first = await openReview(site, club, MILANO.file)
    const second = await openIn(site, club, new URL(first.url()).pathname, { person: 'both' })
    await rows(second).first().click()
    await panel(second, /^(Hole|Buca) 1$/).waitFor()
    await rows(first).first().click()
    await panel(first, 'Hole 1').getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => count(first).innerText()).toContain('1 of 27')
    site.expectConsoleError(/409/)
    await rows(second).nth(1).click()
    await panel(second, 'Hole 2').getByRole('button', { name: 'Accept' }).click()
    await second.getByText('Someone else is reviewing this import, too').waitFor()
    await expect.poll(() => count(second).innerText()).toContain('1 of 27')
    await panel(second, 'Hole 2').waitFor()
    await second.getByRole('button', { name: 'Take my step again' }).click()
    await expect.poll(() => count(second).innerText()).toContain('2 of 27')
    await second.reload()
    await expect.poll(() => count(second).innerText()).toContain('2 of 27')
  })
})
