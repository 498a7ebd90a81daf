import { clubCalls, type EventSink, type PinPositionSet, pinCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callerOf } from '../caller.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { switchesOf } from './pin-switches.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** 2089-12-31T23:00Z is midnight in Rome. */
const MIDNIGHT = Date.parse('2089-12-31T23:00:00Z')

let app: TestApp
let club: PinClub
let clock = MIDNIGHT
let heard: PinPositionSet[]
beforeAll(async () => {
  app = await createTestApp({}, () => clock)
  await app.app.ready()
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
  heard = []
  const { stream, caughtUp } = listenTo(club.id)
  stream.open(caughtUp.sink)
  await caughtUp.done
})

/** What somebody hears who listens to the club. */
function listenTo(clubId: string) {
  const caller = callerOf(null, 'test')
  const stream = app.context.live.listen(clubId, {
    isStaff: false,
    caller,
    identifyAgain: async () => caller,
    address: 'here',
    lastEventId: undefined,
  })
  let began = () => {}
  const done = new Promise<void>(resolve => {
    began = resolve
  })
  const sink: EventSink = {
    write: bytes => {
      const text = Buffer.from(bytes).toString()
      if (text.includes('event: snapshot')) began()
      for (const [, data] of text.matchAll(/event: pin-position\.set\ndata: (.*)\n/g)) heard.push(JSON.parse(data!))
    },
    end: () => {},
  }
  return { stream, caughtUp: { sink, done } }
}

const look = async (to: number) => {
  clock = to
  await switchesOf(app.context).wake()
  await app.context.live.settle()
}
const told = () => heard.map(({ publication, at, greens }) => [publication, at, greens.map(({ pin }) => pin?.position)])

test('a plan takes effect at its time, and is published once', async () => {
  clock = MIDNIGHT
  await club.publish([{ green: 0 }])
  await club.plan([{ date: '2090-01-01', greens: [0], at: place(0, 5) }])
  heard = []
  await look(MIDNIGHT + 6 * 60 * MINUTE - 1)
  expect((await club.openOn(0))!.position).toEqual(place(0))
  expect(told()).toEqual([])
  await look(MIDNIGHT + 6 * 60 * MINUTE)
  expect((await club.openOn(0))!.position).toEqual(place(0, 5))
  expect(told()).toEqual([[2, '2090-01-01T05:00:00.000Z', [place(0, 5)]]])
  await look(clock + MINUTE)
  await look(clock)
  expect(told()).toHaveLength(1)
})

test('a server that slept misses nothing, and publishes only the current pins', async () => {
  clock += DAY
  const start = clock
  const date = (days: number) => new Date(start + days * DAY + 2 * 60 * MINUTE).toISOString().slice(0, 10)
  await club.plan([
    { date: date(1), greens: [0, 1] },
    { date: date(2), greens: [0], at: place(0, -4) },
    { date: date(9), greens: [2] },
  ])
  await look(start + 5 * DAY)
  expect(heard).toHaveLength(1)
  expect(heard[0]!.greens.map(({ pin }) => pin!.position)).toEqual(expect.arrayContaining([place(0, -4), place(1)]))
  expect(heard[0]!.greens).toHaveLength(2)
})

test('a plan whose pin was set anew after it came true is undone no more; one still to come is', async () => {
  clock += 30 * DAY
  const day = new Date(clock + DAY).toISOString().slice(0, 10)
  await club.publish([{ green: 0 }])
  await club.plan([{ date: day, greens: [0], at: place(0, 3) }])
  expect((await club.publication(2)).canUndo).toBe(true)
  await look(clock + 3 * DAY)
  expect([(await club.publication(1)).canUndo, (await club.publication(2)).canUndo]).toEqual([false, false])
  expect((await club.undo(2)).json().code).toBe('pin_conflict')
  expect((await club.publication(1)).supersededBy).toMatchObject([{ publication: 2 }])
})

test('a club that cannot be read delays no other, and is published once it can be read', async () => {
  clock += 30 * DAY
  const day = new Date(clock + DAY).toISOString().slice(0, 10)
  const clubs = [club, await createPinClub(app), await createPinClub(app)]
  for (const each of clubs) {
    await each.plan([{ date: day, greens: [0], at: place(0, 3) }])
    if (each === club) continue
    const { stream, caughtUp } = listenTo(each.id)
    stream.open(caughtUp.sink)
    await caughtUp.done
  }
  heard = []
  const [broken, ...others] = clubs.map(({ holeId }) => holeId)
  const [hole] = await app.rows<{ green: object }>('select green from holes where id = $1', [broken])
  const draw = (green: object) => app.rows('update holes set green = $2 where id = $1', [broken, JSON.stringify(green)])
  await draw({ type: 'Polygon', coordinates: null })
  await look(clock + 3 * DAY)
  const heardOf = () => heard.flatMap(({ greens }) => greens.map(({ holeId }) => holeId)).sort()
  expect(heardOf()).toEqual(others.toSorted())
  await draw(hole!.green)
  await look(clock + MINUTE)
  expect(heardOf()).toEqual([broken, ...others].sort())
})

const moveTo = async (timeZone: string) => {
  const body = { version: 1, timeZone }
  const moved = await app.send(clubCalls.changeClub, { token: club.token, params: { id: club.id }, body })
  expect(moved.statusCode, moved.body).toBe(200)
}

test('plans whose hour is over by the new clocks of the club come true at once, as a publication', async () => {
  clock = Math.ceil((clock + 30 * DAY) / DAY) * DAY
  const date = (days: number) => new Date(clock + days * DAY).toISOString().slice(0, 10)
  await club.publish([{ green: 0 }])
  await club.plan([
    { date: date(0), greens: [0], at: place(0, 3) },
    { date: date(1), greens: [0], at: place(0, 4) },
  ])
  await look(clock)
  heard = []
  clock += MINUTE
  await moveTo('Asia/Tokyo')
  expect(await club.openOn(0)).toMatchObject({ position: place(0, 3), start: new Date(clock).toISOString() })
  expect(await club.publication(3)).toMatchObject({ origin: 'plan', canUndo: false, pins: [{}, {}] })
  expect((await club.publication(1)).supersededBy).toMatchObject([{ holeNumber: 1, publication: 3 }])
  expect((await club.undo(2)).json().code).toBe('pin_conflict')
  await look(clock)
  expect(told()).toEqual([[3, new Date(clock).toISOString(), [place(0, 3)]]])
  const [line] = await app.rows<{ after: object }>(
    `select after from audit_log where club_id = $1 and action = 'pins.moved'`,
    [club.id],
  )
  expect(line!.after).toMatchObject({ number: 3, timeZone: 'Asia/Tokyo', pins: [{}, {}] })
})

test('a move to a zone with the same clocks publishes nothing', async () => {
  clock += 30 * DAY
  await club.plan([{ date: new Date(clock + DAY).toISOString().slice(0, 10), greens: [0] }])
  await moveTo('Europe/Paris')
  expect(await app.rows('select number from pin_publications where club_id = $1', [club.id])).toHaveLength(1)
})

test('a plan whose hour is over by the new clocks of the club is not brought back', async () => {
  clock = Math.ceil((clock + 30 * DAY) / DAY) * DAY
  const day = new Date(clock).toISOString().slice(0, 10)
  await club.plan([{ date: day, greens: [0], at: place(0, 3) }])
  await club.send(pinCalls.unplanPins, { query: { date: day } })
  expect((await club.publication(2)).canUndo).toBe(true)
  await moveTo('Asia/Tokyo')
  // What is due at other clubs is told before, not in between.
  await look(clock)
  const before = await rowFingerprint(app)
  expect((await club.undo(2)).json().code).toBe('pin_conflict')
  expect(await rowFingerprint(app)).toEqual(before)
})

test('who has a copy from before the switch is sent another', async () => {
  clock += 30 * DAY
  const day = new Date(clock + DAY).toISOString().slice(0, 10)
  await club.publish([{ green: 0 }])
  await club.plan([{ date: day, greens: [0], at: place(0, 3) }])
  const { etag } = (await app.send(pinCalls.listPins, { club: club.id })).headers
  const ask = () => app.send(pinCalls.listPins, { club: club.id, headers: { 'if-none-match': String(etag) } })
  expect((await ask()).statusCode).toBe(304)
  clock += 3 * DAY
  expect((await ask()).statusCode).toBe(200)
})
