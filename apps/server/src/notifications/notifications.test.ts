import { createServer } from 'node:http'
import { type ClubPack, calls, type Notice, type NoticeRecipient, type UserTracker } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../live/testing/open-stream.ts'
import { createParts } from '../parts.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { noticeSenderOf } from './notice-sender.ts'

let app: TestApp
let milano: string
let courseId: string
let sharpPark: string
/** A working day; tests move it. */
let clock = Date.parse('2026-11-16T08:00:00Z')
const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

beforeAll(async () => {
  app = await createTestApp({}, () => clock)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  milano = await app.clubId('golf-club-milano')
  sharpPark = await app.clubId('sharp-park')
  const [course] = await app.rows<{ id: string }>('select id from courses where club_id = $1 order by id limit 1', [
    milano,
  ])
  courseId = course!.id
})
afterAll(() => app.close())

const frost = { en: 'Frost delay: play starts at 09:00', it: 'Gelo: si parte alle 9' }
const create = (body: Record<string, unknown> = {}, given: Parameters<TestApp['send']>[1] = {}) =>
  app.send(calls.createNotice, {
    as: 'greenkeeper',
    club: milano,
    ...given,
    body: {
      key: crypto.randomUUID(),
      texts: frost,
      kind: 'warning',
      audience: { to: 'everyone' },
      start: iso(clock),
      end: iso(clock + 2 * HOUR),
      ...body,
    },
  })
const created = async (body: Record<string, unknown> = {}) => {
  const answer = await create(body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Notice>()
}
const get = async (id: string) =>
  (await app.send(calls.getNotice, { as: 'greenkeeper', params: { id } })).json<Notice>()
const change = (id: string, body: Record<string, unknown>) =>
  app.send(calls.changeNotice, { as: 'greenkeeper', params: { id }, body })
const sends = (id: string) =>
  app.rows<{ occurrence: string }>('select occurrence from notice_sends where notice_id = $1 order by sent_at', [id])
const pack = async () =>
  (await app.send(calls.getClubPack, { params: { slug: 'golf-club-milano' } })).json<ClubPack>().notices

let golfers = 0
/** A golfer with an account who shares a round. */
async function golfer(name = 'Ada') {
  const subject = `told-${golfers++}`
  await app.rows(`insert into users (subject, email, name) values ($1, $1 || '@example.org', $1)`, [subject])
  const token = await app.issuer.token({ subject, groups: [] })
  const round = { id: crypto.randomUUID(), name, consent: true }
  await app.send(calls.startUserTracker, { token, club: milano, body: round })
  return { subject, token, roundId: round.id }
}
const receive = (token: string, notice: Notice | { id: string }, sendId: string, read: boolean) =>
  app.send(calls.receiveNotice, { token, params: { id: notice.id }, body: { sendId, read } })

describe('a notice to everybody', () => {
  test('is sent at once, shown to guests, counted once, and ends when somebody ends it', async () => {
    const { token, subject } = await golfer()
    const phone = await openStream(app, milano)
    await expect.poll(() => phone.events.length).toBe(1)
    const notice = await created()
    expect(notice).toMatchObject({ status: 'Active', clubId: milano, received: null })
    expect(notice.results?.addressed).toBeGreaterThan(0)
    const [shown] = (await pack()).filter(one => one.noticeId === notice.id)
    expect(shown).toMatchObject({ texts: frost, kind: 'warning', courseId: null, until: iso(clock + 2 * HOUR) })
    const heard = (name: string) => phone.events.filter(event => event.name === name).map(({ data }) => data)
    await expect.poll(() => heard('notice.sent')).toEqual([shown])
    const late = await openStream(app, milano)
    await expect.poll(() => (late.events[0]?.data as { notices?: unknown[] })?.notices).toContainEqual(shown)

    for (const read of [false, true, true]) {
      expect((await receive(token, notice, shown!.sendId, read)).statusCode).toBe(204)
    }
    const mine = (await app.send(calls.listNotices, { token, club: milano })).json<{ items: Notice[] }>().items
    expect(mine.find(({ id }) => id === notice.id)).toMatchObject({
      results: null,
      received: { sendId: shown!.sendId, readAt: iso(clock) },
      can: { edit: false },
    })
    expect((await get(notice.id)).results).toMatchObject({ delivered: 1, read: 1, lastReadAt: iso(clock) })

    // Somebody of whom nobody knew opens the app meanwhile.
    const visitor = await app.issuer.token({ subject: 'visitor', groups: [] })
    await app.rows(`insert into users (subject, email, name) values ('visitor', 'v@example.org', 'V')`)
    expect((await receive(visitor, notice, shown!.sendId, true)).statusCode).toBe(204)
    expect((await get(notice.id)).results).toMatchObject({ addressed: notice.results!.addressed + 1, read: 2 })

    const people = (await app.send(calls.listNoticeRecipients, { as: 'greenkeeper', params: { id: notice.id } })).json<{
      items: NoticeRecipient[]
      total: number
    }>()
    expect(people.total).toBe(notice.results!.addressed + 1)
    expect(people.items.filter(({ name }) => name === 'Ada')).toHaveLength(1)
    expect(JSON.stringify(people.items)).not.toContain(subject)

    const ended = await app.send(calls.endNotice, { as: 'greenkeeper', params: { id: notice.id } })
    expect(ended.json()).toMatchObject({ end: iso(clock), status: 'Active' })
    await expect.poll(() => heard('notice.ended')).toEqual([{ noticeId: notice.id }])
    expect((await pack()).filter(one => one.noticeId === notice.id)).toEqual([])
    clock += 1
    expect((await get(notice.id)).status).toBe('Expired')
    for (const stream of [phone, late]) stream.close()
  })

  test('is read on the page of the club without script; one to a group, to golfers or to staff never is', async () => {
    const { roundId } = await golfer('Page')
    const words = (en: string) => ({ texts: { en, it: null } })
    const body = { ...words('The halfway house opens at ten & closes at six'), audience: { to: 'everyone' } }
    const { id } = await created(body)
    await created({ ...words('Captain, please call'), audience: { to: 'golfers', userTrackerIds: [roundId] } })
    await created({ ...words('Mow the rough'), audience: { to: 'staff' } })
    const page = async () => (await app.app.inject('/play/golf-club-milano?lang=en')).body
    const shown = await page()
    expect(shown).toContain('The halfway house opens at ten &amp; closes at six')
    expect(shown).not.toMatch(/Captain, please call|Mow the rough/)
    await app.send(calls.endNotice, { as: 'greenkeeper', params: { id } })
    // A page is shared for a second with those who ask for it at the same time.
    await expect.poll(page, { timeout: 10_000 }).not.toContain('The halfway house')
  })

  test('that comes again with the same key is the first; its words stay once it was sent', async () => {
    const key = crypto.randomUUID()
    const first = await created({ key })
    expect(await created({ key, texts: { en: 'Another', it: null } })).toEqual(first)
    expect(await sends(first.id)).toHaveLength(1)
    const version = first.version
    for (const body of [
      { texts: { en: 'Another', it: null } },
      { kind: 'info' },
      { audience: { to: 'staff' } },
      { start: iso(clock - 1) },
    ]) {
      expect((await change(first.id, { ...body, version })).json().code).toBe('notice_sent')
    }
    expect((await get(first.id)).texts).toEqual(frost)
    expect((await change(first.id, { enabled: false, version })).json()).toMatchObject({ status: 'Inactive' })
    expect((await pack()).filter(one => one.noticeId === first.id)).toEqual([])
    expect((await change(first.id, { enabled: true, version })).json().code).toBe('version_conflict')
    await change(first.id, { enabled: true, version: version + 1 })
    expect((await pack()).filter(one => one.noticeId === first.id)).toHaveLength(1)
    expect(await sends(first.id)).toHaveLength(1)
    const removed = await app.send(calls.deleteNotice, { as: 'greenkeeper', params: { id: first.id } })
    expect([removed.statusCode, await sends(first.id)]).toEqual([204, []])
  })

  test('waits for its start; a draft and a copy wait for ever', async () => {
    const later = await created({ start: iso(clock + HOUR) })
    const draft = await created({ start: null, end: null })
    expect([later.status, draft.status]).toEqual(['Inactive', 'Unknown'])
    const copy = (
      await app.send(calls.duplicateNotice, {
        as: 'greenkeeper',
        params: { id: later.id },
        body: { key: crypto.randomUUID() },
      })
    ).json<Notice>()
    expect(copy).toMatchObject({ texts: frost, start: null, end: null, status: 'Unknown', repeat: null })
    expect((await change(draft.id, { start: iso(clock + HOUR), end: iso(clock), version: 1 })).json().code).toBe(
      'end_before_start',
    )
    clock += HOUR
    await noticeSenderOf(app.context).wake()
    await noticeSenderOf(app.context).wake()
    expect([await sends(later.id), await sends(draft.id), await sends(copy.id)]).toEqual([
      [{ occurrence: 'once' }],
      [],
      [],
    ])
  })
})

test('a cart counts once as addressed, and once as delivered when it shows a notice for everybody', async () => {
  const device = async (label: string, clubId: string | null, kind = 'cart') =>
    (await app.send(calls.createDevice, { as: 'platform', body: { kind, label, clubId } })).json<{
      device: { id: string }
      secretKey: string
    }>()
  const cart = await device('Cart 7', milano)
  const audience = { to: 'everyone' }
  const reach = await app.send(calls.getNoticeReach, { as: 'greenkeeper', club: milano, query: { audience } })
  const notice = await created({ audience })
  const [shown] = (await pack()).filter(one => one.noticeId === notice.id)
  const { addressed, delivered, read } = notice.results!
  const { golfers: people, devices, phones } = reach.json()
  expect(addressed).toBe(people + devices + phones)
  for (const isRead of [false, false, true]) {
    expect((await receive(cart.secretKey, notice, shown!.sendId, isRead)).statusCode).toBe(204)
  }
  const counted = { addressed, delivered: delivered + 1, read: read + 1 }
  expect((await get(notice.id)).results).toMatchObject(counted)
  const named = await app.send(calls.listNoticeRecipients, {
    as: 'greenkeeper',
    params: { id: notice.id },
    query: { search: 'Cart 7' },
  })
  expect(named.json().items).toMatchObject([{ kind: 'device', deliveredAt: iso(clock), readAt: iso(clock) }])
  // One that came to the club since counts from when it shows it; a tag shows nothing, nor does another club's cart.
  const late = await device('Cart 8', milano)
  expect((await receive(late.secretKey, notice, shown!.sendId, false)).statusCode).toBe(204)
  const elsewhere = await device('Cart 9', await app.clubId('sharp-park'))
  for (const { secretKey } of [await device('Tag', milano, 'tag'), elsewhere, await device('Stock', null)]) {
    expect((await receive(secretKey, notice, shown!.sendId, true)).statusCode).toBe(404)
  }
  const staff = await created({ audience: { to: 'staff' } })
  expect((await receive(cart.secretKey, staff, staff.received!.sendId, true)).statusCode).toBe(404)
  const since = { addressed: addressed + 1, delivered: delivered + 2, read: read + 1 }
  expect((await get(notice.id)).results).toMatchObject(since)
})

test('phones without an account are counted once each for a notice, and only so many of one address', async () => {
  const notice = await created()
  const [shown] = (await pack()).filter(one => one.noticeId === notice.id)
  const seen = (phone: string, given: { id?: string; sendId?: string; from?: string } = {}) =>
    app.send(calls.receiveNoticeAsGuest, {
      from: given.from ?? '192.0.2.1',
      params: { id: given.id ?? notice.id },
      body: { sendId: given.sendId ?? shown!.sendId, phoneId: phone },
    })
  const [mine, yours] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const phone of [mine, mine, yours]) expect((await seen(phone)).statusCode).toBe(204)
  const { addressed, delivered, read } = notice.results!
  expect((await get(notice.id)).results).toMatchObject({ addressed, delivered, read, guestPhones: 2 })
  // Nothing that is stored is the phone's id, or the same for two notices.
  const other = await created()
  const [again] = (await pack()).filter(one => one.noticeId === other.id)
  await seen(mine, { id: other.id, sendId: again!.sendId })
  const stored = await app.rows<{ hash: string }>(
    `select encode(phone_hash, 'hex') as hash from notice_guest_receipts where notice_id = any($1)`,
    [[notice.id, other.id]],
  )
  expect(new Set(stored.map(({ hash }) => hash)).size).toBe(3)

  await app.rows(`update request_counts set used = 300 where key = $1`, [`notice ${notice.id} 192.0.2.1`])
  expect((await seen(crypto.randomUUID())).statusCode).toBe(204)
  expect((await get(notice.id)).results?.guestPhones).toBe(2)
  await seen(crypto.randomUUID(), { from: '192.0.2.2' })
  expect((await get(notice.id)).results?.guestPhones).toBe(3)
  await app.rows(
    `insert into notice_guest_receipts select $1, $2, sha256(n::text::bytea), now() from generate_series(4, 5000) n`,
    [milano, notice.id],
  )
  await seen(crypto.randomUUID(), { from: '192.0.2.3' })
  expect((await get(notice.id)).results?.guestPhones).toBe(5_000)

  // What was never for everybody, or is long over, has no guests.
  const staff = await created({ audience: { to: 'staff' } })
  expect((await seen(mine, { id: staff.id, sendId: staff.received!.sendId })).statusCode).toBe(404)
  expect((await seen(mine, { sendId: staff.received!.sendId })).statusCode).toBe(404)
  clock += 8 * 24 * HOUR
  expect((await seen(mine)).statusCode).toBe(404)
  clock -= 8 * 24 * HOUR
  await app.send(calls.deleteNotice, { as: 'greenkeeper', params: { id: notice.id } })
  expect(await app.rows('select from notice_guest_receipts where notice_id = $1', [notice.id])).toEqual([])
})

test('a notice of every morning is sent once a day, whichever server looks and however often', async () => {
  const notice = await created({
    start: '2026-03-27T00:00:00Z',
    end: '2026-03-31T12:00:00Z',
    repeat: { time: '02:30', minutes: 180 },
  })
  // Another server on the same database: the same rows, nothing else in common.
  const other = { ...app.context, parts: createParts() }
  const now = clock
  for (let at = Date.parse('2026-03-26T00:00:00Z'); at < Date.parse('2026-04-01T00:00:00Z'); at += HOUR / 2) {
    clock = at
    await Promise.all([noticeSenderOf(app.context).wake(), noticeSenderOf(other).wake()])
  }
  clock = now
  expect((await sends(notice.id)).map(({ occurrence }) => occurrence)).toEqual([
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
  ])
})

test('what was sent once is not made daily, nor the other way round: it would be due again, or never', async () => {
  const once = await created()
  const daily = await created({ repeat: { time: '08:30', minutes: 180 }, end: iso(clock + 48 * HOUR) })
  for (const { id, version } of [once, daily]) {
    const repeat = id === once.id ? { time: '09:00', minutes: 60 } : null
    const refused = await change(id, { repeat, version })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'notice_sent'])
    expect(await sends(id)).toHaveLength(1)
  }
  expect((await change(daily.id, { repeat: { time: '07:00', minutes: 60 }, version: daily.version })).statusCode).toBe(
    200,
  )
})

test('whoever has stopped sharing is not reached by their name any more', async () => {
  const gone = await golfer()
  const params = { id: gone.roundId }
  expect((await app.send(calls.endUserTracker, { token: gone.token, params })).statusCode).toBe(200)
  const audience = { to: 'golfers', userTrackerIds: [gone.roundId] }
  const reach = await app.send(calls.getNoticeReach, { as: 'greenkeeper', club: milano, query: { audience } })
  expect(reach.json()).toMatchObject({ golfers: 0, total: 0 })
  expect((await created({ audience })).results).toMatchObject({ addressed: 0 })
  const body = { key: crypto.randomUUID(), text: 'Hello', userTrackerIds: [gone.roundId] }
  const message = await app.send(calls.notifyUserTrackers, { as: 'greenkeeper', club: milano, body })
  expect([message.statusCode, message.json().code]).toEqual([404, 'user_tracker_not_found'])
})

test('a message that was sent is answered again under its key, although the golfer has stopped sharing since', async () => {
  const told = await golfer()
  const body = { key: crypto.randomUUID(), text: 'Hello', userTrackerIds: [told.roundId] }
  const send = () => app.send(calls.notifyUserTrackers, { as: 'greenkeeper', club: milano, body })
  const first = await send()
  expect([first.statusCode, first.json().messages.length]).toEqual([201, 1])
  await app.send(calls.endUserTracker, { token: told.token, params: { id: told.roundId } })
  const again = await send()
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
})

test('a notice to a group or a golfer is not sent every day: they play on one', async () => {
  const { roundId } = await golfer()
  const audience = { to: 'golfers', userTrackerIds: [roundId] }
  const repeat = { time: '08:30', minutes: 60 }
  expect((await create({ audience, repeat })).json().code).toBe('audience_of_one_day')
  const { id, version } = await created({ start: null, end: null, repeat })
  const refused = await change(id, { audience, version })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'audience_of_one_day'])
  expect((await get(id)).audience).toEqual({ to: 'everyone' })
})

test('the live feed tells of the end of a notice only those who got it', async () => {
  const [guest, staff] = [
    await openStream(app, milano),
    await openStream(app, milano, { token: app.tokenOf('greenkeeper') }),
  ]
  await expect.poll(() => guest.events.length).toBe(1)
  const heard = ({ events }: typeof guest) =>
    events.filter(({ name }) => name === 'notice.ended').map(({ data }) => (data as { noticeId: string }).noticeId)
  const [ended, deleted, forAll] = [
    await created({ audience: { to: 'staff' } }),
    await created({ audience: { to: 'staff' } }),
    await created(),
  ]
  // What is only changed goes on.
  await change(ended.id, { end: iso(clock + 3 * HOUR), version: ended.version })
  clock += 1
  await app.send(calls.endNotice, { as: 'greenkeeper', params: { id: ended.id } })
  await app.send(calls.deleteNotice, { as: 'greenkeeper', params: { id: deleted.id } })
  await app.send(calls.endNotice, { as: 'greenkeeper', params: { id: forAll.id } })
  await expect.poll(() => heard(staff)).toEqual([ended.id, deleted.id, forAll.id])
  expect(heard(guest)).toEqual([forAll.id])
  // What is for somebody alone comes under another name, so that no phone takes it for what the club tells everybody.
  const sent = ({ events }: typeof guest, event: string) =>
    events.filter(({ name }) => name === event).map(({ data }) => (data as { noticeId: string }).noticeId)
  expect([sent(guest, 'notice.sent'), sent(guest, 'own-notice.sent')]).toEqual([[forAll.id], []])
  expect([sent(staff, 'notice.sent'), sent(staff, 'own-notice.sent')]).toEqual([[forAll.id], [ended.id, deleted.id]])
  for (const stream of [guest, staff]) stream.close()
})

describe('an audience', () => {
  test('of golfers by name reaches their rounds as messages, which they read there', async () => {
    const [told, other] = [await golfer(), await golfer()]
    const phone = await openStream(app, milano, { token: told.token })
    await expect.poll(() => phone.events.length).toBe(1)
    const notice = await created({ audience: { to: 'golfers', userTrackerIds: [told.roundId] } })
    expect(notice.results).toMatchObject({ addressed: 1, delivered: 0, read: 0 })
    const rounds = async (token: string) =>
      (await app.send(calls.listUserTrackers, { token, headers: { 'accept-language': 'it' } })).json<{
        items: UserTracker[]
      }>().items
    const [message] = (await rounds(told.token))[0]!.messages
    expect(message).toMatchObject({ text: frost.it, texts: frost, kind: 'warning', readAt: null })
    const heard = () => phone.events.filter(({ name }) => name === 'user-tracker.message')
    await expect.poll(() => heard().map(({ data }) => (data as { id: string }).id)).toEqual([message!.id])
    expect((await rounds(other.token))[0]!.messages).toEqual([])
    await app.send(calls.readMessage, {
      token: told.token,
      params: { id: told.roundId },
      body: { messageId: message!.id },
    })
    expect((await get(notice.id)).results).toMatchObject({ addressed: 1, delivered: 1, read: 1 })
    expect((await pack()).map(({ noticeId }) => noticeId)).not.toContain(notice.id)
    // Not theirs, and not public: nobody else can read it or say that they did.
    expect((await app.send(calls.getNotice, { token: other.token, params: { id: notice.id } })).statusCode).toBe(404)
    const [send] = await app.rows<{ id: string }>('select id from notice_sends where notice_id = $1', [notice.id])
    expect((await receive(other.token, notice, send!.id, true)).statusCode).toBe(404)
    expect((await get(notice.id)).results).toMatchObject({ addressed: 1, read: 1 })
    const theirs = (await app.send(calls.getNotice, { token: told.token, params: { id: notice.id } })).json<Notice>()
    expect(theirs).toMatchObject({ results: null, received: { sendId: send!.id } })
    phone.close()
  })

  test('of holes reaches those who are there, one of a group those who bear its names', async () => {
    const [there, elsewhere, named] = [await golfer(), await golfer(), await golfer('  grace hopper ')]
    const [hole] = await app.rows<{ course_id: string; number: number; line: [number, number][] }>(
      `select course_id, number, line_of_play -> 'coordinates' as line from holes
       where club_id = $1 and line_of_play is not null order by course_id, number limit 1`,
      [milano],
    )
    const [lng, lat] = hole!.line[0]!
    const place = (roundId: string, north: number) =>
      app.rows(
        `insert into tracker_positions (club_id, tracker_id, contact_at, at, lng_e7, lat_e7) values ($1, $2, $3, $3, $4, $5)`,
        [milano, roundId, new Date(clock), Math.round(lng * 1e7), Math.round((lat + north) * 1e7)],
      )
    await place(there.roundId, 0)
    await place(elsewhere.roundId, 0.1)
    const audience = { to: 'holes', courseId: hole!.course_id, fromHole: hole!.number, toHole: hole!.number }
    const onHole = await created({ audience })
    const reached = await app.rows('select person from notice_deliveries where notice_id = $1', [onHole.id])
    expect(reached).toEqual([{ person: there.subject }])
    const [layout] = await app.rows<{ id: string }>('select id from layouts where club_id = $1 limit 1', [milano])
    const team = await app.send(calls.createPaceTeam, {
      as: 'greenkeeper',
      club: milano,
      body: {
        key: crypto.randomUUID(),
        day: '2026-11-16',
        teeTime: '09:00',
        layoutId: layout!.id,
        startPosition: 1,
        playerCount: 2,
        players: ['Grace Hopper', 'Alan'],
        mode: 'walk',
      },
    })
    const teamId = team.json<{ id: string }>().id
    const reach = await app.send(calls.getNoticeReach, {
      as: 'greenkeeper',
      club: milano,
      query: { audience: { to: 'group', teamId } },
    })
    expect(reach.json()).toMatchObject({ golfers: 1, devices: 0, guests: 0, total: 1 })
    const toGroup = await created({ audience: { to: 'group', teamId } })
    expect(await app.rows('select person from notice_deliveries where notice_id = $1', [toGroup.id])).toEqual([
      { person: named.subject },
    ])
  })

  test('of staff reaches the people of the club, who read it where they work', async () => {
    const notice = await created({ audience: { to: 'staff' }, texts: { en: 'Staff meeting at noon', it: null } })
    expect(notice.received).toMatchObject({ readAt: null })
    const recipients = async (read: boolean) =>
      (
        await app.send(calls.listNoticeRecipients, { as: 'greenkeeper', params: { id: notice.id }, query: { read } })
      ).json<{ items: NoticeRecipient[] }>().items
    const names = (await recipients(false)).map(({ kind, name }) => [kind, typeof name])
    expect(names.length).toBeGreaterThan(1)
    expect(new Set(names.map(String))).toEqual(new Set(['staff,string']))
    expect((await receive(app.tokenOf('greenkeeper'), notice, notice.received!.sendId, true)).statusCode).toBe(204)
    expect((await get(notice.id)).received?.readAt).toBe(iso(clock))
    expect(await recipients(true)).toHaveLength(1)
    expect((await receive(app.tokenOf('golfer'), notice, notice.received!.sendId, true)).statusCode).toBe(404)
    expect((await pack()).map(({ noticeId }) => noticeId)).not.toContain(notice.id)
  })

  test('must be of the club', async () => {
    for (const audience of [
      { to: 'course', courseId: crypto.randomUUID() },
      { to: 'holes', courseId, fromHole: 50, toHole: 54 },
      { to: 'holes', courseId, fromHole: 3, toHole: 1 },
      { to: 'group', teamId: crypto.randomUUID() },
      { to: 'golfers', userTrackerIds: [crypto.randomUUID()] },
      { to: 'device', deviceId: crypto.randomUUID() },
    ]) {
      expect((await create({ audience })).json().code, audience.to).toBe('audience_unknown')
    }
    expect((await create({}, { club: sharpPark })).statusCode).toBe(404)
    expect((await create({}, { as: 'golfer' })).statusCode).toBe(403)
    expect((await create({ texts: { en: null, it: null } })).statusCode).toBe(400)
  })
})

test('the filters of the list, its count and the rule of validity agree', async () => {
  const list = async (query: Record<string, unknown>) =>
    (await app.send(calls.listNotices, { as: 'greenkeeper', club: milano, query })).json<{
      items: Notice[]
      total: number
    }>()
  const count = async (query: Record<string, unknown>) =>
    (await app.send(calls.countNotices, { as: 'greenkeeper', club: milano, query })).json<{ count: number }>().count
  const all = await list({ limit: 200 })
  expect(await count({})).toBe(all.total)
  for (const status of ['Active', 'Inactive', 'Expired', 'Unknown']) {
    const found = await list({ status, limit: 200 })
    expect(found.items).toEqual(all.items.filter(one => one.status === status))
    expect(await count({ status })).toBe(found.total)
  }
  expect((await list({ audience: 'group' })).items.map(({ audience }) => audience.to)).toEqual(['group'])
  expect(await count({ search: 'no such words' })).toBe(0)
})

test('what concerns safety goes out although nobody has paid; staff who asked for it get one email each', async () => {
  await app.rows(`delete from outbox`)
  const choose = (enabled: boolean) =>
    app.send(calls.setNoticeEmails, { as: 'greenkeeper', club: milano, body: { enabled } })
  expect((await choose(true)).json()).toEqual({ enabled: true })
  expect((await app.send(calls.getNoticeEmails, { as: 'greenkeeper', club: milano })).json()).toEqual({ enabled: true })
  await app.rows(
    `update subscriptions set paid_until = '2020-01-01', trial_ends_at = null, ends_at = '2020-01-01'
     where customer_id = (select customer_id from clubs where id = $1)`,
    [milano],
  )
  expect((await create({})).statusCode).toBe(402)
  const safety = await created({ kind: 'safety', texts: { en: 'Lightning: leave the course', it: null } })
  expect(safety.results?.addressed).toBeGreaterThan(0)
  await noticeSenderOf(app.context).wake()
  expect(await app.rows(`select channel, kind from outbox where kind = 'notice'`)).toEqual([
    { channel: 'email', kind: 'notice' },
  ])
  await app.rows(
    `update subscriptions set paid_until = null, ends_at = null where customer_id = (select customer_id from clubs where id = $1)`,
    [milano],
  )
})

describe('push messages', () => {
  /** A push service of our own. */
  async function pushService(answer: (path: string) => number) {
    const got: { path: string; headers: Record<string, unknown>; bytes: number }[] = []
    const server = createServer((request, response) => {
      let bytes = 0
      request.on('data', (part: Buffer) => {
        bytes += part.length
      })
      request.on('end', () => {
        got.push({ path: request.url ?? '', headers: request.headers, bytes })
        response.writeHead(answer(request.url ?? '')).end()
      })
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    const close = () => new Promise(done => server.close(done))
    return { got, origin: `http://127.0.0.1:${port}`, close }
  }
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const subscribe = (endpoint: string, given: Record<string, unknown> = {}) =>
    app.send(calls.setPushSubscription, { club: milano, ...given, body: { endpoint, keys, language: 'it' } })

  test('reach several hundred phones once each, although the server stops in the middle; dead ones are forgotten', async () => {
    const PHONES = 300
    let limit = 100
    const service = await pushService(path => {
      if (path === '/gone') return 410
      if (limit <= 0) return 503
      limit -= 1
      return 201
    })
    await app.rows(
      `insert into push_subscriptions (club_id, endpoint, p256dh, auth, language)
       select $1, $2 || '/phone/' || n, $3, $4, 'en' from generate_series(1, ${PHONES}) n`,
      [milano, service.origin, keys.p256dh, keys.auth],
    )
    expect((await subscribe(`${service.origin}/gone`)).json()).toEqual({ subscribed: true })
    const notice = await created()
    // The first server takes as much as it can, and is gone.
    await app.context.push.stop()
    const settled = () =>
      app.rows<{ n: number }>(
        `select count(*)::int as n from notice_pushes p join notice_sends s on s.id = p.send_id
         where s.notice_id = $1 and outcome = 'taken'`,
        [notice.id],
      )
    expect((await settled())[0]!.n).toBeLessThan(PHONES)
    limit = Number.POSITIVE_INFINITY
    clock += 60_000
    await app.context.push.deliverDue()
    expect((await settled())[0]!.n).toBe(PHONES)
    const taken = service.got.filter(({ path }) => path.startsWith('/phone/'))
    const topics = new Set(taken.map(({ headers }) => headers.topic))
    expect(topics.size).toBe(1)
    expect(new Set(taken.map(({ path }) => path)).size).toBe(PHONES)
    expect(taken[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(String(taken[0]!.headers.authorization)).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)
    const phones = await app.rows<{ n: number; delivered: number }>(
      `select count(*)::int as n, count(delivered_at)::int as delivered from notice_deliveries
       where notice_id = $1 and subscription_id is not null`,
      [notice.id],
    )
    expect(phones).toEqual([{ n: PHONES + 1, delivered: PHONES }])
    expect(await app.rows(`select from push_subscriptions where endpoint = $1`, [`${service.origin}/gone`])).toEqual([])
    await app.context.push.deliverDue()
    expect(service.got.filter(({ path }) => path.startsWith('/phone/'))).toHaveLength(taken.length)
    await service.close()
    await app.context.push.start()
  })

  test('go to whoever has the phone now: what is for one golfer alone does not reach the next', async () => {
    const service = await pushService(() => 201)
    const endpoint = `${service.origin}/handed-on`
    const { token, subject, roundId } = await golfer('Phone')
    const holder = () => app.rows('select person, language from push_subscriptions where endpoint = $1', [endpoint])
    const isPushed = async () => {
      const { id } = await created({ audience: { to: 'golfers', userTrackerIds: [roundId] } })
      const pushes = await app.rows(
        `select from notice_pushes p join notice_sends e on e.id = p.send_id
         join push_subscriptions s on s.id = p.subscription_id where e.notice_id = $1 and s.endpoint = $2`,
        [id, endpoint],
      )
      return pushes.length > 0
    }
    await subscribe(endpoint)
    expect(await isPushed()).toBe(false)
    // Signed in later, and out again: the same phone says so each time, also in which language it is read.
    await subscribe(endpoint, { token })
    expect(await holder()).toEqual([{ person: subject, language: 'it' }])
    expect(await isPushed()).toBe(true)
    await app.send(calls.setPushSubscription, { club: milano, body: { endpoint, keys, language: 'en' } })
    expect(await holder()).toEqual([{ person: null, language: 'en' }])
    expect(await isPushed()).toBe(false)
    await app.send(calls.setPushSubscription, { club: milano, body: { endpoint, keys: null } })
    await service.close()
  })

  test('go only to the push services of browsers, and no longer once the phone says so', async () => {
    expect((await subscribe('https://169.254.169.254/latest')).json().code).toBe('push_endpoint_refused')
    const endpoint = 'https://fcm.googleapis.com/fcm/send/mine'
    await subscribe(endpoint)
    await subscribe(endpoint)
    const kept = () => app.rows('select language, person from push_subscriptions where endpoint = $1', [endpoint])
    expect(await kept()).toEqual([{ language: 'it', person: null }])
    await app.send(calls.setPushSubscription, { club: milano, body: { endpoint, keys: null } })
    expect(await kept()).toEqual([])
    const { publicKey } = (await app.send(calls.getPushKey)).json<{ publicKey: string }>()
    expect(publicKey).toMatch(/^B[\w-]{86}$/)
    const [secret] = await app.rows<{ sealed: Buffer }>(`select sealed from platform_secrets where name = 'vapid'`)
    expect(secret!.sealed.includes(Buffer.from(publicKey, 'base64url'))).toBe(false)
  })
})
