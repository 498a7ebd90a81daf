import { setTimeout } from 'node:timers/promises'
import { calls, type MapImport } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullTest } from '../testing/full-test.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { hostileFiles, oddNames } from './testing/hostile-files.ts'
import { emptyClub, fixture, importFile, importWhole, startImport } from './testing/import-journey.ts'

const MILANO = { lng: 9.292935, lat: 45.617235 }
const MAX_BYTES = 20 * 1024 * 1024
const map = await fixture('it-golf-club-milano.geojson')

let app: TestApp
let club: string
beforeAll(async () => {
  app = await createTestApp()
  club = await emptyClub(app, MILANO)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const mapRows = () =>
  app.rows(
    `select (select count(*)::int from courses where club_id = $1) as courses,
       (select count(*)::int from holes where club_id = $1) as holes,
       (select count(*)::int from map_features where club_id = $1) as features,
       (select map_revision::int from clubs where id = $1) as revision`,
    [club],
  )

describe('a file that is no map', () => {
  test.each(Object.entries(hostileFiles(map)))('%s is refused', { timeout: 60_000 }, async (_name, { bytes, code }) => {
    const before = await mapRows()
    let isDone = false
    const reading = importFile({ app, club }, bytes).finally(() => {
      isDone = true
    })
    const statuses = new Set<number>()
    while (!isDone) {
      statuses.add((await fetch(`${app.app.listeningOrigin}/health/live`)).status)
      await setTimeout(20)
    }
    const refused = await reading
    expect([...statuses]).toEqual([200])
    expect(refused).toMatchObject({ state: 'refused', problem: { code }, proposal: null, clubs: [] })
    expect(await mapRows()).toEqual(before)
    const [row] = await app.rows('select state, problem, proposals, reviewed from map_imports where id = $1', [
      refused.id,
    ])
    expect(row).toMatchObject({ state: 'refused', problem: { code }, proposals: null, reviewed: null })
  })

  test.each([
    ['one byte too large', Buffer.alloc(MAX_BYTES + 1, ' '), 413, 'file_too_large'],
    ['nothing', Buffer.alloc(0), 422, 'file_unreadable'],
  ])('%s is refused before it is read', async (_name, bytes, status, code) => {
    const count = async () => (await app.rows('select count(*)::int as n from map_imports'))[0]
    const before = await count()
    const answer = await startImport({ app, club }, bytes)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await count()).toEqual(before)
  })

  fullTest('as large as may be is read', { timeout: 60_000 }, async () => {
    const read = await importFile({ app, club }, Buffer.concat([map, Buffer.alloc(MAX_BYTES - map.length, ' ')]))
    expect(read).toMatchObject({ state: 'review', bytes: MAX_BYTES, holeCount: 27 })
    expect((await app.send(calls.discardMapImport, { as: 'platform', params: { id: read.id } })).statusCode).toBe(204)
  })
})

test('names that cannot be stored do no harm', async () => {
  const odd = await emptyClub(app, MILANO)
  await importWhole({ app, club: odd }, oddNames(map), '../../\u202Eetc\u0000/passwd')
  const names = await app.rows<{ name: string }>(
    'select name from map_features where club_id = $1 and name is not null',
    [odd],
  )
  expect(names.length).toBeGreaterThan(0)
  for (const { name } of names) {
    expect(name.length).toBeLessThanOrEqual(80)
    expect(name).toMatch(/^[^\p{Cc}\p{Cs}\u202a-\u202e]+$/u)
  }
  const list = await app.send(calls.listMapImports, { as: 'platform', club: odd })
  expect(list.json<{ items: MapImport[] }>().items).toMatchObject([{ fileName: 'passwd', state: 'accepted' }])
})
