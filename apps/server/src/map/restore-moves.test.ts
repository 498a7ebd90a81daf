import { type ClubMap, type Course, courseCalls, type MapVersionDetail } from '@pinwise/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { addedBunker, createClubWithoutVersions, mapApi, square } from './testing/map-api.ts'

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

const TEES = ['White', 'Red'].map(name => ({
  name,
  colour: '#ffffff',
  gender: 'men',
  courseRating: null,
  slope: null,
}))
/** Limits count by person, and a counterexample that is made smaller sends many more requests: each club has its own. */
let token: string

/** A club of two courses with two holes and two sets of tees each. */
async function openClub(): Promise<void> {
  club = await createClubWithoutVersions(app, customerId)
  token = await app.issuer.token({ subject: crypto.randomUUID(), groups: ['superadmin'] })
  api = mapApi(app, club.id, token)
  const holes = [1, 2].map(number => ({ number, name: null, par: 4, strokeIndex: number }))
  const made = await app.send(courseCalls.createCourse, {
    token,
    club: club.id,
    body: { name: 'Other', tees: TEES, holes },
  })
  expect(made.statusCode, made.body).toBe(201)
  await changeCourse(club.courseId, ({ tees }) => ({ tees: [...tees, ...TEES.slice(0, 1)] }))
}
beforeEach(openClub)

async function changeCourse(id: string, change: (course: Course) => object): Promise<void> {
  const course = (await app.send(courseCalls.getCourse, { token, params: { id } })).json<Course>()
  const body = { version: course.version, ...change(course) }
  const answer = await app.send(courseCalls.changeCourse, { token, params: { id }, body })
  expect(answer.statusCode, answer.body).toBe(200)
}

function shown({ courses, holes, features }: Pick<ClubMap | MapVersionDetail, 'courses' | 'holes' | 'features'>) {
  const drawn = <T extends { version: number }>({ version: _, ...record }: T) => record
  return { courses, holes: holes.map(drawn), features: features.map(drawn) }
}

/** As an import does it: into another course, with tees of that one. */
async function moveHole(holeId: string, courseId: string, number: number): Promise<void> {
  await app.rows('delete from hole_tees where hole_id = $1', [holeId])
  await app.rows(
    'update holes set course_id = $2, number = $3, stroke_index = $3, version = version + 1 where id = $1',
    [holeId, courseId, number],
  )
  await app.rows(
    `insert into hole_tees (hole_id, tee_id, club_id, course_id, length_metres)
     select $1, id, club_id, course_id, 300 from tees where course_id = $2`,
    [holeId, courseId],
  )
}

const published = async () => (await api.published([addedBunker({ geometry: square(2, 2) })])).versionNumber ?? 0
async function restored(number: number): Promise<ClubMap> {
  const answer = await api.restore(number, (await api.map()).revision)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const noteOf = async ({ versionNumber }: ClubMap) => (await api.version(versionNumber ?? 0)).note

describe('a version is brought back', () => {
  test('after a hole went to another course, with its tees there', async () => {
    const wanted = await published()
    const before = await api.map()
    const other = before.courses.find(({ id }) => id !== club.courseId)!
    await moveHole(club.holeId, other.id, 9)
    await published()
    const after = await restored(wanted)
    expect(shown(after)).toEqual(shown(await api.version(wanted)))
    expect(shown(await restored(wanted + 1))).toEqual(shown(await api.version(wanted + 1)))
  })

  test('after its course was taken out with the hole in another', async () => {
    const wanted = await published()
    const other = (await api.map()).courses.find(({ id }) => id !== club.courseId)!
    for (const [index, { id }] of (await api.map()).holes.filter(hole => hole.courseId === other.id).entries()) {
      await moveHole(id, club.courseId, 10 + index)
    }
    await app.send(courseCalls.deleteCourse, { token, params: { id: other.id } })
    expect((await api.map()).courses).toHaveLength(1)
    expect(shown(await restored(wanted))).toEqual(shown(await api.version(wanted)))
  })

  test('with holes where they are now if their course cannot come back, and the note says so', async () => {
    const wanted = await published()
    const other = (await api.map()).courses.find(({ id }) => id !== club.courseId)!
    const [moved] = (await api.map()).holes.filter(hole => hole.courseId === other.id)
    await moveHole(moved!.id, club.courseId, 10)
    await app.send(courseCalls.deleteCourse, { token, params: { id: other.id } })
    const holes = [{ number: 1, name: null, par: 3, strokeIndex: null }]
    await app.send(courseCalls.createCourse, { token, club: club.id, body: { name: 'Other', tees: [], holes } })
    const after = await restored(wanted)
    expect(after.holes.find(({ id }) => id === moved!.id)).toMatchObject({ courseId: club.courseId, number: 10 })
    expect(await noteOf(after)).toMatch(/: Other; Other 1$/)
  })

  test('after sets of tees changed names', async () => {
    const wanted = await published()
    const other = (await api.map()).courses.find(({ id }) => id !== club.courseId)!
    await changeCourse(other.id, ({ tees: [white, red] }) => ({
      tees: [
        { ...white, name: 'Red' },
        { ...red, name: 'White' },
      ],
    }))
    expect(shown(await restored(wanted))).toEqual(shown(await api.version(wanted)))
  })

  test('where the name of a set was given away, with another that is free', async () => {
    const wanted = await published()
    const other = (await api.map()).courses.find(({ id }) => id !== club.courseId)!
    await changeCourse(other.id, ({ tees: [white, red] }) => ({
      tees: [
        { ...white, name: 'Red' },
        { ...red, name: 'Blue' },
        { ...TEES[0], name: 'White' },
      ],
    }))
    const after = await restored(wanted)
    const tees = after.courses.find(({ id }) => id === other.id)!.tees
    expect(tees.map(({ name }) => name)).toEqual(['Red 2', 'Red', 'White'])
    expect(await noteOf(after)).toMatch(/: Other, White$/)
  })

  test('where an index was given away, without it, and the note says so', async () => {
    const wanted = await published()
    await changeCourse(club.courseId, ({ holes: [first, second] }) => ({
      holes: [{ ...first, strokeIndex: 7 }, second, { number: 3, name: null, par: 3, strokeIndex: 1 }],
    }))
    const after = await restored(wanted)
    expect(after.holes.find(({ id }) => id === club.holeId)).toMatchObject({ strokeIndex: null })
    expect(await noteOf(after)).toMatch(/: First 1 \(index 1\)$/)
  })

  test('and the record says what a course was before', async () => {
    const wanted = await published()
    await changeCourse(club.courseId, () => ({ name: 'Renamed' }))
    await restored(wanted)
    const [line] = await app.rows<{ before: { name: string } | null }>(
      `select before from audit_log where club_id = $1 and action = 'course.changed' order by id desc limit 1`,
      [club.id],
    )
    expect(line?.before?.name).toBe('Renamed')
  })
})

test('after any moves and renamings, any version is brought back exactly', { timeout: 120_000 }, async () => {
  const step = fc.record({
    what: fc.constantFrom('move', 'swap tees', 'rename tee', 'rename course', 'bunker'),
    which: fc.nat(10),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), fc.nat(10), async (steps, chosen) => {
      await openClub()
      await published()
      for (const [index, { what, which }] of steps.entries()) {
        const map = await api.map()
        const course = map.courses[which % 2]!
        const hole = map.holes[which % map.holes.length]!
        const numbers = new Set(map.holes.map(({ number, strokeIndex }) => Math.max(number, strokeIndex ?? 0)))
        const free = Math.max(...numbers) + 1
        if (what === 'move') await moveHole(hole.id, course.id, free)
        if (what === 'swap tees') {
          await changeCourse(course.id, ({ tees: [one, two] }) => ({
            tees: [
              { ...one, name: two!.name, gender: two!.gender },
              { ...two, name: one!.name, gender: one!.gender },
            ],
          }))
        }
        // No two courses of a club, and no two sets of tees of a course, are called alike: every step has its own name.
        if (what === 'rename tee') {
          await changeCourse(course.id, ({ tees: [one, two] }) => ({ tees: [{ ...one, name: `T ${index}` }, two] }))
        }
        if (what === 'rename course') await changeCourse(course.id, () => ({ name: `C ${index}` }))
        await published()
      }
      const { versionNumber } = await api.map()
      const number = 1 + (chosen % (versionNumber ?? 1))
      const wanted = shown(await api.version(number))
      expect(shown(await restored(number))).toEqual(wanted)
      expect(shown(await api.map())).toEqual(wanted)
    }),
    { numRuns: process.env.FULL ? 40 : 12 },
  )
})
