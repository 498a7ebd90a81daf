import { type ClubMap, type Course, clubCalls, courseCalls, holeCalls, mapCalls, type Problem } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { fullTest } from '../testing/full-test.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { addedBunker, createClubWithoutVersions, line, mapApi, square } from './testing/map-api.ts'

let app: TestApp
let club: FreshClub
let sibling: FreshClub
let map: ClubMap
let api: ReturnType<typeof mapApi>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  const { customer_id: customerId } = milano!
  club = await createClubWithoutVersions(app, customerId)
  sibling = await createFreshClub(app, { customerId, published: true })
  api = mapApi(app, club.id)
  map = await api.map()
})

const hole = (fields: object) => ({ type: 'hole', id: club.holeId, version: 1, fields })
const crossing = () => {
  const shape = structuredClone(square())
  const [ring] = shape.coordinates
  ;[ring![1], ring![2]] = [ring![2]!, ring![1]!]
  return shape
}

/** Sends a good change with the bad ones: all or none. */
async function refusal(...changes: unknown[]): Promise<Problem> {
  const before = await rowFingerprint(app)
  const answer = await api.publish([addedBunker(), ...changes])
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeGreaterThanOrEqual(400)
  expect(await rowFingerprint(app)).toEqual(before)
  return answer.json()
}

describe('a publication', () => {
  test('with shapes that cannot be names each of them', async () => {
    const [clubhouse] = map.features
    const problem = await refusal(
      hole({ green: crossing(), lineOfPlay: line([0, 0]) }),
      addedBunker({ geometry: crossing() }),
      { type: 'feature', id: clubhouse!.id, version: clubhouse!.version, fields: { geometry: square(900) } },
    )
    expect(problem.code).toBe('invalid_geometry')
    expect(problem.fields).toEqual([
      { path: 'changes.1.fields.lineOfPlay.coordinates', code: 'line_too_short' },
      { path: 'changes.1.fields.green.coordinates.0', code: 'ring_self_crossing' },
      { path: 'changes.2.geometry.coordinates.0', code: 'ring_self_crossing' },
      { path: 'changes.3.fields.geometry', code: 'geometry_far_from_club' },
    ])
  })

  test('is refused for what does not fit the map, with the place', async () => {
    const [clubhouse] = map.features
    const second = map.holes.find(({ id }) => id !== club.holeId)!
    const tee = { ...map.holes[0]!.tees[0]! }
    const repeated = addedBunker()
    const cases: [unknown[], string, string, string][] = [
      [
        [addedBunker({ geometry: line([0, 0], [1, 1]) as never })],
        'invalid_geometry',
        'changes.1.geometry.type',
        'geometry_type_not_allowed',
      ],
      [
        [{ type: 'feature', id: clubhouse!.id, version: clubhouse!.version, fields: { kind: 'bunker' } }],
        'invalid_geometry',
        'changes.1.fields.geometry.type',
        'geometry_type_not_allowed',
      ],
      [[addedBunker({ holeIds: [club.holeId, sibling.holeId] })], 'hole_unknown', 'changes.1.holeIds.1', 'unknown'],
      [[hole({ number: 2 })], 'hole_numbers_repeated', 'changes.1.fields.number', 'repeated'],
      [[hole({ strokeIndex: 2 })], 'stroke_indexes_repeated', 'changes.1.fields.strokeIndex', 'repeated'],
      [[hole({ tees: [{ ...tee, teeId: sibling.teeId }] })], 'tee_unknown', 'changes.1.fields.tees.0.teeId', 'unknown'],
      [[hole({ tees: [tee, tee] })], 'tees_repeated', 'changes.1.fields.tees.1.teeId', 'repeated'],
      [[repeated, { ...repeated, id: repeated.id.toUpperCase() }], 'invalid_body', 'changes.2.id', 'repeated'],
      [[hole({ lengthMetres: 5 })], 'invalid_body', 'changes.1.fields.lengthMetres', 'unknown_field'],
      [[{ type: 'course', id: club.courseId }], 'invalid_body', 'changes.1.type', 'invalid'],
      // Records of another club do not exist here.
      [[{ type: 'hole', id: sibling.holeId, version: 1, fields: { par: 5 } }], 'map_conflict', 'changes.1', 'removed'],
      [
        [{ type: 'feature', id: sibling.dangerId, version: 1, fields: { name: 'x' } }],
        'map_conflict',
        'changes.1',
        'removed',
      ],
      [[addedBunker({ id: sibling.dangerId })], 'map_conflict', 'changes.1', 'added'],
    ]
    for (const [changes, code, path, field] of cases) {
      const problem = await refusal(...changes)
      expect([problem.code, problem.fields]).toEqual([code, [{ path, code: field }]])
    }
    const gone = { type: 'feature-removed', id: sibling.dangerId, version: 1 }
    const before = await rowFingerprint(app)
    expect((await api.publish([gone])).statusCode).toBe(200)
    expect(await rowFingerprint(app)).toEqual(before)
    expect(second.number).toBe(2)
  })

  test('beyond what a map can hold is refused', { timeout: 60_000 }, async () => {
    const many = Array.from({ length: 4_999 }, (_, n) => addedBunker({ geometry: square((n % 90) / 10, n / 900) }))
    expect((await refusal(...many)).code).toBe('too_many_features')
    expect((await refusal(...many, addedBunker())).code).toBe('invalid_body')
    const detailed = (points: number) => ({
      type: 'Polygon',
      coordinates: [
        Array.from({ length: points }, (_, n) => {
          const turn = (2 * Math.PI * (n % (points - 1))) / (points - 1)
          return [9.3 + Math.cos(turn) / 1000, 45.6 + Math.sin(turn) / 1000]
        }),
      ],
    })
    expect(await refusal(addedBunker({ geometry: detailed(3_001) as never }))).toMatchObject({
      code: 'invalid_geometry',
      fields: [{ path: 'changes.1.geometry', code: 'geometry_too_large' }],
    })
    const whole = Array.from({ length: 75 }, () => addedBunker({ geometry: detailed(2_900) as never }))
    const tooMuch = await api.publish(whole)
    expect([413, 422]).toContain(tooMuch.statusCode)
    expect(['body_too_large', 'invalid_geometry']).toContain(tooMuch.json().code)
  })

  fullTest(
    'of a whole club passes: 4,900 shapes in one call, and other calls keep their limit',
    {
      timeout: 60_000,
    },
    async () => {
      const many = Array.from({ length: 4_900 }, (_, n) =>
        addedBunker({ geometry: square((n % 90) / 10, n / 900), holeIds: [club.holeId], name: `Bunker number ${n}` }),
      )
      expect(JSON.stringify(many).length).toBeGreaterThan(1_300_000)
      const published = await api.published(many)
      expect(published.features).toHaveLength(4_901)
      const large = await app.send(holeCalls.changeHole, {
        as: 'platform',
        params: { id: club.holeId },
        body: { name: 'x'.repeat(1_100_000), version: 1 },
      })
      expect(large.json().code).toBe('body_too_large')
      const stranger = await app.send(mapCalls.publishClubMap, {
        as: 'golfer',
        params: { id: club.id },
        body: { changes: many },
      })
      expect(stranger.json().code).toBe('forbidden')
    },
  )

  test('with shapes made to take long leaves the server answering', { timeout: 60_000 }, async () => {
    // Two rings of many corners, each of which has to be held against the other.
    const ring = (radius: number) => {
      const corners = Array.from({ length: 1_480 }, (_, n) => {
        const turn = (2 * Math.PI * n) / 1_480
        return [9.3 + Math.cos(turn) * radius, 45.6 + Math.sin(turn) * radius]
      })
      return [...corners, corners[0]]
    }
    const geometry = { type: 'Polygon', coordinates: [ring(0.004), ring(0.0039)] }
    const slow = api.publish(Array.from({ length: 6 }, () => addedBunker({ geometry: geometry as never })))
    let answered = 0
    let isDone = false
    void slow.then(() => {
      isDone = true
    })
    while (!isDone) {
      expect((await app.send(clubCalls.getClub, { params: { id: club.id } })).statusCode).toBe(200)
      if (!isDone) answered += 1
    }
    expect(answered).toBeGreaterThan(0)
    expect((await slow).statusCode).toBe(200)
  })
})

describe('at once with other writers', () => {
  test('of the course, its holes and dangers: nobody fails, and nothing is lost unsaid', async () => {
    const course = (await app.send(courseCalls.getCourse, { params: { id: club.courseId } })).json() as Course
    const { version, name, tees } = course
    const rounds = Array.from({ length: 8 }, (_, n) => [
      api.publish([hole({ name: `Published ${n}` }), addedBunker()]),
      app.send(courseCalls.replaceCourse, {
        as: 'platform',
        params: { id: club.courseId },
        body: { name, tees, holes: course.holes.map(one => ({ ...one, name: `Course ${n}` })), version },
      }),
      app.send(holeCalls.changeHole, {
        as: 'platform',
        params: { id: club.holeId },
        body: { name: `Hole ${n}`, version: 1 },
      }),
    ])
    const answers = await Promise.all(rounds.flat())
    for (const answer of answers) expect([200, 409], answer.body).toContain(answer.statusCode)
    expect(answers.filter(answer => answer.statusCode === 200).length).toBeGreaterThanOrEqual(1)
    const lines = await app.rows<{ action: string }>(
      `select action from audit_log where club_id = $1 and action in ('map.published', 'course.changed')`,
      [club.id],
    )
    const after = await api.map()
    const published = lines.filter(({ action }) => action === 'map.published').length
    expect(after.features).toHaveLength(1 + published)
  })
})
