import {
  type ClubMap,
  type Course,
  courseCalls,
  holeCalls,
  type Layout,
  layoutCalls,
  type MapVersion,
  type MapVersionDetail,
  mapCalls,
} from '@pinwise/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FreshClub } from '../testing/fresh-club.ts'
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

const rename = (name: string, version: number) => ({ type: 'hole', id: club.holeId, version, fields: { name } })

/** What a version shows; the versions of records only ever grow. */
function shown({ courses, holes, features }: Pick<ClubMap | MapVersionDetail, 'courses' | 'holes' | 'features'>) {
  const drawn = <T extends { version: number }>({ version: _, ...record }: T) => record
  return { courses, holes: holes.map(drawn), features: features.map(drawn) }
}

const courseNow = async (): Promise<Course> =>
  (await app.send(courseCalls.getCourse, { as: 'platform', params: { id: club.courseId } })).json()
const changeCourse = async (body: object) => {
  const { version } = await courseNow()
  const given = { as: 'platform' as const, params: { id: club.courseId }, body: { version, ...body } }
  const answer = await app.send(courseCalls.changeCourse, given)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as Course
}
const restored = async (number: number): Promise<ClubMap> => {
  const answer = await api.restore(number, (await api.map()).revision)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('versions of a map', () => {
  test('are kept: how it stood before the first, each publication, and what single calls changed in between', async () => {
    const before = await api.map()
    expect(await api.versions()).toEqual({ items: [], total: 0 })
    await api.publish([rename('One', 1), addedBunker()], { as: 'greenkeeper', note: 'The new bunker' })
    await app.send(holeCalls.changeHole, { as: 'marshal', params: { id: club.holeId }, body: { par: 5, version: 2 } })
    await api.published([rename('Two', 3)])
    const { items, total } = (await api.versions()) as { items: MapVersion[]; total: number }
    expect(total).toBe(4)
    expect(
      items.map(({ number, origin, note, by, added, changed, removed }) => [
        number,
        origin,
        note,
        by,
        [added, changed, removed],
      ]),
    ).toEqual([
      [4, 'edit', null, 'Ada Lund', [0, 1, 0]],
      [3, 'direct', null, null, [0, 1, 0]],
      [2, 'edit', 'The new bunker', 'Giulia Ferri', [1, 1, 0]],
      [1, 'start', null, null, [0, 0, 0]],
    ])
    expect(await api.version(1)).toMatchObject({ number: 1, origin: 'start', ...shown(before) })
    expect((await api.version(2)).holes.map(hole => [hole.name, hole.par])).toEqual([
      ['One', 4],
      [null, 3],
    ])
    expect((await api.version(3)).holes[0]).toMatchObject({ name: 'One', par: 5 })
    const oldest = await app.send(mapCalls.listMapVersions, {
      as: 'platform',
      params: { id: club.id },
      query: { sort: ['number', 'asc'], limit: 1, offset: 1 },
    })
    expect(oldest.json()).toMatchObject({ total: 4, items: [{ number: 2 }] })
  })

  test('are brought back exactly, as a version of their own', async () => {
    const before = await api.map()
    const [clubhouse] = before.features
    await api.published([
      {
        type: 'hole',
        id: club.holeId,
        version: 1,
        fields: { name: 'Oak', par: 5, lineOfPlay: line([0, 0], [1, 3]), green: square(1, 3), tees: [] },
      },
      { type: 'feature-removed', id: clubhouse!.id, version: clubhouse!.version },
      addedBunker({ holeIds: [club.holeId] }),
    ])
    const after = await restored(1)
    expect(shown(after)).toEqual(shown(before))
    expect(after.versionNumber).toBe(3)
    expect(await api.version(3)).toMatchObject({ origin: 'restore', restoredFrom: 1, added: 1, changed: 1, removed: 1 })
    expect(after.holes[0]!.version).toBe(3)
    // A draft that was begun in the clubhouse's earlier life is told apart.
    expect(after.features[0]!.version).toBeGreaterThan(clubhouse!.version)
    expect(shown(await restored(2))).toEqual(shown(await api.version(2)))
  })

  test('a map that changed since it was seen is not overwritten, and an unknown version is not found', async () => {
    const { revision } = await api.published([rename('One', 1)])
    await api.published([rename('Two', 2)])
    const before = await rowFingerprint(app)
    const late = await api.restore(1, revision)
    expect([late.statusCode, late.json().code]).toEqual([409, 'map_conflict'])
    expect((await api.restore(9, (await api.map()).revision)).json().code).toBe('map_version_not_found')
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('holes that were deleted since come back with their ids; courses and holes that were added stay', async () => {
    const before = await api.published([rename('Oak', 1), addedBunker({ holeIds: [club.holeId] })])
    const [, second] = before.holes
    await changeCourse({
      holes: [
        { id: second!.id, number: 1, name: 'Was two', par: 3, strokeIndex: 1 },
        { number: 5, name: 'New', par: 4, strokeIndex: 5 },
      ],
      tees: [{ name: 'Blue', colour: '#0000ff', gender: 'women', courseRating: null, slope: null }],
    })
    const other = await app.send(courseCalls.createCourse, {
      as: 'platform',
      club: club.id,
      body: { name: 'Other', holes: [{ number: 1, name: null, par: 3, strokeIndex: null }] },
    })
    const after = await restored(2)
    const { name: _, ...hole } = before.holes[0]!
    expect(after.holes.find(({ id }) => id === club.holeId)).toMatchObject({ ...hole, version: expect.any(Number) })
    expect(after.holes.map(({ courseId, number, name }) => [courseId, number, name])).toEqual([
      [club.courseId, 1, 'Oak'],
      [club.courseId, 2, null],
      [club.courseId, 5, 'New'],
      [other.json().id, 1, null],
    ])
    expect(after.courses.find(({ id }) => id === club.courseId)!.tees.map(tee => tee.name)).toEqual(['Yellow', 'Blue'])
    expect(after.features).toMatchObject([{ holeIds: [club.holeId] }, {}])
    expect((await api.version(after.versionNumber!)).note).toBeNull()
  })

  test('a hole whose number was given away stays away, and the note says so in the language of who asked', async () => {
    await api.published([rename('Oak', 1)])
    const { holes } = await courseNow()
    await changeCourse({ holes: [holes[1], { number: 1, name: 'Instead', par: 4, strokeIndex: 1 }] })
    const after = await restored(2)
    expect(after.holes.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Instead'],
      [2, null],
    ])
    expect((await api.version(after.versionNumber!)).note).toMatch(/^Not restored.*: First 1$/)
    const italian = await app.send(mapCalls.restoreMapVersion, {
      as: 'platform',
      params: { id: club.id, number: 2 },
      body: { revision: after.revision },
      headers: { 'accept-language': 'it' },
    })
    expect((await api.version(italian.json().versionNumber)).note).toMatch(/^Non ripristinati.*: First 1$/)
  })

  test('of two holes that went together, the layout of the one that stays away stays away, and comes back with it', async () => {
    const { holes } = await api.published([rename('Oak', 1)])
    const layoutNames = async () => {
      const answer = await app.send(layoutCalls.listLayouts, { as: 'platform', club: club.id })
      const { items } = answer.json() as { items: Layout[] }
      for (const { holeIds } of items) expect(holeIds).not.toEqual([])
      return items.map(({ name }) => name).filter(name => name.startsWith('Only'))
    }
    for (const [index, { id }] of holes.entries()) {
      const body = { name: `Only ${index + 1}`, holeIds: [id] }
      await app.send(layoutCalls.createLayout, { as: 'platform', club: club.id, body })
    }
    const instead = { number: 1, name: 'Instead', par: 4, strokeIndex: 1 }
    await changeCourse({ holes: [instead] })
    expect(await layoutNames()).toEqual([])
    await restored(2)
    expect(await layoutNames()).toEqual(['Only 2'])
    await changeCourse({ holes: (await courseNow()).holes.filter(({ name }) => name !== 'Instead') })
    await restored(2)
    expect(await layoutNames()).toEqual(['Only 1', 'Only 2'])
  })

  test('a whole course that was deleted comes back with tees and holes, unless its name was given away', async () => {
    const before = await api.published([rename('Oak', 1)])
    await app.send(courseCalls.deleteCourse, { as: 'platform', params: { id: club.courseId } })
    expect((await api.map()).holes).toEqual([])
    expect(shown(await restored(2))).toEqual(shown(before))
    await app.send(courseCalls.deleteCourse, { as: 'platform', params: { id: club.courseId } })
    await app.send(courseCalls.createCourse, {
      as: 'platform',
      club: club.id,
      body: { name: 'First', holes: [{ number: 1, name: null, par: 3, strokeIndex: null }] },
    })
    const after = await restored(2)
    expect(after.courses).toHaveLength(1)
    expect(after.courses[0]!.id).not.toBe(club.courseId)
    expect((await api.version(after.versionNumber!)).note).toMatch(/: First$/)
  })

  test('a real club of 27 holes is the same again after a loop, features and tees were lost', async () => {
    const milano = mapApi(app, await app.clubId('golf-club-milano'))
    const before = await milano.map('greenkeeper')
    const rosso = before.courses.find(({ name }) => name === 'Rosso')!
    const [hole] = before.holes.filter(({ courseId }) => courseId !== rosso.id)
    await milano.published([
      { type: 'hole', id: hole!.id, version: hole!.version, fields: { green: null, lineOfPlay: null, tees: [] } },
      ...before.features.slice(0, 20).map(({ id, version }) => ({ type: 'feature-removed', id, version })),
    ])
    await app.send(courseCalls.deleteCourse, { as: 'greenkeeper', params: { id: rosso.id } })
    const lost = await milano.map()
    expect([lost.holes.length, lost.features.length]).toEqual([18, before.features.length - 20])
    const answer = await milano.restore(1, lost.revision, 'greenkeeper')
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(shown(answer.json())).toEqual(shown(before))
    expect((await milano.versions()).items.map(({ origin }: MapVersion) => origin)).toEqual([
      'restore',
      'direct',
      'edit',
      'start',
    ])
  })

  test('after any publications, any version is brought back exactly', { timeout: 120_000 }, async () => {
    const step = fc.record({
      what: fc.constantFrom('hole', 'add', 'change', 'remove', 'swap'),
      which: fc.nat(10),
      at: fc.integer({ min: -8, max: 8 }),
    })
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(rounds, fc.nat(10), async (publications, chosen) => {
        club = await createClubWithoutVersions(app, customerId)
        // Limits count by person, and a counterexample that is made smaller sends many more requests.
        const token = await app.issuer.token({ subject: crypto.randomUUID(), groups: ['superadmin'] })
        api = mapApi(app, club.id, token)
        for (const steps of publications) {
          const map = await api.map()
          // One change of each record: of all holes last, or numbers would repeat.
          const inOrder = steps.toSorted((one, other) => Number(one.what === 'swap') - Number(other.what === 'swap'))
          const changes = new Map(inOrder.flatMap(each => changesOf(map, each)).map(change => [change.id, change]))
          if (changes.size > 0) await api.published([...changes.values()])
        }
        const { versionNumber } = await api.map()
        if (versionNumber === null) return
        const number = 1 + (chosen % versionNumber)
        const wanted = shown(await api.version(number))
        expect(shown(await restored(number))).toEqual(wanted)
        expect(shown(await api.map())).toEqual(wanted)
        expect(shown(await api.version(versionNumber + 1))).toEqual(wanted)
      }),
      { numRuns: process.env.FULL ? 25 : 8 },
    )
  })
})

function changesOf(
  map: ClubMap,
  { what, which, at }: { what: string; which: number; at: number },
): { readonly id: string; readonly [field: string]: unknown }[] {
  const hole = map.holes[which % map.holes.length]!
  const feature = map.features[which % Math.max(1, map.features.length)]
  if (what === 'hole') {
    const fields = { name: `Hole ${at}`, green: at % 2 ? square(at, 1) : null, lineOfPlay: line([0, 0], [at, 3]) }
    return [{ type: 'hole', id: hole.id, version: hole.version, fields }]
  }
  if (what === 'swap') {
    return map.holes.map(({ id, version, number, tees }) => ({
      type: 'hole',
      id,
      version,
      fields: { number: 3 - number, strokeIndex: 3 - number, tees: at % 2 ? [] : tees },
    }))
  }
  if (what === 'add' || !feature) return [addedBunker({ geometry: square(at, 2), holeIds: at % 2 ? [hole.id] : [] })]
  const { id, version } = feature
  if (what === 'remove') return [{ type: 'feature-removed', id, version }]
  return [{ type: 'feature', id, version, fields: { name: `At ${at}`, holeIds: at % 2 ? [hole.id] : [] } }]
}
