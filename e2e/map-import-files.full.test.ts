import { describe, expect, test, vi } from 'vitest'
import { isSettled, navigate } from './browser.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { MILANO, newClub, openIn, uploadMapFile } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

// A busy machine reads slowly.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
const START = '/admin/map/import'

const importsOf = (club: string) =>
  site.app.rows('select state, problem from map_imports where club_id = $1 order by created_at desc', [club])
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
const KMZ = { name: 'club.kmz', mimeType: '', buffer: Buffer.from('PK') }

test('what is plainly wrong is not sent, sending can be stopped, offline nothing can be handed in; a refusal, a club elsewhere, reading and an import that is not there are said', async () => {
  const club = await newClub(site)
  // Its own browser, because it goes offline.
  const page = await openIn(site, club, START, { fresh: true })
  await page.getByText('No file has been uploaded for this club yet.').waitFor()
  const chooses = page.getByRole('button', { name: 'Choose a file' })
  const alert = page.getByRole('alert')
  // The way to a file has the place of the club in it.
  const address = new URL((await page.getByRole('link', { name: /^Overpass turbo/ }).getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://overpass-turbo.eu')
  expect(address.searchParams.get('Q')).toContain('(around:1500,45.61610,9.27930)')

  for (const [file, sentence] of [
    [KMZ, /^Its name must end in \.geojson/],
    [text('map.osm', ''), /^The file is empty\./],
  ] as const) {
    await uploadMapFile(page, file)
    await alert.getByText(sentence).waitFor()
    // What the reader found is for the log.
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/JSON at position|Found:|Trovato:/)
    await chooses.waitFor()
    expect(await importsOf(club)).toEqual([])
  }

  const isSent = (url: URL) => url.pathname === '/api/v1/map-import'
  await page.route(isSent, route => (route.request().method() === 'POST' ? undefined : route.continue()))
  await uploadMapFile(page, MILANO.file)
  await page.getByRole('progressbar', { name: `Sending ${MILANO.file}` }).waitFor()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await chooses.waitFor()
  await expect.poll(() => alert.count()).toBe(0)
  expect(await importsOf(club)).toEqual([])
  await page.unroute(isSent)

  await isSettled(page)
  await page.context().setOffline(true)
  await page.getByText('You can upload a file when the connection is back.').waitFor()
  await expect.poll(() => chooses.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await expect.poll(() => chooses.isDisabled()).toBe(false)

  // A file can be dropped, and more than one at a time cannot.
  const drop = (names: readonly string[]) =>
    page.getByText('Drop a map file here').evaluate((zone, files) => {
      const dataTransfer = new DataTransfer()
      for (const name of files) dataTransfer.items.add(new File(['{"a": 1}'], name))
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, names)
  await drop(['one.json', 'two.json'])
  await page.getByText('Upload one file at a time.').waitFor()
  await drop(['one.json'])
  await alert.getByText(/Upload GeoJSON, Overpass JSON, OSM XML or KML/).waitFor()
  await expect
    .poll(async () => (await importsOf(club))[0])
    .toMatchObject({ state: 'refused', problem: { code: 'not_a_map_file' } })
  await page.getByRole('link', { name: 'Upload another file' }).click()
  await page.getByRole('table').getByText('Refused').waitFor()

  // The club is elsewhere.
  await site.app.rows('update clubs set lng = 14.4, lat = 50.1 where id = $1', [club])
  await uploadMapFile(page, MILANO.file)
  await alert.getByText(/within 20 km of your club/).waitFor()
  // Who comes back finds again what is being read.
  const [row] = await site.app.rows<{ id: string }>(
    `insert into map_imports (club_id, person, file_name, bytes, progress)
     values ($1, 'somebody', 'country.osm', 9000000, '{"step":"proposing","done":2,"total":5}') returning id`,
    [club],
  )
  await page.getByRole('link', { name: 'All imports' }).click()
  await chooses.waitFor()
  await page.getByRole('table').getByText('Being read').waitFor()
  await page.getByRole('link', { name: 'country.osm' }).click()
  await page.getByText('Looking for holes: club 3 of 5').waitFor()
  await site.app.rows(
    `update map_imports set state = 'refused', version = version + 1, problem = '{"code":"interrupted","detail":"stopped"}' where id = $1`,
    [row!.id],
  )
  await page.getByText('The server stopped while reading the file. Upload it again.').waitFor()
  site.expectConsoleError(/404/)
  await navigate(page, `${START}/00000000-0000-4000-8000-000000000000`)
  await page.getByText('There is no such import. Upload the file again.').waitFor()
})

describe.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('where a file is handed in, with a list and with a refusal', async () => {
    const page = await openIn(site, await newClub(site), `${START}?lang=${look.language}`, visitOf(look))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isSettled(page)
    expect(await violations(page)).toEqual([])
    await uploadMapFile(page, KMZ)
    await page.getByRole('alert').waitFor()
    expect(await violations(page)).toEqual([])
    await uploadMapFile(page, text('map.osm', '<!DOCTYPE osm [<!ENTITY a "b">]><osm/>'))
    await page.waitForURL(/import\/[0-9a-f-]{36}/)
    const sentence = look.language === 'it' ? /per sicurezza non apriamo/ : /DOCTYPE/
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
