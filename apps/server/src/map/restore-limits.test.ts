import { type Course, courseCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_COURSES, MAX_POSITIONS_PER_MAP } from '../map-features/limits.ts'
import type { FreshClub } from '../testing/fresh-club.ts'
import { fullTest } from '../testing/full-test.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { addedBunker, createClubWithoutVersions, mapApi } from './testing/map-api.ts'

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

const holes = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ number: index + from, name: null, par: 4, strokeIndex: null }))

const createCourse = async (name: string, count = 1): Promise<Course> => {
  const answer = await app.send(courseCalls.createCourse, { as, club: club.id, body: { name, holes: holes(count) } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const keptVersion = async (): Promise<number> => (await api.published([addedBunker()])).versionNumber ?? 0

async function expectRefused(version: number, code: string): Promise<void> {
  const { revision } = await api.map()
  const before = await rowFingerprint(app)
  const answer = await api.restore(version, revision)
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, code])
  expect(await rowFingerprint(app)).toEqual(before)
}

describe('a version that would bring back more than a club may have', () => {
  test('of courses', { timeout: 60_000 }, async () => {
    for (let n = 1; n < MAX_COURSES; n += 1) await createCourse(`Old ${n}`)
    const version = await keptVersion()
    for (const { id } of (await api.map()).courses) {
      if (id !== club.courseId) await app.send(courseCalls.deleteCourse, { as, params: { id } })
    }
    await createCourse('New')
    await expectRefused(version, 'too_many_courses')
  })

  test('of holes, or of numbers that are left for them', async () => {
    const course = await createCourse('North', 54)
    const version = await keptVersion()
    const [first] = course.holes
    const body = { version: course.version, holes: [{ ...first, number: 2 }, ...holes(1), ...holes(45, 55)] }
    const answer = await app.send(courseCalls.changeCourse, { as, params: { id: course.id }, body })
    expect(answer.statusCode, answer.body).toBe(200)
    await expectRefused(version, 'too_many_holes')
  })

  fullTest('of positions', { timeout: 60_000 }, async () => {
    const version = await keptVersion()
    await app.rows(
      `update map_versions set contents = jsonb_set(contents, '{features}', (
         select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'kind', 'water', 'name', null, 'holeIds', '[]'::jsonb,
           'version', 1, 'mapKey', null, 'mapSource', null, 'geometry', jsonb_build_object('type', 'LineString',
             'coordinates', (select jsonb_agg(jsonb_build_array(9.3 + n * 1e-6, 45.6)) from generate_series(1, 3000) n))))
         from generate_series(1, $3))) where club_id = $1 and number = $2`,
      [club.id, version, MAX_POSITIONS_PER_MAP / 3_000 + 1],
    )
    await expectRefused(version, 'map_too_large')
  })
})

test('a course may be called as the id of another one whose name comes back', async () => {
  await createCourse(club.courseId)
  const version = await keptVersion()
  const { version: at } = (await app.send(courseCalls.getCourse, { as, params: { id: club.courseId } })).json()
  const params = { id: club.courseId }
  const renamed = await app.send(courseCalls.changeCourse, { as, params, body: { version: at, name: 'Another' } })
  expect(renamed.statusCode, renamed.body).toBe(200)
  const names = async () => (await api.map()).courses.map(({ name }) => name)
  expect(await names()).toContain('Another')
  const answer = await api.restore(version, (await api.map()).revision)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await names()).not.toContain('Another')
})
