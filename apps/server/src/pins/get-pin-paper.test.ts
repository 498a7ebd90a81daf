import {
  type Course,
  clubCalls,
  courseCalls,
  layoutCalls,
  type PinPaper,
  type PinPublicationDetail,
  type PinSheet,
  pinCalls,
  pinSheetCalls,
} from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { layoutVersionOfPaper, momentOfPaper, paceOfPaper } from './paper-address.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

const EVENING = Date.parse('2090-05-01T18:00:00Z')
const HOUR_MS = 3_600_000
let clock = EVENING
let app: TestApp
let club: PinClub
let layoutId: string
beforeAll(async () => {
  app = await createTestApp({}, () => clock)
})
afterAll(() => app.close())
beforeEach(async () => {
  clock += 40 * 24 * HOUR_MS
  clock = Math.ceil(clock / (24 * HOUR_MS)) * 24 * HOUR_MS + 18 * HOUR_MS
  club = await createPinClub(app)
  const made = await club.send(layoutCalls.createLayout, {
    body: { name: 'Backwards', holeIds: club.holeIds.toReversed() },
  })
  layoutId = made.json().id
})

const sheetAt = async (at?: number, id = layoutId) => {
  const query = at === undefined ? {} : { at: new Date(at).toISOString() }
  return (await club.send(pinSheetCalls.getPinSheet, { params: { id }, query })).json() as PinSheet
}
/** As whoever reads the code on that sheet. */
const read = (sheet: PinSheet, more: object = { token: '' }) => {
  const address = new URL(sheet.version!.address)
  const [, , id, number] = address.pathname.split('/')
  const at = momentOfPaper(address.searchParams.get('at'))
  const layoutVersion = layoutVersionOfPaper(address.searchParams.get('v'))
  const paceLengthMetres = paceOfPaper(address.searchParams.get('pace'))
  return app.send(pinSheetCalls.getPinPaper, {
    params: { id, number },
    query: { layoutVersion, paceLengthMetres, ...(at ? { at } : {}) },
    ...more,
  })
}
const paperOf = async (sheet: PinSheet) => (await read(sheet)).json() as PinPaper
const day = (days: number) => new Date(clock + days * 24 * HOUR_MS).toISOString().slice(0, 10)

describe('a sheet', () => {
  test('has the greens in the order of play with pin and old cup, and names what it is of', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    clock += HOUR_MS
    await club.publish([{ green: 0, at: place(0, 3, 2) }])
    const sheet = await sheetAt()
    expect(sheet.greens.map(({ label, pin, oldCup }) => [label, pin, oldCup])).toEqual([
      [3, null, null],
      [2, place(1), null],
      [1, place(0, 3, 2), place(0)],
    ])
    expect(sheet).toMatchObject({
      clubName: club.name,
      layoutName: 'Backwards',
      day: day(0),
      version: { number: 2, address: `${app.context.config.publicOrigin}/pins/${layoutId}/2?pace=0.91` },
      tees: [{ name: 'Yellow', colour: '#f2c200' }],
    })
  })

  test('sends nobody to a cup that was never cut: one that was undone or corrected at once', async () => {
    await club.publish([{ green: 0 }])
    clock += 24 * HOUR_MS
    await club.publish([{ green: 0, at: place(0, 3, 2) }])
    clock += 24 * HOUR_MS
    await club.publish([{ green: 0, at: place(0, 1, 1) }])
    clock += 7_000
    expect((await club.undo(3)).statusCode).toBe(201)
    const cups = async () => {
      const { pin, oldCup } = (await sheetAt()).greens.at(-1)!
      return [pin, oldCup]
    }
    // The hole is there since yesterday: nothing has to be filled.
    expect(await cups()).toEqual([place(0, 3, 2), null])
    await club.publish([{ green: 0, at: place(0, 1, 1) }])
    clock += 60_000
    await club.publish([{ green: 0, at: place(0, 2, 1) }])
    expect(await cups()).toEqual([place(0, 2, 1), place(0, 3, 2)])
  })

  test('of a club without pins names no version, and is for staff only', async () => {
    expect(await sheetAt()).toMatchObject({ version: null })
    const expiresAt = clock / 1000 + 3_600
    const stranger = await app.issuer.token({ subject: crypto.randomUUID(), groups: ['admin'] }, { expiresAt })
    const other = await app.send(pinSheetCalls.getPinSheet, { token: stranger, params: { id: layoutId } })
    expect([other.statusCode, other.json().code]).toEqual([404, 'layout_not_found'])
  })

  test('of a club whose only plan was given up has no pin, and leads to its paper', async () => {
    await club.plan([{ date: day(1), greens: [0] }])
    await club.send(pinCalls.unplanPins, { query: { date: day(1) } })
    const params = { id: layoutId }
    const at = new Date(clock + 48 * HOUR_MS).toISOString()
    const answer = await club.send(pinSheetCalls.getPinSheet, { params, query: { at } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      version: { number: 2 },
      greens: [{ pin: null }, { pin: null }, { pin: null }],
    })
    clock += 48 * HOUR_MS
    expect(await paperOf(answer.json())).toMatchObject({ number: 2, until: null, moved: [] })
  })

  test('of a club whose only plan was disabled has no pin either', async () => {
    const planned = (await club.plan([{ date: day(1), greens: [0] }])).json<PinPublicationDetail>()
    const { id, version } = planned.pins[0]!
    await club.send(pinCalls.changePin, { params: { id }, body: { version, enabled: false } })
    clock += 48 * HOUR_MS
    expect(await sheetAt()).toMatchObject({ version: { number: 2 }, greens: [{}, {}, { pin: null }] })
  })
})

describe('a paper', () => {
  test('holds until a pin of its layout moves, and holds again when it is put back', async () => {
    await club.publish([{ green: 0 }, { green: 1 }, { green: 2 }], { note: 'secret' })
    const sheet = await sheetAt()
    const fresh = await read(sheet)
    expect(fresh.body).not.toContain('secret')
    expect(fresh.json()).toMatchObject({ number: 1, until: null, moved: [], clubName: club.name })
    clock += HOUR_MS
    await club.publish([{ green: 1, at: place(1, 4, 4) }])
    const at = new Date(clock).toISOString()
    clock += HOUR_MS
    const old = await paperOf(sheet)
    expect(old).toMatchObject({ until: at, moved: [{ holeId: club.holeIds[1], label: 2, at, isGone: false }] })
    expect(old.greens.map(green => [green.printed, green.current])).toEqual([
      [place(2), place(2)],
      [place(1), place(1, 4, 4)],
      [place(0), place(0)],
    ])
    expect(await paperOf(await sheetAt())).toMatchObject({ number: 2, until: null })
    await club.undo(2)
    expect(await paperOf(sheet)).toMatchObject({ until: null, moved: [] })
  })

  test('is as true after years of pins as it was', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    const sheet = await sheetAt()
    clock += HOUR_MS
    await app.rows('update pin_positions set ends_at = $2, ended_by = 1 where hole_id = $1', [
      club.holeIds[0],
      new Date(clock),
    ])
    await app.rows(
      `insert into pin_positions (club_id, hole_id, hole_number, lng, lat, starts_at, ends_at, origin, publication, ended_by)
       select club_id, hole_id, 1, lng, lat - 1e-6 * n, ends_at + n * interval '1 day', ends_at + (n + 1) * interval '1 day', 'set', 1, 1
       from pin_positions, generate_series(0, 999) n where hole_id = $1`,
      [club.holeIds[0]],
    )
    const changed = new Date(clock).toISOString()
    clock += 999.5 * 24 * HOUR_MS
    const old = await paperOf(sheet)
    expect(old.moved).toEqual([{ holeId: club.holeIds[0], label: 1, at: changed, isGone: false }])
    expect(old.greens.at(-1)).toMatchObject({
      printed: place(0),
      current: { lat: expect.closeTo(place(0).lat - 999e-6, 9) },
    })
    clock += 24 * HOUR_MS
    expect((await paperOf(sheet)).greens.at(-1)).toMatchObject({ printed: place(0), current: null })
  })

  test('shows no more of a green that was drawn in thousands of positions than can be seen', async () => {
    const { lng, lat } = place(0)
    const ring = Array.from({ length: 2_000 }, (_, n) => [
      lng + 0.0002 * Math.cos((n * Math.PI) / 1_000),
      lat + 0.0001 * Math.sin((n * Math.PI) / 1_000),
    ])
    const green = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
    await app.rows('update holes set green = $2 where id = $1', [club.holeIds[0], green])
    await club.publish([{ green: 0 }])
    const sheet = await sheetAt()
    const positions = (paper: { greens: readonly { green: unknown }[] }) =>
      (paper.greens.at(-1)!.green as typeof green).coordinates[0]!.length
    expect(positions(sheet)).toBe(2_001)
    expect(positions(await paperOf(sheet))).toBeLessThan(200)
  })

  test('does not care about greens that are not on it', async () => {
    const made = await club.send(layoutCalls.createLayout, { body: { name: 'One', holeIds: [club.holeIds[0]] } })
    await club.publish([{ green: 0 }, { green: 1 }])
    const sheet = await sheetAt(undefined, made.json().id)
    await club.publish([{ green: 1, at: place(1, 4, 4) }])
    expect(await paperOf(sheet)).toMatchObject({ until: null })
  })

  test('knows a pin that was taken off its green', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    const sheet = await sheetAt()
    clock += HOUR_MS
    await club.send(pinCalls.deletePin, { params: { id: (await club.openOn(0))?.id } })
    expect(await paperOf(sheet)).toMatchObject({ moved: [{ label: 1, at: new Date(clock).toISOString() }] })
    const without = await sheetAt()
    expect(without.greens.at(-1)).toMatchObject({ label: 1, pin: null })
    expect(await paperOf(without)).toMatchObject({ until: null, moved: [] })
  })

  test('is out of date once a hole that it shows is deleted; the next paper is not', async () => {
    await club.publish([{ green: 0 }, { green: 1 }, { green: 2 }])
    const sheet = await sheetAt()
    clock += HOUR_MS
    const course = (await club.send(courseCalls.getCourse, { params: { id: club.courseId } })).json<Course>()
    const holes = course.holes.filter(({ id }) => id !== club.holeIds[1])
    const body = { version: course.version, holes }
    const deleted = await club.send(courseCalls.changeCourse, { params: { id: club.courseId }, body })
    expect(deleted.statusCode, deleted.body).toBe(200)
    const at = new Date(clock).toISOString()
    clock += HOUR_MS
    expect(await paperOf(sheet)).toMatchObject({
      until: at,
      moved: [{ holeId: club.holeIds[1], label: 2, at, isGone: true }],
      greens: [{ label: 3 }, { label: 2, green: null, printed: place(1), current: null }, { label: 1 }],
    })
    expect(await paperOf(await sheetAt())).toMatchObject({ until: null, moved: [], greens: [{}, {}] })
  })

  test('is out of date once a hole is taken out of its layout, and holds again when it is back', async () => {
    await club.publish([{ green: 0 }, { green: 1 }, { green: 2 }])
    await club.plan([{ date: day(1), greens: [0], at: place(0, 1, 1) }])
    const ahead = await sheetAt(clock + 24 * HOUR_MS)
    const sheet = await sheetAt()
    clock += HOUR_MS
    const change = (holeIds: string[], version: number) =>
      club.send(layoutCalls.changeLayout, { params: { id: layoutId }, body: { version, holeIds } })
    expect((await change(club.holeIds.slice(0, 2), 1)).statusCode).toBe(200)
    const at = new Date(clock).toISOString()
    clock += HOUR_MS
    expect(await paperOf(sheet)).toMatchObject({ until: at, moved: [{ label: 3, at, isGone: true }] })
    const [without, aheadWithout] = [await sheetAt(), await sheetAt(clock + 22 * HOUR_MS)]
    expect(await paperOf(without)).toMatchObject({ until: null, greens: [{ label: 1 }, { label: 2 }] })
    clock += 22 * HOUR_MS
    expect(await paperOf(ahead)).toMatchObject({ moved: [{ label: 3, at, isGone: true }] })
    expect(await paperOf(aheadWithout)).toMatchObject({ until: null })
    expect((await change(club.holeIds, 2)).statusCode).toBe(200)
    expect(await paperOf(ahead)).toMatchObject({ until: null, moved: [] })
    // It was not on that paper, so it is no concern of its.
    expect(await paperOf(aheadWithout)).toMatchObject({ until: null, greens: [{ label: 1 }, { label: 2 }] })
  })

  test('keeps the order, the labels and the pace that it was printed with', async () => {
    await club.publish([{ green: 0 }, { green: 1 }, { green: 2 }])
    // Two nines, each with a hole 1: their greens are named by their place.
    await app.rows(
      `with nine as (insert into courses (club_id, name) values ($1, 'Second nine') returning id)
       update holes set course_id = nine.id, number = 1 from nine where holes.id = $2`,
      [club.id, club.holeIds[2]],
    )
    const sheet = await sheetAt()
    const printed = [2, 1, 0].map((green, index) => [club.holeIds[green], index + 1])
    const labels = ({ greens }: Pick<PinSheet, 'greens'> | PinPaper) =>
      greens.map(({ holeId, label }) => [holeId, label])
    expect(labels(sheet)).toEqual(printed)
    const body = { version: 1, holeIds: club.holeIds }
    expect((await club.send(layoutCalls.changeLayout, { params: { id: layoutId }, body })).statusCode).toBe(200)
    const pace = { params: { id: club.id }, body: { version: 1, paceLengthMetres: 0.75 } }
    expect((await club.send(clubCalls.changeClub, pace)).statusCode).toBe(200)
    expect(labels(await paperOf(sheet))).toEqual(printed)
    expect(await paperOf(sheet)).toMatchObject({ until: null, moved: [], paceLengthMetres: sheet.paceLengthMetres })
    const next = await paperOf(await sheetAt())
    expect(labels(next)).toEqual(printed.toReversed().map(([holeId], index) => [holeId, index + 1]))
    expect(next).toMatchObject({ until: null, paceLengthMetres: 0.75 })
  })

  test('of each day of a plan is one of its own, which the public learns when it comes true', async () => {
    await club.publish([{ green: 0 }])
    await club.plan([
      { date: day(1), greens: [0], at: place(0, 1, 1) },
      { date: day(2), greens: [0], at: place(0, 2, 2) },
    ])
    const [first, second] = [await sheetAt(clock + 24 * HOUR_MS), await sheetAt(clock + 48 * HOUR_MS)]
    expect([first.version?.number, second.version?.number]).toEqual([2, 2])
    expect(first.version?.address).not.toBe(second.version?.address)
    expect((await read(first)).json().code).toBe('pin_publication_not_found')
    expect((await read(first, { token: club.token })).statusCode).toBe(200)
    clock += 24 * HOUR_MS
    expect(await paperOf(first)).toMatchObject({ until: null })
    clock += 24 * HOUR_MS
    expect(await paperOf(first)).toMatchObject({ moved: [{ label: 1 }], greens: [{}, {}, { printed: place(0, 1, 1) }] })
    expect(await paperOf(second)).toMatchObject({ until: null })
  })

  test('of a plan that has not begun is not found by asking for a moment that has', async () => {
    await club.publish([{ green: 0 }])
    await club.plan([{ date: day(1), greens: [0], at: place(0, 1, 1) }])
    const at = new Date(clock).toISOString()
    const params = { id: layoutId, number: 2 }
    const visitor = await app.send(pinSheetCalls.getPinPaper, { params, query: { at } })
    expect([visitor.statusCode, visitor.json().code]).toEqual([404, 'pin_publication_not_found'])
    expect((await club.send(pinSheetCalls.getPinPaper, { params, query: { at } })).statusCode).toBe(200)
  })

  test('of the hours before a plan that was put off is found as soon as they come', async () => {
    await club.publish([{ green: 0 }])
    await club.plan([{ date: day(1), greens: [0], at: place(0, 1, 1) }])
    await club.plan([{ date: day(1), time: '20:00', greens: [0], at: place(0, 2, 2) }], { replace: true })
    clock += 18 * HOUR_MS
    const sheet = await sheetAt()
    expect(sheet).toMatchObject({ version: { number: 3 }, greens: [{}, {}, { pin: place(0) }] })
    expect(await paperOf(sheet)).toMatchObject({ number: 3, until: null })
  })

  test('of a plan that was changed before its day does not hold', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    await club.plan([{ date: day(1), greens: [0], at: place(0, 1, 1) }])
    const printed = await sheetAt(clock + 24 * HOUR_MS)
    await club.publish([{ green: 1, at: place(1, 5, 0) }])
    const later = await sheetAt(clock + 24 * HOUR_MS)
    await club.plan([{ date: day(1), greens: [0], at: place(0, 3, 3) }], { replace: true })
    const last = await sheetAt(clock + 24 * HOUR_MS)
    clock += 24 * HOUR_MS
    expect((await paperOf(printed)).moved.map(({ label }) => label)).toEqual([2, 1])
    expect((await paperOf(later)).moved.map(({ label }) => label)).toEqual([1])
    // What was given up before its hour is the club's own affair.
    const told = await paperOf(later)
    expect(told.greens.at(-1)).toMatchObject({ printed: null, current: place(0, 3, 3) })
    expect(told.neverHeld).toBe(true)
    expect((await paperOf(printed)).hash).toBe((await paperOf(last)).hash)
    const staff = (await read(later, { token: club.token })).json<PinPaper>()
    expect(staff.greens.at(-1)).toMatchObject({ printed: place(0, 1, 1), current: place(0, 3, 3) })
    expect(await paperOf(last)).toMatchObject({ until: null, neverHeld: false, moved: [] })
  })

  test('of a plan whose pin was moved before its day shows where it was', async () => {
    await club.publish([{ green: 0 }])
    const planned = (await club.plan([{ date: day(1), greens: [0], at: place(0, 1, 1) }])).json<PinPublicationDetail>()
    const printed = await sheetAt(clock + 24 * HOUR_MS)
    const { id, version } = planned.pins[0]!
    const moved = await club.send(pinCalls.changePin, { params: { id }, body: { version, position: place(0, 3, 3) } })
    expect(moved.json()).toMatchObject({ id, version: 2, position: place(0, 3, 3), state: 'planned' })
    const anew = await sheetAt(clock + 24 * HOUR_MS)
    clock += 24 * HOUR_MS
    const old = (await read(printed, { token: club.token })).json<PinPaper>()
    expect(old.greens.at(-1)).toMatchObject({ printed: place(0, 1, 1), current: place(0, 3, 3) })
    expect(await paperOf(printed)).toMatchObject({ neverHeld: true, greens: [{}, {}, { printed: null }] })
    expect(old.moved).toMatchObject([{ label: 1 }])
    expect(await paperOf(anew)).toMatchObject({ until: null, greens: [{}, {}, { printed: place(0, 3, 3) }] })
  })

  test('of a plan that was given up tells nobody where it would have been, nor what else is planned', async () => {
    await club.publish([{ green: 0 }])
    const made = (
      await club.plan([
        { date: day(1), greens: [0], at: place(0, 1, 1) },
        { date: day(3), greens: [1] },
      ])
    ).json<PinPublicationDetail>()
    await club.send(pinCalls.deletePin, { params: { id: made.pins[0]!.id } })
    clock += 24 * HOUR_MS
    const paper = await app.send(pinSheetCalls.getPinPaper, { params: { id: layoutId, number: 2 } })
    expect(paper.json()).toMatchObject({ neverHeld: true, greens: [{}, {}, { printed: null, current: place(0) }] })
    const seen = await club.publication(2, { token: undefined })
    expect(seen).toMatchObject({ pins: [], holeIds: [] })
    for (const { hash } of [paper.json<PinPaper>(), seen]) expect(hash).not.toBe(made.hash)
    expect(await club.publication(2)).toMatchObject({ hash: made.hash, holeIds: club.holeIds.slice(0, 2) })
  })

  test('is not found by a number that was never published, or of a club that is not public', async () => {
    await club.publish([{ green: 0 }])
    const sheet = await sheetAt()
    const unknown = await app.send(pinSheetCalls.getPinPaper, { params: { id: layoutId, number: 99 } })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'pin_publication_not_found'])
    await app.rows('update clubs set published = false where id = $1', [club.id])
    expect((await read(sheet)).statusCode).toBe(404)
  })
})
