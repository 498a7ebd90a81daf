import { type ClubMap, clubCalls, type Problem } from '@pinwise/contract'
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

const holeOf = (map: ClubMap, id = club.holeId) => map.holes.find(hole => hole.id === id)!
const secondHole = (map: ClubMap) => map.holes.find(hole => hole.id !== club.holeId)!
const refusal = async (changes: readonly unknown[]): Promise<Problem> => {
  const before = await rowFingerprint(app)
  const answer = await api.publish(changes)
  expect(await rowFingerprint(app)).toEqual(before)
  return answer.json()
}

describe('the map of a club', () => {
  test('carries everything that is drawn, each record with its version', async () => {
    const map = await api.map('greenkeeper')
    expect(map).toMatchObject({
      clubId: club.id,
      versionNumber: null,
      position: { lng: 9.3, lat: 45.6 },
      boundary: null,
    })
    expect(map.courses).toEqual([
      {
        id: club.courseId,
        name: 'First',
        tees: [{ id: club.teeId, name: 'Yellow', colour: '#f2c200', gender: 'men', courseRating: null, slope: null }],
      },
    ])
    expect(map.holes.map(hole => [hole.number, hole.version, hole.tees.length])).toEqual([
      [1, 1, 1],
      [2, 1, 0],
    ])
    expect(map.features).toMatchObject([{ kind: 'clubhouse', holeIds: [], version: expect.any(Number) }])
    expect(JSON.stringify(map)).not.toMatch(/mapKey|mapSource/)
  })

  test('is published: holes, features added, changed and removed, all with one call', async () => {
    const map = await api.map()
    const [clubhouse] = map.features
    const bunker = addedBunker({ holeIds: [club.holeId], name: 'Hell' })
    const published = await api.published([
      {
        type: 'hole',
        id: club.holeId,
        version: 1,
        fields: { lineOfPlay: line([0, 0], [0, 4]), green: square(0, 4), name: 'Oak' },
      },
      bunker,
      { type: 'feature', id: clubhouse!.id, version: clubhouse!.version, fields: { name: 'House' } },
    ])
    expect(published.revision).toBeGreaterThan(map.revision)
    expect(published.versionNumber).toBe(2)
    expect(holeOf(published)).toMatchObject({ name: 'Oak', version: 2, green: square(0, 4), tees: holeOf(map).tees })
    expect(holeOf(published).lengthMetres).toBeCloseTo(444.6, 0)
    expect(published.features).toMatchObject([
      { id: bunker.id, kind: 'bunker', name: 'Hell', holeIds: [club.holeId], geometry: square() },
      { id: clubhouse!.id, name: 'House', version: clubhouse!.version + 1 },
    ])
    expect(await api.map()).toEqual(published)
    const removed = await api.published([
      { type: 'feature-removed', id: bunker.id, version: published.features[0]!.version },
    ])
    expect(removed.features.map(feature => feature.id)).toEqual([clubhouse!.id])
    const geojson = (await app.send(clubCalls.getClubGeojson, { params: { id: club.id } })).json()
    expect(geojson.features.map((feature: { id: string }) => feature.id).sort()).toEqual(
      [club.holeId, `green-${club.holeId}`, clubhouse!.id].sort(),
    )
    const lines = await app.rows<{ action: string }>('select action from audit_log where club_id = $1 order by id', [
      club.id,
    ])
    expect(lines.map(({ action }) => action)).toEqual([
      'map.published',
      'hole.changed',
      'map-feature.created',
      'map-feature.changed',
      'map.published',
      'map-feature.deleted',
    ])
  })

  test('holes change places, tees move, and what is left out stays', async () => {
    const map = await api.map()
    const tee = { ...holeOf(map).tees[0]!, position: { type: 'Point', coordinates: [9.3001, 45.6001] } }
    const published = await api.published([
      { type: 'hole', id: club.holeId, version: 1, fields: { number: 2, strokeIndex: 2, tees: [tee] } },
      { type: 'hole', id: secondHole(map).id, version: 1, fields: { number: 1, strokeIndex: 1 } },
    ])
    expect(published.holes.map(hole => [hole.id, hole.number, hole.strokeIndex])).toEqual([
      [secondHole(map).id, 1, 1],
      [club.holeId, 2, 2],
    ])
    expect(holeOf(published).tees).toEqual([tee])
    expect(holeOf(published).lineOfPlay).toEqual(holeOf(map).lineOfPlay)
  })
})

describe('two editors', () => {
  test('of different records both publish; of one record the later is told every conflict, and nothing of theirs is written', async () => {
    const map = await api.map()
    const [clubhouse] = map.features
    await api.published([{ type: 'hole', id: club.holeId, version: 1, fields: { name: 'First editor' } }])
    await api.published([{ type: 'hole', id: secondHole(map).id, version: 1, fields: { name: 'Second editor' } }])
    await api.published([{ type: 'feature-removed', id: clubhouse!.id, version: clubhouse!.version }])
    const taken = addedBunker()
    await api.published([taken])
    const problem = await refusal([
      addedBunker(),
      { type: 'hole', id: club.holeId, version: 1, fields: { name: 'Late' } },
      { type: 'feature', id: clubhouse!.id, version: clubhouse!.version, fields: { name: 'Late' } },
      { type: 'hole', id: crypto.randomUUID(), version: 1, fields: { par: 5 } },
      { ...taken, name: 'Another' },
    ])
    expect(problem.code).toBe('map_conflict')
    expect(problem.fields).toEqual([
      { path: 'changes.1', code: 'changed' },
      { path: 'changes.2', code: 'removed' },
      { path: 'changes.3', code: 'removed' },
      { path: 'changes.4', code: 'added' },
    ])
  })

  test('what is sent again after a lost answer is done once', async () => {
    const map = await api.map()
    const [clubhouse] = map.features
    const changes = [
      { type: 'hole', id: club.holeId.toUpperCase(), version: 1, fields: { green: square(0, 2), tees: [] } },
      addedBunker({ holeIds: [secondHole(map).id, club.holeId] }),
      { type: 'feature-removed', id: clubhouse!.id, version: clubhouse!.version },
    ]
    const first = await api.published(changes)
    const before = await rowFingerprint(app)
    expect(await api.published(changes)).toEqual(first)
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('at once: each change is there, or its editor was told', async () => {
    const map = await api.map()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        api.publish([
          { type: 'hole', id: club.holeId, version: 1, fields: { name: `Editor ${n}` } },
          addedBunker({ name: `Of editor ${n}` }),
        ]),
      ),
    )
    const won = answers.filter(answer => answer.statusCode === 200)
    expect(won).toHaveLength(1)
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode)
    const added = await Promise.all(Array.from({ length: 12 }, () => api.publish([addedBunker()])))
    expect(added.map(answer => answer.statusCode)).toEqual(Array(12).fill(200))
    const after = await api.map()
    expect(after.features).toHaveLength(map.features.length + 1 + 12)
    expect(after.versionNumber).toBe(1 + 1 + 12)
  })
})
