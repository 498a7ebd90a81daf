import { type PaceBoard, paceBoardCalls, paceTeamCalls } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { seedDemoPace } from './seed-demo-pace.ts'

/** The middle of the morning in Milan, and of the night in California. */
let now = Date.parse('2026-06-13T10:30:00+02:00')
let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  const { subject, groups } = DEMO_PEOPLE.marshal
  token = await app.issuer.token({ subject, groups: [...groups] }, { expiresAt: now / 1000 + 86_400 })
  await seedDemoPace(app.context.db, now)
})
afterAll(() => app.close())

const boardOf = async (slug: string) =>
  (await app.send(paceBoardCalls.getPaceBoard, { token, club: await app.clubId(slug) })).json() as PaceBoard

test('the board of a demo club is alive, says that it is simulated, and goes on with the clock', async () => {
  const morning = await boardOf('golf-club-milano')
  expect(morning.isSimulated).toBe(true)
  const started = morning.groups.filter(({ pace }) => pace?.startedAt)
  expect(started.length).toBeGreaterThan(10)
  expect(morning.groups.filter(({ pace }) => pace?.status === 'not-started').length).toBeGreaterThan(3)
  const statuses = Map.groupBy(started, ({ pace }) => pace?.status)
  // Most keep the time par of a layout that nobody has set one for, and somebody is slow.
  const inTime = ['ahead', 'ahead-gap-opening', 'on-pace', 'on-pace-gap-opening', 'finished'] as const
  const inTimeCount = inTime.reduce((sum, status) => sum + (statuses.get(status)?.length ?? 0), 0)
  expect(inTimeCount).toBeGreaterThan(started.length / 3)
  expect(morning.actions.length).toBeGreaterThan(0)
  expect(morning.actions.length).toBeLessThan(started.length)

  const [last] = morning.groups.slice(-1)
  const log = await app.send(paceTeamCalls.listPaceLog, { token, params: { id: last!.team.id } })
  expect(log.json()).toEqual({ items: [], total: 0 })

  now += 90 * 60_000
  await seedDemoPace(app.context.db, now)
  await seedDemoPace(app.context.db, now)
  const noon = await boardOf('golf-club-milano')
  expect(noon.groups.find(({ team }) => team.id === last!.team.id)?.team).toEqual(last!.team)
  expect(noon.groups.length).toBeLessThan(50)
  expect(noon.groups.at(-1)!.team.teeTime > last!.team.teeTime).toBe(true)
})
