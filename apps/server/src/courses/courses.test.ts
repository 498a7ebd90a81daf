import { type Course, courseCalls, type Hole, holeCalls } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let milano: string
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
})
afterAll(() => app.close())

const tee = (name: string) => ({ name, colour: '#ffffff', gender: 'men', courseRating: 71.3, slope: 131 })
const hole = (number: number) => ({ number, name: null, par: 4, strokeIndex: number })
const courseOf = (name: string) => ({ name, tees: [tee('Bianchi')], holes: [hole(1), hole(2), hole(3)] })

async function create(name: string): Promise<Course> {
  const answer = await app.send(courseCalls.createCourse, { as: 'greenkeeper', club: milano, body: courseOf(name) })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const change = (course: Course, body: object) =>
  app.send(courseCalls.changeCourse, {
    as: 'greenkeeper',
    params: { id: course.id },
    body: { version: course.version, ...body },
  })

describe('courses', () => {
  test('the three loops of Milano are listed with tees and holes', async () => {
    const answer = await app.send(courseCalls.listCourses, { club: milano })
    const { items, total } = answer.json() as { items: Course[]; total: number }
    expect([total, items.map(course => course.name)]).toEqual([3, ['Blu', 'Giallo', 'Rosso']])
    for (const course of items) {
      expect(course.holes).toHaveLength(9)
      expect(course.par).toBe(course.holes.reduce((sum, one) => sum + one.par, 0))
    }
    expect((await app.send(courseCalls.listCourses)).json().code).toBe('club_required')
    expect((await app.send(courseCalls.listCourses, { club: 'x' })).json().code).toBe('invalid_club_header')
  })

  test('a course is created whole, read by anyone, and audited', async () => {
    const course = await create('Pitch and putt')
    expect(course).toMatchObject({ par: 12, version: 1, can: { edit: true, delete: true } })
    const read = (await app.send(courseCalls.getCourse, { params: { id: course.id } })).json() as Course
    expect(read).toMatchObject({ name: 'Pitch and putt', tees: [{ name: 'Bianchi', courseRating: 71.3 }] })
    const [line] = await app.rows('select action, person from audit_log where record_id = $1', [course.id])
    expect(line).toMatchObject({ action: 'course.created' })
    const again = await app.send(courseCalls.createCourse, {
      as: 'marshal',
      club: milano,
      body: courseOf('Pitch and putt'),
    })
    expect(again.json().code).toBe('name_taken')
  })

  test('holes keep their identity through renumbering; left out they go, and the record keeps them whole', async () => {
    const course = await create('Winter course')
    const [first, second, third] = course.holes
    const swapped = [
      { ...first!, number: 2, strokeIndex: 2 },
      { ...second!, number: 1, strokeIndex: 1 },
      { number: 4, name: 'Nuova', par: 3, strokeIndex: 4 },
    ]
    const changed = (await change(course, { holes: swapped })).json() as Course
    expect(changed.holes.map(one => [one.id, one.number])).toEqual([
      [second!.id, 1],
      [first!.id, 2],
      [expect.any(String), 4],
    ])
    expect((await app.send(holeCalls.getHole, { params: { id: third!.id } })).statusCode).toBe(404)
    const [kept] = await app.rows<{ before: Hole }>(
      `select before from audit_log where action = 'hole.deleted' and record_id = $1`,
      [third!.id],
    )
    expect(kept!.before).toMatchObject({ number: 3, courseId: course.id })
  })

  test('an id in capitals is the same id', async () => {
    const course = await create('In capitals')
    const [tees, holes] = [course.tees, course.holes].map(list =>
      list.map(each => ({ ...each, id: each.id.toUpperCase() })),
    )
    const changed = (await change({ ...course, id: course.id.toUpperCase() }, { tees, holes })).json() as Course
    expect([changed.tees, changed.holes]).toEqual([course.tees, course.holes])
  })

  test('lists that contradict themselves are refused with the place, and change nothing', async () => {
    const course = await create('Refusals')
    const foreign = (await app.send(courseCalls.listCourses, { club: milano })).json().items[0] as Course
    const cases: [object, string, string][] = [
      [{ holes: [hole(1), hole(1)] }, 'hole_numbers_repeated', 'holes.1.number'],
      [{ holes: [hole(1), { ...hole(2), strokeIndex: 1 }] }, 'stroke_indexes_repeated', 'holes.1.strokeIndex'],
      [{ holes: [{ ...hole(1), id: foreign.holes[0]!.id }] }, 'hole_of_another_course', 'holes.0.id'],
      [{ tees: [tee('Gialli'), tee('Gialli')] }, 'tees_repeated', 'tees.1.name'],
      [{ tees: [{ ...tee('Rossi'), id: foreign.tees[0]!.id }] }, 'tee_unknown', 'tees.0.id'],
      [{ tees: [{ ...tee('Rossi'), courseRating: 71.25 }] }, 'invalid_body', 'tees.0.courseRating'],
      [{ holes: [] }, 'invalid_body', 'holes'],
    ]
    for (const [body, code, path] of cases) {
      const answer = (await change(course, body)).json()
      expect([answer.code, answer.fields[0].path]).toEqual([code, path])
    }
    const after = (await app.send(courseCalls.getCourse, { as: 'greenkeeper', params: { id: course.id } })).json()
    expect(after).toEqual(course)
  })

  test('a tee that goes leaves where it stood in the record of every hole, and those who edit a hole are told', async () => {
    const rosso = (await app.send(courseCalls.listCourses, { club: milano, query: { search: 'Rosso' } })).json()
      .items[0] as Course
    const holeBefore = (await app.send(holeCalls.getHole, { params: { id: rosso.holes[0]!.id } })).json() as Hole
    const [kept, ...gone] = rosso.tees
    expect(gone.length).toBeGreaterThan(0)
    expect((await change(rosso, { tees: [kept!], holes: rosso.holes.slice(0, 8) })).statusCode).toBe(200)
    const holeAfter = (await app.send(holeCalls.getHole, { params: { id: holeBefore.id } })).json() as Hole
    expect(holeAfter.tees.map(one => one.teeId)).toEqual([kept!.id])
    expect(holeAfter.version).toBe(holeBefore.version + 1)
    const [line] = await app.rows<{ before: Hole }>(
      `select before from audit_log where action = 'hole.changed' and record_id = $1`,
      [holeBefore.id],
    )
    expect(line!.before.tees).toEqual(holeBefore.tees)
    const [deleted] = await app.rows<{ before: Hole }>(
      `select before from audit_log where action = 'hole.deleted' and record_id = $1`,
      [rosso.holes[8]!.id],
    )
    expect(deleted!.before.tees.length).toBe(rosso.tees.length)
  })

  test('a stale version is refused with the course as it stands', async () => {
    const course = await create('Stale')
    await change(course, { name: 'Fresh' })
    const answer = (await change(course, { name: 'Too late' })).json()
    expect(answer).toMatchObject({
      code: 'version_conflict',
      conflict: { yourVersion: 1, currentVersion: 2, current: { name: 'Fresh' } },
    })
  })

  test('deleting a course deletes its holes and leaves them in the record', async () => {
    const course = await create('Short lived')
    expect(
      (await app.send(courseCalls.deleteCourse, { as: 'greenkeeper', params: { id: course.id } })).statusCode,
    ).toBe(204)
    expect(await app.rows('select 1 from holes where course_id = $1', [course.id])).toEqual([])
    const lines = await app.rows(`select action from audit_log where record_id = any($1) and action like '%.deleted'`, [
      [course.id, ...course.holes.map(one => one.id)],
    ])
    expect(lines).toHaveLength(4)
  })
})
