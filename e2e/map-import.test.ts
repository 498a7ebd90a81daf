import { readFile } from 'node:fs/promises'
import { calls, type FeatureCollection, type MapImportDetail } from '@pinwise/contract'
import { type ClubProposal, interiorPoint, type LngLat } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { proposalModel } from '../apps/web/app/admin/map-import/proposal-map.ts'
import { viewOf } from '../apps/web/app/map/map-view.ts'
import { fullDescribe, fullTest } from './full-test.ts'
import { FULL_LOOKS, smallTargets, violations, visitOf } from './looks.ts'
import { accepted, fixturePath, hole, MILANO, newClub, openIn, openReview, rows, uploadMapFile } from './map-imports.ts'
import { ask } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a busy machine reads slowly.
vi.setConfig({ testTimeout: 120_000 })
const site = useSignedIn()
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const par = (page: Page, name: string, value: string) =>
  hole(page, name).getByRole('radiogroup', { name: /^Par/ }).getByText(value, { exact: true })
const isPar = (page: Page, name: string, value: string) =>
  expect.poll(() => hole(page, name).getByRole('radio', { name: value }).isChecked())
const geojson = (name: string, content: object) => ({
  name,
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify(content)),
})
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const fixture = async (name: string) => JSON.parse(await readFile(fixturePath(name), 'utf8'))

const holesOf = (club: string) =>
  site.app.rows<{ number: number; par: number; name: string | null; stroke_index: number | null; course: string }>(
    `select number, par, holes.name, stroke_index, courses.name as course from holes
     join courses on courses.id = course_id where holes.club_id = $1 order by course, number`,
    [club],
  )

/** The same map a year later: the first hole is a par 4 there and bends more, one bunker is gone. */
async function milanoYearLater() {
  const file = await fixture(MILANO.file)
  const way = file.features.find(({ id }: { id: string }) => id === 'way/244222498')
  way.properties.par = '4'
  way.geometry.coordinates[2][0] += 0.0003
  const isBunker = ({ properties }: { properties: { golf?: string } }) => properties.golf === 'bunker'
  file.features.splice(file.features.findIndex(isBunker), 1)
  return file
}

/** A file that is not sent, and one that the server refuses. */
async function seesRefusals(page: Page): Promise<void> {
  await page.getByText('No file has been uploaded for this club yet.').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  const alert = page.getByRole('alert')
  await uploadMapFile(page, { name: 'club.kmz', mimeType: '', buffer: Buffer.from('PK') })
  await alert.getByText(/^Its name must end in/).waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  const entities = '<!DOCTYPE osm [<!ENTITY a "b">]><osm/>'
  await uploadMapFile(page, { name: 'map.osm', mimeType: 'text/plain', buffer: Buffer.from(entities) })
  await alert.getByText(/DOCTYPE/).waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('link', { name: 'Upload another file' }).click()
}

describe('the import of a map', () => {
  test('Milano is handed in, mended, accepted, imported and seen on the map; a second import shows what changes and keeps what the club changed', async () => {
    const club = await newClub(site)
    const page = await openIn(site, club, '/admin/map/import')
    await seesRefusals(page)
    await uploadMapFile(page, MILANO.file)
    await page.waitForURL(/\/admin\/map\/import\/[0-9a-f-]{36}/)
    await undo(page).waitFor({ timeout: 60_000 })
    await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Rosso', 'Blu', 'Giallo'])
    await accepted(page).toBe('0 of 27 holes accepted')
    expect.soft(await violations(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Tools for Rosso', exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect.soft(await violations(page, '[role=menu]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)

    await rows(page).nth(3).click()
    const fourth = hole(page, /^Hole 4/)
    await par(page, 'Hole 4', '3').click()
    const index = fourth.getByLabel('Stroke index')
    // Its form is on the screen without a turn of the wheel.
    await expect.poll(async () => (await index.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height)
    for (const wrong of ['0', '-3', '99']) {
      await index.fill(wrong)
      await index.press('Enter')
      await fourth.getByText('A number from 1 to 54.').waitFor()
      await expect.poll(() => index.inputValue()).toBe(wrong)
    }
    await index.fill('')
    await index.pressSequentially('abc')
    await fourth.getByText('Only figures, from 1 to 54.').waitFor()
    expect.soft(await violations(page, 'main')).toEqual([])
    await index.fill('7')
    await index.press('Enter')
    await fourth.getByLabel('Name (optional)').fill('Il lago')
    await fourth.getByLabel('Name (optional)').press('Enter')
    await hole(page, 'Hole 4, Il lago').waitFor()
    await fourth.getByRole('combobox', { name: 'Another green' }).click()
    await page.getByRole('option').first().waitFor()
    expect.soft(await violations(page, '[role=listbox]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    const accept = () => page.getByRole('button', { name: /^Accept all \d+ of grade A or B$/ }).click()
    await accept()
    await accepted(page).toBe('27 of 27 holes accepted')
    expect(await holesOf(club)).toEqual([])

    const dialog = page.getByRole('dialog', { name: 'Import into the map' })
    const askToWrite = () => page.getByRole('button', { name: 'Import 27 holes…' }).click()
    const write = async () => {
      await dialog.getByRole('button', { name: 'Import 27 holes' }).click()
      await page.getByRole('heading', { name: 'The import is on your map' }).waitFor()
    }
    await askToWrite()
    await dialog.getByText('Your map gets 27 holes on 3 courses, in one go.').waitFor()
    expect.soft(await violations(page, '[role=dialog]')).toEqual([])
    await write()
    expect.soft(await violations(page, 'main')).toEqual([])
    const written = await holesOf(club)
    expect(written).toHaveLength(27)
    expect(written.find(({ name }) => name === 'Il lago')).toMatchObject({ course: 'Rosso', number: 4, par: 3 })
    const own = `update holes set par = 6, par_source = 'card', name = 'Ours', version = version + 1
      where club_id = $1 and number = 1 and course_id = (select id from courses where club_id = $1 and name = 'Rosso')
      returning id`
    const [changed] = await site.app.rows<{ id: string }>(own, [club])

    const yearLater = await milanoYearLater()
    const uploadAgain = async (name: string) => {
      await page.getByRole('link', { name: 'Import another file' }).click()
      await uploadMapFile(page, geojson(name, yearLater))
    }
    await uploadAgain('again.geojson')
    await accept()
    await page.getByRole('tab', { name: /^What changes/ }).click()
    const changes = page.getByRole('region', { name: 'What the import changes' })
    await changes.getByText('What your club changed itself stays as it is.').waitFor()
    const group = (title: string) =>
      changes.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    const both = group('Both changed').getByRole('listitem').filter({ hasText: 'Hole 1' })
    await both.getByText('Par 6').waitFor()
    await both.getByText('Par 4').waitFor()
    await both.getByText('The file says').first().waitFor()
    await both.getByRole('img', { name: 'Both outlines over each other' }).first().waitFor()
    await group('Not in the file').getByRole('heading', { level: 3 }).first().waitFor()
    expect.soft(await violations(page, 'main')).toEqual([])
    await askToWrite()
    await dialog.getByText(/changed by both: yours stays/).waitFor()
    await write()
    const [after] = await site.app.rows('select par, name, number from holes where id = $1', [changed!.id])
    expect(after).toEqual({ par: 6, name: 'Ours', number: 1 })
    expect(await holesOf(club)).toHaveLength(27)

    await page.getByRole('link', { name: 'See the map' }).click()
    await page.waitForURL(/\/admin\/map$/)
    await page.getByText('Rosso').first().waitFor()
    const { statusCode, body } = await site.app.app.inject({ url: `/api/v1/club/${club}/geojson` })
    expect(statusCode).toBe(200)
    const { features }: FeatureCollection = JSON.parse(body)
    expect(features.filter(({ properties }) => properties.kind === 'green')).toHaveLength(27)

    if (!process.env.FULL) return
    await page.goto(`${site.origin}/admin/map/import`)
    await uploadMapFile(page, geojson('once-more.geojson', yearLater))
    await accept()
    await askToWrite()
    await dialog.getByText('Nothing changes: your map already has all of this.').waitFor()
  })

  fullTest('of a file with several clubs one is chosen; those far away are left out', async () => {
    const page = await openIn(site, await newClub(site), '/admin/map/import')
    const [milano, arzaga, far] = await Promise.all(
      [MILANO.file, 'it-arzaga.geojson', 'is-grafarholt.geojson'].map(fixture),
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
    await uploadMapFile(page, geojson('three.geojson', { ...milano, features }))
    await page.getByText('1 club in the file is more than 20 km away and is left out.').waitFor()
    await expect.poll(() => rows(page).count()).toBe(27)
    await page.getByRole('combobox', { name: 'Club in the file' }).click()
    await page.getByRole('option', { name: /^Arzaga Golf Club · 18 holes/ }).click()
    await expect.poll(() => rows(page).count()).toBe(18)
  })
})

fullDescribe('steps of a review', () => {
  fullTest(
    'show before the server answers, are found after a reload, and are taken back only while they are the last; of two people the slower one sees the other’s and takes their own again',
    async () => {
      const { page, club } = await openReview(site)
      let release = () => {}
      const gate = new Promise<void>(done => {
        release = done
      })
      await page.route('**/api/v1/map-import/*', async route => {
        if (route.request().method() === 'PATCH') await gate
        await route.continue()
      })
      await rows(page).first().click()
      await hole(page, 'Hole 1').getByRole('button', { name: 'Accept' }).click()
      await accepted(page).toContain('1 of 27')
      await par(page, 'Hole 1', '4').click()
      await accepted(page).toContain('0 of 27')
      const answered = page.waitForResponse(one => one.request().method() === 'PATCH')
      release()
      await answered
      await page.unroute('**/api/v1/map-import/*')
      await page.getByText('Saving…').waitFor({ state: 'detached' })
      await page.reload()
      await hole(page, 'Hole 1').waitFor()
      await isPar(page, 'Hole 1', '4').toBe(true)
      await undo(page).click()
      await isPar(page, 'Hole 1', '5').toBe(true)
      await accepted(page).toContain('1 of 27')
      await undo(page).click()
      await accepted(page).toContain('0 of 27')
      await expect.poll(() => undo(page).isDisabled()).toBe(true)

      // Keys work with the focus on a choice, which takes no letters.
      await par(page, 'Hole 1', '4').click()
      const four = hole(page, 'Hole 1').getByRole('radio', { name: '4' })
      await isPar(page, 'Hole 1', '4').toBe(true)
      await four.focus()
      await page.keyboard.press('Control+z')
      await isPar(page, 'Hole 1', '4').toBe(false)
      await four.focus()
      await page.keyboard.press('j')
      await hole(page, 'Hole 2').waitFor()

      const drop = (name: string) => hole(page, name).getByRole('button', { name: 'Drop this hole' }).click()
      const dropped = toasts(page).getByText('Hole 1 is dropped from the import.')
      await rows(page).first().click()
      await drop('Hole 1')
      await dropped.waitFor()
      await par(page, 'Hole 2', '6').click()
      await dropped.waitFor({ state: 'detached' })
      await isPar(page, 'Hole 2', '6').toBe(true)
      await drop('Hole 2')
      await accepted(page).toContain('of 25')
      await drop('Hole 3')
      await accepted(page).toContain('of 24')
      await expect.poll(() => toasts(page).getByRole('button', { name: 'Undo' }).count()).toBe(1)
      await toasts(page).getByRole('button', { name: 'Undo' }).click()
      await accepted(page).toContain('of 25')
      await hole(page, 'Hole 4').waitFor()
      await expect.poll(() => rows(page).first().textContent()).toMatch(/^Hole 3/)

      await page.getByText('Saving…').waitFor({ state: 'detached' })
      const headers = { 'x-club-id': club }
      const params = { id: new URL(page.url()).pathname.split('/').at(-1)! }
      const { version, proposal }: MapImportDetail = await ask(site, 'both', calls.getMapImport, { params, headers })
      const other = proposal!.holes.find(({ number }) => number === 5)!
      const steps = [{ type: 'accept', holeKeys: [other.key] }]
      await ask(site, 'both', calls.reviewMapImport, { params, headers, body: { version, steps } })
      site.expectConsoleError(/409/)
      await hole(page, 'Hole 4').getByRole('button', { name: 'Accept' }).click()
      await page.getByText('Someone else is reviewing this import too').waitFor()
      await accepted(page).toContain('1 of 25')
      await hole(page, 'Hole 4').waitFor()
      await page.getByRole('button', { name: 'Repeat my step' }).click()
      await accepted(page).toContain('2 of 25')
      await page.getByText('Saving…').waitFor({ state: 'detached' })
      await page.reload()
      await accepted(page).toContain('2 of 25')
    },
  )

  fullTest('put what is along a hole, greens, tees and lines right from the list alone', async () => {
    const { page } = await openReview(site)
    await rows(page).first().click()
    const first = hole(page, 'Hole 1')
    const tools = first.getByRole('button', { name: /^Tools for Bunker/ })
    await tools.first().waitFor()
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
    await first
      .getByRole('button', { name: /^Tools for Water/ })
      .first()
      .waitFor()

    await first.getByRole('button', { name: 'Take it away' }).click()
    await first.getByText('It has no green.').waitFor()
    // Every par of this file is guessed.
    await page.getByRole('button', { name: 'Needs a look 27' }).waitFor()
    await page.getByRole('button', { name: /^Grade [CD] 1$/ }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await first.getByRole('combobox', { name: 'Another green' }).click()
    await page
      .getByRole('option', { name: /^Green with no hole, \d+ m from the end$/ })
      .first()
      .click()
    await first.getByText('It comes from the map.').waitFor()
    await page.getByText('No hole matches this filter.').waitFor()
    await page.getByRole('button', { name: 'Show all holes' }).click()
    await first.getByRole('button', { name: /^Take away: Tee/ }).click()
    await first.getByText('It has no tee.').waitFor()
    await first.getByRole('combobox', { name: 'Add a tee' }).click()
    await page.getByRole('option').first().click()
    await expect.poll(() => first.getByText('It has no tee.').count()).toBe(0)

    await first.getByLabel('Number').fill('3')
    await first.getByLabel('Number').press('Enter')
    await toasts(page).getByText('Holes 3 and 1 changed places.').waitFor()
    const three = hole(page, 'Hole 3')
    await three.getByRole('button', { name: 'Cut here' }).click()
    await accepted(page).toContain('of 28')
    await three.getByRole('combobox', { name: 'Join with another hole' }).click()
    await page.getByRole('option').first().click()
    await accepted(page).toContain('of 27')
    await three.getByRole('button', { name: 'Drop this hole' }).click()
    await accepted(page).toContain('of 26')
    await toasts(page).getByText('Hole 3 is dropped from the import.').waitFor()
    await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
    await accepted(page).toContain('of 27')
  })

  fullTest('rename, split, join, add and drop courses; a hole without one cannot be accepted', async () => {
    const { page } = await openReview(site)
    const dialog = page.getByRole('dialog')
    const tool = async (course: string, name: string) => {
      await page.getByRole('button', { name: `Tools for ${course}`, exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    const names = () => expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    await tool('Rosso', 'Rename…')
    await dialog.getByLabel('Name of the course').fill('Red')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await names().toEqual(['Red', 'Blu', 'Giallo'])
    await tool('Red', 'Split…')
    await dialog.getByLabel('Name of the new course').fill('Red two')
    await dialog.getByRole('button', { name: 'Split' }).click()
    await names().toEqual(['Red', 'Blu', 'Giallo', 'Red two'])
    await tool('Red two', 'Join with another…')
    await dialog.getByRole('button', { name: 'Join' }).click()
    await names().toEqual(['Red', 'Blu', 'Giallo'])
    await page.getByRole('button', { name: 'Add a course' }).click()
    await dialog.getByLabel('Name of the course').fill('Winter')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await names().toEqual(['Red', 'Blu', 'Giallo', 'Winter'])
    await tool('Red', 'Drop the course')
    await names().toEqual(['Blu', 'Giallo', 'Winter', 'No course'])
    await rows(page).last().click()
    await page.keyboard.press('a')
    await toasts(page).getByText('Give the hole a course and a number of its own first').waitFor()
    await accepted(page).toContain('0 of 27')
  })

  fullTest('that drop the last hole can be taken back', async () => {
    const { features, ...file } = await fixture(MILANO.file)
    const isHole = ({ properties }: { properties: Record<string, unknown> }) => properties.golf === 'hole'
    const kept = features.filter((one: never) => !isHole(one) || one === features.find(isHole))
    const page = await openIn(site, await newClub(site), '/admin/map/import')
    await uploadMapFile(page, geojson('one.geojson', { ...file, features: kept }))
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

/** The map keeps clear of its buttons. */
const BUTTONS = 56

/** Where on the map of the first hole the green lies that it had. The map shows it north up, from end to end. */
async function placeOfGreen(address: string, map: { width: number; height: number }) {
  const size = { width: map.width - BUTTONS, height: map.height }
  const [, id] = /import\/([0-9a-f-]+)/.exec(address) ?? []
  const [row] = await site.app.rows<{ first: ClubProposal; now: ClubProposal }>(
    'select proposals -> 0 as first, reviewed as now from map_imports where id = $1',
    [id],
  )
  const { first, now } = row!
  const { key, greenKey } = first.holes[0]!
  const green = first.greens.find(one => one.key === greenKey)!
  const view = viewOf({ model: proposalModel(now), fit: { to: 'hole', holeId: key }, turn: null, size })!
  const world = 512 * 2 ** view.zoom
  const onWorld = ({ lng, lat }: LngLat) => ({
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * world,
  })
  const [place, middle] = [onWorld(interiorPoint(green.geometry)), onWorld(view.center)]
  return { x: size.width / 2 + place.x - middle.x, y: size.height / 2 + place.y - middle.y }
}

fullDescribe('the review', () => {
  fullTest(
    'by keyboard alone, without WebGL: through the holes, accept, open, fix, back; then it is discarded and closed',
    async () => {
      const { page, club } = await openReview(site)
      const focused = () => expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      await page.getByText('Your browser cannot draw the map.').waitFor()
      await page.keyboard.press('j')
      await expect.poll(() => page.locator('[data-row][aria-current]').count()).toBe(1)
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      await focused().toMatch(/^Hole 1/)
      // The open hole is drawn, nothing asks for a press on the map, and the map can be tried again.
      await page.getByRole('img', { name: /^Hole 1, par 5/ }).waitFor()
      await hole(page, 'Hole 1').getByRole('combobox', { name: 'Another green' }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: /on the map$|where I press$/ }).count()).toBe(0)
      await page.getByRole('button', { name: 'Try the map again' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await focused().toMatch(/^Hole 2/)
      await page.keyboard.press('End')
      await focused().toMatch(/^Hole 18/)
      await page.keyboard.press('j')
      await focused().toMatch(/^Hole 18/)
      await page.keyboard.press('Home')
      await page.keyboard.press('a')
      await accepted(page).toContain('1 of 27')
      await page.keyboard.press('a')
      await accepted(page).toContain('0 of 27')
      await page.keyboard.press('Control+z')
      await accepted(page).toContain('1 of 27')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby')))
        .not.toBeNull()
      await page.keyboard.press('Tab')
      await focused().toContain('Accepted: take back')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+a')
      // Letters that are typed are no shortcuts.
      await page.keyboard.type('19')
      await page.keyboard.press('Enter')
      await hole(page, 'Hole 19').waitFor()
      await accepted(page).toContain('0 of 27')

      await page.getByRole('button', { name: 'Discard…' }).click()
      const dialog = page.getByRole('dialog', { name: `Discard the import of ${MILANO.file}?` })
      await dialog.getByRole('button', { name: 'Discard the import' }).click()
      await page.waitForURL(/\/admin\/map\/import$/)
      await page.getByRole('table').getByText('Discarded').waitFor()
      await page.getByRole('link', { name: MILANO.file }).click()
      await page.getByRole('heading', { name: 'This import was discarded' }).waitFor()
      const [row] = await site.app.rows('select state from map_imports where club_id = $1', [club])
      expect(row).toEqual({ state: 'discarded' })
    },
  )

  fullTest(
    'on a phone: map and holes are tabs, a hole opens over the page, nothing is too small or too wide',
    async () => {
      const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, webgl: true } as const
      const { page } = await openReview(site, phone)
      await page.locator('[data-map=ready]').waitFor()
      await page.getByRole('tab', { name: 'Holes' }).tap()
      await rows(page).nth(3).tap()
      const drawer = page.getByRole('dialog', { name: 'Hole 4' })
      await drawer.getByRole('button', { name: 'Accept' }).tap()
      await accepted(page).toContain('1 of 27')
      await drawer.getByRole('button', { name: 'Pick on the map' }).tap()
      await page.getByText('Press the green of Hole 4 on the map.').waitFor()
      await expect.poll(() => page.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true')
      await page.getByRole('tabpanel').getByRole('button', { name: 'Stop picking' }).tap()
      await drawer.getByRole('button', { name: 'Close' }).tap()
      await drawer.waitFor({ state: 'detached' })
      await page.getByRole('tab', { name: 'Map' }).tap()
      const touched = hole(page, 'Hole 4')
      await touched.getByRole('button', { name: 'Accepted: take back' }).tap()
      await accepted(page).toContain('0 of 27')
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
      await page.getByRole('tab', { name: 'Holes' }).tap()
      await expect.poll(() => smallTargets(page)).toEqual([])
    },
  )

  fullTest('a green is picked on the map', async () => {
    const { page } = await openReview(site, { webgl: true, height: 640 })
    await rows(page).first().click()
    const first = page.getByRole('region', { name: 'Hole 1', exact: true })
    await first.getByRole('button', { name: 'Take it away' }).click()
    await first.getByText('It has no green.').waitFor()
    await first.getByRole('button', { name: 'Pick on the map' }).click()
    await page.getByText('Press the green of Hole 1 on the map.').waitFor()
    const canvas = page.locator('[data-map=ready] canvas')
    const size = (await canvas.boundingBox())!
    await canvas.click({ position: await placeOfGreen(page.url(), size) })
    await first.getByText('It comes from the map.').waitFor()
  })
})

/** With the map in the full run. */
describe.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('in the review, with a hole open, a list of greens, and the question before it is written; nothing is too wide; what is not accepted stays out', async () => {
    const webgl = Boolean(process.env.FULL)
    const isPhone = look.width < 1024
    const { page, club } = await openReview(site, { ...visitOf(look), webgl })
    await (webgl
      ? page.locator('[data-map=ready]').waitFor()
      : page.getByRole('button', { name: /^(Try the map again|Riprova la mappa)$/ }).waitFor())
    expect(await violations(page)).toEqual([])
    if (isPhone) await page.getByRole('tab').nth(1).click()
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await rows(page).nth(1).click()
    const green = page.getByRole('combobox', { name: /^(Another green|Un altro green)$/ })
    await green.waitFor()
    expect(await violations(page, isPhone ? '[role=dialog]' : 'main')).toEqual([])
    await green.click()
    await page.getByRole('option').first().waitFor()
    expect(await violations(page, '[role=listbox]')).toEqual([])
    await page.keyboard.press('Escape')
    if (isPhone) await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(Tools for|Strumenti per) Rosso$/ }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await violations(page, '[role=menu]')).toEqual([])
    await page
      .getByRole('menuitem')
      .filter({ hasText: look.language === 'en' ? 'Accept its 9 open holes' : /9/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^(Import 9 holes…|Importa 9 buche…)$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(/^(18 holes are not accepted and stay out|18 buche non sono accettate e restano fuori)\.$/)
      .waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: /^(Import 9 holes|Importa 9 buche)$/ }).click()
    await page.getByRole('link', { name: /^(See the map|Vedi la mappa)$/ }).waitFor()
    expect(await violations(page)).toEqual([])
    expect((await holesOf(club)).map(({ course }) => course)).toEqual(Array.from({ length: 9 }, () => 'Rosso'))
  })
})
