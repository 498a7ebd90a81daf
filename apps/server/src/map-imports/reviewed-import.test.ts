import {
  type ClubMap,
  calls,
  type Layout,
  type MapImportDetail,
  type MapProposal,
  type MapVersion,
} from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullTest } from '../testing/full-test.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { accept, emptyClub, fixture, importFile, importWhole, readyHoles, review } from './testing/import-journey.ts'

const MILANO = { lng: 9.292935, lat: 45.617235 }
const FILE = 'it-golf-club-milano.geojson'

let app: TestApp
let club: string
let file: Buffer
beforeAll(async () => {
  app = await createTestApp()
  file = await fixture(FILE)
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await emptyClub(app, MILANO)
})

const as = 'platform'
const mapOf = async () => (await app.send(calls.getClubMap, { as, params: { id: club } })).json<ClubMap>()
const newestVersion = async () =>
  (await app.send(calls.listMapVersions, { as, params: { id: club } })).json<{ items: MapVersion[] }>().items[0]
const restore = async (number: number) => {
  const { revision } = await mapOf()
  const answer = await app.send(calls.restoreMapVersion, { as, params: { id: club, number }, body: { revision } })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
}

interface Feature {
  properties: Record<string, string>
  geometry: { type: string; coordinates: number[][][] }
}
const edited = (change: (feature: Feature) => Feature | null): Buffer => {
  const map = JSON.parse(file.toString()) as { features: Feature[] }
  return Buffer.from(JSON.stringify({ ...map, features: map.features.flatMap(each => change(each) ?? []) }))
}

/** Takes steps, accepts whatever is ready then, and writes it. */
async function importReviewed(bytes: Buffer, stepsOf: (proposal: MapProposal) => object[]): Promise<MapImportDetail> {
  const read = await importFile({ app, club }, bytes)
  if (!read.proposal) throw new Error('nothing was read')
  const decided = await review({ app, club }, read, { steps: stepsOf(read.proposal) })
  expect(decided.statusCode, decided.body.slice(0, 500)).toBe(200)
  const holeKeys = readyHoles(decided.json())
  const ready = await review({ app, club }, decided.json(), { steps: [{ type: 'accept', holeKeys }] })
  expect(ready.statusCode, ready.body.slice(0, 500)).toBe(200)
  const accepted = await accept({ app, club }, ready.json())
  expect(accepted.statusCode, accepted.body.slice(0, 500)).toBe(200)
  return ready.json()
}

/** Some of every decision that a person can make. */
function decisions({ courses, holes, features }: MapProposal): object[] {
  const [course, other] = courses
  const own = holes.filter(({ courseKey }) => courseKey === course?.key)
  const [first, second, third, fourth] = own
  const bunkers = features.filter(({ kind, holeKeys }) => kind === 'bunker' && holeKeys.includes(first?.key ?? ''))
  const tee = third?.tees[0]
  if (!course || !other || !first || !second || !third || !fourth || !tee || bunkers.length < 2) throw new Error('few')
  return [
    { type: 'set-par', holeKey: first.key, par: first.par === 6 ? 5 : 6 },
    { type: 'set-name', holeKey: first.key, name: 'La Quercia' },
    { type: 'drop', part: 'feature', key: bunkers[0]?.key },
    { type: 'unassign-feature', holeKey: first.key, featureKey: bunkers[1]?.key },
    { type: 'synthesise-green', holeKey: second.key, at: null },
    { type: 'unassign-tee', holeKey: third.key, teeKey: tee.key },
    { type: 'assign-tee', holeKey: second.key, teeKey: tee.key },
    { type: 'drop', part: 'hole', key: fourth.key },
    { type: 'rename-course', courseKey: other.key, name: 'Ours' },
    { type: 'split-course', courseKey: course.key, fromNumber: 6, newKey: 'course/own-4', name: 'Back' },
  ]
}

describe('what was decided in a review', () => {
  test('stays when the same file is imported again', async () => {
    await importReviewed(file, decisions)
    const before = await mapOf()
    expect(before.courses.map(({ name }) => name)).toContain('Back')
    expect(before.holes).toHaveLength(26)
    const again = await importReviewed(file, () => [])
    expect(again.differences).toEqual([])
    expect(await mapOf()).toEqual(before)
    await importReviewed(file, decisions)
    expect(await mapOf()).toEqual(before)
  })

  fullTest('stays where the file changed something else, which comes', async () => {
    await importReviewed(file, decisions)
    const before = await mapOf()
    const renamed = edited(feature =>
      feature.properties.golf === 'driving_range'
        ? { ...feature, properties: { ...feature.properties, name: 'Campo pratica' } }
        : feature,
    )
    const again = await importReviewed(renamed, () => [])
    expect(again.differences).toMatchObject([{ kind: 'feature', change: 'changed', fields: [{ field: 'name' }] }])
    const after = await mapOf()
    expect(after.holes).toEqual(before.holes)
    expect(after.courses).toEqual(before.courses)
  })

  test('a course added in one review is not the one added in the next', async () => {
    const split = (name: string, index: number, newKey: string) => (proposal: MapProposal) => [
      { type: 'split-course', courseKey: proposal.courses[index]?.key, fromNumber: 6, newKey, name },
    ]
    await importReviewed(file, split('Back', 0, 'course/own-4'))
    await importReviewed(file, split('Winter', 1, 'course/own-4'))
    const { courses, holes } = await mapOf()
    expect(courses.map(({ name }) => name).sort()).toEqual(['Back', 'Blu', 'Giallo', 'Rosso', 'Winter'])
    for (const { id } of courses) expect(holes.some(({ courseId }) => courseId === id)).toBe(true)
  })
})

describe('after a version was brought back, an import', () => {
  fullTest('brings what that version did not have yet', async () => {
    await importWhole({ app, club }, file, FILE)
    const whole = await mapOf()
    await restore(1)
    expect((await mapOf()).features).toEqual([])
    await importWhole({ app, club }, file, FILE)
    const shapes = ({ features }: ClubMap) => features.map(({ kind, geometry }) => JSON.stringify({ kind, geometry }))
    expect(shapes(await mapOf()).sort()).toEqual(shapes(whole).sort())
  })

  test('leaves out what the club had taken out by then', async () => {
    await importWhole({ app, club }, file, FILE)
    const [bunker] = (await mapOf()).features
    const changes = [{ type: 'feature-removed', id: bunker?.id, version: bunker?.version }]
    await app.send(calls.publishClubMap, { as, params: { id: club }, body: { changes } })
    const [wanted, before] = [(await newestVersion())?.number ?? 0, await mapOf()]
    const gone = edited(feature => (feature.properties.golf === 'driving_range' ? null : feature))
    await importWhole({ app, club }, gone)
    // What the file does not mention stays; what the club took out stays out.
    expect((await mapOf()).features).toHaveLength(before.features.length)
    await restore(wanted)
    await importWhole({ app, club }, file, FILE)
    const ids = ({ features }: ClubMap) => features.map(({ id }) => id)
    expect(ids(await mapOf())).toEqual(ids(before))
  })
})

describe('layouts', () => {
  const layoutsOf = async () => (await app.send(calls.listLayouts, { as, club })).json<{ items: Layout[] }>().items
  const actions = async (kind: string) =>
    app.rows<{ action: string; n: number }>(
      `select action, count(*)::int as n from audit_log where club_id = $1 and action like $2 group by 1 order by 1`,
      [club, `${kind}.%`],
    )

  test('are played without the holes that an import takes out, and those who edit one are told', async () => {
    await importWhole({ app, club }, file, FILE)
    const before = await layoutsOf()
    expect(before.map(({ holeIds }) => holeIds.length)).toEqual([9, 9, 9])
    await importReviewed(file, ({ holes }) => [{ type: 'drop', part: 'hole', key: holes[0]?.key }])
    expect((await mapOf()).holes).toHaveLength(27)
    const read = await importFile({ app, club }, file)
    const drop = { type: 'drop', part: 'hole', key: read.proposal?.holes[0]?.key }
    const dropped = (await review({ app, club }, read, { steps: [drop] })).json<MapImportDetail>()
    const holeKeys = dropped.missing.map(({ key }) => key)
    expect(holeKeys).toHaveLength(1)
    const decided = await review({ app, club }, dropped, { steps: [{ type: 'remove-holes', holeKeys }] })
    expect((await accept({ app, club }, decided.json())).statusCode).toBe(200)
    const after = await layoutsOf()
    expect((await mapOf()).holes).toHaveLength(26)
    const changed = after.filter((layout, index) => layout.version !== before[index]?.version)
    expect(changed.map(({ holeIds }) => holeIds.length)).toEqual([8])
    expect(await actions('layout')).toEqual([
      { action: 'layout.changed', n: 1 },
      { action: 'layout.created', n: 3 },
    ])
    // What belonged to that hole stays on the map, and no longer names it.
    expect(await actions('map-feature')).toMatchObject([
      { action: 'map-feature.changed' },
      { action: 'map-feature.created' },
    ])
  })

  test('are not made beyond what a club may have', async () => {
    await app.rows(`insert into layouts (club_id, name) select $1, 'L ' || n from generate_series(1, 99) n`, [club])
    await importWhole({ app, club }, file, FILE)
    expect(await app.rows('select 1 from layouts where club_id = $1', [club])).toHaveLength(100)
    expect((await mapOf()).courses).toHaveLength(3)
  })
})

test('numbers and indexes that no card has wait for a person', async () => {
  const odd = edited(feature =>
    feature.properties.name === 'Buca 1 - Percorso Rosso'
      ? { ...feature, properties: { ...feature.properties, name: 'x', ref: '120', handicap: '60' } }
      : feature,
  )
  const read = await importFile({ app, club }, odd)
  for (const { number, strokeIndex } of read.proposal?.holes ?? []) {
    expect(number ?? 1).toBeLessThanOrEqual(99)
    expect(strokeIndex ?? 1).toBeLessThanOrEqual(54)
  }
  const ready = await review({ app, club }, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })
  expect((await accept({ app, club }, ready.json())).statusCode).toBe(200)
})

test('what nobody has told is not made up, and what staff typed stays', async () => {
  const journey = { app, club: await emptyClub(app, MILANO) }
  const far = Array.from({ length: 4_801 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % 4_800)) / 4_800
    return [MILANO.lng + 0.03 * Math.cos(angle), MILANO.lat + 0.02 * Math.sin(angle)]
  })
  const map = JSON.parse(file.toString()) as { features: object[] }
  const grounds = { type: 'Polygon', coordinates: [far] }
  const boundary = { type: 'Feature', id: 'way/1', properties: { leisure: 'golf_course' }, geometry: grounds }
  const others = map.features.filter(each => !JSON.stringify(each).includes('"golf_course"'))
  const read = await importFile(journey, Buffer.from(JSON.stringify({ ...map, features: [boundary, ...others] })))
  const keys = readyHoles(read)
  const typed = read.proposal!.holes.find(({ key }) => key === keys[4])!
  const steps = [
    { type: 'set-index', holeKey: typed.key, index: 3 },
    { type: 'accept', holeKeys: keys },
  ]
  const reviewed = await review(journey, read, { steps })
  expect(reviewed.statusCode, reviewed.body.slice(0, 300)).toBe(200)
  const accepted = await accept(journey, reviewed.json())
  expect(accepted.statusCode, accepted.body.slice(0, 300)).toBe(200)
  const holes = await app.rows<{ key: string; course: string; index: number; source: string }>(
    `select map_key as key, course_id as course, stroke_index as index, stroke_index_source as source
     from holes where club_id = $1`,
    [journey.club],
  )
  const own = holes.find(({ key }) => key === typed.key)!
  expect(own).toMatchObject({ index: 3, source: 'card' })
  for (const [course, of] of Map.groupBy(holes, hole => hole.course)) {
    expect(of.map(({ index }) => index).sort((a, b) => a - b)).toEqual(of.map((_, at) => at + 1))
    if (course === own.course) expect(of.filter(({ source }) => source === 'card')).toEqual([own])
  }
  // The file tells no length of a card.
  const lengths = await app.rows('select distinct length_metres from hole_tees where club_id = $1', [journey.club])
  expect(lengths).toEqual([{ length_metres: null }])
  // A boundary of more positions than a club can save is drawn more simply.
  const club = (await app.send(calls.getClub, { as: 'platform', params: { id: journey.club } })).json()
  const positions = club.boundary.coordinates.flat().length
  expect(positions).toBeGreaterThan(50)
  expect(positions).toBeLessThanOrEqual(3_000)
  const body = { version: club.version, boundary: club.boundary }
  const again = await app.send(calls.changeClub, { as: 'platform', params: { id: journey.club }, body })
  expect(again.statusCode, again.body.slice(0, 300)).toBe(200)
})

test('a green of more positions than the editor would save comes in drawn more simply', async () => {
  const detailed = edited(feature => {
    if (feature.properties.golf !== 'green' || feature.geometry.type !== 'Polygon') return feature
    const between = ([x, y]: number[], [x2, y2]: number[]) =>
      Array.from({ length: 60 }, (_, n) => [x! + ((x2! - x!) * n) / 60, y! + ((y2! - y!) * n) / 60])
    const rings = feature.geometry.coordinates.map(ring => [
      ...ring.slice(1).flatMap((end, n) => between(ring[n]!, end)),
      ring[0]!,
    ])
    return { ...feature, geometry: { ...feature.geometry, coordinates: rings } }
  })
  await importReviewed(detailed, () => [])
  const greens = (await mapOf()).holes.flatMap(({ green }) => (green ? [green.coordinates.flat().length] : []))
  expect(greens.length).toBeGreaterThan(9)
  expect(Math.max(...greens)).toBeLessThanOrEqual(500)
})
