import { calls, type MapImportDetail } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { emptyClub, fixture, importFile, type Journey } from './testing/import-journey.ts'

const PLACE = { lng: 10, lat: 44 }

let app: TestApp
let journey: Journey
beforeAll(async () => {
  app = await createTestApp()
  const token = await app.issuer.token({ subject: crypto.randomUUID(), groups: ['superadmin'] })
  journey = { app, club: await emptyClub(app, PLACE), token }
})
afterAll(() => app.close())

const feature = (id: number, properties: object, geometry: object) => ({
  type: 'Feature',
  id: `way/${id}`,
  properties,
  geometry,
})
const hole = (id: number, [lng, lat]: [number, number]) =>
  feature(
    id,
    { golf: 'hole', ref: '1', par: '4' },
    {
      type: 'LineString',
      coordinates: [
        [lng, lat],
        [lng, lat + 0.003],
      ],
    },
  )

function bunker(id: number, corners: number, [lng, lat]: [number, number]) {
  const at = (corner: number) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners
    return [lng + 0.001 * Math.cos(angle), lat + 0.0015 + 0.001 * Math.sin(angle)].map(d => Number(d.toFixed(7)))
  }
  const ring = Array.from({ length: corners + 1 }, (_, corner) => at(corner))
  return feature(id, { golf: 'bunker' }, { type: 'Polygon', coordinates: [ring] })
}
const file = (features: readonly object[]) => Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

test.each([
  ['positions', () => many(110, index => bunker(index + 10, 2_900, [10, 44]))],
  ['shapes', () => many(5_100, index => bunker(index + 10, 4, [10 + (index % 70) * 1e-5, 44]))],
])(
  'a club of more %s than a map can hold is refused as soon as it is read',
  { timeout: 120_000 },
  async (_, shapes) => {
    const refused = await importFile(journey, file([hole(1, [10, 44]), ...shapes()]))
    expect(refused).toMatchObject({ state: 'refused', problem: { code: 'map_too_detailed' }, proposal: null })
  },
)

test('many simultaneous requests for the same import wait or are told when to retry', { timeout: 60_000 }, async () => {
  const milano = { ...journey, club: await emptyClub(app, { lng: 9.292935, lat: 45.617235 }) }
  const read = await importFile(milano, await fixture('it-golf-club-milano.geojson'))
  const ask = () => app.send(calls.getMapImport, { token: journey.token!, params: { id: read.id } })
  const answers = await Promise.all(many(12, ask))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...many(4, () => 200), ...many(8, () => 429)])
  const refused = answers.find(({ statusCode }) => statusCode === 429)!
  expect(refused.headers['retry-after']).toBe('5')
  const again = await ask()
  expect([again.statusCode, again.json<MapImportDetail>().version]).toEqual([200, read.version])
})
