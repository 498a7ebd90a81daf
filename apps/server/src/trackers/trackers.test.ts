import { calls, type Fix, type FixReceipt, type TrackedFix, type Tracker } from '@pinwise/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../live/testing/open-stream.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { trackerBoardOf } from './tracker-board.ts'
import { rotateFixDays } from './tracker-jobs.ts'

let app: TestApp
let milano: string
let sharpPark: string
/** Ahead of or behind the real clock. */
let shiftMs = 0
beforeAll(async () => {
  app = await createTestApp({}, () => Date.now() + shiftMs)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  milano = await app.clubId('golf-club-milano')
  sharpPark = await app.clubId('sharp-park')
})
afterAll(() => app.close())

const MINUTE = 60_000
const DAY = 86_400_000
const PLACE = { lng: 9.2612345, lat: 45.6076543 }

async function device(clubId: string | null = milano, label = 'Cart') {
  const body = { kind: 'cart', label, clubId }
  const made = (await app.send(calls.createDevice, { as: 'platform', body })).json()
  return { id: made.device.id as string, key: made.secretKey as string }
}
const fixAt = (ageMs: number, more: Partial<Fix> = {}): Fix => ({
  id: crypto.randomUUID(),
  at: new Date(Date.now() - ageMs).toISOString(),
  ...PLACE,
  ...more,
})
async function record(key: string, fixes: readonly unknown[]): Promise<FixReceipt> {
  const answer = await app.send(calls.recordFixes, { token: key, body: { fixes } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const rowsOf = (id: string) =>
  app.rows(
    `select fix_id, at, lng_e7, lat_e7, accuracy_metres, rejected, club_id from fixes where tracker_id = $1 order by at, fix_id`,
    [id],
  )
const latestOf = (id: string) =>
  app.rows('select fix_id, at, lng_e7, lat_e7, battery_percent from tracker_positions where tracker_id = $1', [id])

describe('positions that come in', () => {
  test('are stored in units of 1e-7 degree, with what the receiver says of itself', async () => {
    const { id, key } = await device()
    const fix = fixAt(0, {
      accuracyMetres: 4.5,
      speedMetresPerSecond: 2,
      headingDegrees: 90,
      batteryPercent: 80,
      firmware: 'a"\\,{}',
    })
    expect(await record(key, [fix])).toEqual({ received: 1, stored: 1, repeated: 0, rejected: [] })
    expect(await rowsOf(id)).toMatchObject([{ fix_id: fix.id, lng_e7: 92612345, lat_e7: 456076543, rejected: null }])
    const [latest] = await app.rows('select firmware, contact_at from tracker_positions where tracker_id = $1', [id])
    expect(latest).toMatchObject({ firmware: 'a"\\,{}' })
  })

  test('are kept, marked with the reason, where they are rejected; what is no fix is named, and the rest is kept', async () => {
    const { id, key } = await device()
    const same = new Date(Date.now() - 1000).toISOString()
    const fixes = [
      fixAt(9000),
      { id: 'x', at: 'yesterday', ...PLACE },
      fixAt(8000, { accuracyMetres: 31 }),
      { ...fixAt(7000), lat: 91 },
      fixAt(6000, { speedMetresPerSecond: 12 }),
      fixAt(-3 * MINUTE),
      fixAt(-400 * DAY),
      fixAt(30 * DAY),
      { ...fixAt(0), at: '0001-01-01T00:00:00Z' },
      { ...fixAt(0), id: '00000000-0000-4000-8000-000000000001', at: same },
      { ...fixAt(0), id: '00000000-0000-4000-8000-000000000002', at: same },
      'nonsense',
      { ...fixAt(0), at: '0000-01-01T00:00:00Z' },
    ]
    const receipt = await record(key, fixes)
    expect(receipt.rejected.map(({ index, reason, path }) => [index, reason, path])).toEqual([
      [1, 'invalid', 'id'],
      [2, 'accuracy', null],
      [3, 'invalid', 'lat'],
      [4, 'speed', null],
      [5, 'clock_ahead', null],
      [6, 'clock_ahead', null],
      [7, 'too_old', null],
      [8, 'too_old', null],
      [10, 'duplicate', null],
      [11, 'invalid', null],
      [12, 'invalid', 'at'],
    ])
    expect([receipt.received, receipt.stored, receipt.repeated]).toEqual([13, 6, 0])
    const marks = (await rowsOf(id)).map(({ rejected }) => rejected)
    expect(marks).toEqual([null, 'accuracy', 'speed', null, null, 'clock_ahead'])
  })

  test('of a device without a club are nobody’s', async () => {
    const { id, key } = await device(null)
    const receipt = await record(key, [fixAt(0)])
    expect(receipt).toMatchObject({ stored: 0, rejected: [{ index: 0, reason: 'not_assigned' }] })
    expect(await rowsOf(id)).toEqual([])
  })

  test('a batch has 1 to 500 fixes, and comes with a key that is known', async () => {
    const { id, key } = await device()
    for (const fixes of [[], Array.from({ length: 501 }, () => fixAt(0))]) {
      expect((await app.send(calls.recordFixes, { token: key, body: { fixes } })).statusCode).toBe(400)
    }
    const refused = await app.send(calls.recordFixes, { token: `${key}x`, body: { fixes: [fixAt(0)] } })
    expect(refused.statusCode).toBe(401)
    expect((await app.send(calls.recordFixes, { body: { fixes: [fixAt(0)] } })).statusCode).toBe(401)
    expect(await rowsOf(id)).toEqual([])
  })

  test('any permutation and repetition of a day’s fixes gives the same rows', { timeout: 60_000 }, async () => {
    const day = Array.from({ length: 60 }, (_, n) =>
      fixAt(DAY - n * 10 * MINUTE, {
        lng: PLACE.lng + n / 1e5,
        accuracyMetres: n % 9 === 0 ? 50 : 5,
        batteryPercent: 100 - n,
        // Two of one time.
        ...(n % 20 === 1 ? { at: new Date(Date.now() - DAY + (n - 1) * 10 * MINUTE).toISOString() } : {}),
      }),
    )
    const whole = async (batches: readonly (readonly Fix[])[]) => {
      const { id, key } = await device()
      await Promise.all(batches.map(batch => record(key, batch)))
      return { rows: await rowsOf(id), latest: await latestOf(id) }
    }
    const once = await whole([day])
    expect(once.rows).toHaveLength(60)
    const shuffled = fc.tuple(
      fc.shuffledSubarray(day, { minLength: day.length }),
      fc.array(fc.shuffledSubarray(day, { minLength: 1 }), { maxLength: 3 }),
      fc.integer({ min: 1, max: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(shuffled, async ([all, repeats, size]) => {
        const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
          all.slice(n * size, (n + 1) * size),
        )
        expect(await whole([...repeats, ...batches])).toEqual(once)
      }),
      { numRuns: 8 },
    )
  })

  test('what arrives at once from many is stored by a few commits, and each is answered for its own', async () => {
    const carts = await Promise.all(Array.from({ length: 12 }, () => device()))
    const commits = async () => {
      const [row] = await app.rows<{ n: number }>(
        `select count(distinct xmin::text)::int as n from fixes where tracker_id = any($1)`,
        [carts.map(({ id }) => id)],
      )
      return row!.n
    }
    const answers = await Promise.all(
      carts.map(({ key }, n) => record(key, [fixAt(n), n === 5 ? 'nonsense' : fixAt(1000 + n)])),
    )
    expect(answers.map(({ stored }) => stored)).toEqual(carts.map((_, n) => (n === 5 ? 1 : 2)))
    expect(answers[5]!.rejected).toMatchObject([{ index: 1, reason: 'invalid' }])
    expect(await commits()).toBeLessThan(6)
  })
})

describe('what staff see', () => {
  test('the newest position of every tracker of their club, and nobody else sees it', async () => {
    const cart = await device(sharpPark, 'Seen')
    await record(cart.key, [fixAt(5000, { lng: -122.49, lat: 37.62 }), fixAt(60_000)])
    const list = (as: 'both' | 'greenkeeper' | 'golfer' | 'platform') =>
      app.send(calls.listTrackers, { as, club: sharpPark })
    const { items } = (await list('platform')).json<{ items: Tracker[] }>()
    expect(items.find(({ id }) => id === cart.id)).toMatchObject({
      kind: 'cart',
      label: 'Seen',
      health: 'online',
      position: { lng: -122.49, lat: 37.62 },
      simulated: false,
    })
    expect((await list('greenkeeper')).statusCode).toBe(404)
    expect((await list('golfer')).statusCode).toBe(403)
  })

  test('history, page by page and thinned out', async () => {
    const { id, key } = await device()
    const start = Math.floor((Date.now() - 3 * 3_600_000) / 60_000) * 60_000
    const fixes = Array.from({ length: 90 }, (_, n) => ({ ...fixAt(0), at: new Date(start + n * 2_000).toISOString() }))
    await record(key, [...fixes, { ...fixAt(0, { accuracyMetres: 99 }), at: new Date(start + 1_000).toISOString() }])
    const span = { trackerId: id, from: new Date(start).toISOString(), to: new Date(start + 3_600_000).toISOString() }
    const read = async (query: Record<string, unknown>) => {
      const found: TrackedFix[] = []
      let cursor: string | null = null
      do {
        const answer = await app.send(calls.listFixes, {
          as: 'greenkeeper',
          club: milano,
          query: { ...span, ...query, ...(cursor ? { cursor } : {}) },
        })
        expect(answer.statusCode, answer.body).toBe(200)
        const page = answer.json<{ items: TrackedFix[]; next: string | null }>()
        found.push(...page.items)
        cursor = page.next
      } while (cursor)
      return found
    }
    expect((await read({ limit: 7 })).map(({ at }) => at)).toEqual(fixes.map(({ at }) => at))
    const thin = await read({ everySeconds: 20 })
    expect(thin.map(({ at }) => (Date.parse(at) - start) / 1000)).toEqual([0, 20, 40, 60, 80, 100, 120, 140, 160])
    expect(await read({ everySeconds: 20, limit: 2 })).toEqual(thin)
    expect((await read({ rejected: true })).filter(({ rejected }) => rejected)).toMatchObject([
      { rejected: 'accuracy' },
    ])
    expect(await read({ trackerId: undefined, limit: 40, to: new Date(start + 60_000).toISOString() })).toHaveLength(30)
    const other = await app.send(calls.listFixes, { as: 'platform', club: sharpPark, query: span })
    expect(other.json().code).toBe('tracker_not_found')
  })

  test('one tracker’s day as GPX and CSV', async () => {
    const { id, key } = await device(milano, 'Cart <7>')
    await record(key, [fixAt(0, { altitudeMetres: 210 }), fixAt(MINUTE), fixAt(1000, { accuracyMetres: 90 })])
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now() - MINUTE)
    const day = (format: string) =>
      app.send(calls.getTrackerDay, { as: 'greenkeeper', club: milano, params: { id }, query: { date, format } })
    const gpx = await day('gpx')
    expect(gpx.headers['content-type']).toBe('application/gpx+xml')
    expect(gpx.body).toContain('<name>Cart &#60;7&#62;')
    expect(gpx.body).toContain('<trkpt lat="45.6076543" lon="9.2612345">')
    const lines = (await day('csv')).body.trim().split('\r\n')
    expect(lines[0]).toMatch(/^time,lat,lng,/)
    expect(lines.length).toBe(gpx.body.split('<trkpt').length)
  })
})

describe('days', () => {
  const days = async (clubId: string) =>
    (
      await app.rows<{ day: string }>(
        `select d.day::text, to_regclass('fix_partitions.' || quote_ident(to_char(d.day, '"d"YYYYMMDD_') || d.club_id)) is not null as there
         from fix_days d where club_id = $1 order by 1`,
        [clubId],
      )
    ).map(row => row.day)
  const iso = (days: number) => new Date(Date.now() + shiftMs + days * DAY).toISOString().slice(0, 10)

  test('have tables ahead of time, which are dropped when the retention of their club is over', async () => {
    const cart = await device()
    await record(cart.key, [fixAt(0)])
    await rotateFixDays(app.context)
    expect(await days(milano)).toEqual(Array.from({ length: 10 }, (_, n) => iso(n - 7)))
    await app.rows('update clubs set retention_days = 3 where id = $1', [sharpPark])
    const before = await app.rows('select count(*)::int as n from fixes where club_id = $1', [milano])
    shiftMs = 4 * DAY
    expect(await rotateFixDays(app.context)).toBeGreaterThan(0)
    expect((await days(sharpPark))[0]).toBe(iso(-3))
    expect((await days(milano))[0]).toBe(new Date(Date.now() - 7 * DAY).toISOString().slice(0, 10))
    expect(await app.rows('select count(*)::int as n from fixes where club_id = $1', [milano])).toEqual(before)
    shiftMs = 92 * DAY
    await rotateFixDays(app.context)
    expect(await app.rows('select count(*)::int as n from fixes where tracker_id = $1', [cart.id])).toEqual([{ n: 0 }])
    shiftMs = 0
    await rotateFixDays(app.context)
  })
})

describe('live', () => {
  type Moved = { items: Tracker[]; removed: string[] }
  const named = (stream: Awaited<ReturnType<typeof openStream>>, name: string) =>
    stream.events.filter(event => event.name === name).map(event => event.data as unknown as Moved)

  test('staff get a snapshot and one update for all that moved; the public gets none', async () => {
    const board = trackerBoardOf(app.context)
    const [one, two] = [await device(milano, 'One'), await device(milano, 'Two')]
    await record(one.key, [fixAt(2000)])
    const staff = await openStream(app, milano, { token: app.tokenOf('greenkeeper') })
    const visitor = await openStream(app, milano)
    const golfer = await openStream(app, milano, { token: app.tokenOf('golfer') })
    await expect.poll(() => named(staff, 'tracker.snapshot').length).toBe(1)
    const shown = named(staff, 'tracker.snapshot')[0]!.items
    expect(shown.find(({ id }) => id === one.id)).toMatchObject({ label: 'One', health: 'online' })
    expect(shown.find(({ id }) => id === two.id)).toMatchObject({ position: null, health: 'offline' })
    await record(one.key, [fixAt(0, { lng: 9.27 })])
    await record(two.key, [fixAt(0, { lng: 9.28 })])
    await record(two.key, [fixAt(30_000, { lng: 9.1 })])
    board.publishUpdates()
    const moved = () => named(staff, 'tracker.moved').flatMap(({ items }) => items)
    await expect.poll(() => new Set(moved().map(({ id }) => id)).size).toBe(2)
    expect(moved().findLast(({ id }) => id === two.id)?.position?.lng).toBe(9.28)
    // Only what has changed: the snapshot has said the rest.
    expect(moved().find(({ id }) => id === one.id)).not.toHaveProperty('label')
    const three = await device(milano, 'Three')
    await expect
      .poll(() => {
        board.publishUpdates()
        return moved().find(({ id }) => id === three.id)
      })
      .toMatchObject({ label: 'Three', kind: 'cart', position: null })
    await app.send(calls.deleteDevice, { as: 'platform', params: { id: two.id } })
    await expect
      .poll(() => {
        board.publishUpdates()
        return named(staff, 'tracker.moved').flatMap(({ removed }) => removed)
      })
      .toContain(two.id)
    await expect.poll(() => golfer.events.length).toBeGreaterThan(0)
    for (const stream of [visitor, golfer]) {
      expect(stream.events.filter(({ name }) => name.startsWith('tracker'))).toEqual([])
      expect(JSON.stringify(stream.events)).not.toContain(one.id)
    }
    // Whoever comes back goes on from where they were, with a new snapshot of the trackers.
    const back = await openStream(app, milano, {
      token: app.tokenOf('greenkeeper'),
      lastEventId: staff.events.at(-1)!.id,
    })
    await expect.poll(() => back.events.map(({ name }) => name)).toEqual(['tracker.snapshot'])
    for (const stream of [staff, visitor, golfer, back]) stream.close()
  })

  test('silence changes the health that staff see, and whoever is no longer staff is hung up on', async () => {
    const board = trackerBoardOf(app.context)
    const cart = await device(milano, 'Quiet')
    await record(cart.key, [fixAt(0)])
    const subject = 'short-lived'
    await app.rows(
      `with person as (insert into users (subject, email, name) values ($1, $1 || '@example.org', $1) returning id)
       insert into customer_managers (customer_id, user_id) select c.customer_id, p.id from clubs c, person p where c.id = $2`,
      [subject, milano],
    )
    const staff = await openStream(app, milano, { token: await app.issuer.token({ subject, groups: ['admin'] }) })
    await expect.poll(() => named(staff, 'tracker.snapshot').length).toBe(1)
    shiftMs = 11 * MINUTE
    for (let n = 0; n < 6; n++) board.publishUpdates()
    shiftMs = 0
    const healths = () =>
      named(staff, 'tracker.moved').flatMap(({ items }) =>
        items.filter(({ id }) => id === cart.id).map(({ health }) => health),
      )
    await expect.poll(healths).toContain('offline')
    await app.rows('delete from users where subject = $1', [subject])
    await app.context.live.checkRights()
    await staff.ended
  })
})
