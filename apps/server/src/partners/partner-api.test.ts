import {
  calls,
  type FeedKeys,
  OPEN_TEST_KEY,
  type PartnerApiClub,
  type PartnerApiCourse,
  type PartnerApiPins,
  type PartnerUsageDay,
} from '@pinwise/contract'
import { createLocalJWKSet, flattenedVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPartnerWithKey } from './testing/partner-with-key.ts'

let app: TestApp
let customerId: string
let milano: string
let nowMs = Date.now()
beforeAll(async () => {
  app = await createTestApp({}, () => nowMs)
  milano = await app.clubId('golf-club-milano')
  const [club] = await app.rows<{ customer_id: string }>('select customer_id from clubs where id = $1', [milano])
  customerId = club?.customer_id ?? ''
})
afterAll(() => app.close())
beforeEach(() => {
  nowMs = Date.now()
})

const freshClub = (published = true): Promise<FreshClub> => createFreshClub(app, { customerId, published })
const listClubs = async (token: string, query: Record<string, unknown> = {}) =>
  (await app.send(calls.listPartnerApiClubs, { token, query })).json<{
    items: PartnerApiClub[]
    nextCursor: string | null
  }>()

describe('a key', () => {
  test('is shown once, stored as a hash, and stops the moment it is revoked', async () => {
    const { partner, key, secretKey } = await createPartnerWithKey(app, { clubs: [{ clubId: milano }] })
    expect(secretKey).toMatch(/^pwp_live_[\w-]{32}$/)
    const stored = await app.rows('select * from partner_keys where id = $1', [key.id])
    expect(JSON.stringify(stored)).not.toContain(secretKey.slice(9))
    const shown = await app.send(calls.getPartner, { as: 'platform', params: { id: partner.id } })
    expect(shown.body).not.toContain(secretKey)
    expect(shown.json().keys).toMatchObject([{ id: key.id, hint: secretKey.slice(-4), revokedAt: null }])
    expect((await app.send(calls.listPartnerApiClubs, { token: secretKey })).statusCode).toBe(200)
    const params = { id: partner.id, keyId: key.id }
    expect((await app.send(calls.revokePartnerKey, { as: 'platform', params })).statusCode).toBe(204)
    expect((await app.send(calls.listPartnerApiClubs, { token: secretKey })).json().code).toBe('unauthenticated')
  })

  test('is replaced without a gap: two of one mode are valid at a time, and no third', async () => {
    const { partner, key, secretKey } = await createPartnerWithKey(app, { clubs: [{ clubId: milano }] })
    const params = { id: partner.id }
    const body = { name: 'Next', mode: 'live', scopes: ['consumer'] }
    const next = await app.send(calls.createPartnerKey, { as: 'platform', params, body })
    for (const token of [secretKey, next.json().secretKey]) {
      expect((await app.send(calls.listPartnerApiClubs, { token })).statusCode).toBe(200)
    }
    const third = () => app.send(calls.createPartnerKey, { as: 'platform', params, body })
    expect((await third()).json().code).toBe('too_many_partner_keys')
    expect((await app.rows('select 1 from partner_keys where partner_id = $1', [partner.id])).length).toBe(2)
    await app.send(calls.revokePartnerKey, { as: 'platform', params: { ...params, keyId: key.id } })
    expect((await third()).statusCode).toBe(201)
  })

  test('of a partner that is switched off, or of nobody, opens nothing; nor does a staff token', async () => {
    const { partner, secretKey } = await createPartnerWithKey(app, { clubs: [{ clubId: milano }] })
    await app.send(calls.listPartnerApiClubs, { token: secretKey })
    const body = { enabled: false, version: partner.version }
    await app.send(calls.changePartner, { as: 'platform', params: { id: partner.id }, body })
    for (const token of [secretKey, 'pwp_live_nobodys', 'pwp_test_', `${secretKey}x`]) {
      expect((await app.send(calls.localize, { token, params: { a: 45, b: 9 } })).statusCode).toBe(401)
    }
    for (const as of ['platform', 'both', 'greenkeeper'] as const) {
      expect((await app.send(calls.localize, { as, params: { a: 45, b: 9 } })).statusCode).toBe(403)
    }
  })

  test('has scopes, and so has each club: both must allow what is called', async () => {
    const [open, narrow] = [await freshClub(), await freshClub()]
    const clubs = [{ clubId: open.id }, { clubId: narrow.id, scopes: ['consumer' as const] }]
    const both = await createPartnerWithKey(app, { clubs })
    const reader = await createPartnerWithKey(app, { clubs, scopes: ['consumer'] })
    const attach = (token: string, id: string) =>
      app.send(calls.setClubExternalId, { token, params: { id }, body: { externalId: 'x-1' } })
    expect((await attach(reader.secretKey, open.id)).json().code).toBe('scope_missing')
    expect((await attach(both.secretKey, narrow.id)).json().code).toBe('club_not_found')
    expect(await app.rows(`select 1 from partner_external_ids where external_id = 'x-1'`)).toEqual([])
    expect((await attach(both.secretKey, open.id)).statusCode).toBe(200)
  })

  test('for tests reads test clubs alone; the open one reads the club of the demo', async () => {
    const real = await freshClub()
    const { secretKey } = await createPartnerWithKey(app, {
      clubs: [{ clubId: real.id }, { clubId: milano }],
      mode: 'test',
    })
    expect(secretKey).toMatch(/^pwp_test_/)
    expect((await listClubs(secretKey)).items.map(({ id, test: isTest }) => [id, isTest])).toEqual([[milano, true]])
    const hidden = await app.send(calls.getPartnerApiClub, { token: secretKey, params: { id: real.id } })
    expect(hidden.json().code).toBe('club_not_found')
    expect((await listClubs(OPEN_TEST_KEY)).items.map(({ slug }) => slug)).toEqual(['golf-club-milano'])
  })
})

describe('what a key reads', () => {
  test('its clubs and no other, published or not, until they are deleted', async () => {
    const [mine, hidden, other] = [await freshClub(), await freshClub(false), await freshClub()]
    const { secretKey: token } = await createPartnerWithKey(app, {
      clubs: [{ clubId: mine.id }, { clubId: hidden.id }],
    })
    expect((await listClubs(token)).items.map(({ id }) => id)).toEqual([mine.id, hidden.id].sort())
    for (const [club, status] of [
      [mine, 200],
      [hidden, 200],
      [other, 404],
    ] as const) {
      const params = { id: club.id }
      const answers = await Promise.all([
        app.send(calls.getPartnerApiClub, { token, params }),
        app.send(calls.getPartnerApiClubGeojson, { token, params }),
        app.send(calls.getPartnerApiPins, { token, params }),
        app.send(calls.getPartnerApiCourse, { token, params: { id: club.courseId } }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    }
    await app.rows('update clubs set deleted_at = now() where id = $1', [hidden.id])
    expect((await listClubs(token)).items.map(({ id }) => id)).toEqual([mine.id])
  })

  test('some courses of a club: the others, their pins and what is drawn of them are not there', async () => {
    const found = await app.rows<{ id: string }>('select id from courses where club_id = $1 order by name', [milano])
    const [course, ...others] = found.map(({ id }) => id)
    const { secretKey: token } = await createPartnerWithKey(app, { clubs: [{ clubId: milano, courseIds: [course!] }] })
    const club = (await app.send(calls.getPartnerApiClub, { token, params: { id: milano } })).json<PartnerApiClub>()
    expect(club.courses.map(({ id }) => id)).toEqual([course])
    const courses = (await app.send(calls.listPartnerApiCourses, { token })).json<{ items: PartnerApiCourse[] }>()
    expect(courses.items.map(({ id }) => id)).toEqual([course])
    for (const id of others) {
      expect((await app.send(calls.getPartnerApiCourse, { token, params: { id } })).statusCode).toBe(404)
    }
    const map = await app.send(calls.getPartnerApiClubGeojson, { token, params: { id: milano } })
    const holes = await app.rows<{ id: string; course_id: string }>(
      'select id, course_id from holes where club_id = $1',
      [milano],
    )
    for (const { id, course_id: courseId } of holes) expect(map.body.includes(id)).toBe(courseId === course)
    for (const id of others) expect(map.body).not.toContain(id)
  })

  test('today’s pins, each with the moment by both clocks', async () => {
    const club = await freshClub()
    const { secretKey: token } = await createPartnerWithKey(app, { clubs: [{ clubId: club.id }] })
    const read = async () => app.send(calls.getPartnerApiPins, { token, params: { id: club.id } })
    const before = await read()
    expect(before.json<PartnerApiPins>()).toMatchObject({ clubId: club.id, timeZone: 'Europe/Rome', publication: 1 })
    const [pin] = before.json<PartnerApiPins>().pins
    expect(pin).toMatchObject({ holeId: club.holeId, courseId: club.courseId, holeNumber: 1 })
    expect(Date.parse(pin!.since.local)).toBe(Date.parse(pin!.since.utc))
    expect(pin!.since.local).toMatch(/\+0[12]:00$/)
    expect(before.body).not.toContain(club.plannedPinId)
    const body = {
      key: crypto.randomUUID(),
      pins: [{ holeId: club.holeId, position: { lng: 9.3031, lat: 45.60195 }, seenPinId: club.pinId }],
    }
    expect((await app.send(calls.publishPins, { as: 'both', club: club.id, body })).statusCode).toBe(201)
    const after = (await read()).json<PartnerApiPins>()
    expect(after.publication).toBeGreaterThan(1)
    expect(after.pins.map(({ position }) => position)).toEqual([{ lng: 9.3031, lat: 45.60195 }])
  })

  test('a feed that is signed by a key that everybody may have, and the same until the pins change', async () => {
    const club = await freshClub()
    const { secretKey: token } = await createPartnerWithKey(app, { clubs: [{ clubId: club.id }] })
    const params = { id: club.id }
    const answer = await app.send(calls.getPinFeed, { token, params })
    const { keys } = (await app.send(calls.listFeedKeys)).json<FeedKeys>()
    const { payload, protectedHeader } = await flattenedVerify(answer.json(), createLocalJWKSet({ keys }))
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: keys[0]?.kid })
    const feed = JSON.parse(new TextDecoder().decode(payload))
    const pins = (await app.send(calls.getPartnerApiPins, { token, params })).json<PartnerApiPins>()
    expect(feed).toMatchObject(pins)
    const forged = { ...answer.json(), payload: Buffer.from('{"pins":[]}').toString('base64url') }
    await expect(flattenedVerify(forged, createLocalJWKSet({ keys }))).rejects.toThrow()
    nowMs += 30_000
    const headers = { 'if-none-match': String(answer.headers.etag) }
    expect((await app.send(calls.getPinFeed, { token, params, headers })).statusCode).toBe(304)
    expect(JSON.stringify(await app.rows('select * from partner_feed_keys'))).not.toContain('"d"')
  })

  test('of pins that a committee withholds that they are, and until when; not where they are', async () => {
    const club = await freshClub()
    const { secretKey: token } = await createPartnerWithKey(app, { clubs: [{ clubId: club.id }] })
    const params = { id: club.id }
    const pins = async () => (await app.send(calls.getPartnerApiPins, { token, params })).json<PartnerApiPins>()
    const feed = async () => {
      const { payload } = (await app.send(calls.getPinFeed, { token, params })).json()
      return JSON.parse(Buffer.from(payload, 'base64url').toString())
    }
    const shown = await pins()
    expect(shown.hiddenUntil).toBeNull()
    const until = new Date(nowMs + 3_600_000)
    const hide = `insert into club_committees (club_id, pins_hidden_until) values ($1, $2)
      on conflict (club_id) do update set pins_hidden_until = excluded.pins_hidden_until`
    await app.rows(hide, [club.id, until.toISOString()])
    const hidden = { hiddenUntil: { utc: until.toISOString() }, publication: null, pins: [] }
    expect(await pins()).toMatchObject(hidden)
    expect(await feed()).toMatchObject(hidden)
    await app.rows(hide, [club.id, null])
    expect(await pins()).toEqual(shown)
  })

  test('page by page with a cursor, and nothing new costs a 304', async () => {
    const clubs = [await freshClub(), await freshClub(), await freshClub()]
    const { secretKey: token } = await createPartnerWithKey(app, { clubs: clubs.map(({ id }) => ({ clubId: id })) })
    const first = await listClubs(token, { limit: 2 })
    const second = await listClubs(token, { limit: 2, cursor: first.nextCursor })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect([ids, second.nextCursor]).toEqual([clubs.map(({ id }) => id).sort(), null])
    const [club] = clubs
    const tries = [
      [calls.listPartnerApiClubs, undefined],
      [calls.listPartnerApiCourses, undefined],
      [calls.getPartnerApiClub, { id: club!.id }],
      [calls.getPartnerApiClubGeojson, { id: club!.id }],
      [calls.getPartnerApiPins, { id: club!.id }],
      [calls.getPartnerApiCourse, { id: club!.courseId }],
    ] as const
    for (const [call, params] of tries) {
      const answer = await app.send(call, { token, ...(params ? { params } : {}) })
      const headers = { 'if-none-match': String(answer.headers.etag) }
      const again = await app.send(call, { token, headers, ...(params ? { params } : {}) })
      expect([call.path, again.statusCode, again.body]).toEqual([call.path, 304, ''])
    }
  })

  test('its own names for clubs and courses, each once, the same however often it is sent', async () => {
    const [one, two] = [await freshClub(), await freshClub()]
    const clubs = [{ clubId: one.id }, { clubId: two.id }]
    const [mine, others] = [await createPartnerWithKey(app, { clubs }), await createPartnerWithKey(app, { clubs })]
    const attach = (token: string, id: string, externalId: string) =>
      app.send(calls.setClubExternalId, { token, params: { id }, body: { externalId } })
    for (let n = 0; n < 2; n++) expect((await attach(mine.secretKey, one.id, 'gc-7')).statusCode).toBe(200)
    expect((await attach(mine.secretKey, two.id, 'gc-7')).json().code).toBe('external_id_taken')
    expect((await attach(others.secretKey, two.id, 'gc-7')).statusCode).toBe(200)
    const named = await listClubs(mine.secretKey, { externalId: 'gc-7' })
    expect(named.items.map(({ id, externalId }) => [id, externalId])).toEqual([[one.id, 'gc-7']])
    const params = { id: one.courseId }
    const token = mine.secretKey
    await app.send(calls.setCourseExternalId, { token, params, body: { externalId: 'gc-7' } })
    expect((await app.send(calls.getPartnerApiCourse, { token, params })).json().externalId).toBe('gc-7')
    await app.send(calls.removeClubExternalId, { token, params: { id: one.id } })
    expect((await attach(mine.secretKey, two.id, 'gc-7')).statusCode).toBe(200)
  })
})

describe('limits', () => {
  test('are of each key: one that floods is refused, the others are not, and every answer says what is left', async () => {
    const clubs = [{ clubId: milano }]
    const loud = await createPartnerWithKey(app, { clubs, perMinute: 5 })
    const calm = await createPartnerWithKey(app, { clubs })
    const ask = (token: string) => app.send(calls.getPartnerApiClub, { token, params: { id: milano } })
    nowMs = Math.ceil(nowMs / 60_000) * 60_000
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(loud.secretKey)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(35).fill(429),
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers).toMatchObject({ 'retry-after': '60', 'x-ratelimit-remaining': '0' })
    const heard = await ask(calm.secretKey)
    expect(heard.statusCode).toBe(200)
    expect(heard.headers).toMatchObject({ 'x-ratelimit-limit': '6000', 'x-ratelimit-remaining': '5999' })
    nowMs += 60_000
    expect((await ask(loud.secretKey)).statusCode).toBe(200)
  })

  test('of a day end at midnight UTC, and what was asked is counted by day', async () => {
    const { partner, secretKey: token } = await createPartnerWithKey(app, { clubs: [{ clubId: milano }], perDay: 3 })
    nowMs = Date.parse('2027-03-01T23:59:00Z')
    const ask = async () => app.send(calls.listPartnerApiClubs, { token })
    for (const left of ['2', '1', '0']) expect((await ask()).headers['x-quota-remaining']).toBe(left)
    const refused = await ask()
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'quota_exceeded',
      '60',
    ])
    nowMs = Date.parse('2027-03-02T00:00:01Z')
    expect((await ask()).statusCode).toBe(200)
    // The tokens of staff are of today.
    nowMs = Date.now()
    const usage = await app.send(calls.getPartnerUsage, { as: 'platform', params: { id: partner.id } })
    const days = usage
      .json<{ items: PartnerUsageDay[] }>()
      .items.map(({ day, calls: made, refused: no }) => [day, made, no])
    expect(days).toEqual([
      ['2027-03-02', 1, 0],
      ['2027-03-01', 3, 1],
    ])
  })
})
