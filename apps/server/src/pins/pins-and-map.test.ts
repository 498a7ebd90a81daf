import {
  type Course,
  clubCalls,
  courseCalls,
  type Hole,
  holeCalls,
  layoutCalls,
  type PinPublicationDetail,
  type PinPublicationState,
  pinCalls,
} from '@pinwise/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../live/testing/open-stream.ts'
import { addedBunker, mapApi } from '../map/testing/map-api.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

let app: TestApp
let club: PinClub
let listener: Awaited<ReturnType<typeof openStream>>
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
  listener = await openStream(app, club.id)
  await expect.poll(() => listener.events.length).toBe(1)
})
afterEach(() => listener.close())

const as = 'both'
const params = () => ({ id: club.courseId })
const open = async () => (await club.list({}, { token: undefined })).items.map(({ holeId }) => holeId)
const sheet = async (number: number) => (await club.publication(number, { token: undefined })) as PinPublicationState

/** Leaves the third hole out of the course. */
async function deleteHole(): Promise<void> {
  const course = (await app.send(courseCalls.getCourse, { as, params: params() })).json<Course>()
  const body = { version: course.version, holes: course.holes.slice(0, 2) }
  const answer = await app.send(courseCalls.changeCourse, { as, params: params(), body })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('when a hole is deleted', () => {
  test('its pin is removed, its plans are cancelled, and open sheets and live listeners are updated', async () => {
    await club.publish([{ green: 0 }, { green: 2 }])
    await club.plan([{ date: '2090-05-01', greens: [0, 2] }])
    await deleteHole()
    expect(await open()).toEqual([club.holeIds[0]])
    expect(await sheet(1)).toMatchObject({
      supersededBy: [{ holeId: club.holeIds[2], holeNumber: 3, publication: 3 }],
      sheet: { pins: [{ holeNumber: 1 }, { holeNumber: 3, figures: null, state: 'past' }] },
    })
    expect(await sheet(1).then(paper => paper.sheet.hash)).toBe((await sheet(1)).hash)
    const planned = await club.list({ at: '2090-05-01T12:00:00Z' })
    expect(planned.items.map(({ holeId }) => holeId)).toEqual([club.holeIds[0]])
    const left = await app.rows(`select before, after from audit_log where club_id = $1 and action = 'pins.left'`, [
      club.id,
    ])
    expect(left).toMatchObject([
      { before: { pins: [{ holeId: club.holeIds[2] }, { localStart: '2090-05-01T06:00' }] }, after: { number: 3 } },
    ])
    expect((await club.publication(3)).canUndo).toBe(false)
    expect((await club.undo(1)).json().code).toBe('pin_conflict')
    await expect.poll(() => listener.events.at(-1)?.data.pins).toMatchObject([{ holeId: club.holeIds[0] }])
    expect(listener.events.at(-1)).toMatchObject({ name: 'snapshot', data: { publication: 3 } })
  })

  test('that has no pin, nothing is published', async () => {
    await club.publish([{ green: 0 }])
    await deleteHole()
    expect(await app.rows('select number from pin_publications where club_id = $1', [club.id])).toHaveLength(1)
  })

  test('after its pin was taken off, that is not undone; nothing is written', async () => {
    await club.publish([{ green: 2 }])
    await club.send(pinCalls.deletePin, { params: { id: (await club.openOn(2))!.id } })
    expect((await club.publication(2)).canUndo).toBe(true)
    await deleteHole()
    expect((await club.publication(2)).canUndo).toBe(false)
    const before = await rowFingerprint(app)
    const refused = await club.undo(2)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'pin_conflict'])
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('and comes back with a version of the map, so do its pin and its plans, as a publication', async () => {
    const api = mapApi(app, club.id)
    const { versionNumber } = await api.published([addedBunker()])
    await club.publish([{ green: 2 }])
    await club.plan([{ date: '2090-05-01', greens: [2] }])
    const position = (await club.openOn(2))?.position
    await deleteHole()
    expect(await open()).toEqual([])
    const back = await api.restore(versionNumber ?? 0, (await api.map()).revision)
    expect(back.statusCode, back.body).toBe(200)
    expect(await open()).toEqual([club.holeIds[2]])
    expect(await club.openOn(2)).toMatchObject({ position, origin: 'undo', state: 'current', publication: 4 })
    const planned = await club.list({ at: '2090-05-01T12:00:00Z', holeId: club.holeIds[2] })
    expect(planned.items).toMatchObject([{ state: 'planned', origin: 'undo' }])
  })

  test('with its whole course, all its pins go', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    expect((await app.send(courseCalls.deleteCourse, { as, params: params() })).statusCode).toBe(204)
    expect(await open()).toEqual([])
    expect((await sheet(1)).supersededBy.map(({ holeNumber }) => holeNumber)).toEqual([1, 2])
    await expect.poll(() => listener.events.at(-1)?.data.pins).toEqual([])
  })
})

test('a green that is drawn anew keeps its pin, measured anew, and whoever listens is told', async () => {
  await club.publish([{ green: 0, at: place(0, -12) }])
  const id = club.holeIds[0]!
  const hole = (await app.send(holeCalls.getHole, { as, params: { id } })).json<Hole>()
  const half = { type: 'Polygon', coordinates: [[...EAST_HALF, EAST_HALF[0]]] }
  const drawn = await app.send(holeCalls.changeHole, {
    as,
    params: { id },
    body: { version: hole.version, green: half },
  })
  expect(drawn.statusCode, drawn.body).toBe(200)
  await expect.poll(() => listener.events.at(-1)?.data.pins).toMatchObject([{ holeId: id, figures: null }])
  expect((await club.openOn(0))!).toMatchObject({ position: place(0, -12), figures: null })
  // The cup is where it was: the sheet that shows it holds.
  expect((await sheet(1)).supersededBy).toEqual([])
})

describe('a green that no longer reaches a pin', () => {
  const drawn = async (green: object | null) => {
    const id = club.holeIds[0]!
    const { version } = (await app.send(holeCalls.getHole, { as, params: { id } })).json<Hole>()
    const answer = await app.send(holeCalls.changeHole, { as, params: { id }, body: { version, green } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const eastHalf = () => ({ type: 'Polygon', coordinates: [[...EAST_HALF, EAST_HALF[0]]] })

  test('gets it back by no undo, and the button says so; nothing is written', async () => {
    await club.publish([{ green: 0, at: place(0, -12) }])
    await club.publish([{ green: 0, at: place(0, 6) }])
    expect((await club.publication(2)).canUndo).toBe(true)
    for (const [green, code] of [
      [eastHalf(), 'pin_outside_green'],
      [null, 'green_missing'],
    ] as const) {
      await drawn(green)
      expect((await club.publication(2)).canUndo).toBe(false)
      const listed = (await club.send(pinCalls.listPinPublications)).json<{ items: { canUndo: boolean }[] }>()
      expect(listed.items[0]?.canUndo).toBe(false)
      const before = await rowFingerprint(app)
      const refused = await club.undo(2)
      expect([refused.statusCode, refused.json().code]).toEqual([422, code])
      expect(await rowFingerprint(app)).toEqual(before)
    }
  })

  test('does not take a plan that was disabled; one that is to be disabled goes', async () => {
    const planned = await club.plan([{ date: '2090-05-01', greens: [0], at: place(0, -12) }])
    const { id } = planned.json<PinPublicationDetail>().pins[0]!
    await drawn(eastHalf())
    const change = (version: number, enabled: boolean) =>
      club.send(pinCalls.changePin, { params: { id }, body: { version, enabled } })
    expect((await change(1, false)).statusCode).toBe(200)
    const refused = await change(2, true)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'pin_outside_green'])
  })
})

const EAST_HALF = [
  [9.303, 45.6019],
  [9.3032, 45.6019],
  [9.3032, 45.6021],
  [9.303, 45.6021],
]

test('a layout that is deleted takes its sheets with it, and no pin', async () => {
  await club.publish([{ green: 0 }])
  const gone = await app.send(layoutCalls.deleteLayout, { as, params: { id: club.layoutId } })
  expect(gone.statusCode).toBe(204)
  expect(await app.rows('select id from layout_prints where club_id = $1', [club.id])).toEqual([])
  expect(await open()).toEqual([club.holeIds[0]])
})

test('the pins of a club that was deleted are nobody’s to see, and its stream ends', async () => {
  await club.publish([{ green: 0 }])
  expect((await app.send(clubCalls.deleteClub, { as, params: { id: club.id } })).statusCode).toBe(204)
  for (const token of [undefined, club.token]) {
    expect((await app.send(pinCalls.listPins, { club: club.id, token })).json().code).toBe('club_not_found')
    expect((await club.publish([{ green: 1, seen: null }])).json().code).toBe('club_not_found')
  }
  await app.context.live.checkRights()
  await listener.ended
})
