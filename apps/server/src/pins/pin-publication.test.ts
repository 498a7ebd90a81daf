import {
  type Course,
  courseCalls,
  type PinPublication,
  type PinPublicationDetail,
  type PinPublicationState,
  pinCalls,
} from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, GREENKEEPER, type PinClub, place } from './testing/pins-api.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight in Rome. */
const MIDNIGHT = Date.parse('2089-12-31T23:00:00Z')

let app: TestApp
let club: PinClub
let clock = MIDNIGHT
beforeAll(async () => {
  app = await createTestApp({}, () => clock)
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = MIDNIGHT
  club = await createPinClub(app)
})

const iso = (at: number) => new Date(at).toISOString()
/** As anybody reads it who points a phone at the code of a sheet. */
const scan = (number: number, at?: number) =>
  app.send(pinCalls.getPinPublication, {
    club: club.id,
    params: { number },
    query: at === undefined ? {} : { at: iso(at) },
  })
async function scanned(number: number, at?: number): Promise<PinPublicationState> {
  const answer = await scan(number, at)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const placesOf = ({ sheet }: PinPublicationState) =>
  sheet.pins.map(({ holeNumber, position }) => [holeNumber, position])

describe('what the code on a sheet leads to', () => {
  test('shows every pin of that moment, under the number and the hash, and that it holds', async () => {
    await club.publish([{ green: 0 }, { green: 1 }], { note: 'Soft greens' })
    clock += HOUR
    const second = (await club.publish([{ green: 2 }])).json<PinPublicationDetail>()
    const paper = await scanned(2)
    expect(paper).toMatchObject({ number: 2, hash: second.hash, supersededAt: null, supersededBy: [], by: null })
    expect(paper.sheet).toMatchObject({ at: second.publishedAt, hash: second.hash })
    expect(placesOf(paper)).toEqual([
      [1, place(0)],
      [2, place(1)],
      [3, place(2)],
    ])
    expect(paper.sheet.pins.every(pin => pin.figures && !pin.can.edit)).toBe(true)
    expect((await scan(1)).body).not.toContain('Soft')
    expect((await scan(1)).body).not.toContain(GREENKEEPER)
  })

  test('says since when it no longer holds, and on which holes', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    clock += HOUR
    await club.publish([{ green: 1, at: place(1, 3) }])
    const moved = clock
    clock += HOUR
    await club.publish([{ green: 0, at: place(0, 3) }])
    const paper = await scanned(1)
    expect(paper.supersededAt).toBe(iso(moved))
    expect(paper.supersededBy.map(({ holeNumber, publication }) => [holeNumber, publication])).toEqual([
      [1, 3],
      [2, 2],
    ])
    expect(placesOf(paper)).toEqual([
      [1, place(0)],
      [2, place(1)],
    ])
    await club.undo(3)
    clock += HOUR
    expect((await scanned(1)).supersededBy).toHaveLength(1)
  })

  test('of a plan of several days is another sheet each day', async () => {
    await club.plan([
      { date: '2090-01-01', greens: [0] },
      { date: '2090-01-02', greens: [0], at: place(0, 4) },
    ])
    expect((await scan(1)).statusCode).toBe(404)
    const [first, second] = [MIDNIGHT + 6 * HOUR, MIDNIGHT + 6 * HOUR + DAY]
    clock = first + HOUR
    expect(await scanned(1)).toMatchObject({ supersededAt: null, sheet: { at: iso(first) } })
    // Tomorrow's is for staff until tomorrow; a browser's clock may be ahead a little.
    expect((await scan(1, second)).statusCode).toBe(404)
    const staff = await club.send(pinCalls.getPinPublication, { params: { number: 1 }, query: { at: iso(second) } })
    expect(placesOf(staff.json())).toEqual([[1, place(0, 4)]])
    expect((await scanned(1, clock + 60_000)).sheet.at).toBe(iso(clock))

    clock = second + HOUR
    const yesterday = await scanned(1)
    // One paper, one day: visitors are not handed the whole plan with it.
    expect(yesterday.pins.map(({ position }) => position)).toEqual([place(0)])
    expect((await scanned(1, second)).pins.map(({ position }) => position)).toEqual([place(0, 4)])
    expect((await club.publication(1)).pins).toHaveLength(2)
    expect(yesterday).toMatchObject({ supersededAt: iso(second), supersededBy: [{ holeNumber: 1, publication: 1 }] })
    const today = await scanned(1, second + 1)
    expect(today).toMatchObject({ supersededAt: null, supersededBy: [] })
    expect(placesOf(today)).toEqual([[1, place(0, 4)]])
    expect(today.sheet.hash).not.toBe(today.hash)
  })

  test('is named by the newest publication that held by then', async () => {
    await club.publish([{ green: 0 }])
    await club.plan([{ date: '2090-01-03', greens: [0], at: place(0, 4) }])
    clock += HOUR
    await club.publish([{ green: 1 }])
    const newest = async (at: number) => {
      const answer = await club.send(pinCalls.listPinPublications, { query: { at: iso(at), limit: 1 } })
      return answer.json<{ items: PinPublication[]; total: number }>()
    }
    expect(await newest(clock - 1)).toMatchObject({ items: [{ number: 1 }], total: 1 })
    expect(await newest(clock)).toMatchObject({ items: [{ number: 3 }], total: 2 })
    expect(await newest(clock + 9 * DAY)).toMatchObject({ items: [{ number: 3 }], total: 3 })
  })

  test('is unknown for a number nobody published, and to visitors of a club that is not public', async () => {
    await club.publish([{ green: 0 }])
    expect((await scan(2)).json().code).toBe('pin_publication_not_found')
    await app.rows('update clubs set published = false where id = $1', [club.id])
    expect((await scan(1)).json().code).toBe('club_not_found')
  })
})

test('pins that ended within the same millisecond stay what they were when their hole is deleted', async () => {
  let seen: string | null = null
  for (const east of [0, 2, 4]) {
    const answer = await club.publish([{ green: 2, at: place(2, east), seen }])
    seen = answer.json<PinPublicationDetail>().pins[0]!.id
  }
  const params = { id: club.courseId }
  const course = (await club.send(courseCalls.getCourse, { params })).json<Course>()
  const body = { version: course.version, holes: course.holes.slice(0, 2) }
  expect((await club.send(courseCalls.changeCourse, { params, body })).statusCode).toBe(200)
  expect((await club.rows()).map(({ cancelled_at }) => cancelled_at)).toEqual([null, null, null])
  clock += HOUR
  expect((await scanned(1)).supersededBy).toMatchObject([{ holeNumber: 3, publication: 2 }])
})
