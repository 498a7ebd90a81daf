import { dangerCalls, holeCalls, type MapVersion, mapCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_POSITIONS_PER_MAP } from '../map-features/limits.ts'
import type { FreshClub } from '../testing/fresh-club.ts'
import { fullDescribe } from '../testing/full-test.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { addedBunker, createClubWithoutVersions, line, mapApi, square } from './testing/map-api.ts'

let app: TestApp
let club: FreshClub
let api: ReturnType<typeof mapApi>
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  customerId = milano!.customer_id
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createClubWithoutVersions(app, customerId)
  api = mapApi(app, club.id)
})
const as = 'platform'

/** Streams of 3,000 positions each, and one that leaves room for so many. */
async function fillMap(room: number): Promise<void> {
  await app.rows('update holes set green = null where club_id = $1', [club.id])
  const line = `jsonb_build_object('type', 'LineString', 'coordinates',
    (select jsonb_agg(jsonb_build_array(9.3 + n * 1e-6, 45.6)) from generate_series(1, size) n))`
  const [there] = await app.rows<{ n: number }>(
    `select (select count(*) from map_features where club_id = $1)::int + 2 as n`,
    [club.id],
  )
  const sizes = Array.from({ length: MAX_POSITIONS_PER_MAP / 3_000 - 1 }, () => 3_000)
  await app.rows(
    `insert into map_features (club_id, kind, geometry) select $1, 'water', ${line} from unnest($2::int[]) size`,
    [club.id, [...sizes, 3_000 - room - (there?.n ?? 0)]],
  )
}

fullDescribe('a map of as many positions as it can hold', () => {
  test('takes no more by any call, and gives some up', { timeout: 60_000 }, async () => {
    await fillMap(4)
    const before = await rowFingerprint(app)
    const { holeId } = club
    const danger = { kind: 'bunker', geometry: square() }
    for (const answer of [
      await app.send(dangerCalls.createDanger, { as, club: club.id, body: danger }),
      await api.publish([addedBunker()]),
      await app.send(holeCalls.changeHole, { as, params: { id: holeId }, body: { version: 1, green: square() } }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'map_too_large'])
    }
    expect(await rowFingerprint(app)).toEqual(before)
    const shorter = { version: 1, lineOfPlay: line([0, 0], [1, 1]) }
    const same = await app.send(holeCalls.changeHole, { as, params: { id: holeId }, body: shorter })
    expect(same.statusCode, same.body).toBe(200)
    const [water] = await app.rows<{ id: string; version: number }>(
      `select id, version from map_features where club_id = $1 and kind = 'water' limit 1`,
      [club.id],
    )
    const removed = { type: 'feature-removed', ...water! }
    // Every publication of so large a map takes seconds: one does both, and in the full run each of them one.
    const publications = process.env.FULL ? [[removed], [addedBunker()]] : [[removed, addedBunker()]]
    for (const changes of publications) await api.published(changes)
  })
})

describe('versions', () => {
  test('of old days are thinned out to one a day, the last fifty stay', async () => {
    await api.published([addedBunker()])
    const [{ n: first } = { n: 0 }] = await app.rows<{ n: number }>(
      'select max(number)::int as n from map_versions where club_id = $1',
      [club.id],
    )
    // Three a day, of forty days.
    await app.rows(
      `insert into map_versions (club_id, number, revision, origin, added, changed, removed, contents, created_at)
       select $1, $2 + n, 0, 'edit', 0, 0, 0, '{"courses":[],"holes":[],"features":[]}',
         timestamptz '2026-01-01 06:00Z' + ((n - 1) / 3) * interval '1 day' + ((n - 1) % 3) * interval '1 hour'
       from generate_series(1, 120) n`,
      [club.id, first],
    )
    const newest = (await api.published([addedBunker({ geometry: square(3, 3) })])).versionNumber!
    const list = await app.send(mapCalls.listMapVersions, { as, params: { id: club.id }, query: { limit: 100 } })
    const numbers = list.json<{ items: MapVersion[] }>().items.map(({ number }) => number)
    expect(numbers.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, index) => newest - index))
    const older = numbers.slice(50)
    expect(older.length).toBeLessThan(30)
    for (const number of older) expect(number <= first || (number - first) % 3 === 0).toBe(true)
  })

  test('come back though another club took the id of a feature that was deleted', async () => {
    const bunker = addedBunker({ holeIds: [club.holeId] })
    const wanted = (await api.published([bunker])).versionNumber!
    const [kept] = (await api.map()).features.filter(({ id }) => id === bunker.id)
    await api.published([{ type: 'feature-removed', id: bunker.id, version: kept!.version }])
    const thief = await createClubWithoutVersions(app, customerId)
    await mapApi(app, thief.id).published([addedBunker({ id: bunker.id })])
    const answer = await api.restore(wanted, (await api.map()).revision)
    expect(answer.statusCode, answer.body).toBe(200)
    const again = (await api.map()).features.find(({ kind }) => kind === 'bunker')
    expect(again).toMatchObject({ geometry: bunker.geometry, holeIds: [club.holeId] })
    expect(again?.id).not.toBe(bunker.id)
    const [line] = await app.rows<{ after: unknown }>(
      `select after from audit_log where club_id = $1 and action = 'map-feature.created' order by id desc limit 1`,
      [club.id],
    )
    expect(line?.after).toMatchObject({ id: again?.id })
  })
})
