import { randomUUID } from 'node:crypto'
import {
  type PaceBoard,
  type PaceLogEntry,
  type PaceTeam,
  type PaceTemplate,
  type Problem,
  paceBoardCalls,
  paceReportCalls,
  paceTeamCalls,
  paceTemplateCalls,
} from '@pinwise/contract'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createContext } from '../create-context.ts'
import { openPools } from '../database/connect.ts'
import { createPinClub, type PinClub } from '../pins/testing/pins-api.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertLayout } from './testing/insert-layout.ts'

const calls = { ...paceTemplateCalls, ...paceTeamCalls, ...paceBoardCalls }
const DAY = '2026-06-13'
/** By the clocks of Rome. */
const at = (time: string) => Date.parse(`${DAY}T${time}:00+02:00`)

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
  layoutId = await insertLayout(app, club.id, club.holeIds)
})

const codeOf = (answer: { json: () => Problem }) => [answer.json().code, answer.json().fields?.[0]?.path]
const group = (teeTime: string, more: object = {}) =>
  club.send(calls.createPaceTeam, {
    body: {
      key: randomUUID(),
      day: DAY,
      teeTime,
      layoutId,
      startPosition: 1,
      playerCount: 4,
      players: [],
      mode: 'walk',
      ...more,
    },
  })
const made = async (teeTime: string, more?: object) => {
  const answer = await group(teeTime, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as PaceTeam
}
const log = (id: string, body: object) =>
  club.send(calls.addPaceLog, { params: { id }, body: { key: randomUUID(), ...body } })
const seen = async (id: string, time: string, position: number, place: string) => {
  now = Math.max(now, at(time))
  const answer = await log(id, { kind: 'tap', place, position, at: new Date(at(time)).toISOString() })
  expect(answer.statusCode, answer.body).toBe(201)
}
const board = async (query: object = {}) =>
  (await club.send(calls.getPaceBoard, { query: { ...query } })).json() as PaceBoard
const paceIn = ({ groups }: PaceBoard, id: string) => groups.find(({ team }) => team.id === id)?.pace

const TIME_PAR = {
  groupSize: 4,
  mode: 'walk',
  baseMinutes: { par3: 10, par4: 13, par5: 16, par6: 19 },
  holes: [] as object[],
  turnMinutes: 5,
  intervalMinutes: 10,
  thresholds: {
    aheadMinutes: 3,
    lateMinutes: 3,
    veryLateMinutes: 8,
    gapMinutes: 2,
    disruptorMinutes: 10,
    cooldownMinutes: 15,
  },
}

describe('time pars', () => {
  test('are suggested from the layout, set once for a size and mode, replaced and deleted, each with its line', async () => {
    const list = async () => (await club.send(calls.listPaceTemplates, { query: { layoutId } })).json()
    const { items, suggested } = await list()
    expect(items).toEqual([])
    expect(suggested).toMatchObject({
      groupSize: 4,
      mode: 'walk',
      baseMinutes: TIME_PAR.baseMinutes,
      intervalMinutes: 12,
    })
    // Nine par 4s with a minute's walk each, where the map does not say.
    expect(suggested.totalMinutes).toBeGreaterThan(9 * 13)
    expect(suggested.timedHoles).toHaveLength(9)

    const key = randomUUID()
    const body = {
      key,
      layoutId,
      ...TIME_PAR,
      holes: [{ holeId: club.holeIds[0], walkMinutes: 2, adjustMinutes: 1.5 }],
    }
    const answer = await club.send(calls.createPaceTemplate, { body })
    expect(answer.statusCode, answer.body).toBe(201)
    const template = answer.json() as PaceTemplate
    expect(template).toMatchObject({ ...TIME_PAR, holes: body.holes, layoutId, version: 1 })
    expect(template.timedHoles[0]).toMatchObject({ number: 1, walkMinutes: 2, minutes: 16.5 })
    expect((await club.send(calls.createPaceTemplate, { body })).json()).toEqual(template)
    expect(codeOf(await club.send(calls.createPaceTemplate, { body: { ...body, key: randomUUID() } }))[0]).toBe(
      'pace_template_exists',
    )
    // Of another club, which has a time par for such groups: no answer tells it from what is nowhere.
    const neighbour = await createPinClub(app, { greens: 1 })
    const theirs = await insertLayout(app, neighbour.id, neighbour.holeIds)
    const theirBody = { key: randomUUID(), layoutId: theirs, ...TIME_PAR }
    expect((await neighbour.send(calls.createPaceTemplate, { body: theirBody })).statusCode).toBe(201)
    const rows = await rowFingerprint(app)
    const create = async (more: object) => {
      const answer = await club.send(calls.createPaceTemplate, {
        body: { ...body, mode: 'ride', key: randomUUID(), ...more },
      })
      const { code, fields } = answer.json()
      return [answer.statusCode, code, fields]
    }
    const unknown = [422, 'layout_unknown', [{ path: 'layoutId', code: 'unknown' }]]
    expect(await create({ layoutId: randomUUID() })).toEqual(unknown)
    expect(await create({ layoutId: theirs, mode: 'walk' })).toEqual(unknown)
    const holeOf = (holeId: string | undefined) => ({ holeId, walkMinutes: null, adjustMinutes: 1 })
    const [first, second] = club.holeIds
    const misfit = (path: string, code: string) => [422, 'pace_template_does_not_fit', [{ path, code }]]
    expect(await create({ holes: [holeOf(first), holeOf(neighbour.holeIds[0])] })).toEqual(
      misfit('holes.1.holeId', 'unknown'),
    )
    expect(await create({ holes: [holeOf(first), holeOf(second), holeOf(first)] })).toEqual(
      misfit('holes.2.holeId', 'repeated'),
    )
    const fiftyFour = Array.from({ length: 54 }, (_, index) => holeOf(club.holeIds[index % 9]))
    expect((await create({ holes: fiftyFour }))[1]).toBe('pace_template_does_not_fit')
    expect(await create({ thresholds: { ...TIME_PAR.thresholds, lateMinutes: 9 } })).toEqual([
      422,
      'pace_levels_out_of_order',
      [{ path: 'thresholds.veryLateMinutes', code: 'below_late' }],
    ])
    expect(await rowFingerprint(app)).toEqual(rows)
    // What the layout no longer plays may stay, and what it never played cannot come.
    await app.rows('delete from layout_holes where layout_id = $1 and hole_id = $2', [layoutId, first])
    const replace = (holes: object[], version: number) =>
      club.send(calls.replacePaceTemplate, { params: { id: template.id }, body: { ...TIME_PAR, holes, version } })
    const refused = await replace([holeOf(neighbour.holeIds[0])], 1)
    expect(refused.json().code).toBe('pace_template_does_not_fit')
    const kept = await replace(body.holes, 1)
    expect(kept.json()).toMatchObject({ holes: body.holes, version: 2 })

    const params = { id: template.id }
    const replaced = await club.send(calls.replacePaceTemplate, {
      params,
      body: { ...TIME_PAR, mode: 'ride', version: 2 },
    })
    expect(replaced.json()).toMatchObject({ mode: 'ride', holes: [], version: 3 })
    const late = await club.send(calls.replacePaceTemplate, { params, body: { ...TIME_PAR, version: 1 } })
    expect(late.json()).toMatchObject({ code: 'version_conflict', conflict: { currentVersion: 3 } })
    expect((await club.send(calls.getPaceTemplate, { params })).json()).toEqual(replaced.json())
    expect((await club.send(calls.deletePaceTemplate, { params })).statusCode).toBe(204)
    expect((await club.send(calls.getPaceTemplate, { params })).json().code).toBe('pace_template_not_found')
    const lines = await app.rows('select action from audit_log where record_id = $1 order by id', [template.id])
    expect(lines.map(({ action }) => action)).toEqual([
      'pace-template.created',
      'pace-template.changed',
      'pace-template.changed',
      'pace-template.deleted',
    ])
  })
})

describe('groups', () => {
  test('are put on the tee sheet once, changed with a version and taken off with their log', async () => {
    const key = randomUUID()
    const first = await made('08:10', { key, players: [' Rossi ', 'Bianchi'], playerCount: 1 })
    expect(first).toMatchObject({
      day: DAY,
      startHole: 1,
      players: ['Rossi', 'Bianchi'],
      playerCount: 2,
      state: 'expected',
    })
    expect(await made('09:00', { key })).toEqual(first)
    const tenth = await made('08:10', { startPosition: 5, mode: 'ride', holeCount: 5 })
    const listed = await club.send(calls.listPaceTeams, { query: { day: DAY } })
    expect(listed.json()).toEqual({ items: [first, tenth], total: 2 })

    const before = await rowFingerprint(app)
    expect(codeOf(await group('08:20', { startPosition: 10 }))).toEqual(['start_hole_unknown', 'startPosition'])
    expect(codeOf(await group('08:20', { layoutId: randomUUID() }))).toEqual(['layout_unknown', 'layoutId'])
    expect(codeOf(await group('08:20', { templateId: randomUUID() }))[0]).toBe('pace_template_unknown')
    expect((await group('8:20')).statusCode).toBe(400)
    expect(codeOf(await log(tenth.id, { kind: 'tap', place: 'tee', position: 6 }))[0]).toBe('start_hole_unknown')
    expect(await rowFingerprint(app)).toEqual(before)

    const change = (body: object) => club.send(calls.changePaceTeam, { params: { id: first.id }, body })
    const gone = (await change({ version: 1, state: 'no-show' })).json()
    expect(gone).toMatchObject({ state: 'no-show', players: first.players, version: 2 })
    expect((await change({ version: 1, state: 'expected' })).json()).toMatchObject({ conflict: { current: gone } })
    await log(first.id, { kind: 'note', note: 'Rang at seven.' })
    expect((await club.send(calls.deletePaceTeam, { params: { id: first.id } })).statusCode).toBe(204)
    expect(await app.rows('select 1 from pace_log where team_id = $1', [first.id])).toEqual([])
    const lines = await app.rows('select action from audit_log where record_id = $1 order by id', [first.id])
    expect(lines.map(({ action }) => action)).toEqual([
      'pace-team.created',
      'pace-team.changed',
      'pace-team.logged',
      'pace-team.deleted',
    ])
  })

  test('are no other club’s affair', async () => {
    const team = await made('08:10')
    const stranger = await app.issuer.token({ subject: randomUUID(), groups: ['admin'] })
    for (const [call, given] of [
      [calls.getPaceBoard, {}],
      [calls.listPaceTeams, {}],
      [calls.getPaceTeam, { params: { id: team.id } }],
      [calls.listPaceLog, { params: { id: team.id } }],
      [calls.addPaceLog, { params: { id: team.id }, body: { key: randomUUID(), kind: 'visit' } }],
      [calls.suspendPlay, { body: { day: DAY, suspended: true } }],
    ] as const) {
      expect((await club.send(call, { ...given, token: stranger })).statusCode).toBe(404)
    }
  })
})

describe('the board', () => {
  test('tells the group that is slow from the one that it holds, and keeps what a marshal did', async () => {
    await club.send(calls.createPaceTemplate, { body: { key: randomUUID(), layoutId, ...TIME_PAR } })
    const [fast, slow, held] = [await made('08:00'), await made('08:10'), await made('08:20')]
    const missing = await made('08:30', { state: 'withdrawn' })
    for (const [team, times] of [
      [fast, ['08:00', '08:14', '08:28', '08:42', '08:56']],
      [slow, ['08:10', '08:29', '08:48', '09:07', '09:26']],
      [held, ['08:20', '08:39', '08:58', '09:17']],
    ] as const) {
      await seen(team.id, times[0], 1, 'start')
      for (const [index, time] of times.entries()) if (index > 0) await seen(team.id, time, index, 'finished')
    }
    await seen(held.id, '09:24', 4, 'fairway')
    now = at('09:27')
    const shown = await board()
    expect(shown).toMatchObject({ day: DAY, timeZone: 'Europe/Rome', isSimulated: false, stops: [] })
    expect(shown.groups.map(({ number, team }) => [number, team.id])).toEqual(
      [fast, slow, held, missing].map(({ id }, index) => [index + 1, id]),
    )
    expect(paceIn(shown, slow.id)).toMatchObject({ status: 'disruptor', aheadId: fast.id, holeNumber: 4 })
    expect(paceIn(shown, held.id)?.status).toBe('delayed')
    expect(paceIn(shown, missing.id)).toBeNull()
    expect(shown.actions[0]).toMatchObject({ groupId: slow.id, reason: 'disruptor', heldIds: [held.id] })
    for (const { pace } of shown.groups) {
      expect(pace?.ledger.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(pace?.delaySeconds)
    }
    expect(paceIn(shown, held.id)?.ledger).toContainEqual(expect.objectContaining({ owner: 'group', groupId: slow.id }))
    expect(shown.windows.every(({ from, to }) => from < to)).toBe(true)

    const visit = { key: randomUUID(), kind: 'visit', note: 'Asked to close the gap.' }
    const once = await log(slow.id, visit)
    expect((await log(slow.id, visit)).json()).toEqual(once.json())
    const ahead = await log(slow.id, { kind: 'ruling', minutes: 3, at: '2090-01-01T00:00:00Z' })
    expect(ahead.json()).toMatchObject({ at: new Date(now).toISOString(), minutes: 3 })
    const entries = (await club.send(calls.listPaceLog, { params: { id: slow.id } })).json()
    expect(entries.total).toBe(7)
    expect(
      entries.items
        .map(({ kind }: { kind: string }) => kind)
        .slice(0, 2)
        .sort(),
    ).toEqual(['ruling', 'visit'])
    expect(entries.items.find(({ kind }: { kind: string }) => kind === 'visit').person).toBeTruthy()

    // Still late a quarter of an hour after the visit.
    now = at('09:45')
    const later = await board({ day: DAY })
    expect(later.actions.find(({ groupId }) => groupId === slow.id)?.isEscalated).toBe(true)
    expect((await board({ day: '2026-06-14' })).groups).toEqual([])

    // Another process, after a restart.
    const context = await createContext(
      app.context.config,
      openPools(app.database.loginUrl),
      pino({ level: 'silent' }),
      () => now,
    )
    const restarted = await createApp(context)
    const headers = { authorization: `Bearer ${club.token}`, 'x-club-id': club.id }
    expect((await restarted.inject({ url: '/api/v1/pace/board', headers })).json()).toEqual(later)
    await restarted.close()
    await context.db.close()
  })

  test('tells what changed after each visit, warning and ruling, by the board itself', async () => {
    const team = await made('08:00')
    const clock = async () => paceIn(await board(), team.id)?.clockSeconds
    const changes = async () => {
      const { items } = (await club.send(calls.listPaceLog, { params: { id: team.id } })).json()
      return Object.fromEntries(items.map(({ kind, change }: PaceLogEntry) => [kind, change]))
    }
    await seen(team.id, '08:00', 1, 'start')
    await seen(team.id, '08:24', 1, 'finished')
    await seen(team.id, '08:25', 2, 'tee')
    const before = await clock()
    const visit = await log(team.id, { kind: 'visit' })
    expect(visit.json().change).toEqual({ beforeSeconds: before, after: null })
    await log(team.id, { kind: 'note', note: 'Looking for a ball.' })
    now = at('08:26')
    expect(await changes()).toEqual({ tap: null, note: null, visit: { beforeSeconds: before, after: null } })
    await seen(team.id, '08:35', 2, 'finished')
    const sooner = await clock()
    expect((await changes()).visit.after).toEqual({ clockSeconds: sooner, playedSeconds: 600, isFinish: false })
    await log(team.id, { kind: 'ruling', minutes: 5 })
    await seen(team.id, '08:45', 3, 'green')
    const later = await clock()
    expect(before! - later!).toBeGreaterThan(120)
    await seen(team.id, '08:50', 3, 'finished')
    const told = await changes()
    expect(told.visit).toEqual({
      beforeSeconds: before,
      after: { clockSeconds: later, playedSeconds: 1200, isFinish: false },
    })
    expect(told.ruling).toMatchObject({ beforeSeconds: sooner, after: { playedSeconds: 900 } })
  })

  test('is as if what was taken back had never been logged, which the log still shows', async () => {
    const [team, other] = [await made('08:00'), await made('08:10')]
    await seen(team.id, '08:00', 1, 'start')
    await seen(team.id, '08:30', 1, 'finished')
    const report = async () =>
      (await club.send(paceReportCalls.getPaceReport, { query: { fromDay: DAY, toDay: DAY } })).json()
    await club.send(calls.suspendPlay, { body: { day: DAY, suspended: true } })
    now = at('08:45')
    const [board1, report1] = [await board(), await report()]
    const wrong: PaceLogEntry[] = []
    for (const body of [
      { kind: 'visit' },
      { kind: 'warning' },
      { kind: 'ruling', minutes: 10 },
      { kind: 'tap', place: 'finished', position: 9 },
      { kind: 'in' },
      { kind: 'note', note: 'Of another group.' },
    ])
      wrong.push((await log(team.id, body)).json())
    const mistaken = await board()
    expect(paceIn(mistaken, team.id)?.status).toBe('finished')
    expect((await report()).interventions).not.toEqual(report1.interventions)

    const take = (entryId: string, more: object = {}) =>
      club.send(calls.withdrawPaceLog, { params: { id: team.id }, body: { entryId }, ...more })
    const stranger = await app.issuer.token({ subject: randomUUID(), groups: ['admin'] })
    const entryId = wrong[0]!.id
    const rows = () => app.rows('select * from pace_log where club_id = $1 order by id', [club.id])
    const before = await rows()
    const refused = [
      await take(entryId, { token: stranger }),
      await take(randomUUID()),
      await club.send(calls.withdrawPaceLog, { params: { id: other.id }, body: { entryId } }),
    ]
    expect(refused.map(answer => answer.statusCode)).toEqual([404, 404, 404])
    expect(codeOf(refused[1]!)[0]).toBe('pace_log_entry_not_found')
    expect(await rows()).toEqual(before)

    for (const { id } of wrong) expect((await take(id)).json()).toMatchObject({ id, withdrawn: { at: board1.at } })
    expect([await board(), await report()]).toEqual([board1, report1])
    const once = (await take(entryId)).json()
    now = at('08:50')
    expect((await take(entryId)).json()).toEqual(once)
    const { items, total } = (await club.send(calls.listPaceLog, { params: { id: team.id } })).json()
    expect(total).toBe(8)
    expect(items.find(({ id }: PaceLogEntry) => id === entryId)).toEqual({ ...wrong[0], ...once })
    expect(once.withdrawn.person).toBe(wrong[0]!.person)
    const lines = await app.rows(
      `select 1 from audit_log where record_id = $1 and action = 'pace-team.log-withdrawn'`,
      [team.id],
    )
    expect(lines).toHaveLength(wrong.length)
    // Nothing else of an entry can be changed, whoever asks.
    const grants = await app.rows(
      `select column_name from information_schema.column_privileges
       where table_name = 'pace_log' and grantee = 'pinwise_app' and privilege_type = 'UPDATE' order by 1`,
    )
    expect(grants.map(row => row.column_name)).toEqual(['withdrawn_at', 'withdrawn_by'])
  })

  test('stops every clock with one call, once, and goes on', async () => {
    const team = await made('08:00')
    await seen(team.id, '08:00', 1, 'start')
    const suspend = async (suspended: boolean) =>
      (await club.send(calls.suspendPlay, { body: { day: DAY, suspended } })).json()
    now = at('08:05')
    const stopped = await suspend(true)
    expect(stopped.stops).toEqual([{ from: new Date(now).toISOString(), to: null }])
    now = at('08:45')
    expect(await suspend(true)).toEqual(stopped)
    const during = paceIn(await board(), team.id)
    // Five minutes on the tee, of which two and a half are allowed; the forty since do not count.
    expect(during?.clockSeconds).toBe(150)
    const going = await suspend(false)
    expect(going).toMatchObject({ suspended: false, stops: [{ to: new Date(now).toISOString() }] })
    expect(await suspend(false)).toEqual(going)
    await seen(team.id, '08:54', 1, 'finished')
    const after = paceIn(await board(), team.id)
    expect(after?.clockSeconds).toBeLessThan(120)
    const stoppedFor = after?.ledger.find(({ owner }) => owner === 'stop')?.seconds
    expect(stoppedFor).toBeGreaterThan(30 * 60)
    expect(after?.delaySeconds).toBeGreaterThan(40 * 60)
    const lines = await app.rows(
      `select action from audit_log where club_id = $1 and action like 'pace.%' order by id`,
      [club.id],
    )
    expect(lines.map(({ action }) => action)).toEqual(['pace.suspended', 'pace.resumed'])

    // Everybody is told, once for each, and nobody is called in any more; nor for another day.
    await club.send(calls.suspendPlay, { body: { day: '2026-06-14', suspended: true } })
    const notices = await app.rows(
      `select kind, audience ->> 'to' as audience, ends_at > $2::timestamptz as runs,
         (select count(*)::int from notice_sends s where s.notice_id = n.id) as sent
       from notices n where club_id = $1 and audience ->> 'to' = 'everyone' order by starts_at`,
      [club.id, new Date(now)],
    )
    expect(notices).toEqual([
      { kind: 'safety', audience: 'everyone', runs: false, sent: 1 },
      { kind: 'info', audience: 'everyone', runs: true, sent: 1 },
    ])
  })

  test('takes nothing that was seen on another day, and no entry of another group under the same key', async () => {
    const [one, other] = [await made('08:00'), await made('08:10')]
    const log = (id: string, body: object) =>
      club.send(calls.addPaceLog, { params: { id }, body: { key: randomUUID(), ...body } })
    const entries = () => app.rows('select kind, at from pace_log where team_id = any($1)', [[one.id, other.id]])
    const tap = { kind: 'tap', place: 'start', position: 1 }
    now = at('09:00')
    for (const wrong of ['0001-01-01T00:00:00Z', '2026-06-12T21:59:59Z']) {
      const refused = await log(one.id, { ...tap, at: wrong })
      expect([refused.statusCode, refused.json().fields]).toEqual([422, [{ path: 'at', code: 'other_day' }]])
    }
    expect(await entries()).toEqual([])
    const key = randomUUID()
    expect((await log(one.id, { kind: 'visit', key })).statusCode).toBe(201)
    expect((await log(one.id, { kind: 'visit', key })).statusCode).toBe(201)
    expect((await log(other.id, { kind: 'warning', key })).statusCode).toBe(409)
    expect(await entries()).toMatchObject([{ kind: 'visit' }])
    // Of the time when anything was taken.
    await app.rows(
      `insert into pace_log (club_id, team_id, key, kind, at, place, position)
       values ($1, $2, gen_random_uuid(), 'tap', '0001-01-01', 'start', 1)`,
      [club.id, one.id],
    )
    await seen(one.id, '10:10', 9, 'finished')
    const query = { fromDay: DAY, toDay: DAY }
    const report = await club.send(paceReportCalls.getPaceReport, { query })
    expect(report.statusCode, report.body).toBe(200)
    expect(report.body.length).toBeLessThan(20_000)
  })
})
