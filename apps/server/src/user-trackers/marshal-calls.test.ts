import {
  type ClubDashboard,
  calls,
  type MarshalCall,
  type OwnDevice,
  type UserData,
  type UserTracker,
} from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import { endOverdueSharing } from '../trackers/tracker-jobs.ts'

let app: TestApp
let milano: string
let sharpPark: string
let token: string
let sharing: UserTracker
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
  sharpPark = await app.clubId('sharp-park')
  token = await app.issuer.token({ subject: 'calling-golfer', groups: [] })
  const body = { id: crypto.randomUUID(), name: 'Ada', consent: true, hours: 5 }
  sharing = (await app.send(calls.startUserTracker, { token, club: milano, body })).json<UserTracker>()
})
afterAll(() => app.close())

const call = (given: Record<string, unknown>, as = token) =>
  app.send(calls.callMarshal, { token: as, body: { id: crypto.randomUUID(), reason: 'help', ...given } })
const list = async (club = milano, as: 'marshal' | 'platform' = 'marshal') =>
  (await app.send(calls.listMarshalCalls, { as, club })).json<{ items: MarshalCall[] }>().items
const device = async (clubId: string | null, kind = 'cart') =>
  (await app.send(calls.createDevice, { as: 'platform', body: { kind, label: 'Cart 7', clubId } })).json<{
    device: { id: string }
    secretKey: string
  }>()

/** A time zone in which it is that hour now. */
function zoneAtHour(now: number, hour: number): string {
  const ahead = ((hour - new Date(now).getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

describe('a call for the marshal', () => {
  test('is at the golfer’s own club with their place; sent again it is the same; the first who handles it counts', async () => {
    const id = crypto.randomUUID()
    const body = {
      id,
      userTrackerId: sharing.id,
      reason: 'medical',
      note: 'An ankle',
      position: { lng: 9.2, lat: 45.6 },
    }
    const made = (await call(body)).json<MarshalCall>()
    expect(made).toMatchObject({
      id,
      clubId: milano,
      name: 'Ada',
      reason: 'medical',
      note: 'An ankle',
      handledAt: null,
    })
    expect((await call({ ...body, note: 'Another' })).json()).toEqual(made)
    expect(await list()).toContainEqual(made)
    expect(await list(sharpPark, 'platform')).toEqual([])
    const handle = () => app.send(calls.handleMarshalCall, { as: 'marshal', club: milano, params: { id } })
    const handled = (await handle()).json<MarshalCall>()
    expect(handled.handledAt).not.toBeNull()
    expect((await handle()).json()).toEqual(handled)
    const audit = await app.rows(
      `select before, after from audit_log where action = 'marshal-call.handled' and record_id = $1`,
      [id],
    )
    // Who called, why and where is the golfer's to erase, which the record outlives.
    const { clubId, trackerId, calledAt, arrivedAt, handledAt } = handled
    const recorded = { id, clubId, trackerId, calledAt, arrivedAt }
    expect(audit).toEqual([{ before: { ...recorded, handledAt: null }, after: { ...recorded, handledAt } }])
    const data = (await app.send(calls.getMyData, { token })).json<UserData>()
    expect(data.marshalCalls).toEqual([handled])
  })

  test('goes with the round that the golfer erases, from the events that are kept for an hour too', async () => {
    const golfer = await app.issuer.token({ subject: 'erasing-golfer', groups: [] })
    const id = crypto.randomUUID()
    const body = { id, name: 'Dora', consent: true, hours: 5 }
    await app.send(calls.startUserTracker, { token: golfer, club: milano, body })
    expect((await call({ userTrackerId: id, reason: 'medical', note: 'Heart' }, golfer)).statusCode).toBe(201)
    const kept = () => app.rows<{ data: string }>(`select data::text from live_events where data::text like '%${id}%'`)
    const count = () => app.rows('select count(*)::int as n from live_events')
    expect(await kept()).toHaveLength(2)
    const before = await count()
    expect((await app.send(calls.deleteUserTracker, { token: golfer, params: { id } })).statusCode).toBe(204)
    expect(await kept()).toEqual([])
    expect(await count()).toEqual(before)
    expect((await list()).some(({ trackerId }) => trackerId === id)).toBe(false)
  })

  test('that waited for a signal keeps the time at which it was made; within a day', async () => {
    const id = crypto.randomUUID()
    const waited = async (secondsAgo: number) =>
      (await call({ id, userTrackerId: sharing.id, secondsAgo })).json<MarshalCall>()
    const made = await waited(1_140)
    expect(Date.parse(made.arrivedAt) - Date.parse(made.calledAt)).toBe(1_140_000)
    expect(await waited(2_000)).toEqual(made)
    expect(await list()).toContainEqual(made)
    for (const secondsAgo of [-1, 86_401]) {
      expect((await call({ userTrackerId: sharing.id, secondsAgo })).statusCode).toBe(400)
    }
    const atOnce = (await call({ userTrackerId: sharing.id })).json<MarshalCall>()
    expect(atOnce.calledAt).toBe(atOnce.arrivedAt)
  })

  test('needs a round that the caller shares now, and leaves nothing otherwise', async () => {
    const stranger = await app.issuer.token({ subject: 'not-sharing', groups: [] })
    const id = crypto.randomUUID()
    expect((await call({ id, userTrackerId: sharing.id }, stranger)).statusCode).toBe(404)
    expect((await call({ id }, stranger)).statusCode).toBe(400)
    expect(await app.rows('select 1 from marshal_calls where id = $1', [id])).toEqual([])
    const own = crypto.randomUUID()
    await call({ id: own, userTrackerId: sharing.id })
    const elsewhere = await app.send(calls.handleMarshalCall, { as: 'both', club: sharpPark, params: { id: own } })
    expect(elsewhere.statusCode).toBe(404)
    expect(await app.rows('select handled_at from marshal_calls where id = $1', [own])).toEqual([{ handled_at: null }])
    const taken = await call({ id: own, userTrackerId: sharing.id }, stranger)
    expect(taken.statusCode).toBe(404)
  })

  test('that nobody sees to is open until the day of the club ends and for three hours, and stays in the record', async () => {
    const golfer = await app.issuer.token({ subject: 'forgotten-golfer', groups: [] })
    const start = { id: crypto.randomUUID(), name: 'Bea', consent: true, hours: 5 }
    await app.send(calls.startUserTracker, { token: golfer, club: milano, body: start })
    const id = crypto.randomUUID()
    await call({ id, userTrackerId: start.id }, golfer)
    const isListed = async () => (await list()).some(one => one.id === id)
    const count = async () =>
      (await app.send(calls.getClubDashboard, { as: 'marshal', club: milano })).json<ClubDashboard>().play.calls
    const arrivedAt = (at: number) =>
      app.rows('update marshal_calls set called_at = $2 where id = $1', [id, new Date(at).toISOString()])
    const now = app.context.now()
    const threeHoursAgo = now - 3 * 3_600_000
    const [{ time_zone: usual }] = (await app.rows('select time_zone from clubs where id = $1', [milano])) as [
      { time_zone: string },
    ]
    // In the first hour of the club's day and in its evening, whenever this runs.
    for (const hour of [0, 20]) {
      const zone = zoneAtHour(now, hour)
      await app.rows('update clubs set time_zone = $2 where id = $1', [milano, zone])
      await arrivedAt(hour === 0 ? threeHoursAgo + 60_000 : instantOf(dateAt(now, zone), '00:00', zone))
      expect(await isListed()).toBe(true)
      const before = await count()
      await arrivedAt(hour === 0 ? threeHoursAgo - 1000 : instantOf(dateAt(now, zone), '00:00', zone) - 1000)
      expect(await count()).toBe(before - 1)
      expect(await isListed()).toBe(false)
    }
    await app.rows('update clubs set time_zone = $2 where id = $1', [milano, usual])
    const data = (await app.send(calls.getMyData, { token: golfer })).json<UserData>()
    expect(data.marshalCalls).toMatchObject([{ id, handledAt: null }])
    const handled = await app.send(calls.handleMarshalCall, { as: 'marshal', club: milano, params: { id } })
    expect(handled.statusCode).toBe(200)
    expect(await isListed()).toBe(true)
  })

  test('is refused beside three open ones of the same golfer or cart, and those of others stay in the list', async () => {
    const golfer = await app.issuer.token({ subject: 'golfer-who-calls-often', groups: [] })
    const start = { name: 'Cleo', consent: true, hours: 5 }
    const share = async () => {
      const body = { ...start, id: crypto.randomUUID() }
      return (await app.send(calls.startUserTracker, { token: golfer, club: milano, body })).json<UserTracker>().id
    }
    const { secretKey, device: cart } = await device(milano)
    const userTrackerId = await share()
    const sharers = [
      {
        as: golfer,
        given: { userTrackerId },
        rows: `select id from marshal_calls where tracker_id = '${userTrackerId}'`,
      },
      { as: secretKey, given: {}, rows: `select id from marshal_calls where tracker_id = '${cart.id}'` },
    ]
    for (const { as, given, rows } of sharers) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => call(given, as)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429, 429])
      const refused = answers.find(({ statusCode }) => statusCode === 429)!
      expect(refused.json().code).toBe('too_many_requests')
      const made = answers.filter(({ statusCode }) => statusCode === 201).map(answer => answer.json<MarshalCall>())
      expect(new Set(await app.rows(rows))).toEqual(new Set(made.map(({ id }) => ({ id }))))
      const [first] = made
      expect((await call({ ...given, id: first!.id }, as)).json()).toEqual(first)
      await app.send(calls.handleMarshalCall, { as: 'marshal', club: milano, params: { id: first!.id } })
      const next = await call(given, as)
      expect(next.statusCode).toBe(201)
      expect(await app.rows(rows)).toHaveLength(4)
    }
    // Sharing anew makes nobody another golfer.
    await app.send(calls.endUserTracker, { token: golfer, params: { id: userTrackerId } })
    const anew = await share()
    expect((await call({ userTrackerId: anew }, golfer)).statusCode).toBe(429)
    expect(await app.rows('select 1 from marshal_calls where tracker_id = $1', [anew])).toEqual([])
  })

  test('comes from a cart too, at the club that has it', async () => {
    const { device: cart, secretKey } = await device(milano)
    expect((await call({ reason: 'cart' }, secretKey)).json()).toMatchObject({
      clubId: milano,
      trackerId: cart.id,
      name: 'Cart 7',
    })
    const { secretKey: inStock } = await device(null)
    expect((await call({ reason: 'cart' }, inStock)).statusCode).toBe(404)
  })
})

describe('a cart', () => {
  test('knows itself by its key, gets the club’s messages and says that they were read', async () => {
    const { device: cart, secretKey } = await device(milano)
    const me = async () => (await app.send(calls.getOwnDevice, { token: secretKey })).json<OwnDevice>()
    expect(await me()).toMatchObject({ id: cart.id, label: 'Cart 7', club: { slug: 'golf-club-milano' }, messages: [] })
    const notify = (body: Record<string, unknown>) =>
      app.send(calls.notifyUserTrackers, { as: 'marshal', club: milano, body: { key: crypto.randomUUID(), ...body } })
    const key = crypto.randomUUID()
    const sent = (await notify({ key, text: 'Lightning: come in', deviceIds: [cart.id] })).json()
    expect(sent).toMatchObject({ messages: [], deviceMessages: [{ deviceId: cart.id }] })
    expect((await notify({ key, text: 'Lightning: come in', deviceIds: [cart.id] })).json()).toEqual(sent)
    await notify({ text: 'The halfway house is open' })
    const texts = async () => (await me()).messages.map(({ text }) => text)
    expect(await texts()).toEqual(['Lightning: come in', 'The halfway house is open'])
    const [first] = (await me()).messages
    const read = await app.send(calls.readDeviceMessage, { token: secretKey, body: { messageId: first!.id } })
    expect(read.json().readAt).not.toBeNull()
    expect(await texts()).toEqual(['The halfway house is open'])
    const { secretKey: other } = await device(milano, 'tag')
    const stolen = await app.send(calls.readDeviceMessage, { token: other, body: { messageId: first!.id } })
    expect(stolen.statusCode).toBe(404)
    expect((await notify({ text: 'x', deviceIds: [crypto.randomUUID()] })).json().code).toBe('device_not_found')
  })

  test('is nobody without its key', async () => {
    for (const as of [undefined, token, `pwd_${'x'.repeat(32)}`]) {
      const answer = await app.send(calls.getOwnDevice, as ? { token: as } : {})
      expect([401, 403]).toContain(answer.statusCode)
    }
  })
})

test('sharing ends by itself', async () => {
  expect(Date.parse(sharing.until!) - Date.parse(sharing.startedAt)).toBe(5 * 3_600_000)
  const later = { ...app.context, now: () => Date.parse(sharing.until!) + 1 }
  await endOverdueSharing({ ...later, now: () => Date.parse(sharing.until!) - 1 })
  const ended = async () =>
    (await app.rows<{ ended_at: Date | null }>('select ended_at from user_trackers where id = $1', [sharing.id]))[0]!
      .ended_at
  expect(await ended()).toBeNull()
  await endOverdueSharing(later)
  expect((await ended())?.toISOString()).toBe(sharing.until)
})
