import { type ClubMap, calls, type MapImportDetail, type MapVersion } from '@pinwise/contract'
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

const as = 'platform'
const mapOf = async (id = club) => (await app.send(calls.getClubMap, { as, params: { id } })).json<ClubMap>()
const versionsOf = async (id = club) =>
  (await app.send(calls.listMapVersions, { as, params: { id } })).json<{ items: MapVersion[] }>().items

interface Feature {
  id?: string
  properties: Record<string, string>
  geometry: { type: string; coordinates: unknown }
}
/** The file with something changed in it. */
function edited(change: (feature: Feature) => Feature | null): Buffer {
  const map = JSON.parse(file.toString()) as { features: Feature[] }
  return Buffer.from(JSON.stringify({ ...map, features: map.features.flatMap(feature => change(feature) ?? []) }))
}
const changesOf = ({ differences }: MapImportDetail) =>
  differences.map(({ kind, change, fields }) => [kind, change, ...fields.map(({ field }) => field)].join(' '))

describe('a file that is imported again', () => {
  beforeEach(async () => {
    club = await emptyClub(app, MILANO)
    await importWhole({ app, club }, file, FILE)
  })

  fullTest('changes nothing where nothing changed', async () => {
    const before = await mapOf()
    const read = await importFile({ app, club }, file, FILE)
    expect([read.changes, read.standing]).toEqual([{ added: 0, changed: 0, removed: 0 }, []])
    const reviewed = await review({ app, club }, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })
    expect(changesOf(reviewed.json())).toEqual([])
    expect((await accept({ app, club }, reviewed.json())).statusCode).toBe(200)
    expect(await mapOf()).toEqual(before)
    expect(await versionsOf()).toMatchObject([{ origin: 'import', note: FILE }, { origin: 'start' }])
  })

  test('is listed and merged where it changed, and ids stay', async () => {
    const before = await mapOf()
    const moved = edited(feature =>
      feature.properties.name === 'Buca 1 - Percorso Rosso'
        ? { ...feature, properties: { ...feature.properties, par: '5' } }
        : feature.properties.golf === 'driving_range'
          ? null
          : feature,
    )
    const accepted = await importWhole({ app, club }, moved)
    expect(accepted.state).toBe('accepted')
    const after = await mapOf()
    expect(after.holes.map(({ id }) => id)).toEqual(before.holes.map(({ id }) => id))
    // The file does not mention the driving range any more, and that is no reason to delete it.
    expect(after.features).toHaveLength(before.features.length)
    const changed = after.holes.filter((each, index) => each.version !== before.holes[index]?.version)
    expect(changed.map(({ par }) => par)).toEqual([5])
  })

  test('leaves what the club changed, and says so', async () => {
    const before = await mapOf()
    const hole = before.holes.find(each => each.tees.some(tee => tee.positionSource === 'surveyed'))
    const tee = hole?.tees.find(each => each.positionSource === 'surveyed')
    const bunker = before.features.find(({ kind }) => kind === 'bunker')
    if (!hole || !tee || !bunker) throw new Error('no hole')
    const position = { type: 'Point', coordinates: [9.2931, 45.6173] }
    const tees = hole.tees.map(each => (each === tee ? { ...each, position, area: null, lengthMetres: 123 } : each))
    const changed = await app.send(calls.changeHole, {
      as,
      params: { id: hole.id },
      body: { version: hole.version, par: 6, parSource: 'card', name: 'Ours', tees },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const removed = await app.send(calls.publishClubMap, {
      as,
      params: { id: club },
      body: { changes: [{ type: 'feature-removed', id: bunker.id, version: bunker.version }] },
    })
    expect(removed.statusCode, removed.body).toBe(200)
    const edit = await mapOf()

    const theirs = edited(feature =>
      feature.properties.golf === 'hole' ? { ...feature, properties: { ...feature.properties, par: '3' } } : feature,
    )
    const read = await importFile({ app, club }, theirs)
    // Every par but the club's own is another in the file.
    const isOther = ({ id, par }: { id: string; par: number }) => id !== hole.id && par !== 3
    const changedCount = edit.holes.filter(each => isOther(each) || (each.id !== hole.id && each.parSource !== 'card'))
    expect(read.changes).toEqual({ added: 0, changed: changedCount.length, removed: 0 })
    expect(read.standing).toMatchObject([{ number: hole.number, name: 'Ours', par: 6 }])
    const reviewed = (
      await review({ app, club }, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })
    ).json<MapImportDetail>()
    const conflicts = reviewed.differences.filter(({ change }) => change === 'conflict')
    expect(conflicts.map(({ fields }) => fields)).toEqual([
      [
        {
          field: 'par',
          before: { par: 6, source: 'card' },
          after: { par: 6, source: 'card' },
          map: { par: 3, source: 'card' },
          isConflict: true,
        },
      ],
    ])
    expect((await accept({ app, club }, reviewed)).statusCode).toBe(200)
    const after = await mapOf()
    expect(after.features).toEqual(edit.features)
    const ours = after.holes.find(({ id }) => id === hole.id)
    expect(ours).toEqual(edit.holes.find(({ id }) => id === hole.id))
    expect(after.holes.filter(({ id }) => id !== hole.id).every(({ par }) => par === 3)).toBe(true)
  })

  test('does not take out the holes that were not accepted', async () => {
    const before = await mapOf()
    const theirs = edited(feature =>
      feature.properties.golf === 'hole' ? { ...feature, properties: { ...feature.properties, par: '3' } } : feature,
    )
    const read = await importFile({ app, club }, theirs)
    const [first = ''] = readyHoles(read)
    const reviewed = (await review({ app, club }, read, { steps: [{ type: 'accept', holeKeys: [first] }] })).json()
    expect(changesOf(reviewed)).toEqual(['hole changed par'])
    expect((await accept({ app, club }, reviewed)).statusCode).toBe(200)
    const after = await mapOf()
    expect(after.holes).toHaveLength(before.holes.length)
    expect(after.features).toEqual(before.features)
    expect(after.holes.filter((hole, index) => hole.par !== before.holes[index]?.par)).toHaveLength(1)
  })
})

describe('what the club took out', () => {
  beforeEach(async () => {
    club = await emptyClub(app, MILANO)
    await importWhole({ app, club }, file, FILE)
  })
  const remove = async (name: string) => {
    const course = (await mapOf()).courses.find(each => each.name === name)
    expect((await app.send(calls.deleteCourse, { as, params: { id: course?.id } })).statusCode).toBe(204)
  }

  test('stays out', async () => {
    await remove('Giallo')
    const before = await mapOf()
    await importWhole({ app, club }, file, FILE)
    const after = await mapOf()
    expect(after.courses.map(({ name }) => name)).toEqual(['Blu', 'Rosso'])
    expect(after.holes).toEqual(before.holes)
  })

  test('comes again to a club that has no hole left', async () => {
    const before = await mapOf()
    for (const name of ['Giallo', 'Blu', 'Rosso']) await remove(name)
    await importWhole({ app, club }, file, FILE)
    const after = await mapOf()
    expect(after.holes).toHaveLength(27)
    expect(after.features).toHaveLength(before.features.length)
    expect(after.features.map(({ holeIds }) => holeIds.length)).toEqual(
      before.features.map(({ holeIds }) => holeIds.length),
    )
  })
})

test('the file of a demo club finds the holes, courses and bunkers that are there', async () => {
  club = await app.clubId('golf-club-milano')
  const before = await mapOf()
  const read = await importFile({ app, club }, file, FILE)
  const reviewed = await review({ app, club }, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })
  // The demo has rounded greens of its own, which stay, and has not taken over what its driving range is called.
  const changes = changesOf(reviewed.json())
  expect(new Set(changes)).toEqual(new Set(['hole conflict green', 'feature changed name']))
  expect(changes.filter(change => change === 'feature changed name')).toHaveLength(1)
  expect((await accept({ app, club }, reviewed.json())).statusCode).toBe(200)
  const after = await mapOf()
  expect(after.courses).toEqual(before.courses)
  expect(after.features.map(({ id }) => id)).toEqual(before.features.map(({ id }) => id))
  const shown = (map: ClubMap) => map.holes.map(({ version: _, ...hole }) => hole)
  expect(shown(after)).toEqual(shown(before))
})

test('a card that was typed before gets its map', async () => {
  club = await emptyClub(app, MILANO)
  const holes = Array.from({ length: 9 }, (_, index) => ({
    number: index + 1,
    name: null,
    par: 5,
    strokeIndex: 9 - index,
  }))
  const tees = [{ name: 'Giallo', colour: '#f5c518', gender: 'men', courseRating: 70.1, slope: 120 }]
  const typed = await app.send(calls.createCourse, { as, club, body: { name: 'ROSSO', tees, holes } })
  expect(typed.statusCode, typed.body).toBe(201)
  const before = await mapOf()
  await importWhole({ app, club }, file, FILE)
  const after = await mapOf()
  expect(after.courses).toHaveLength(3)
  const course = after.courses.find(({ id }) => id === before.courses[0]?.id)
  expect(course).toEqual(before.courses[0])
  const rosso = after.holes.filter(({ courseId }) => courseId === course?.id)
  expect(rosso.map(({ id, par, strokeIndex }) => ({ id, par, strokeIndex }))).toEqual(
    before.holes.map(({ id, par, strokeIndex }) => ({ id, par, strokeIndex })),
  )
  for (const hole of rosso) {
    expect(hole.lineOfPlay).not.toBeNull()
    expect(hole.green).not.toBeNull()
    expect(hole.tees).toHaveLength(1)
  }
})
