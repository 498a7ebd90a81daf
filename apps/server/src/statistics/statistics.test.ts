import { randomUUID } from 'node:crypto'
import { type ClubRanking, type PlayStatistics, paceTeamCalls, statisticsCalls } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPinClub, type PinClub } from '../pins/testing/pins-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { recordDay, recordPendingDays } from './record-day.ts'

const calls = { ...paceTeamCalls, ...statisticsCalls }
const DAY = '2026-06-13'
/** By the clocks of Rome. */
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+02:00`)
const JUNE = { from: '2026-06-01', to: '2026-06-30' }

let app: TestApp
let now = at('06:00')
let club: PinClub
let layoutId: string
const otherClubs: string[] = []
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  club = await createPinClub(app, { greens: 3 })
  while (otherClubs.length < 4) otherClubs.push((await createPinClub(app, { greens: 1 })).id)
  await app.rows(`update clubs set created_at = '2026-06-12T00:00:00Z' where id = $1`, [club.id])
  const [layout] = await app.rows<{ id: string }>(
    `with made as (insert into layouts (club_id, name) values ($1, 'Three') returning id)
     insert into layout_holes (club_id, layout_id, ordinal, hole_id)
     select $1, made.id, n, hole_id from made, unnest($2::uuid[]) with ordinality as h(hole_id, n) returning layout_id as id`,
    [club.id, club.holeIds],
  )
  layoutId = layout!.id
  for (const [teeTime, minutes] of [
    ['08:00', 14],
    ['08:20', 18],
  ] as const) {
    const key = randomUUID()
    const body = {
      ...{ key, day: DAY, teeTime, layoutId, startPosition: 1, playerCount: 4, players: ['A Golfer'] },
      mode: 'walk',
    }
    const team = (await club.send(calls.createPaceTeam, { body })).json()
    const tap = async (ms: number, position: number, place: string) => {
      now = ms
      const logged = { key: randomUUID(), kind: 'tap', at: new Date(ms).toISOString(), position, place }
      await club.send(calls.addPaceLog, { params: { id: team.id }, body: logged })
    }
    await tap(at(teeTime), 1, 'start')
    for (const hole of [1, 2, 3]) await tap(at(teeTime) + hole * minutes * 60_000, hole, 'finished')
  }
})
afterAll(() => app.close())

const statistics = async (query: object = {}): Promise<PlayStatistics> =>
  (await club.send(calls.getPlayStatistics, { query: { ...JUNE, ...query } })).json()

test('a day is recorded once it is over, the same however often, and again when late positions are in', async () => {
  now = at('02:59', '2026-06-14')
  await recordPendingDays(app.context)
  expect((await statistics()).recordedDays).toBe(1) // The day before, on which nobody played.
  now = at('03:00', '2026-06-14')
  await recordPendingDays(app.context)
  const rows = () =>
    app.rows('select day, record, made_at from daily_records where club_id = $1 order by day', [club.id])
  const first = await rows()
  expect(first.map(({ day }) => day)).toEqual(['2026-06-12', DAY])
  expect(JSON.stringify(first)).not.toContain('Golfer')
  await recordPendingDays(app.context)
  expect(await rows()).toEqual(first)
  await Promise.all([1, 2, 3].map(() => recordDay(app.context, { clubId: club.id, day: DAY, timeZone: 'Europe/Rome' })))
  expect(await rows()).toEqual(first)
  now = at('03:00', '2026-06-15')
  await recordPendingDays(app.context)
  const [, again] = await rows()
  expect(again).toMatchObject({ record: first[1]?.record })
  expect(again?.made_at).not.toEqual(first[1]?.made_at)
})

test('the record says how long rounds took and where groups were held', async () => {
  const shown = await statistics()
  expect(shown).toMatchObject({ daysOfPlay: 1, golfers: 8, groups: 2, roundMinutes: 48, isSimulated: false })
  expect(shown.overGoalMinutes).toBeCloseTo(48 - (shown.goalMinutes ?? 0), 1)
  expect(shown.holes.map(({ number }) => number)).toEqual([1, 2, 3])
  const daily = (await club.send(calls.listDailyFigures, { query: JUNE })).json()
  expect(daily.items.map(({ day, groups }: { day: string; groups: number }) => [day, groups]).slice(0, 2)).toEqual([
    ['2026-06-12', 0],
    [DAY, 2],
  ])
  // 13 June 2026 is a Saturday.
  expect((await statistics({ days: 'weekdays' })).groups).toBe(0)
  expect((await statistics({ days: 'weekend', layoutId })).groups).toBe(2)
  expect((await club.send(calls.getPlayStatistics, { query: { from: DAY, to: '2026-06-01' } })).statusCode).toBe(400)
})

test('a club with too few days has no place among the others, which have no names', async () => {
  const ranking: ClubRanking = (await club.send(calls.getClubRanking, { query: JUNE })).json()
  expect(ranking).toMatchObject({ daysNeeded: 7, ownDays: 1 })
  expect(ranking.clubs.some(({ isOwn }) => isOwn)).toBe(false)
  await app.rows(
    `insert into daily_records (club_id, day, record, golfers, over_seconds, goal_seconds, made_at)
     select $1, '2026-06-' || n, jsonb_build_object('day', '2026-06-' || n, 'layouts', '[]'::jsonb, 'counts', '{}'::jsonb),
       20, 600 + n, 10000, now() from generate_series(20, 27) n on conflict do nothing`,
    [club.id],
  )
  const others: ClubRanking = (await club.send(calls.getClubRanking, { query: JUNE })).json()
  expect(others).toMatchObject({ ownDays: 1, clubsNeeded: 5, clubs: [] })
  await app.rows(
    `insert into daily_records (club_id, day, record, golfers, over_seconds, goal_seconds, made_at)
     select other, day, record, golfers, over_seconds, goal_seconds, made_at
     from daily_records, unnest($1::uuid[]) other where club_id = $2 on conflict do nothing`,
    [otherClubs, club.id],
  )
  const placed: ClubRanking = (await club.send(calls.getClubRanking, { query: JUNE })).json()
  const own = placed.clubs.find(({ isOwn }) => isOwn)
  expect(own).toMatchObject({ days: 9, overGoalPercent: expect.any(Number) })
  expect(own!.lowPercent).toBeLessThan(own!.highPercent)
  expect(Object.keys(placed.clubs[0]!)).not.toContain('clubId')
})

test('another club’s staff see nothing of it', async () => {
  const stranger = await app.issuer.token({ subject: randomUUID(), groups: ['admin'] })
  for (const call of [calls.listDailyFigures, calls.getPlayStatistics, calls.getClubRanking])
    expect((await club.send(call, { query: JUNE, token: stranger })).statusCode).toBe(404)
})
