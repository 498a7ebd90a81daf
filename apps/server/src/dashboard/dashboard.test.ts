import { randomUUID } from 'node:crypto'
import { type ClubDashboard, calls, type PlatformDashboard } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPinClub, GREENKEEPER, type PinClub, place } from '../pins/testing/pins-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY = '2026-06-13'
/** By the clocks of Rome. */
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+02:00`)

let app: TestApp
let club: PinClub
let now = at('07:00')
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  club = await createPinClub(app, { greens: 3 })
})
afterAll(() => app.close())

const dashboard = async (given: object = {}): Promise<ClubDashboard> =>
  (await club.send(calls.getClubDashboard, given)).json()
async function colleague() {
  const subject = randomUUID()
  await app.rows(
    `with person as (insert into users (subject, email, name) values ($1, $1 || '@example.org', 'Ada Marshal') returning id)
     insert into customer_managers (customer_id, user_id) select $2, id from person`,
    [subject, club.customerId],
  )
  return { token: await lasting({ subject, groups: ['admin'] }) }
}
/** A sign-in that outlasts the clock of these tests. */
const lasting = (person: { subject: string; groups: string[] }) =>
  app.issuer.token(person, { expiresAt: Math.floor(Date.now() / 1000) + 3_000_000_000 })

test('counts the pins of today, those of an earlier day, tomorrow’s and when they switch', async () => {
  now = at('18:00', '2026-06-12')
  await club.publish([{ green: 0 }, { green: 1 }])
  now = at('07:00')
  await club.publish([{ green: 0, at: place(0, 4) }])
  await club.plan([{ date: '2026-06-14', greens: [1, 2] }])
  const { day, pins } = await dashboard()
  expect(day).toBe(DAY)
  expect(pins).toMatchObject({ greens: 3, set: 1, stale: 1, tomorrow: '2026-06-14', plannedTomorrow: 2 })
  expect(Date.parse(pins.nextSwitchAt ?? '')).toBe(at('06:00', '2026-06-14'))
  expect(pins.last?.by).toBe(GREENKEEPER)
})

test('counts devices that need somebody, notices and a stop of play', async () => {
  const device = (label: string, contact: number | null, battery: number | null) =>
    app.rows(
      `with made as (insert into devices (kind, label, club_id) values ('cart', $1, $2) returning id)
       insert into tracker_positions (club_id, tracker_id, contact_at, battery_percent)
       select $2, id, to_timestamp($3 / 1000.0), $4 from made where $3 is not null`,
      [label, club.id, contact, battery],
    )
  await app.rows('update devices set decommissioned_at = now() where club_id = $1', [club.id])
  await device('well', now - 60_000, 80)
  await device('off for the night', now - 12 * 3_600_000, 80)
  await device('low', now - 60_000, 12)
  await device('silent', now - 30 * 3_600_000, 12)
  await device('never heard', null, null)
  const notice = (start: number, kind = 'info') => ({
    body: {
      key: randomUUID(),
      texts: { en: 'Frost delay', it: null },
      kind,
      audience: { to: 'staff' },
      start: new Date(start).toISOString(),
      end: new Date(start + 3_600_000).toISOString(),
    },
  })
  for (const table of ['notices', 'pace_stops']) await app.rows(`delete from ${table} where club_id = $1`, [club.id])
  await club.send(calls.createNotice, notice(now, 'safety'))
  await club.send(calls.createNotice, notice(now + 7_200_000))
  await club.send(calls.suspendPlay, { body: { day: DAY, suspended: true } })
  const shown = await dashboard()
  expect(shown.devices).toEqual({ total: 5, attention: 3, silent: 2, lowBattery: 1, outside: 0 })
  const silent = await club.send(calls.listDevices, { query: { clubId: club.id, silent: true } })
  expect(silent.json().items.map(({ label }: { label: string }) => label)).toEqual(['never heard', 'silent'])
  // One of them says that play is stopped.
  expect(shown.notices).toMatchObject({ active: 2, scheduled: 1, nextAt: new Date(now + 7_200_000).toISOString() })
  expect(shown.notices.unreadSafety).toBeGreaterThan(0)
  expect(shown.stoppedSince).toBe(new Date(now).toISOString())
  expect(shown.setUp).toMatchObject({ holes: 3, holesWithGreen: 3, pins: 2 })
  expect(shown.play).toMatchObject({ groups: 0, out: 0, onPace: 0, needAction: 0 })
})

test('lists what others did since the last visit, once, and not one’s own changes', async () => {
  const other = await colleague()
  expect((await dashboard(other)).changes).toEqual({ since: null, total: 0, items: [] })
  expect((await club.send(calls.visitDashboard, other)).statusCode).toBe(204)
  // The audit trail has the clock of the database.
  now = Date.now()
  await club.send(calls.visitDashboard, other)
  await club.publish([{ green: 0, at: place(0, 8) }])
  await club.publish([{ green: 1, at: place(1, 8) }])
  now = Date.now() + 3_600_000
  const read = await dashboard(other)
  expect(read.changes.since).not.toBe(null)
  expect(read.changes.items).toEqual([{ action: 'pins.published', by: GREENKEEPER, at: expect.any(String), count: 2 }])
  // Looking makes nothing old until the visit is over.
  await club.send(calls.visitDashboard, other)
  expect((await dashboard(other)).changes).toEqual(read.changes)
  now += 3_600_000
  expect((await dashboard(other)).changes.total).toBe(0)
  await club.send(calls.visitDashboard)
  await club.send(calls.visitDashboard)
  expect(await app.rows('select person from dashboard_visits where club_id = $1', [club.id])).toHaveLength(2)
})

test('another club’s staff learn nothing and leave no visit', async () => {
  const token = await lasting({ subject: randomUUID(), groups: ['admin'] })
  const before = await app.rows('select * from dashboard_visits')
  for (const call of [calls.getClubDashboard, calls.visitDashboard])
    expect((await club.send(call, { token })).statusCode).toBe(404)
  expect(await app.rows('select * from dashboard_visits')).toEqual(before)
})

test('platform staff see clubs in trouble, trials that end, silent devices and what was not delivered', async () => {
  const token = await lasting({ subject: randomUUID(), groups: ['superadmin'] })
  const read = async (): Promise<PlatformDashboard> => (await app.send(calls.getPlatformDashboard, { token })).json()
  const before = await read()
  expect(before.silentDevices.clubs).toContainEqual(expect.objectContaining({ id: club.id, silent: 5, devices: 5 }))
  // The list that the tile opens has the same devices, and as many.
  const listed = async (query: Record<string, unknown>) =>
    (await app.send(calls.listDevices, { token, query })).json<{ items: { label: string }[]; total: number }>()
  await app.rows(`insert into devices (kind, label) values ('cart', 'in stock')`)
  expect((await listed({ silent: true })).total).toBe(before.silentDevices.total)
  const ofClub = await app.send(calls.countDevices, { token, query: { silent: true, clubId: club.id } })
  expect(ofClub.json()).toEqual({ count: 5 })
  const soon = new Date(now + 86_400_000)
  await app.rows('update subscriptions set trial_ends_at = $2, paid_until = null where customer_id = $1', [
    club.customerId,
    soon,
  ])
  await app.rows(
    `insert into outbox (channel, kind, attempts, given_up_at, created_at) values
       ('email', 'notice', 3, null, now()), ('email', 'notice', 9, $1, now()), ('email', 'notice', 9, $2, now())`,
    [new Date(now - 86_400_000), new Date(now - 30 * 86_400_000)],
  )
  const after = await read()
  expect(after.trials).toContainEqual(
    expect.objectContaining({ customerId: club.customerId, endsAt: soon.toISOString() }),
  )
  expect(after.deliveries.email.waiting).toBe(before.deliveries.email.waiting + 1)
  expect(after.deliveries.email.givenUp).toBe(before.deliveries.email.givenUp + 1)
  expect(after.clubs.items.find(({ id }) => id === club.id)?.concerns ?? ['devices']).toContain('devices')
  expect((await club.send(calls.getPlatformDashboard)).statusCode).toBe(403)
})
