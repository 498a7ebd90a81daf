import { clubCalls, type Pin, type PinPublicationDetail, pinCalls } from '@pinwise/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerOf } from '../caller.ts'
import { query } from '../database/query-builder.ts'
import { DEMO_PEOPLE } from '../demo/demo-people.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

let app: TestApp
let club: PinClub
const ZONE_OF_MACHINE = process.env.TZ
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
})
afterEach(() => {
  if (ZONE_OF_MACHINE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE_OF_MACHINE
})

const published = (answer: { json: () => unknown }) => answer.json() as PinPublicationDetail
const schedules = async (from: string, to: string, query: object = {}) =>
  (await club.send(pinCalls.listPinSchedules, { query: { from, to, ...query } })).json() as {
    timeZone: string
    days: { date: string; pins: Pin[] }[]
  }

describe('planning pins', () => {
  test('makes a row of days in which each pin lasts until the next', async () => {
    await club.publish([{ green: 0 }])
    const answer = await club.plan([
      { date: '2090-05-01', greens: [0, 1] },
      { date: '2090-05-02', time: '07:15', greens: [0] },
    ])
    expect(answer.statusCode, answer.body).toBe(201)
    expect(published(answer)).toMatchObject({ number: 2, origin: 'plan', effectiveAt: '2090-05-01T04:00:00.000Z' })
    const { timeZone, days } = await schedules('2090-05-01', '2090-05-31')
    expect(timeZone).toBe('Europe/Rome')
    expect(days.map(({ date, pins }) => [date, pins.map(pin => [pin.holeNumber, pin.start, pin.end])])).toEqual([
      [
        '2090-05-01',
        [
          [1, '2090-05-01T04:00:00.000Z', '2090-05-02T05:15:00.000Z'],
          [2, '2090-05-01T04:00:00.000Z', null],
        ],
      ],
      ['2090-05-02', [[1, '2090-05-02T05:15:00.000Z', null]]],
    ])
    expect(days[0]!.pins[0]).toMatchObject({ state: 'planned', status: 'Inactive', enabled: true })
    expect(await club.openOn(0)).toMatchObject({ end: '2090-05-01T04:00:00.000Z', status: 'Active' })
    expect((await schedules('2090-05-02', '2090-05-02')).days).toHaveLength(1)
    expect((await schedules('2090-05-03', '2090-05-01')).days).toEqual([])
  })

  test('leaves a plan in place when a pin is set before it', async () => {
    await club.plan([{ date: '2090-05-01', greens: [0] }])
    await club.publish([{ green: 0, at: place(0, 3) }])
    expect(await club.openOn(0)).toMatchObject({ end: '2090-05-01T04:00:00.000Z', position: place(0, 3) })
  })

  test('refuses what is planned already on the same day, with both named; replacing takes its place', async () => {
    await club.plan([{ date: '2090-05-01', greens: [0, 1] }])
    const before = await rowFingerprint(app)
    const again = [{ date: '2090-05-01', time: '09:30', greens: [2, 1] }]
    const refused = (await club.plan(again)).json()
    expect(refused).toMatchObject({
      code: 'pin_plans_overlap',
      fields: [{ path: 'days.0.pins.1', code: 'planned 2090-05-01T06:00' }],
    })
    const twice = [
      { date: '2090-06-01', greens: [0] },
      { date: '2090-06-01', time: '15:00', greens: [0] },
    ]
    expect((await club.plan(twice)).json()).toMatchObject({
      code: 'pin_plans_overlap',
      fields: [{ path: 'days.1.pins.0', code: 'repeats days.0.pins.0' }],
    })
    expect(await rowFingerprint(app)).toEqual(before)
    expect((await club.plan(again, { seenPublication: 1 })).statusCode).toBe(201)
    const [day] = (await schedules('2090-05-01', '2090-05-01')).days
    expect(day!.pins.map(({ holeNumber, start }) => [holeNumber, start.slice(11, 16)])).toEqual([
      [1, '04:00'],
      [2, '07:30'],
      [3, '07:30'],
    ])
    expect((await club.publication(1)).supersededBy).toMatchObject([{ holeNumber: 2, publication: 2 }])
  })

  test('replaces no plan that the person has not seen: neither a new one, nor one that was moved meanwhile', async () => {
    const [pin] = published(await club.plan([{ date: '2090-05-01', greens: [0] }])).pins
    await club.plan([{ date: '2090-05-02', greens: [0] }])
    const mine = [
      { date: '2090-05-01', time: '09:30', greens: [0] },
      { date: '2090-05-02', time: '09:30', greens: [0] },
    ]
    const overlapOf = async (seenPublication: number) => {
      const before = await rowFingerprint(app)
      const refused = (await club.plan(mine, { seenPublication })).json()
      expect(await rowFingerprint(app)).toEqual(before)
      return [refused.code, refused.fields]
    }
    const second = { path: 'days.1.pins.0', code: 'planned 2090-05-02T06:00' }
    expect(await overlapOf(1)).toEqual(['pin_plans_overlap', [second]])
    await club.send(pinCalls.changePin, { params: { id: pin!.id }, body: { version: 1, position: place(0, 5) } })
    const first = { path: 'days.0.pins.0', code: 'planned 2090-05-01T06:00' }
    expect(await overlapOf(2)).toEqual(['pin_plans_overlap', [first]])
    expect(published(await club.plan(mine, { seenPublication: 3 })).pins).toHaveLength(2)
  })

  test('refuses the past and what is off the green, and writes nothing', async () => {
    const before = await rowFingerprint(app)
    const past = [
      { date: '2090-05-01', greens: [0] },
      { date: '2020-05-01', greens: [0] },
    ]
    expect((await club.plan(past)).json()).toMatchObject({
      code: 'plan_in_the_past',
      fields: [{ path: 'days.1.time', code: 'past' }],
    })
    const outside = [{ date: '2090-05-01', greens: [0], at: place(0, 30) }]
    expect((await club.plan(outside)).json()).toMatchObject({
      code: 'pin_outside_green',
      fields: [{ path: 'days.0.pins.0', code: 'outside_green' }],
    })
    expect((await club.plan([{ date: '2190-05-01', greens: [0] }])).json()).toMatchObject({
      code: 'invalid_body',
      fields: [{ path: 'days.0.date', code: 'too_late' }],
    })
    const greens = Array.from({ length: 41 }, () => 0)
    const days = Array.from({ length: 61 }, () => ({ date: '2090-05-01', greens }))
    expect((await club.plan(days)).json()).toMatchObject({
      code: 'invalid_body',
      fields: [{ path: 'days', code: 'too_many' }],
    })
    expect((await club.plan(days.slice(1))).json().code).toBe('pin_plans_overlap')
    const long = await club.send(pinCalls.listPinSchedules, { query: { from: '2090-01-01', to: '2090-06-01' } })
    expect(long.json().code).toBe('period_too_long')
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('a planned pin is moved, disabled, enabled and cancelled; an open one is not', async () => {
    await club.publish([{ green: 0 }])
    const [pin] = published(await club.plan([{ date: '2090-05-01', greens: [0] }])).pins
    const change = async (body: object) =>
      (await club.send(pinCalls.changePin, { params: { id: pin!.id }, body })).json()
    expect(await change({ version: 1, position: place(0, 30) })).toMatchObject({ code: 'pin_outside_green' })
    expect(await change({ version: 1, position: place(0, 5) })).toMatchObject({ version: 2, position: place(0, 5) })
    expect(await change({ version: 1, enabled: false })).toMatchObject({ code: 'version_conflict' })
    expect(await change({ version: 2, enabled: false })).toMatchObject({ enabled: false, state: 'planned', version: 3 })
    expect((await club.openOn(0))!.end).toBeNull()
    expect(await change({ version: 3, enabled: true })).toMatchObject({ enabled: true, version: 4 })
    expect((await club.openOn(0))!.end).toBe('2090-05-01T04:00:00.000Z')
    // A printed plan says which of its greens are planned anew.
    expect((await club.publication(2)).supersededBy).toMatchObject([{ holeNumber: 1, publication: 3 }])
    expect((await club.publication(5)).canUndo).toBe(false)
    const remove = (id: string) => club.send(pinCalls.deletePin, { params: { id } })
    expect((await remove(pin!.id)).statusCode).toBe(204)
    expect((await club.openOn(0))!.end).toBeNull()
    expect((await remove(pin!.id)).json().code).toBe('pin_not_planned')
    expect(await change({ version: 4, position: place(0) })).toMatchObject({ code: 'pin_not_planned' })
    const open = (await club.openOn(0))!
    const moved = { params: { id: open.id }, body: { version: 1, position: place(0, 2) } }
    expect((await club.send(pinCalls.changePin, moved)).json().code).toBe('pin_not_planned')
  })

  test('a pin that was disabled cannot come back onto a day that has another', async () => {
    const [pin] = published(await club.plan([{ date: '2090-05-01', greens: [0] }])).pins
    const change = (body: object) => club.send(pinCalls.changePin, { params: { id: pin!.id }, body })
    await change({ version: 1, enabled: false })
    expect((await club.plan([{ date: '2090-05-01', greens: [0] }])).statusCode).toBe(201)
    expect((await change({ version: 2, enabled: true })).json()).toMatchObject({ code: 'pin_plans_overlap' })
  })
})

/** The day on which the clocks go on, the day on which they go back, and the day after. */
const DAYS = [
  ['Europe/Rome', '2090-03-26', '2090-03-26T02:30', '2090-03-26T01:30:00.000Z'],
  ['Europe/Rome', '2090-10-29', '2090-10-29T02:30', '2090-10-29T00:30:00.000Z'],
  ['Europe/Rome', '2090-10-30', '2090-10-30T06:00', '2090-10-30T05:00:00.000Z'],
  ['America/New_York', '2090-03-12', '2090-03-12T02:30', '2090-03-12T07:30:00.000Z'],
  ['America/New_York', '2090-11-05', '2090-11-05T01:30', '2090-11-05T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2090-10-01', '2090-10-01T02:15', '2090-09-30T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2090-04-02', '2090-04-02T01:45', '2090-04-01T14:45:00.000Z'],
] as const

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('on a machine in %s', machine => {
  test.each(DAYS)('in %s on %s the pins switch once, at %s', async (timeZone, date, local, instant) => {
    process.env.TZ = machine
    const there = await createPinClub(app, { timeZone, greens: 1 })
    const answer = await there.plan([{ date, time: local.slice(11), greens: [0] }])
    expect(published(answer).pins.map(({ start }) => start)).toEqual([instant])
    const [row] = await app.rows<{ local_start: string; starts_at: Date }>(
      'select local_start, starts_at from pin_positions where club_id = $1',
      [there.id],
    )
    expect([row!.local_start, row!.starts_at.toISOString()]).toEqual([local, instant])
    const { days } = (await there.send(pinCalls.listPinSchedules, { query: { from: date, to: date } })).json()
    expect(days.map((day: { date: string }) => day.date)).toEqual([date])
  })
})

async function moveTo(timeZone: string): Promise<void> {
  const [row] = await app.rows<{ version: number }>('select version from clubs where id = $1', [club.id])
  const moved = await app.send(clubCalls.changeClub, {
    token: club.token,
    params: { id: club.id },
    body: { version: row!.version, timeZone },
  })
  expect(moved.statusCode, moved.body).toBe(200)
}

test('a plan that is brought back after the club moved to another zone has the hour of its new clocks', async () => {
  await club.plan([{ date: '2090-07-01', greens: [0] }])
  const removed = await club.send(pinCalls.unplanPins, { query: { date: '2090-07-01' } })
  await moveTo('America/New_York')
  const back = await club.undo(published(removed).number)
  expect(back.statusCode, back.body).toBe(201)
  const [day] = (await schedules('2090-07-01', '2090-07-01')).days
  expect(day!.pins.map(({ start }) => start)).toEqual(['2090-07-01T10:00:00.000Z'])
})

test('a club that moves to another zone keeps its mornings', async () => {
  await club.publish([{ green: 0 }])
  await club.plan([
    { date: '2090-07-01', greens: [0, 1] },
    { date: '2090-07-02', greens: [0] },
  ])
  await moveTo('America/New_York')
  const { days } = await schedules('2090-07-01', '2090-07-02')
  expect(days.map(({ date, pins }) => [date, pins.map(({ start, end }) => [start, end])])).toEqual([
    [
      '2090-07-01',
      [
        ['2090-07-01T10:00:00.000Z', '2090-07-02T10:00:00.000Z'],
        ['2090-07-01T10:00:00.000Z', null],
      ],
    ],
    ['2090-07-02', [['2090-07-02T10:00:00.000Z', null]]],
  ])
  expect((await club.openOn(0))!.end).toBe('2090-07-01T10:00:00.000Z')
  expect((await club.publication(2)).supersededBy).toMatchObject([
    { holeNumber: 1, publication: 3 },
    { holeNumber: 2, publication: 3 },
  ])
})

test('the wall behind the rules: two pins on one green are a conflict, never a fault', async () => {
  await club.publish([{ green: 0 }])
  const { subject, groups, email } = DEMO_PEOPLE.greenkeeper
  const caller = callerOf({ subject, groups, email, username: subject, sessionId: null }, 'test')
  const second = { club_id: club.id, hole_id: club.holeId, hole_number: 1, origin: 'set', publication: 1 }
  const written = app.context.db.writeClub(caller, { clubId: club.id }, tx =>
    tx.run(
      query
        .insertInto('pin_positions')
        .values({ ...second, lng: 9.303, lat: 45.602, starts_at: '2090-05-01T04:00:00Z' }),
    ),
  )
  await expect(written).rejects.toMatchObject({ code: 'pin_conflict' })
  expect(await club.rows()).toHaveLength(1)
})

describe('removing what is planned for a day', () => {
  test('leaves the other days, can be undone at once, and is refused where nothing is planned', async () => {
    await club.plan([
      { date: '2090-05-01', greens: [0, 1] },
      { date: '2090-05-02', greens: [0] },
    ])
    const removed = await club.send(pinCalls.unplanPins, { query: { date: '2090-05-01' } })
    expect(removed.statusCode, removed.body).toBe(200)
    expect((await schedules('2090-05-01', '2090-05-02')).days.map(({ date }) => date)).toEqual(['2090-05-02'])
    const before = await rowFingerprint(app)
    const again = await club.send(pinCalls.unplanPins, { query: { date: '2090-05-01' } })
    expect(again.json()).toMatchObject({ status: 409, code: 'pin_not_planned' })
    expect(await rowFingerprint(app)).toEqual(before)
    await club.undo(published(removed).number)
    const [first] = (await schedules('2090-05-01', '2090-05-01')).days
    expect(first?.pins.map(({ holeNumber }) => holeNumber)).toEqual([1, 2])
  })
})
