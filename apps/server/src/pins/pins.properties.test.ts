import { type PinPublication, pinCalls } from '@pinwise/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

const HOUR = 3_600_000
/** More than anybody publishes here. */
const NOT_MADE = 1_000
let app: TestApp
let clock = Date.parse('2089-12-31T23:00:00Z')
beforeAll(async () => {
  app = await createTestApp({}, () => clock)
})
afterAll(() => app.close())

const green = fc.nat(1)
const step = fc.oneof(
  fc.record({ do: fc.constant('publish' as const), green, east: fc.integer({ min: -9, max: 9 }) }),
  fc.record({
    do: fc.constant('plan' as const),
    green,
    days: fc.integer({ min: 0, max: 3 }),
    hour: fc.integer({ min: 0, max: 23 }),
    replace: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), back: fc.nat(3) }),
  fc.record({ do: fc.constant('take off' as const), green }),
  fc.record({ do: fc.constant('switch' as const), nth: fc.nat(4) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 30 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What is refused is refused for a reason of the contract: nothing here is ever a fault. */
const ALLOWED = [200, 201, 204, 404, 409, 422]

test('whatever people do, a green has at most one pin at any moment, and numbers have no gap', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
      const club = await createPinClub(app, { greens: 2 })
      const before = new Map<string, string>()
      for (const one of steps) {
        const { statusCode, body } = await take(club, one)
        expect(ALLOWED, body).toContain(statusCode)
        await checkTimeline(club, before)
      }
    }),
    { numRuns: process.env.FULL ? 25 : 8 },
  )
})

async function take(club: PinClub, one: Step) {
  switch (one.do) {
    case 'publish':
      return club.publish([{ green: one.green, at: place(one.green, one.east) }])
    case 'plan': {
      const date = new Date(clock + one.days * 24 * HOUR).toISOString().slice(0, 10)
      const time = `${String(one.hour).padStart(2, '0')}:00`
      return club.plan([{ date, time, greens: [one.green] }], { replace: one.replace })
    }
    case 'undo': {
      const { items } = (await club.send(pinCalls.listPinPublications)).json() as { items: PinPublication[] }
      return undoAsSaid(club, items[one.back])
    }
    case 'take off':
      return club.send(pinCalls.deletePin, { params: { id: (await club.openOn(one.green))?.id ?? club.id } })
    case 'switch': {
      const planned = (await club.list({ from: '2020-01-01T00:00:00Z' })).items.filter(pin => pin.state === 'planned')
      const pin = planned[one.nth % Math.max(1, planned.length)]
      const body = { version: pin?.version ?? 1, enabled: !pin?.enabled }
      return club.send(pinCalls.changePin, { params: { id: pin?.id ?? club.id }, body })
    }
    case 'wait':
      clock += one.hours * HOUR
      return club.send(pinCalls.listPins)
  }
}

/** What the list says can be undone can be, and nothing else. */
async function undoAsSaid(club: PinClub, publication: PinPublication | undefined) {
  const answer = await club.undo(publication?.number ?? NOT_MADE)
  expect(answer.statusCode, answer.body).toBe(publication ? (publication.canUndo ? 201 : 409) : 404)
  return answer
}

/** Looked up in the rows: no two of one green overlap, each lasts until the next, and what was is never rewritten. */
async function checkTimeline(club: PinClub, before: Map<string, string>) {
  const rows = await app.rows<{ hole_id: string; start: string; until: string | null; place: string }>(
    `select hole_id, starts_at::text as start, ends_at::text as until, lng || ' ' || lat as place from pin_positions
     where club_id = $1 and enabled and cancelled_at is null order by hole_id, starts_at`,
    [club.id],
  )
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next?.hole_id !== row.hole_id) continue
    expect(row.until, JSON.stringify(rows)).not.toBeNull()
    expect(new Date(row.until!).getTime()).toBeLessThanOrEqual(new Date(next.start).getTime())
  }
  for (const row of rows.filter(({ until }) => until !== null && Date.parse(until) <= clock)) {
    const key = `${row.hole_id} ${row.start}`
    expect(before.get(key) ?? JSON.stringify(row)).toBe(JSON.stringify(row))
    before.set(key, JSON.stringify(row))
  }
  const numbers = await app.rows<{ number: number }>(
    'select number from pin_publications where club_id = $1 order by 1',
    [club.id],
  )
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
}
