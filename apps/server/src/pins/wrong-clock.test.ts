import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { clockJumps } from '../time/watch-clock.ts'
import { switchesOf } from './pin-switches.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let app: TestApp
let club: PinClub
let ahead = 0
beforeAll(async () => {
  app = await createTestApp({}, () => Date.now() + ahead)
})
afterAll(() => app.close())
beforeEach(async () => {
  ahead = 0
  club = await createPinClub(app)
})

const shown = async () =>
  Object.fromEntries((await club.list()).items.map(({ holeNumber, position }) => [holeNumber, position]))

test.each([
  ['an hour', HOUR_MS],
  ['two days', 2 * DAY_MS],
])('a publication on a clock that is %s ahead holds nobody back once the clock is right', async (_, jump) => {
  await club.publish([{ green: 0 }, { green: 1 }])
  ahead = jump
  const wrong = await club.publish([{ green: 0, at: place(0, 5) }])
  expect(wrong.statusCode, wrong.body).toBe(201)
  ahead = 0

  const next = await club.publish([{ green: 0, at: place(0, 3) }])
  expect(next.statusCode, next.body).toBe(409)
  const other = await club.publish([{ green: 2 }])
  expect([other.statusCode, other.json().number], other.body).toEqual([201, 3])
  expect(Date.parse(other.json().publishedAt)).toBeLessThan(Date.now() + 2_000)
  expect(await shown()).toEqual({ 1: place(0, 5), 2: place(1), 3: place(2) })
  const again = await club.publish([{ green: 0, at: place(0, 3) }])
  expect(again.statusCode, again.body).toBe(201)
  expect(await shown()).toEqual({ 1: place(0, 3), 2: place(1), 3: place(2) })
  expect((await club.undo(4)).statusCode).toBe(201)
  expect(await shown()).toEqual({ 1: place(0, 5), 2: place(1), 3: place(2) })
})

test('what was published meanwhile is shown without another publication, and listeners get it', async () => {
  await club.publish([{ green: 0 }])
  ahead = DAY_MS
  await club.publish([{ green: 0, at: place(0, 5) }, { green: 1 }])
  ahead = 0
  expect(await shown()).toEqual({ 1: place(0) })
  await switchesOf(app.context).wake()
  expect(await shown()).toEqual({ 1: place(0, 5), 2: place(1) })
  expect(app.logged.some(line => line.includes('a clock that was ahead'))).toBe(true)
  expect((await club.undo(2)).statusCode).toBe(201)
  expect(await shown()).toEqual({ 1: place(0) })
})

test('plans keep their time; one that was replaced before it began is given up', async () => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  await club.publish([{ green: 0 }, { green: 1 }])
  await club.plan([
    { date: day(1), greens: [0, 1], at: undefined as never },
    { date: day(5), greens: [0] },
  ])
  ahead = 2 * DAY_MS + HOUR_MS
  expect((await club.publish([{ green: 0, at: place(0, 5) }])).statusCode).toBe(201)
  ahead = 0
  await switchesOf(app.context).wake()
  expect(await shown()).toEqual({ 1: place(0, 5), 2: place(1) })
  const plans = (await club.rows()).filter(row => row.starts_at.getTime() > Date.now() && !row.cancelled_at)
  expect(plans.map(row => [row.hole_id, row.starts_at.toISOString().slice(0, 10)])).toEqual([
    [club.holeIds[1], day(1)],
    [club.holeIds[0], day(5)],
  ])
})

test('whatever the clock did, each green shows what was published last on it', async () => {
  const step = fc.record({ green: fc.nat(2), jump: fc.constantFrom(0, 0, 5_000, HOUR_MS, 3 * HOUR_MS, DAY_MS) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async steps => {
      ahead = 0
      club = await createPinClub(app)
      const last: Record<number, unknown> = {}
      let number = 0
      for (const [n, { green, jump }] of steps.entries()) {
        ahead = jump
        await switchesOf(app.context).wake()
        const answer = await club.publish([{ green, at: place(green, n + 1) }])
        expect([answer.statusCode, answer.json().number], answer.body).toEqual([201, ++number])
        last[green + 1] = place(green, n + 1)
        expect(await shown()).toEqual(last)
      }
    }),
    { numRuns: 8 },
  )
})

test('a clock that jumps is reported to the operator, once per jump', async () => {
  const errors: object[] = []
  const metrics = createMetrics()
  let wall = 1_000_000
  let steady = 0
  let put = 0
  const log = { error: (line: object) => void errors.push(line) } as never
  const look = clockJumps(
    { log, metrics, now: () => wall },
    () => {
      put += 1
    },
    () => steady,
  )
  const pass = (ms: number, jump = 0) => {
    steady += ms
    wall += ms + jump
    look()
  }
  pass(1_000)
  pass(1_000, HOUR_MS)
  pass(1_000)
  pass(1_000, -HOUR_MS)
  pass(1_000, 400)
  expect(errors).toEqual([{ jumpMs: HOUR_MS }, { jumpMs: -HOUR_MS }])
  expect(put).toBe(2)
  expect(await metrics.registry.getSingleMetricAsString('pinwise_clock_jumps_total')).toMatch(
    /direction="forward"} 1[\s\S]*direction="back"} 1/,
  )
})
