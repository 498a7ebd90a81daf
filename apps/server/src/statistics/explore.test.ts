import { randomUUID } from 'node:crypto'
import { calls, type PlayComparison, type StandingMap } from '@pinwise/contract'
import { dayRecord } from '@pinwise/golf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPinClub, type PinClub } from '../pins/testing/pins-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sendWeeklyReports } from './send-weekly-reports.ts'
import { storeDayStanding } from './store-standing.ts'

const JUNE = { from: '2026-06-01', to: '2026-06-30' }
const LAYOUT = randomUUID()
let app: TestApp
let club: PinClub
let now = Date.parse('2026-06-14T12:00:00+02:00')
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  club = await createPinClub(app, { greens: 3 })
})
afterAll(() => app.close())

/** Somebody who stood at one place for five minutes. */
const stood = (lng: number) => [0, 100, 200, 300].map(atSeconds => ({ atSeconds, lng, lat: 45.602 }))
const keep = (day: string, groups: readonly { golfers: number; lng: number }[]) =>
  app.context.db.platform({ job: 'test' }, 'keep a day', tx =>
    storeDayStanding(
      tx,
      { clubId: club.id, day, simulated: false },
      groups.map(({ golfers, lng }) => ({ layoutId: LAYOUT, golfers, trackers: [stood(lng)] })),
    ),
  )
const standing = async (query: object = {}, given: object = {}): Promise<StandingMap> =>
  (await club.send(calls.getStandingMap, { query: { ...JUNE, ...query }, ...given })).json()

test('where groups stand still: days add up, and nothing is shown that fewer than five golfers did', async () => {
  await keep('2026-06-12', [
    { golfers: 3, lng: 9.303 },
    { golfers: 4, lng: 9.31 },
  ])
  expect(await standing()).toMatchObject({ cells: [], hiddenCells: 2, recordedDays: 1 })
  await keep('2026-06-13', [{ golfers: 2, lng: 9.303 }])
  await keep('2026-06-13', [{ golfers: 2, lng: 9.303 }])
  const { cells, hiddenCells } = await standing()
  expect(cells).toHaveLength(1)
  expect(cells[0]).toMatchObject({ minutes: 10, minutesPerGroup: 5, groups: 2 })
  expect(hiddenCells).toBe(1)
  // 12 June 2026 is a Friday.
  expect((await standing({ days: 'weekdays' })).cells).toEqual([])
  expect((await standing({ layoutId: randomUUID() })).recordedDays).toBe(0)
  const token = await app.issuer.token({ subject: randomUUID(), groups: ['admin'] }, { expiresAt: 4e9 })
  expect((await club.send(calls.getStandingMap, { query: JUNE, token })).statusCode).toBe(404)
})

async function record(day: string, golfers: number) {
  const round = { goalSeconds: 14_400, roundSeconds: 15_000, startLateSeconds: 0, holes: [] }
  const made = dayRecord(day, [{ layoutId: LAYOUT, golfers, startSeconds: 30_000, round }], {
    ...{ noShows: 0, withdrawals: 0, visits: 0, warnings: 0, rulings: 0, stopSeconds: 1800 },
    ...{ pinPublications: 1, pinsMoved: 3, trackersOut: 1 },
  })
  await app.rows(
    `insert into daily_records (club_id, day, record, golfers, over_seconds, goal_seconds, made_at)
     values ($1, $2, $3, $4, 600, 14400, now())`,
    [club.id, day, JSON.stringify(made), golfers],
  )
}

test('weekdays and layouts stand beside each other', async () => {
  await record('2026-06-08', 8)
  await record('2026-06-13', 4)
  const shown: PlayComparison = (await club.send(calls.getPlayComparison, { query: JUNE })).json()
  expect(shown.weekdays.map(({ weekday, golfers, roundMinutes }) => [weekday, golfers, roundMinutes])).toEqual([
    [1, 8, 250],
    [6, 4, null],
  ])
  expect(shown.layouts).toMatchObject([{ layoutId: LAYOUT, name: null, golfers: 12, groups: 2 }])
})

test('the weekly report goes once to those who asked, on the club’s Monday morning, in their language', async () => {
  const mails = () => app.rows(`select id from outbox where kind = 'weekly-report'`)
  now = Date.parse('2026-06-15T06:59:00+02:00')
  expect((await club.send(calls.getReportEmails)).json()).toEqual({ enabled: false })
  expect((await club.send(calls.setReportEmails, { body: { enabled: true } })).json()).toEqual({ enabled: true })
  expect(await sendWeeklyReports(app.context)).toBe(0)
  now = Date.parse('2026-06-15T07:00:00+02:00')
  const sent = await Promise.all([1, 2, 3].map(() => sendWeeklyReports(app.context)))
  expect(sent.toSorted()).toEqual([0, 0, 1])
  expect(await sendWeeklyReports(app.context)).toBe(0)
  expect(await mails()).toHaveLength(1)
  expect(await app.rows('select week, recipients from weekly_reports')).toEqual([{ week: '2026-06-08', recipients: 1 }])
  now = Date.parse('2026-06-22T08:00:00+02:00')
  await club.send(calls.setReportEmails, { body: { enabled: false } })
  expect(await sendWeeklyReports(app.context)).toBe(0)
  const token = await app.issuer.token({ subject: randomUUID(), groups: ['admin'] }, { expiresAt: 4e9 })
  expect((await club.send(calls.setReportEmails, { body: { enabled: true }, token })).statusCode).toBe(404)
  expect(await app.rows('select * from report_emails where club_id = $1', [club.id])).toEqual([])
})
