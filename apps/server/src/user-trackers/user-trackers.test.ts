import { calls, type UserData, type UserTracker, type UserTrackerMessage } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../live/testing/open-stream.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let milano: string
let sharpPark: string
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  milano = await app.clubId('golf-club-milano')
  sharpPark = await app.clubId('sharp-park')
})
afterAll(() => app.close())

let golfers = 0
async function golfer() {
  const subject = `sharing-${golfers++}`
  await app.rows(`insert into users (subject, email, name) values ($1, $1 || '@example.org', $1)`, [subject])
  return { subject, token: await app.issuer.token({ subject, groups: [] }) }
}
async function share(token: string, id: string = crypto.randomUUID(), club = milano) {
  const body = { id, name: 'Ada', consent: true }
  return app.send(calls.startUserTracker, { token, club, body })
}
const shared = async (token: string) => (await share(token)).json<UserTracker>()
const fix = (ageMs = 0) => ({
  id: crypto.randomUUID(),
  at: new Date(Date.now() - ageMs).toISOString(),
  lng: 9.26,
  lat: 45.6,
})
const record = (token: string, userTrackerId: string, fixes: unknown[]) =>
  app.send(calls.recordFixes, { token, body: { userTrackerId, fixes } })
const fixesOf = async (id: string) =>
  (await app.rows<{ n: number }>('select count(*)::int as n from fixes where tracker_id = $1', [id]))[0]!.n
const notify = (
  body: Record<string, unknown>,
  as: 'greenkeeper' | 'golfer' | 'platform' = 'greenkeeper',
  club = milano,
) =>
  app.send(calls.notifyUserTrackers, {
    as,
    club,
    body: { key: crypto.randomUUID(), text: 'Please let them through', ...body },
  })

describe('a golfer', () => {
  test('shares one round at a time, with consent, and what is sent again is the same', async () => {
    const { token, subject } = await golfer()
    const id = crypto.randomUUID()
    const refused = { id, name: 'Ada', consent: false }
    expect((await app.send(calls.startUserTracker, { token, club: milano, body: refused })).statusCode).toBe(400)
    const first = (await share(token, id)).json<UserTracker>()
    expect(first).toMatchObject({ id, clubId: milano, clubName: 'Golf Club Milano', endedAt: null, messages: [] })
    expect((await share(token, id)).json()).toEqual(first)
    await share(token, crypto.randomUUID(), sharpPark)
    const { items } = (await app.send(calls.listUserTrackers, { token })).json<{ items: UserTracker[] }>()
    expect(items.map(({ clubId, endedAt }) => [clubId, endedAt === null])).toEqual([
      [sharpPark, true],
      [milano, false],
    ])
    expect(await app.rows('select consent_at from user_trackers where person = $1', [subject])).toHaveLength(2)
    expect((await share((await golfer()).token, id)).json().code).toBe('user_tracker_not_found')
  })

  test('sends positions of the round they share, and of no other time', async () => {
    const { token } = await golfer()
    const { id } = await shared(token)
    const [now, before] = [fix(), fix(60_000)]
    expect((await record(token, id, [now, before])).json()).toMatchObject({
      stored: 1,
      rejected: [{ index: 1, reason: 'not_assigned' }],
    })
    expect((await record(token, id, [now])).json()).toMatchObject({ stored: 0, repeated: 1 })
    const ended = (await app.send(calls.endUserTracker, { token, params: { id } })).json<UserTracker>()
    expect(ended.endedAt).not.toBeNull()
    expect((await app.send(calls.endUserTracker, { token, params: { id } })).json()).toEqual(ended)
    await new Promise(resolve => setTimeout(resolve, 5))
    expect((await record(token, id, [fix()])).json()).toMatchObject({
      stored: 0,
      rejected: [{ reason: 'not_assigned' }],
    })
    expect(await fixesOf(id)).toBe(1)
  })

  test('exports and erases a round, which nobody else can', async () => {
    const { token } = await golfer()
    const other = await golfer()
    const { id } = await shared(token)
    await record(token, id, [fix()])
    const track = (as: { token: string }) =>
      app.send(calls.getUserTrackerTrack, { ...as, params: { id }, query: { format: 'csv' } })
    expect((await track({ token })).body.trim().split('\r\n')).toHaveLength(2)
    expect((await track(other)).statusCode).toBe(404)
    expect((await record(other.token, id, [fix()])).statusCode).toBe(404)
    for (const as of [{ token: other.token }, { as: 'greenkeeper' as const }, { as: 'platform' as const }]) {
      expect((await app.send(calls.deleteUserTracker, { ...as, params: { id } })).statusCode).toBe(404)
    }
    expect(await fixesOf(id)).toBe(1)
    expect((await app.send(calls.deleteUserTracker, { token, params: { id } })).statusCode).toBe(204)
    expect(await fixesOf(id)).toBe(0)
    expect(await app.rows('select from tracker_positions where tracker_id = $1', [id])).toEqual([])
  })

  test('erases what a clock that was ahead has sent, and what is on its way meanwhile', async () => {
    const { token } = await golfer()
    const { id } = await shared(token)
    await record(token, id, [fix(), fix(-100_000), fix(-3 * 3_600_000)])
    expect(await fixesOf(id)).toBe(3)
    await app.send(calls.endUserTracker, { token, params: { id } })
    expect((await app.send(calls.deleteUserTracker, { token, params: { id } })).statusCode).toBe(204)
    expect(await fixesOf(id)).toBe(0)
    const { id: anew } = await shared(token)
    const nothing = (type: string) => `array[null]::${type}[]`
    const reals = Array(5).fill(nothing('real')).join()
    // A commit that takes its time, as on a busy server.
    const slow = app.rows(`do $do$ begin
      perform store_fixes(now(), array['${anew}']::uuid[], array[now()], array[gen_random_uuid()], array[92600000], array[456000000],
        ${reals}, ${nothing('boolean')}, ${nothing('smallint')}, ${nothing('real')}, ${nothing('smallint')},
        ${nothing('text')}, ${nothing('text')}, ${nothing('text')}, '{}');
      perform pg_sleep(0.6);
    end $do$`)
    await new Promise(resolve => setTimeout(resolve, 200))
    const erased = app.send(calls.deleteUserTracker, { token, params: { id: anew } })
    await slow
    expect((await erased).statusCode).toBe(204)
    expect(await fixesOf(anew)).toBe(0)
    expect(await app.rows('select from tracker_positions where tracker_id = $1', [anew])).toEqual([])
  })

  test('of two phones that start at once one shares', async () => {
    const { token, subject } = await golfer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => share(token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
    expect(await app.rows('select from user_trackers where person = $1 and ended_at is null', [subject])).toHaveLength(
      1,
    )
  })

  test('takes along which phones get notices, and what the clubs told them', async () => {
    const { token } = await golfer()
    const { id } = await shared(token)
    await notify({ userTrackerIds: [id] })
    const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-golfer'
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    }
    const body = { endpoint, keys, language: 'it' }
    expect((await app.send(calls.setPushSubscription, { token, club: milano, body })).statusCode).toBe(200)
    const data = (await app.send(calls.getMyData, { token })).json<UserData>()
    expect(data.pushSubscriptions).toMatchObject([{ clubId: milano, endpoint, language: 'it' }])
    expect(data.notices).toMatchObject([{ clubId: milano, text: 'Please let them through', readAt: null }])
    const other = (await app.send(calls.getMyData, { token: (await golfer()).token })).json<UserData>()
    expect([other.pushSubscriptions, other.notices]).toEqual([[], []])
  })

  test('who closes their account leaves no position behind', async () => {
    const { token, subject } = await golfer()
    const { id } = await shared(token)
    await record(token, id, [fix()])
    await app.rows('delete from users where subject = $1', [subject])
    expect([await fixesOf(id), await app.rows('select from user_trackers where id = $1', [id])]).toEqual([0, []])
  })
})

describe('the club', () => {
  test('sees who shares there, and only there', async () => {
    const { token } = await golfer()
    const { id } = await shared(token)
    await record(token, id, [fix()])
    const list = (as: 'greenkeeper' | 'platform' | 'golfer', club: string) =>
      app.send(calls.listUserTrackers, { as, club })
    const { items } = (await list('greenkeeper', milano)).json<{ items: UserTracker[] }>()
    expect(items.find(one => one.id === id)).toMatchObject({ name: 'Ada', tracker: { health: 'online' } })
    const phone = (await app.send(calls.listTrackers, { as: 'greenkeeper', club: milano })).json().items
    expect(phone.find((one: { id: string }) => one.id === id)).toMatchObject({ kind: 'phone', label: 'Ada' })
    expect((await list('platform', sharpPark)).body).not.toContain(id)
    expect((await list('greenkeeper', sharpPark)).statusCode).toBe(404)
    expect((await list('golfer', milano)).statusCode).toBe(404)
  })

  test('sends a message that reaches the golfer alone, once, and learns when it was read', async () => {
    const { token } = await golfer()
    const other = await golfer()
    const { id } = await shared(token)
    await shared(other.token)
    const [phone, stranger] = [
      await openStream(app, milano, { token }),
      await openStream(app, milano, { token: other.token }),
    ]
    for (const stream of [phone, stranger]) await expect.poll(() => stream.events.length).toBe(1)
    const key = crypto.randomUUID()
    const sent = await notify({ key, userTrackerIds: [id] })
    expect(sent.statusCode, sent.body).toBe(201)
    const [message] = sent.json<{ messages: UserTrackerMessage[] }>().messages
    expect((await notify({ key, userTrackerIds: [id] })).json()).toEqual(sent.json())
    const heard = () => phone.events.filter(({ name }) => name === 'user-tracker.message').map(({ data }) => data)
    await expect.poll(heard).toEqual([message])
    const read = (as: { token: string }, messageId = message!.id) =>
      app.send(calls.readMessage, { ...as, params: { id }, body: { messageId } })
    expect((await read(other)).statusCode).toBe(404)
    expect(await app.rows('select read_at from notice_deliveries where id = $1', [message!.id])).toEqual([
      { read_at: null },
    ])
    const first = (await read({ token })).json<UserTrackerMessage>()
    expect(first.readAt).not.toBeNull()
    expect((await read({ token })).json()).toEqual(first)
    expect((await read({ token }, crypto.randomUUID())).json().code).toBe('message_not_found')
    const { items } = (await app.send(calls.listUserTrackers, { as: 'greenkeeper', club: milano })).json<{
      items: UserTracker[]
    }>()
    expect(items.find(one => one.id === id)?.messages).toEqual([first])
    expect(stranger.events).toHaveLength(1)
    const [entry] = await app.rows('select action, after from audit_log where record_id = $1', [key])
    expect(entry).toMatchObject({ action: 'user-tracker.notified', after: { userTrackerIds: [id] } })
    for (const stream of [phone, stranger]) stream.close()
  })

  test('reaches everybody who shares now, and nobody of another club', async () => {
    const [here, gone, elsewhere] = [await golfer(), await golfer(), await golfer()]
    const { id } = await shared(here.token)
    const left = await shared(gone.token)
    await app.send(calls.endUserTracker, { token: gone.token, params: { id: left.id } })
    const there = (await share(elsewhere.token, crypto.randomUUID(), sharpPark)).json<UserTracker>()
    const { messages } = (await notify({})).json<{ messages: UserTrackerMessage[] }>()
    const reached = messages.map(({ userTrackerId }) => userTrackerId)
    expect(reached).toContain(id)
    expect(reached).not.toContain(left.id)
    expect(reached).not.toContain(there.id)
    expect((await notify({ userTrackerIds: [there.id] })).json().code).toBe('user_tracker_not_found')
    expect((await notify({}, 'golfer')).statusCode).toBe(403)
    expect((await notify({}, 'greenkeeper', sharpPark)).statusCode).toBe(404)
    expect(await app.rows('select from notice_deliveries where user_tracker_id = $1', [there.id])).toEqual([])
  })
})
