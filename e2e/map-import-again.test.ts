import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixturePath, handIn, MILANO, newClub, openReview } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()

interface MapFile {
  features: { id: string; properties: Record<string, unknown>; geometry: { coordinates: [number, number][] } }[]
}

async function importAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept all \d+ of grade A or B$/ }).click()
  await page.getByRole('button', { name: /^Import \d+ holes…$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d+ holes$/ })
    .click()
  await page.getByRole('heading', { name: 'The import is on your map' }).waitFor()
}

/** The same map a year later: the first hole is a par 4 there and bends more, one bunker is gone. */
async function yearLater() {
  const map: MapFile = JSON.parse(await readFile(fixturePath(MILANO.file), 'utf8'))
  const hole = map.features.find(({ id }) => id === 'way/244222498')!
  const bunker = map.features.findIndex(({ properties }) => properties.golf === 'bunker')
  hole.properties.par = '4'
  hole.geometry.coordinates[2]![0] += 0.0003
  map.features.splice(bunker, 1)
  return Buffer.from(JSON.stringify(map))
}

test('a second import shows what changes and keeps what the club changed', { timeout: 120_000 }, async () => {
  const club = await newClub(site)
  const page = await openReview(site, club, MILANO.file)
  await importAll(page)
  const own = `update holes set par = 6, par_source = 'card', name = 'Ours', version = version + 1
    where club_id = $1 and number = 1 and course_id = (select id from courses where club_id = $1 and name = 'Rosso')
    returning id`
  const [hole] = await site.app.rows<{ id: string }>(own, [club])

  await page.getByRole('link', { name: 'Import another file' }).click()
  await handIn(page, { name: 'again.geojson', mimeType: 'application/geo+json', buffer: await yearLater() })
  await page.getByRole('button', { name: /^Accept all \d+ of grade A or B$/ }).click()
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

  await page.getByRole('button', { name: /^Import \d+ holes…$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/changed by both: yours stays/).waitFor()
  await dialog.getByRole('button', { name: /^Import \d+ holes$/ }).click()
  await page.getByRole('heading', { name: 'The import is on your map' }).waitFor()
  const [after] = await site.app.rows('select par, name, number from holes where id = $1', [hole!.id])
  expect(after).toEqual({ par: 6, name: 'Ours', number: 1 })
  const [{ total } = { total: 0 }] = await site.app.rows<{ total: number }>(
    'select count(*)::int as total from holes where club_id = $1',
    [club],
  )
  expect(total).toBe(27)

  await page.getByRole('link', { name: 'Import another file' }).click()
  await handIn(page, { name: 'once-more.geojson', mimeType: 'application/geo+json', buffer: await yearLater() })
  await page.getByRole('button', { name: /^Accept all \d+ of grade A or B$/ }).click()
  await page.getByRole('button', { name: /^Import \d+ holes…$/ }).click()
  await page.getByRole('dialog').getByText('Nothing changes: your map already has all of this.').waitFor()
})
