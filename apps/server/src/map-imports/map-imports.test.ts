import { calls, type FeatureCollection, type MapImport, type MapImportDetail, type Problem } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addManager } from '../testing/personas.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import {
  accept,
  discard,
  emptyClub,
  fixture,
  importFile,
  importWhole,
  type Journey,
  readingOf,
  readyHoles,
  review,
  startImport,
} from './testing/import-journey.ts'

const MILANO = { lng: 9.292935, lat: 45.617235 }

let app: TestApp
let file: Buffer
let journey: Journey
beforeAll(async () => {
  app = await createTestApp()
  file = await fixture('it-golf-club-milano.geojson')
})
afterAll(() => app.close())
beforeEach(async () => {
  journey = { app, club: await emptyClub(app, MILANO) }
})

const rowOf = async (id: string) =>
  (
    await app.rows<Record<string, unknown>>(
      'select state, version, steps, chosen_club from map_imports where id = $1',
      [id],
    )
  )[0]
const codeOf = (answer: { json<T>(): T }) => answer.json<Problem>().code

test('the map of a club is there once its file is accepted, and not before', async () => {
  const read = await importFile(journey, file, 'milano.geojson')
  expect(read).toMatchObject({
    state: 'review',
    format: 'geojson',
    fileName: 'milano.geojson',
    holeCount: 27,
    stepCount: 0,
    farClubCount: 0,
    chosenClub: 0,
    differences: [],
    progress: { step: 'done' },
    clubs: [{ holeCount: 27, distanceMetres: expect.any(Number) }],
  })
  const geojson = async () =>
    (await app.send(calls.getClubGeojson, { params: { id: journey.club } })).json<FeatureCollection>()
  expect((await geojson()).features).toEqual([])
  const reviewed = await review(journey, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })
  expect((await geojson()).features).toEqual([])
  const accepted = await accept(journey, reviewed.json())
  expect(accepted.json()).toMatchObject({ state: 'accepted', holeCount: 27, clubId: journey.club })

  const map = await geojson()
  expect(map.attribution).toBe('© OpenStreetMap contributors')
  const kinds = Object.groupBy(map.features, ({ properties }) => String(properties.kind))
  expect(Object.entries(kinds).map(([kind, each]) => [kind, each?.length])).toEqual([
    ['bunker', 86],
    ['driving-range', 1],
    ['fairway', 28],
    ['green', 27],
    ['hole', 27],
    ['tee', 108],
  ])
  const [club] = await app.rows('select boundary, version from clubs where id = $1', [journey.club])
  expect(club).toEqual({ boundary: null, version: 2 })
  const lines = await app.rows<{ action: string; n: number }>(
    'select action, count(*)::int as n from audit_log where club_id = $1 group by action order by action',
    [journey.club],
  )
  expect(lines).toEqual([
    { action: 'club.changed', n: 1 },
    { action: 'course.created', n: 3 },
    { action: 'hole.created', n: 27 },
    { action: 'layout.created', n: 3 },
    { action: 'map-feature.created', n: 115 },
    { action: 'map-import.accepted', n: 1 },
    { action: 'map-import.reviewed', n: 1 },
    { action: 'map-import.started', n: 1 },
    { action: 'map.published', n: 1 },
  ])
})

describe('a review', () => {
  let read: MapImportDetail
  beforeEach(async () => {
    read = await importFile(journey, file)
  })
  const holeOf = (detail: MapImportDetail, key: string) => detail.proposal?.holes.find(hole => hole.key === key)

  test('takes steps, and takes them back', async () => {
    const [key = ''] = readyHoles(read)
    const steps = [
      { type: 'set-par', holeKey: key, par: 5 },
      { type: 'set-name', holeKey: key, name: 'La Quercia' },
    ]
    const done = (await review(journey, read, { steps })).json<MapImportDetail>()
    expect(done).toMatchObject({ stepCount: 2, version: read.version + 1 })
    expect(holeOf(done, key)).toMatchObject({ par: 5, parSource: 'card', name: 'La Quercia' })
    const one = (await review(journey, done, { undo: 1, steps: [{ type: 'reverse', holeKey: key }] })).json()
    expect(one.stepCount).toBe(2)
    expect(holeOf(one, key)).toMatchObject({ par: 5, name: holeOf(read, key)?.name })
    const none = (await review(journey, one, { undo: 10_000 })).json<MapImportDetail>()
    expect(none.proposal).toEqual(read.proposal)
    expect(none.stepCount).toBe(0)
    expect((await readingOf(journey, read.id)).proposal).toEqual(read.proposal)
  })

  test('keeps nothing of a request with a step that does not fit', async () => {
    const before = await rowOf(read.id)
    const [key = ''] = readyHoles(read)
    const steps = [
      { type: 'set-par', holeKey: key, par: 5 },
      { type: 'reverse', holeKey: 'way/0' },
    ]
    const refused = await review(journey, read, { steps })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'review_step_refused',
      fields: [{ path: 'steps.1', code: 'hole_not_found' }],
    })
    expect(await rowOf(read.id)).toEqual(before)
  })

  test('of somebody else in between is shown, not overwritten', async () => {
    const [key = ''] = readyHoles(read)
    const first = await review(journey, read, { steps: [{ type: 'set-par', holeKey: key, par: 5 }] })
    const after = await rowOf(read.id)
    for (const late of [
      await review(journey, read, { steps: [{ type: 'set-par', holeKey: key, par: 3 }] }),
      await accept(journey, read),
    ]) {
      expect([late.statusCode, codeOf(late)]).toEqual([409, 'version_conflict'])
      expect(late.json().conflict).toMatchObject({ yourVersion: read.version, current: first.json() })
    }
    expect(await rowOf(read.id)).toEqual(after)
  })

  test('does not take what no database holds', async () => {
    const before = await rowOf(read.id)
    const [key = ''] = readyHoles(read)
    for (const step of [
      { type: 'set-name', holeKey: key, name: 'a\u0000b' },
      { type: 'set-name', holeKey: key, name: 'a\ud800b' },
      { type: 'add-course', courseKey: 'course/own-\u0000', name: null },
      { type: 'add-course', courseKey: 'course/own-\ud800', name: null },
      { type: 'reverse', holeKey: '\u0000' },
    ]) {
      const refused = await review(journey, read, { steps: [step] })
      expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'invalid_body'])
    }
    const own = await review(journey, read, { steps: [{ type: 'add-course', courseKey: 'own/1', name: null }] })
    expect(own.json().fields).toEqual([{ path: 'steps.0', code: 'key_taken' }])
    expect(await rowOf(read.id)).toEqual(before)
  })

  test('is not written over a map that changed since', async () => {
    const ready = (await review(journey, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })).json()
    const body = { name: 'Ours', holes: [{ number: 1, name: null, par: 3, strokeIndex: null }] }
    expect((await app.send(calls.createCourse, { as: 'platform', club: journey.club, body })).statusCode).toBe(201)
    const late = await accept(journey, ready)
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'map_conflict'])
    expect(await app.rows('select 1 from holes where club_id = $1', [journey.club])).toHaveLength(1)
    const seen = await readingOf(journey, read.id)
    expect(seen.revision).toBeGreaterThan(ready.revision)
    expect((await accept(journey, seen)).statusCode).toBe(200)
    expect(await app.rows('select 1 from holes where club_id = $1', [journey.club])).toHaveLength(28)
  })

  test('ends with nothing written while nothing is accepted', async () => {
    const refused = await accept(journey, read)
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'nothing_accepted'])
    expect(await app.rows('select 1 from holes where club_id = $1', [journey.club])).toEqual([])
    expect(await rowOf(read.id)).toMatchObject({ state: 'review' })
  })

  test('is over once it is accepted', async () => {
    const ready = (await review(journey, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })).json()
    const [one, two] = await Promise.all([accept(journey, ready), accept(journey, ready)])
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409])
    expect(codeOf(one.statusCode === 409 ? one : two)).toBe('map_import_closed')
    expect(await app.rows('select 1 from holes where club_id = $1', [journey.club])).toHaveLength(27)
    const closed = (await readingOf(journey, read.id)) as MapImport
    for (const late of [await review(journey, closed, {}), await discard(journey, read.id)]) {
      expect([late.statusCode, codeOf(late)]).toEqual([409, 'map_import_closed'])
    }
  })

  test('that is discarded leaves nothing, and makes room for another', async () => {
    const second = await importFile(journey, file)
    const third = await startImport(journey, file)
    expect([third.statusCode, codeOf(third)]).toEqual([409, 'too_many_imports'])
    expect((await discard(journey, second.id)).statusCode).toBe(204)
    expect(await readingOf(journey, second.id)).toMatchObject({ state: 'discarded', proposal: null, clubs: [] })
    expect((await startImport(journey, file)).statusCode).toBe(201)
    const list = (await app.send(calls.listMapImports, { as: 'platform', club: journey.club })).json()
    expect(list.total).toBe(3)
    expect(list.items.slice(1)).toMatchObject([{ id: second.id }, { id: read.id, state: 'review' }])
  })
})

test('of a file with several clubs those near are offered, the nearest first', async () => {
  const shifted = (east: number) =>
    JSON.parse(
      file.toString().replaceAll(/\[(9\.\d+),/g, (_, lng: string) => `[${(Number(lng) + east).toFixed(6)},`),
    ).features.map((feature: { properties: Record<string, unknown> }, index: number) => ({
      ...feature,
      id: undefined,
      properties: { ...feature.properties, osm_id: Math.round(east * 1e7) + index },
    }))
  const features = [0.2, 0, 5].flatMap(shifted)
  const read = await importFile(journey, Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })))
  expect(read).toMatchObject({
    state: 'review',
    farClubCount: 1,
    chosenClub: 0,
    clubs: [{ holeCount: 27 }, { holeCount: 27 }],
  })
  const [near, far] = read.clubs.map(club => club.distanceMetres)
  expect(near).toBeLessThan(1_000)
  expect(far).toBeGreaterThan(15_000)

  const [key = ''] = readyHoles(read)
  const begun = (await review(journey, read, { steps: [{ type: 'set-par', holeKey: key, par: 5 }] })).json()
  const other = (await review(journey, begun, { chosenClub: 1 })).json<MapImportDetail>()
  expect(other).toMatchObject({ chosenClub: 1, stepCount: 0 })
  expect(other.proposal?.position.lng).toBeCloseTo(9.49, 1)
  const unknown = await review(journey, other, { chosenClub: 2 })
  expect(unknown.json()).toMatchObject({
    code: 'review_step_refused',
    fields: [{ path: 'chosenClub', code: 'unknown' }],
  })
  expect(await rowOf(read.id)).toMatchObject({ chosen_club: 1 })
})

test('staff of another club neither see nor touch it', async () => {
  const subject = crypto.randomUUID()
  await addManager(app, subject, 'sharp-park')
  const stranger = { ...journey, token: await app.issuer.token({ subject, groups: ['admin'] }) }
  const read = await importFile(journey, file)
  const before = await rowOf(read.id)
  const list = await app.send(calls.listMapImports, { token: stranger.token, club: journey.club })
  const got = await app.send(calls.getMapImport, { token: stranger.token, params: { id: read.id } })
  for (const answer of [
    list,
    got,
    await startImport(stranger, file),
    await review(stranger, read, { steps: [] }),
    await accept(stranger, read),
    await discard(stranger, read.id),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('way/')
  }
  expect(await rowOf(read.id)).toEqual(before)
})

test('of two imports accepted at once the later is refused because the map changed, and nothing is added twice', async () => {
  const [one, two] = [await importFile(journey, file), await importFile(journey, file)]
  const ready = await Promise.all(
    [one, two].map(async each =>
      (
        await review(journey, each, { steps: [{ type: 'accept', holeKeys: readyHoles(each) }] })
      ).json<MapImportDetail>(),
    ),
  )
  const answers = await Promise.all(ready.map(each => accept(journey, each)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const late = answers.findIndex(({ statusCode }) => statusCode === 409)
  expect(answers[late]?.json()).toMatchObject({ code: 'map_conflict', fields: [{ path: 'revision', code: 'changed' }] })
  const again = await accept(journey, await readingOf(journey, ready[late]?.id ?? ''))
  expect(again.statusCode, again.body.slice(0, 300)).toBe(200)
  expect(await app.rows('select 1 from holes where club_id = $1', [journey.club])).toHaveLength(27)
  expect(await app.rows('select 1 from map_features where club_id = $1', [journey.club])).toHaveLength(115)
})

test('a KML file brings no attribution to OpenStreetMap', async () => {
  const club = await emptyClub(app, { lng: 55.2036, lat: 25.0179 })
  await importWhole({ app, club }, await fixture('ae-jumeirah-golf-estates.kml'))
  const map = (await app.send(calls.getClubGeojson, { params: { id: club } })).json<FeatureCollection>()
  expect(map.attribution).toBeNull()
  expect(map.features.length).toBeGreaterThan(100)
})
