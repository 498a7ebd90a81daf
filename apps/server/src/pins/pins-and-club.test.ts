import { calls, type PinPublicationDetail, type PinSettings, pinCalls, pinSettingsCalls } from '@pinwise/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from '../live/testing/open-stream.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, type PinClub } from './testing/pins-api.ts'

let app: TestApp
let club: PinClub
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
})

const DAY = { date: '2090-05-01', greens: [0] }

test('a club that is deleted while somebody changes its pins is not found', async () => {
  await club.publish([{ green: 0 }])
  const planned = (await club.plan([DAY])).json<PinPublicationDetail>()
  const id = planned.pins[0]!.id
  const { version } = (await club.send(pinSettingsCalls.getPinSettings)).json<PinSettings>()
  const writes = [
    () => club.publish([{ green: 1, seen: null }]),
    () => club.plan([DAY], { replace: true }),
    () => club.undo(1),
    () => club.send(pinCalls.unplanPins, { query: { date: DAY.date } }),
    () => club.send(pinCalls.changePin, { params: { id }, body: { version: 1, enabled: false } }),
    () => club.send(pinCalls.deletePin, { params: { id } }),
    () => club.send(pinSettingsCalls.changePinSettings, { body: { version, zones: 9 } }),
  ]
  const before = await rowFingerprint(app)
  const other = new pg.Client({ connectionString: app.database.ownerUrl })
  await other.connect()
  try {
    // One by one: each has entered the club, and waits for it when it is deleted.
    for (const write of writes) {
      await other.query('begin')
      await other.query('update clubs set deleted_at = now() where id = $1', [club.id])
      const writing = write()
      await vi.waitUntil(async () => (await waitingForLock()) === 1)
      await other.query('commit')
      const answer = await writing
      expect([answer.statusCode, answer.json().code], `${write}: ${answer.body}`).toEqual([404, 'club_not_found'])
      await other.query('update clubs set deleted_at = null where id = $1', [club.id])
    }
  } finally {
    await other.end()
  }
  expect(await rowFingerprint(app)).toEqual({ ...before, clubs: expect.any(String) })
})

async function waitingForLock(): Promise<number> {
  const [row] = await app.rows<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.n ?? 0
}

test('who may no longer hear of a club hears nothing more: the public when it is withdrawn, managers that leave', async () => {
  const visitor = await openStream(app, club.id)
  const keeper = await openStream(app, club.id, { token: club.token })
  // A snapshot each, and the trackers for staff.
  await expect.poll(() => visitor.events.length + keeper.events.length).toBe(3)
  const withdrawn = await club.send(calls.changeClub, {
    params: { id: club.id },
    body: { version: 1, published: false },
  })
  expect(withdrawn.statusCode, withdrawn.body).toBe(200)
  await visitor.ended
  await club.publish([{ green: 0 }])
  await expect.poll(() => keeper.events.at(-1)?.name).toBe('pin-position.set')
  expect(visitor.events).toHaveLength(1)
  const [manager] = await app.rows<{ user_id: string }>(
    `select user_id from customer_managers m join users u on u.id = m.user_id where m.customer_id = $1 and u.name = 'Greta Lawn'
     order by u.created_at desc limit 1`,
    [club.customerId],
  )
  const params = { id: club.customerId, managerId: manager!.user_id }
  expect((await app.send(calls.removeManager, { as: 'platform', params })).statusCode).toBe(204)
  await keeper.ended
})

test.each(['PST', 'IST', 'US/Pacific-New', '+23:59', '+02:00', 'SystemV/PST8PDT'])(
  'a club does not go by %s, which nobody could plan with',
  async timeZone => {
    await club.plan([DAY])
    const body = { version: 1, timeZone }
    const refused = await club.send(calls.changeClub, { params: { id: club.id }, body })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      [{ path: 'timeZone', code: 'unknown_time_zone' }],
    ])
  },
)

test.each(['UTC', 'CET', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])(
  'a club can plan by %s',
  async timeZone => {
    const body = { version: 1, timeZone }
    expect((await club.send(calls.changeClub, { params: { id: club.id }, body })).statusCode).toBe(200)
    expect((await club.plan([DAY])).statusCode).toBe(201)
  },
)

test('a club with too many planned and cancelled pins is refused, and nothing is written', async () => {
  const [plan] = (await club.plan([DAY])).json<PinPublicationDetail>().pins
  await club.plan([{ date: '2090-06-01', greens: [1] }])
  const query = { date: '2090-06-01' }
  const removed = (await club.send(pinCalls.unplanPins, { query })).json<PinPublicationDetail>()
  // Without triggers, which would check every row of so many again.
  await app.rows(
    `begin; set local session_replication_role = replica;
     insert into pin_positions (club_id, hole_id, hole_number, lng, lat, starts_at, local_start, origin, publication,
       cancelled_at, ended_by)
     select club_id, hole_id, 1, lng, lat, starts_at, local_start, origin, publication, now(), publication
     from pin_positions, generate_series(1, 99998) where club_id = '${club.id}' and cancelled_at is null;
     commit`,
  )
  const before = await rowFingerprint(app)
  const refused = [
    await club.plan([{ ...DAY, date: '2090-05-02' }]),
    // To change a plan, or its hour with the clocks of the club, keeps what it was.
    await club.send(pinCalls.changePin, { params: { id: plan!.id }, body: { version: 1, enabled: false } }),
    await club.send(calls.changeClub, { params: { id: club.id }, body: { version: 1, timeZone: 'America/New_York' } }),
    await club.undo(removed.number),
  ]
  for (const answer of refused)
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, 'too_many_plans'])
  expect(await rowFingerprint(app)).toEqual(before)
  expect((await club.publish([{ green: 0 }])).statusCode).toBe(201)
})
