import { readdir } from 'node:fs/promises'
import { calls, type FeatureCollection, type Hole } from '@pinwise/contract'
import { proposeImport, readMapFile } from '@pinwise/golf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '../testing/full-test.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { parseXml } from './parse-xml.ts'
import { emptyClub, FIXTURES, fixture, importWhole } from './testing/import-journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const mapOf = async (id: string) =>
  (await app.send(calls.getClubGeojson, { params: { id } })).json<FeatureCollection>().features
const kindsOf = (features: FeatureCollection['features']) =>
  Object.fromEntries(
    [...Map.groupBy(features, ({ properties }) => String(properties.kind))].map(([kind, each]) => [kind, each.length]),
  )

/** One of each format; that of Overpass is below. The full run has all of them, and pure tests read them all. */
const FEW = ['ae-jumeirah-golf-estates.kml', 'cz-cihelny.geojson', 'mt-royal-malta-2018.osm']
const isTried = (name: string) => isFull || FEW.includes(name)

describe('every club of the test files', async () => {
  const files = (await readdir(FIXTURES)).filter(name => /\.(geojson|json|osm|kml)$/.test(name) && isTried(name))
  test.each(files)('%s becomes the map of a club', { timeout: 60_000 }, async name => {
    const bytes = await fixture(name)
    const reading = readMapFile(bytes, parseXml)
    if (!reading.ok) throw new Error(reading.problem.code)
    const [proposal] = [...proposeImport(reading.collection).clubs()].sort((a, b) => b.holes.length - a.holes.length)
    if (!proposal) throw new Error('no club')
    const club = await emptyClub(app, proposal.position)
    const accepted = await importWhole({ app, club }, bytes, name)
    const kinds = kindsOf(await mapOf(club))
    expect(kinds.hole).toBe(accepted.holeCount)
    // Each hole has a place for every tee of its course, and the course four where the map names none.
    expect(kinds.tee).toBe(4 * (accepted.holeCount ?? 0))

    const { items: holes } = (await app.send(calls.listHoles, { club, query: { limit: 200 } })).json<{
      items: Hole[]
    }>()
    for (const hole of holes) {
      expect(hole.lengthMetres, `${hole.number}`).toBeGreaterThan(25)
      for (const tee of hole.tees) expect(tee.position, `tee of ${hole.number}`).not.toBeNull()
    }
    const [{ layouts, unplayed } = { layouts: 0, unplayed: 1 }] = await app.rows<{ layouts: number; unplayed: number }>(
      `select (select count(*)::int from layouts l join courses c on c.club_id = l.club_id and c.name = l.name
         where l.club_id = $1) as layouts,
         (select count(*)::int from holes h where h.club_id = $1
            and not exists (select from layout_holes l where l.hole_id = h.id)) as unplayed`,
      [club],
    )
    expect({ layouts, unplayed }).toEqual({ layouts: new Set(holes.map(({ courseId }) => courseId)).size, unplayed: 0 })

    const [row] = await app.rows('select boundary from clubs where id = $1', [club])
    expect(row).toEqual({ boundary: proposal.boundary })
  })
})

test('the same club in two formats is the same map', { timeout: 60_000 }, async () => {
  const at = { lng: 9.292935, lat: 45.617235 }
  const shapes = async (file: string) => {
    const club = await emptyClub(app, at)
    await importWhole({ app, club }, await fixture(file), file)
    return (await mapOf(club)).map(({ geometry, properties }) => JSON.stringify([properties.kind, geometry])).sort()
  }
  const geojson = await shapes('it-golf-club-milano.geojson')
  expect(geojson.length).toBeGreaterThan(200)
  expect(await shapes('it-golf-club-milano.overpass.json')).toEqual(geojson)
})
