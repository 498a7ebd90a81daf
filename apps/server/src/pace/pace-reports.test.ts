import { randomUUID } from 'node:crypto'
import { calls, type PaceBoard, type PaceReport, type PaceTeam, type Problem } from '@pinwise/contract'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPinClub, type PinClub } from '../pins/testing/pins-api.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { closePaceDays } from './start-pace-jobs.ts'

const DAY = '2026-06-13'
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+02:00`)
let app: TestApp
let now = at('08:00')
let club: PinClub
let layoutId: string
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  club = await createPinClub(app, { greens: 3 })
  const [layout] = await app.rows<{ id: string }>(
    `with made as (insert into layouts (club_id, name) values ($1, 'Three') returning id)
     insert into layout_holes (club_id, layout_id, ordinal, hole_id)
     select $1, made.id, n, hole_id from made, unnest($2::uuid[]) with ordinality as h(hole_id, n) returning layout_id as id`,
    [club.id, club.holeIds],
  )
  layoutId = layout!.id
})
afterAll(() => app.close())

const newTeam = (teeTime: string, more: object = {}) => ({
  key: randomUUID(),
  day: DAY,
  teeTime,
  layoutId,
  startPosition: 1,
  playerCount: 4,
  players: [] as string[],
  mode: 'walk',
  ...more,
})
const sheet = (teams: object[]) => club.send(calls.addPaceTeams, { body: { teams } })
const tap = (id: string, time: string, position: number, place: string) =>
  club.send(calls.addPaceLog, {
    params: { id },
    body: { key: randomUUID(), kind: 'tap', place, position, at: new Date(at(time)).toISOString() },
  })
const report = async (query: object) =>
  (await club.send(calls.getPaceReport, { query: { ...query } })).json() as PaceReport

test('a sheet is written whole or not at all, and groups are merged once', async () => {
  const before = await rowFingerprint(app)
  const refused = await sheet([newTeam('08:00'), newTeam('08:10', { startPosition: 4 })])
  expect((refused.json() as Problem).fields?.[0]?.path).toBe('teams.1.startPosition')
  expect(await rowFingerprint(app)).toEqual(before)
  const [first, second, third] = (
    (
      await sheet([newTeam('08:00', { players: ['Ada'] }), newTeam('08:10'), newTeam('14:00', { playerCount: 1 })])
    ).json() as {
      items: PaceTeam[]
    }
  ).items as [PaceTeam, PaceTeam, PaceTeam]
  const merge = (one: PaceTeam, other: PaceTeam) =>
    club.send(calls.mergePaceTeams, {
      params: { id: one.id },
      body: { version: one.version, otherId: other.id, otherVersion: other.version },
    })
  expect((await merge(second, second)).json().code).toBe('pace_teams_do_not_fit')
  const merged = (await merge(second, third)).json() as PaceTeam
  expect(merged).toMatchObject({ playerCount: 5, version: 2 })
  expect((await merge(second, third)).json().code).toBe('version_conflict')
  expect((await merge(merged, first)).json().code).toBe('pace_teams_do_not_fit')
  const gone = await app.rows('select state from pace_teams where id = $1', [third.id])
  expect(gone).toEqual([{ state: 'withdrawn' }])
})

test('whoever has changed something sees it, also while others look', async () => {
  const read = async () => (await club.send(calls.getPaceBoard, { query: { day: DAY } })).json() as PaceBoard
  await read()
  const team = (await sheet([newTeam('15:00', { playerCount: 1 })])).json().items[0] as PaceTeam
  const shown = await Promise.all([read(), read(), read()])
  for (const { groups } of shown) expect(groups.map(each => each.team.id)).toContain(team.id)
  expect((await club.send(calls.deletePaceTeam, { params: { id: team.id } })).statusCode).toBe(204)
})

test('a tracker of another club is with nobody', async () => {
  const { groups } = (await club.send(calls.getPaceBoard, { query: { day: DAY } })).json() as PaceBoard
  const before = await rowFingerprint(app)
  const body = { trackerId: randomUUID(), isWith: true }
  const answer = await club.send(calls.setPaceTracker, { params: { id: groups[0]!.team.id }, body })
  expect(answer.json().code).toBe('tracker_not_found')
  expect(await rowFingerprint(app)).toEqual(before)
})

test('the club’s own levels decide, and are changed with their version', async () => {
  const settings = (await club.send(calls.getPaceSettings)).json()
  expect(settings).toMatchObject({ version: 1, definition: 'status', thresholds: { lateMinutes: 3 } })
  const changed = { ...settings, thresholds: { ...settings.thresholds, lateMinutes: 30, veryLateMinutes: 40 } }
  const wrong = { ...changed, thresholds: { ...changed.thresholds, veryLateMinutes: 29 } }
  const refused = (await club.send(calls.replacePaceSettings, { body: wrong })).json() as Problem
  expect(refused).toMatchObject({ code: 'pace_levels_out_of_order', fields: [{ path: 'thresholds.veryLateMinutes' }] })
  expect((await club.send(calls.getPaceSettings)).json()).toEqual(settings)
  const saved = await club.send(calls.replacePaceSettings, { body: changed })
  expect(saved.json()).toEqual({ ...changed, version: 2 })
  expect((await club.send(calls.replacePaceSettings, { body: changed })).json().code).toBe('version_conflict')
})

test('days that are over are kept as rounds, and reported; who is changed afterwards is worked out again', async () => {
  const { groups } = (await club.send(calls.getPaceBoard, { query: { day: DAY } })).json() as PaceBoard
  const [early, late] = groups.map(({ team }) => team) as [PaceTeam, PaceTeam]
  now = at('09:30')
  await tap(early.id, '08:00', 1, 'start')
  for (const [hole, time] of ['08:14', '08:28', '08:42'].entries()) await tap(early.id, time, hole + 1, 'finished')
  await tap(late.id, '08:20', 1, 'start')
  for (const [hole, time] of ['08:44', '08:58', '09:25'].entries()) await tap(late.id, time, hole + 1, 'finished')
  const out = (await sheet([newTeam('09:00')])).json().items[0] as PaceTeam
  await tap(out.id, '09:00', 1, 'start')
  // Today, those who have finished count, in the spreadsheet too.
  const linesOf = async () => {
    const filters = { clubId: club.id, fromDay: DAY, toDay: DAY }
    const file = await club.send(calls.exportExcel, { body: { dataset: 'pace-rounds', filters } })
    const [workbook] = await readExcelFile(file.rawPayload)
    return workbook?.data.slice(1).map(row => [row[1], row[4], row[6]])
  }
  const soFar = await report({ fromDay: DAY, toDay: DAY })
  expect(soFar).toMatchObject({ rounds: 2, finished: 2, days: 1, includesToday: true })
  expect(await linesOf()).toEqual([
    ['08:00', 'Day not over', 42],
    ['08:10', 'Day not over', 65],
  ])
  await club.send(calls.deletePaceTeam, { params: { id: out.id } })

  now = at('03:00', '2026-06-14')
  expect(await closePaceDays(app.context)).toBe(0)
  now = at('10:00', '2026-06-14')
  expect(await closePaceDays(app.context)).toBe(1)
  expect(await closePaceDays(app.context)).toBe(0)
  const kept = await report({ fromDay: DAY, toDay: DAY })
  expect(kept).toEqual({ ...soFar, includesToday: false })
  expect((await linesOf())?.filter(([, , minutes]) => minutes !== null)).toEqual([
    ['08:00', null, 42],
    ['08:10', null, 65],
  ])
  const month = await report({ fromDay: '2026-06-01', toDay: '2026-06-30' })
  expect(month).toMatchObject({ rounds: 2, finished: 2, days: 1, starts: { late: 1 } })
  expect(month.interventions.map(({ kind, count }) => [kind, count])).toEqual([
    ['visit', 0],
    ['warning', 0],
    ['ruling', 0],
  ])
  expect(month.buckets.reduce((sum, { morning, afternoon }) => sum + morning + afternoon, 0)).toBe(2)
  expect(month.holes.map(({ number, rounds }) => [number, rounds])).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
  ])
  const period = { fromDay: '2026-06-30', toDay: '2026-06-01' }
  expect((await club.send(calls.getPaceReport, { query: period })).statusCode).toBe(400)

  const visit = { key: randomUUID(), kind: 'visit', at: new Date(at('08:45')).toISOString() }
  await club.send(calls.addPaceLog, { params: { id: late.id }, body: visit })
  expect(await closePaceDays(app.context)).toBe(1)
  expect((await report({ fromDay: DAY, toDay: DAY })).interventions[0]).toMatchObject({ count: 1, known: 1 })
  const [entry] = await app.rows<{ id: string }>('select id from pace_log where key = $1', [visit.key])
  await club.send(calls.withdrawPaceLog, { params: { id: late.id }, body: { entryId: entry!.id } })
  expect(await closePaceDays(app.context)).toBe(1)
  expect(await report({ fromDay: '2026-06-01', toDay: '2026-06-30' })).toEqual(month)

  // Once the positions of the day are gone, what was worked out of them stays.
  const [another] = await app.rows<{ id: string }>(
    `select id from pace_log where team_id = $1 and kind = 'tap' and withdrawn_at is null limit 1`,
    [late.id],
  )
  const rounds = () => app.rows('select * from pace_rounds order by team_id')
  const worked = await rounds()
  now += 91 * 86_400_000
  for (const answer of [
    await club.send(calls.withdrawPaceLog, { params: { id: late.id }, body: { entryId: another!.id } }),
    await club.send(calls.addPaceLog, { params: { id: late.id }, body: { ...visit, key: randomUUID() } }),
  ]) {
    expect(answer.json().code).toBe('pace_day_settled')
  }
  expect(await rounds()).toEqual(worked)
  expect(await closePaceDays(app.context)).toBe(0)
  now -= 91 * 86_400_000

  const filters = { clubId: club.id, fromDay: DAY, toDay: DAY }
  const file = await club.send(calls.exportExcel, { body: { dataset: 'pace-rounds', filters } })
  const [workbook] = await readExcelFile(file.rawPayload)
  expect(workbook?.data.slice(0, 2).map(row => row.slice(0, 3))).toEqual([
    ['Day', 'Tee time', 'Players'],
    [DAY, '08:00', 'Ada'],
  ])
  const stranger = await app.issuer.token({ subject: randomUUID(), groups: ['admin'] })
  const query = { fromDay: DAY, toDay: DAY }
  expect((await club.send(calls.getPaceReport, { query, token: stranger })).statusCode).toBe(404)
  expect((await club.send(calls.getPaceSettings, { token: stranger })).statusCode).toBe(404)
  const body = { dataset: 'pace-rounds', filters }
  expect((await club.send(calls.exportExcel, { body, token: stranger })).statusCode).toBe(404)
})
