import { type PaceBoard, paceBoardCalls, paceTeamCalls } from '@pinwise/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createContext } from '../create-context.ts'
import { openPools } from '../database/connect.ts'
import { fullTest, isFull } from '../testing/full-test.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import { readSimulatedLayouts } from '../trackers/read-simulated-layouts.ts'
import { startSimulatedDay } from '../trackers/simulated-day.ts'
import { simulatePlay } from '../trackers/simulated-play.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { seedDemoPace } from './seed-demo-pace.ts'

const HOUR = 3_600_000
/** The middle of the morning in Milan, on a day near to today: positions have a place for a few days only. */
let now = instantOf(dateAt(Date.now(), 'Europe/Rome'), '10:30', 'Europe/Rome')
let app: TestApp
let club: string
let headers: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  club = await app.clubId('golf-club-milano')
  const { subject, groups } = DEMO_PEOPLE.marshal
  const token = await app.issuer.token({ subject, groups: [...groups] }, { expiresAt: now / 1000 + 200_000 })
  headers = { authorization: `Bearer ${token}`, 'x-club-id': club }
  await seedDemoPace(app.context.db, now)
})
afterAll(() => app.close())

const boardFrom = async (server: Pick<TestApp['app'], 'inject'>) =>
  (await server.inject({ url: '/api/v1/pace/board', headers })).json() as PaceBoard
const board = () => boardFrom(app.app)
const play = async (backfillMs: number) => {
  const isPlayed = ({ slug }: { slug: string }) => slug === 'golf-club-milano'
  const { filled, stop } = await startSimulatedDay(app.context, { backfillMs, isPlayed })
  await filled
  await stop()
}

test('simulated carts drive the board of a demo club, which is the same after a restart', {
  timeout: 120_000,
}, async () => {
  await play(4 * HOUR)
  const morning = await board()
  expect(morning.isSimulated).toBe(true)
  const [layout] = (await app.context.db.platform({ job: 'a test' }, 'read', readSimulatedLayouts)).filter(
    ({ club_id }) => club_id === club,
  )
  const origin = instantOf(morning.day, '00:00', 'Europe/Rome')
  const truth = simulatePlay(layout!.holes, layout!.slug, origin).groups
  const nowSeconds = (now - origin) / 1000
  // Those who started since the trackers were first heard of, and are past their first hole.
  const known = truth.filter(({ teeOffSeconds: at }) => at > nowSeconds - 3.8 * 3600 && at < nowSeconds - 900)
  const shown = known.map(({ entry, holes }) => {
    const tee = new Date(origin + entry.teeTimeSeconds * 1000)
    const teeTime = tee.toLocaleTimeString('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' })
    const group = morning.groups.find(({ team }) => team.teeTime === teeTime)
    const position = holes.findLastIndex(({ arriveSeconds }) => arriveSeconds <= nowSeconds) + 1
    return { teeTime, position, seen: group?.pace?.position, trackers: group?.trackers.length, pace: group?.pace }
  })
  expect(shown.length).toBeGreaterThan(6)
  const right = shown.filter(({ seen, position }) => Math.abs((seen ?? -9) - position) <= 1)
  expect(right.length, JSON.stringify(shown.map(({ pace: _, ...rest }) => rest))).toBeGreaterThanOrEqual(
    Math.ceil(shown.length * 0.9),
  )
  expect(shown.every(({ trackers }) => (trackers ?? 0) > 0)).toBe(true)
  expect(shown.filter(({ pace }) => pace?.confidence === 'none')).toEqual([])
  // Most keep the time par of a layout that nobody has set one for.
  const late = shown.filter(({ pace }) => ['behind', 'disruptor'].includes(pace?.status ?? ''))
  expect(late.length).toBeLessThan(shown.length / 3)

  // It goes on from what it knows; a process that knows nothing comes to the same.
  for (let minute = 0; minute < (isFull ? 12 : 4); minute += 4) {
    now += 4 * 60_000
    await play(HOUR)
    await board()
  }
  const later = await board()
  expect(later.groups.map(({ pace }) => pace?.position)).not.toEqual(morning.groups.map(({ pace }) => pace?.position))
  const pools = openPools(app.database.loginUrl)
  const context = await createContext(app.context.config, pools, pino({ level: 'silent' }), () => now)
  const restarted = await createApp(context)
  expect(await boardFrom(restarted)).toEqual(later)
  await restarted.close()
  await context.db.close()

  // Somebody says that a cart is with another group.
  const [from, to] = later.groups.filter(({ trackers }) => trackers.length > 0)
  const tracker = from!.trackers[0]!
  const body = { trackerId: tracker.id, isWith: true }
  const path = paceTeamCalls.setPaceTracker.path.replace('{id}', to!.team.id)
  const set = await app.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: body })
  expect(set.statusCode, set.body).toBe(204)
  const corrected = await board()
  const trackersOf = (id: string) => corrected.groups.find(({ team }) => team.id === id)?.trackers ?? []
  expect(trackersOf(to!.team.id)).toContainEqual({ ...tracker, isCorrected: true })
  expect(paceBoardCalls.getPaceBoard.path).toBe('/pace/board')
})

fullTest('groups come and go with the clock, and stay the same groups', async () => {
  const before = await board()
  const last = before.groups.at(-1)!
  now += 90 * 60_000
  await seedDemoPace(app.context.db, now)
  await seedDemoPace(app.context.db, now)
  const after = await board()
  expect(after.groups.find(({ team }) => team.id === last.team.id)?.team).toEqual(last.team)
  expect(after.groups.length).toBeLessThan(50)
  expect(after.groups.at(-1)!.team.teeTime > last.team.teeTime).toBe(true)
})
