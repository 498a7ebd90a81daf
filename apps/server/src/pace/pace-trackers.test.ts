import { randomUUID } from 'node:crypto'
import {
  deviceCalls,
  fenceCalls,
  noticeCalls,
  type PaceBoard,
  type PaceTeam,
  paceBoardCalls,
  paceReportCalls,
  paceTeamCalls,
  trackerCalls,
} from '@pinwise/contract'
import { localPlane, type PlanePoint, toPosition } from '@pinwise/golf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PEOPLE } from '../demo/demo-people.ts'
import { createPinClub, type PinClub } from '../pins/testing/pins-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import { closePaceDays } from './start-pace-jobs.ts'
import { insertLayout } from './testing/insert-layout.ts'

const calls = { ...paceTeamCalls, ...paceBoardCalls, ...fenceCalls, ...trackerCalls, ...deviceCalls }
/** Positions have a place for a few days only. */
const DAY = dateAt(Date.now(), 'Europe/Rome')
const at = (time: string) => instantOf(DAY, time, 'Europe/Rome')
/** In metres from the clubhouse. */
const plane = localPlane({ lng: 9.3, lat: 45.6 })

let app: TestApp
let now = at('08:00')
let club: PinClub
let layoutId: string
beforeAll(async () => {
  app = await createTestApp({}, () => now)
})
afterAll(() => app.close())
beforeEach(async () => {
  now = at('08:00')
  club = await createPinClub(app, { greens: 9 })
  layoutId = await layoutOf('Nine', club.holeIds)
})

const layoutOf = (name: string, holeIds: readonly string[]) => insertLayout(app, club.id, holeIds, name)
async function group(teeTime: string, more: object = {}): Promise<PaceTeam> {
  const body = { key: randomUUID(), day: DAY, teeTime, layoutId, startPosition: 1, playerCount: 4, players: [] }
  const answer = await club.send(calls.createPaceTeam, { body: { ...body, mode: 'walk', ...more } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const log = (id: string, body: object) =>
  club.send(calls.addPaceLog, { params: { id }, body: { key: randomUUID(), ...body } })
async function cart(label: string, teamId?: string) {
  const { subject, groups } = DEMO_PEOPLE.platform
  const token = await app.issuer.token({ subject, groups: [...groups] }, { expiresAt: now / 1000 + 200_000 })
  const body = { kind: 'cart', label, clubId: club.id }
  const made = (await app.send(calls.createDevice, { token, body })).json()
  const trackerId = made.device.id as string
  if (teamId) await club.send(calls.setPaceTracker, { params: { id: teamId }, body: { trackerId, isWith: true } })
  return { id: trackerId, key: made.secretKey as string }
}
async function drive({ key }: { key: string }, place: PlanePoint) {
  const fix = { id: randomUUID(), at: new Date(now).toISOString(), ...plane.fromPlane(place), accuracyMetres: 4 }
  const answer = await app.send(calls.recordFixes, { token: key, body: { fixes: [fix] } })
  expect(answer.statusCode, answer.body).toBe(200)
  now += 5000
}
const board = async () => (await club.send(calls.getPaceBoard, { query: { day: DAY } })).json() as PaceBoard
const inBoard = ({ groups }: PaceBoard, { id }: { id: string }) => groups.find(({ team }) => team.id === id)!

test('the board says where the trackers of a group are, as long as they are heard of', async () => {
  const team = await group('08:00')
  const [first, second] = [await cart('1', team.id), await cart('2', team.id)]
  expect(inBoard(await board(), team).place).toBeNull()
  await drive(first, { x: 300, y: 300 })
  await drive(second, { x: 320, y: 300 })
  const place = inBoard(await board(), team).place
  expect(plane.toPlane(place!)).toMatchObject({ x: expect.closeTo(320, 0), y: expect.closeTo(300, 0) })
  expect(place?.at).toBe(new Date(now - 5000).toISOString())
  now += 11 * 60_000
  expect(inBoard(await board(), team).place).toBeNull()
})

test('while play is stopped, groups are safe in a shelter, at the clubhouse, or where a marshal saw them', async () => {
  const ring = [
    [500, 500],
    [560, 500],
    [560, 560],
    [500, 560],
    [500, 500],
  ].map(([x = 0, y = 0]) => toPosition(plane.fromPlane({ x, y })))
  const zone = {
    key: randomUUID(),
    name: 'Rain hut',
    kind: 'shelter',
    groupId: null,
    subjects: 'both',
    days: [],
    startTime: null,
    endTime: null,
    message: null,
    geometry: { type: 'Polygon', coordinates: [ring] },
    enabled: true,
  }
  const drawn = await club.send(calls.createFence, { body: zone })
  expect(drawn.statusCode, drawn.body).toBe(201)
  const [hut, house, seen] = [await group('08:00'), await group('08:10'), await group('08:20')]
  const carts = [await cart('1', hut.id), await cart('2', hut.id), await cart('3', house.id)] as const
  for (const one of carts) await drive(one, { x: 530, y: 530 })
  expect(inBoard(await board(), hut).safety).toBeNull()

  now = at('09:00')
  await club.send(calls.suspendPlay, { body: { day: DAY, suspended: true } })
  // Who was there before play was stopped may have left since.
  now += 5000
  const unknown = { isSafe: false, seenAt: null, trackersInside: 0, shelters: [] }
  for (const team of [hut, house, seen]) expect(inBoard(await board(), team).safety).toEqual(unknown)

  await drive(carts[0], { x: 530, y: 530 })
  await drive(carts[2], { x: 40, y: 40 })
  const half = await board()
  expect(inBoard(half, hut).safety).toEqual({ ...unknown, trackersInside: 1, shelters: ['Rain hut'] })
  expect(inBoard(half, house).safety).toEqual({ ...unknown, isSafe: true, trackersInside: 1 })
  await drive(carts[1], { x: 510, y: 510 })
  expect(inBoard(await board(), hut).safety).toMatchObject({ isSafe: true, trackersInside: 2 })

  // Whoever leaves the shelter is out again.
  await drive(carts[1], { x: 700, y: 510 })
  expect(inBoard(await board(), hut).safety).toMatchObject({ isSafe: false, trackersInside: 1 })
  await log(seen.id, { kind: 'in' })
  const ticked = inBoard(await board(), seen).safety
  expect(ticked).toMatchObject({ isSafe: true, seenAt: new Date(now).toISOString() })
  now += 5000
  await log(seen.id, { kind: 'out' })
  expect(inBoard(await board(), seen).safety).toEqual(unknown)

  // A zone that is switched off shelters nobody.
  const { key: _, ...fields } = zone
  const { id, version } = drawn.json()
  await drive(carts[1], { x: 510, y: 510 })
  await club.send(calls.replaceFence, { params: { id }, body: { ...fields, enabled: false, version } })
  expect(inBoard(await board(), hut).safety).toMatchObject({ isSafe: false, trackersInside: 0 })
  await club.send(calls.suspendPlay, { body: { day: DAY, suspended: false } })
  expect(inBoard(await board(), hut).safety).toBeNull()
})

test('two nines of the same players are one round, on the board, in the log and in the reports', async () => {
  const second = await layoutOf('Again', club.holeIds)
  const players = ['Rossi', 'Bianchi']
  const [out, alone] = [await group('08:00', { players }), await group('08:10', { players: ['Verdi'] })]
  const total = Date.parse(inBoard(await board(), out).goalAt) - at('08:00')
  const teeTime = new Date(at('08:00') + total + 20 * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Rome',
    hour: '2-digit',
    minute: '2-digit',
  })
  const home = await group(teeTime, { players: ['bianchi', 'Rossi'], layoutId: second })
  const seen = async ({ id }: PaceTeam, ms: number, position: number, place: string) => {
    now = Math.max(now, ms)
    const answer = await log(id, { kind: 'tap', place, position, at: new Date(ms).toISOString() })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  await seen(out, at('08:00'), 1, 'start')
  await seen(out, at('08:00') + total, 9, 'finished')
  await seen(home, at(teeTime), 1, 'start')
  await seen(home, at(teeTime) + 14 * 60_000, 1, 'finished')
  await log(home.id, { kind: 'visit' })

  const shown = await board()
  const joined = inBoard(shown, out)
  expect(joined.holes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(joined.pace).toMatchObject({ position: 10, checkpoint: 'clear' })
  // The break of twenty minutes is planned.
  expect(Math.abs(joined.pace!.clockSeconds)).toBeLessThan(180)
  expect(joined.pace!.ledger.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(joined.pace!.delaySeconds)
  expect(Date.parse(joined.goalAt)).toBeGreaterThanOrEqual(at(teeTime) + total)
  expect(Date.parse(joined.pace!.finishAt!)).toBeGreaterThan(at(teeTime) + total / 2)
  expect(inBoard(shown, home)).toMatchObject({ continues: out.id, pace: null, goalAt: joined.goalAt, holes: [] })
  expect(inBoard(shown, alone)).toMatchObject({ continues: null, holes: { length: 9 } })

  for (let hole = 2; hole <= 9; hole++) await seen(home, at(teeTime) + hole * 14 * 60_000, hole, 'finished')
  const report = await club.send(paceReportCalls.getPaceReport, { query: { fromDay: DAY, toDay: DAY } })
  expect(report.json()).toMatchObject({ rounds: 1, finished: 1, interventions: [{ kind: 'visit', count: 1 }, {}, {}] })
  now += 36 * 3_600_000
  await closePaceDays(app.context)
  const rows = await app.rows<{ team_id: string; goal: number | null; continues: string | null }>(
    `select team_id, (round #>> '{figures,goalSeconds}')::int as goal, round ->> 'continues' as continues
     from pace_rounds where club_id = $1`,
    [club.id],
  )
  const row = ({ id }: PaceTeam) => rows.find(({ team_id }) => team_id === id)
  expect(row(out)).toMatchObject({ continues: null })
  expect(row(out)!.goal! * 1000).toBe(Date.parse(joined.goalAt) - at('08:00'))
  expect(row(home)).toMatchObject({ goal: null, continues: out.id })

  // Whoever stops after nine holes has played nine.
  now = at('23:00')
  const body = { version: home.version, state: 'withdrawn' }
  await club.send(calls.changePaceTeam, { params: { id: home.id }, body })
  expect(inBoard(await board(), out)).toMatchObject({ continues: null, holes: { length: 9 } })
})

test('without names, two nines of the same carts are one round once they have gone on', async () => {
  const [out, home] = [await group('08:00'), await group('10:20')]
  const one = await cart('1', out.id)
  expect(inBoard(await board(), home).continues).toBeNull()
  const body = { trackerId: one.id, isWith: true }
  await club.send(calls.setPaceTracker, { params: { id: home.id }, body })
  const shown = await board()
  expect(inBoard(shown, home).continues).toBe(out.id)
  expect(inBoard(shown, out).trackers).toEqual([{ id: one.id, label: '1', kind: 'cart', isCorrected: true }])
})

const reachOf = ({ id: teamId }: PaceTeam) =>
  club.send(noticeCalls.getNoticeReach, { query: { audience: { to: 'group', teamId } } })

test('a notice to a group reaches the carts that are with it, and no other', async () => {
  const [team, other] = [await group('08:00'), await group('08:10')]
  const mine = await cart('1', team.id)
  await cart('2', other.id)
  const audience = { to: 'group', teamId: team.id }
  expect((await reachOf(team)).json()).toMatchObject({ golfers: 0, devices: 1, total: 1 })
  const [start, end] = [now, now + 3_600_000].map(ms => new Date(ms).toISOString())
  const texts = { en: 'Please let the group behind you play through', it: null }
  const body = { key: randomUUID(), texts, kind: 'info', audience, start, end, enabled: true, repeat: null }
  const made = await club.send(noticeCalls.createNotice, { body })
  expect(made.statusCode, made.body).toBe(201)
  const reached = () => app.rows('select device_id from notice_deliveries where notice_id = $1', [made.json().id])
  await expect.poll(reached).toEqual([{ device_id: mine.id }])
})

test('a cart that goes out twice a day is reached with the group that it is with now, and counted so', async () => {
  const [early, late] = [await group('08:00'), await group('12:00')]
  const { id: deviceId } = await cart('1', early.id)
  const body = { trackerId: deviceId, isWith: true }
  await club.send(calls.setPaceTracker, { params: { id: late.id }, body })
  const shown = await board()
  expect([early, late].map(team => inBoard(shown, team).trackers.length)).toEqual([1, 1])
  const devices = async () => [(await reachOf(early)).json().devices, (await reachOf(late)).json().devices]
  expect(await devices()).toEqual([1, 0])
  now = at('12:00')
  expect(await devices()).toEqual([0, 1])
})
