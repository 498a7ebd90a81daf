import { describe, expect, test } from 'vitest'
import { handIn, MILANO, newClub, openIn } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
/** A busy machine reads slowly. */
const SLOW = { timeout: 60_000 }

const openStart = async (language: 'en' | 'it' = 'en') => {
  const club = await newClub(site)
  const locale = language === 'it' ? 'it-IT' : 'en-GB'
  return { club, page: await openIn(site, club, '/admin/map/import', { locale }) }
}
const importsOf = (club: string) => site.app.rows('select state, problem from map_imports where club_id = $1', [club])
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

describe('a file that is plainly wrong is not sent', SLOW, () => {
  test.each([
    ['a KMZ', { name: 'club.kmz', mimeType: '', buffer: Buffer.from('PK') }, /^It must end in \.geojson/],
    ['an empty one', text('map.osm', ''), /^The file is empty\./],
    [
      '21 MB',
      { name: 'map.osm', mimeType: '', buffer: Buffer.alloc(21 * 1024 * 1024) },
      /^The file is larger than 20 MB/,
    ],
  ])('%s', async (_what, file, sentence) => {
    const { club, page } = await openStart()
    await handIn(page, file)
    await page.getByRole('alert').getByText(sentence).waitFor()
    // What the reader found is for the log.
    expect(await page.locator('main').innerText()).not.toMatch(/JSON at position|Found:|Trovato:/)
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    expect(await importsOf(club)).toEqual([])
  })
})

describe('a file that is no map of this club is refused with what to do next', SLOW, () => {
  test.each([
    ['en', text('notes.json', '{"a": 1}'), 'not_a_map_file', /Hand in GeoJSON, Overpass JSON, OSM XML or KML/],
    ['en', text('map.json', '{"type": "FeatureCollection", "features": ['), 'json_broken', /Download it again/],
    ['it', text('map.osm', '<!DOCTYPE osm [<!ENTITY a "b">]><osm/>'), 'xml_doctype', /per sicurezza non apriamo/],
    [
      'it',
      text(
        'map.geojson',
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"building":"yes"},"geometry":{"type":"Point","coordinates":[9,45]}}]}',
      ),
      'no_golf_in_it',
      /non c’è nulla di golf/,
    ],
  ] as const)('%s %o', async (language, file, code, sentence) => {
    const { club, page } = await openStart(language)
    await handIn(page, file)
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await importsOf(club)).toMatchObject([{ state: 'refused', problem: { code } }])
    await page.getByRole('link', { name: /^(Hand in another file|Carica un altro file)$/ }).click()
    await page
      .getByRole('table')
      .getByText(/^(Refused|Rifiutata)$/)
      .waitFor()
  })

  test('a club that is elsewhere', async () => {
    const club = await newClub(site, { lng: 14.4, lat: 50.1 })
    const page = await openIn(site, club, '/admin/map/import')
    await handIn(page, MILANO.file)
    await page
      .getByRole('alert')
      .getByText(/within 20 km of your club/)
      .waitFor()
  })
})

test('a file can be dropped, and more than one at a time cannot', SLOW, async () => {
  const { page } = await openStart()
  const drop = (names: readonly string[]) =>
    page.getByText('Drop a map file here').evaluate((zone, files) => {
      const dataTransfer = new DataTransfer()
      for (const name of files) dataTransfer.items.add(new File(['{"a": 1}'], name))
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, names)
  await drop(['one.json', 'two.json'])
  await page.getByText('Hand in one file at a time.').waitFor()
  await drop(['one.json'])
  await page.getByText(/Hand in GeoJSON, Overpass JSON/).waitFor()
})

test('sending shows how far it is and can be stopped', SLOW, async () => {
  const { club, page } = await openStart()
  await page.route('**/api/v1/map-import', async route => {
    if (route.request().method() === 'POST') return
    await route.continue()
  })
  await handIn(page, MILANO.file)
  await page.getByRole('progressbar', { name: `Sending ${MILANO.file}` }).waitFor()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await importsOf(club)).toEqual([])
})

test('reading tells the club it is at, and who comes back finds it again', SLOW, async () => {
  const { club, page } = await openStart()
  const [row] = await site.app.rows<{ id: string }>(
    `insert into map_imports (club_id, person, file_name, bytes, progress)
     values ($1, 'somebody', 'country.osm', 9000000, '{"step":"proposing","done":2,"total":5}') returning id`,
    [club],
  )
  await page.reload()
  await page.getByRole('table').getByText('Being read').waitFor()
  await page.getByRole('link', { name: 'country.osm' }).click()
  await page.getByText('Looking for holes: club 3 of 5').waitFor()
  await site.app.rows(
    `update map_imports set state = 'refused', version = version + 1, problem = '{"code":"interrupted","detail":"stopped"}' where id = $1`,
    [row!.id],
  )
  await page.getByText('The server stopped while it read the file. Hand in the file again.').waitFor()
})

test('offline nothing can be handed in, and the page says so', SLOW, async () => {
  const { page } = await openStart()
  await page.getByText('No file has been handed in for this club yet.').waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByText('A file can be sent as soon as the connection is back.').waitFor()
  expect(await page.getByRole('button', { name: 'Choose a file' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await expect.poll(() => page.getByRole('button', { name: 'Choose a file' }).isDisabled()).toBe(false)
})

test('an import that is not there says so and leads back', SLOW, async () => {
  const { page } = await openStart()
  site.expectConsoleError(/404/)
  await page.goto(`${site.origin}/admin/map/import/00000000-0000-4000-8000-000000000000`)
  await page.getByText('There is no such import. Hand in the file again.').waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
})

test('the way to a file has the place of the club in it', SLOW, async () => {
  const { page } = await openStart()
  const link = page.getByRole('link', { name: /^Overpass turbo/ })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://overpass-turbo.eu')
  expect(address.searchParams.get('Q')).toContain('(around:1500,45.61610,9.27930)')
})
