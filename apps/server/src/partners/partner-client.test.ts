import type { AddressInfo } from 'node:net'
import type * as contract from '@pinwise/contract'
import { calls, WEBHOOK_REPLAY_SECONDS, WEBHOOK_SIGNATURE_HEADER } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import * as client from '../../../../packages/partner-client/src/index.ts'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPartnerWithKey } from './testing/partner-with-key.ts'
import { signWebhook } from './webhook-signature.ts'

let app: TestApp
let baseUrl: string
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  baseUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/v1/`
  const [club] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  customerId = club?.customer_id ?? ''
})
afterAll(() => app.close())

/** A client with a key to clubs of its own, and the statuses that went over the wire. */
async function connect(count = 1, limits: { perMinute?: number } = {}) {
  const clubs: FreshClub[] = []
  for (let n = 0; n < count; n++) clubs.push(await createFreshClub(app, { customerId, published: true }))
  const given = { clubs: clubs.map(({ id }) => ({ clubId: id })), ...limits }
  const { secretKey: key } = await createPartnerWithKey(app, given)
  const statuses: number[] = []
  const pinwise = client.createPinwiseClient({
    baseUrl,
    key,
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      statuses.push(answer.status)
      return answer
    },
  })
  return { pinwise, clubs, club: clubs[0] as FreshClub, statuses }
}

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(client.PinwiseError)
  return error as client.PinwiseError
}

describe('the client of partners', () => {
  test('has a method for each call, and each answers what the contract says', async () => {
    const { pinwise, club } = await connect()
    const answers = {
      listPartnerApiClubs: await pinwise.listClubs({ limit: 1 }),
      getPartnerApiClub: await pinwise.getClub(club.id),
      getPartnerApiClubGeojson: await pinwise.getClubGeojson(club.id),
      getPartnerApiPins: await pinwise.getPins(club.id),
      getPinFeed: await pinwise.getPinFeed(club.id),
      listFeedKeys: await pinwise.listFeedKeys(),
      listPartnerApiCourses: await pinwise.listCourses({ clubId: club.id }),
      getPartnerApiCourse: await pinwise.getCourse(club.courseId),
      localize: await pinwise.localize(45.6, 9.3),
      setClubExternalId: await pinwise.setClubExternalId(club.id, { externalId: 'client & club' }),
      setCourseExternalId: await pinwise.setCourseExternalId(club.courseId, { externalId: 'client-course' }),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const { answer: schema } = calls[name as keyof typeof answers]
      expect(schema.parse(answer), name).toEqual(answer)
    }
    expect((await pinwise.listClubs({ externalId: 'client & club' })).items.map(({ id }) => id)).toEqual([club.id])
    expect((await pinwise.getCourse(club.courseId)).externalId).toBe('client-course')
    expect(await pinwise.removeClubExternalId(club.id)).toBeUndefined()
    expect(await pinwise.removeCourseExternalId(club.courseId)).toBeUndefined()
    expect((await pinwise.getClub(club.id)).externalId).toBeNull()
    const rest = ['allClubs', 'allCourses', 'removeClubExternalId', 'removeCourseExternalId']
    const tried = [...Object.keys(answers).map(name => name.replace('PartnerApi', '')), ...rest]
    expect(Object.keys(pinwise).sort()).toEqual(tried.sort())
  })

  test('has the types of the contract, to the letter', () => {
    expectTypeOf<client.Club>().toEqualTypeOf<contract.PartnerApiClub>()
    expectTypeOf<client.Course>().toEqualTypeOf<contract.PartnerApiCourse>()
    expectTypeOf<client.Pins>().toEqualTypeOf<contract.PartnerApiPins>()
    expectTypeOf<client.PinFeed>().toEqualTypeOf<contract.PinFeed>()
    expectTypeOf<client.SignedPinFeed>().toEqualTypeOf<contract.SignedPinFeed>()
    expectTypeOf<client.FeedKeys>().toEqualTypeOf<contract.FeedKeys>()
    expectTypeOf<client.Localized>().toEqualTypeOf<contract.Localized>()
    expectTypeOf<client.FeatureCollection>().toEqualTypeOf<contract.FeatureCollection>()
    expectTypeOf<client.PartnerEvent>().toEqualTypeOf<contract.PartnerEvent>()
    expectTypeOf<client.ProblemCode>().toExtend<contract.ProblemCode>()
  })

  test('goes through all pages', async () => {
    const { pinwise, clubs, statuses } = await connect(3)
    const found: string[] = []
    for await (const { id } of pinwise.allClubs({ limit: 2 })) found.push(id)
    expect([found, statuses]).toEqual([clubs.map(({ id }) => id).sort(), [200, 200]])
  })

  test('asks only for what changed, and gives each caller a copy of their own', async () => {
    const { pinwise, club, statuses } = await connect()
    const first = await pinwise.getClub(club.id)
    const { name } = first
    first.name = 'changed by its reader'
    expect((await pinwise.getClub(club.id)).name).toBe(name)
    await pinwise.setClubExternalId(club.id, { externalId: 'other' })
    expect((await pinwise.getClub(club.id)).externalId).toBe('other')
    expect(statuses).toEqual([200, 304, 200, 200])
  })

  test('throws what is refused, with its code, its reference and when to come back', async () => {
    const wrong = client.createPinwiseClient({ baseUrl, key: 'pwp_live_nobodys' })
    const refused = await failureOf(wrong.listClubs())
    expect(refused).toMatchObject({ code: 'unauthenticated', status: 401, retryAfterSeconds: null })
    expect(refused.requestId).toMatch(/^[0-9a-f-]{36}$/)
    const { pinwise } = await connect(1, { perMinute: 1 })
    const invalid = await failureOf(pinwise.listClubs({ limit: 1000 }))
    expect(invalid).toMatchObject({ code: 'invalid_query', status: 400, fields: [{ path: 'limit' }] })
    const late = await failureOf(pinwise.listClubs())
    expect(late).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(late.retryAfterSeconds).toBeGreaterThan(0)
    const lost = client.createPinwiseClient({ baseUrl: 'http://127.0.0.1:9', key: 'pwp_live_x' })
    expect(await failureOf(lost.listClubs())).toMatchObject({ code: 'no_answer', status: 0, requestId: null })
    const proxy = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const behind = client.createPinwiseClient({ baseUrl, key: 'pwp_live_x', fetch: proxy })
    expect(await failureOf(behind.listClubs())).toMatchObject({ code: 'unexpected_answer', status: 502 })
    await expect(pinwise.getClub('..')).rejects.toThrow(TypeError)
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(pinwise.listClubs({}, { signal })).rejects.toThrow('enough')
  })
})

describe('a webhook', () => {
  const nowMs = Date.parse('2026-11-17T06:00:00Z')
  const event = { id: 'a', type: 'pins.published', clubId: 'b', publication: 2, note: 'à' }
  const body = JSON.stringify(event)
  const signed = (secrets: string[]) => ({ [WEBHOOK_SIGNATURE_HEADER]: signWebhook(secrets, nowMs, body) })

  test('that the server signed is the event, whichever of two secrets is known', async () => {
    const headers = signed(['new', 'old'])
    for (const secrets of ['new', 'old', ['old', 'other'], ['other', 'new']]) {
      expect(await client.verifyWebhook(secrets, headers, body, nowMs)).toEqual(event)
    }
    expect(await client.verifyWebhook('new', new Headers(headers), new TextEncoder().encode(body), nowMs)).toEqual(
      event,
    )
    expect(
      await client.verifyWebhook('new', { 'Pinwise-Signature': headers[WEBHOOK_SIGNATURE_HEADER] }, body, nowMs),
    ).not.toBeNull()
  })

  test('that was altered, is old, or was signed by another is nothing', async () => {
    const headers = signed(['new'])
    const edge = WEBHOOK_REPLAY_SECONDS * 1000
    expect(await client.verifyWebhook('new', headers, body, nowMs + edge)).toEqual(event)
    expect(await client.verifyWebhook('new', headers, body, nowMs + edge + 1)).toBeNull()
    expect(await client.verifyWebhook('new', headers, body, nowMs - edge - 1)).toBeNull()
    expect(await client.verifyWebhook('new', headers, `${body} `, nowMs)).toBeNull()
    expect(await client.verifyWebhook('new', headers, `\ufeff${body}`, nowMs)).toBeNull()
    expect(await client.verifyWebhook('other', headers, body, nowMs)).toBeNull()
    const later = headers[WEBHOOK_SIGNATURE_HEADER]?.replace(/t=\d+/, `t=${nowMs / 1000 + 1}`)
    expect(await client.verifyWebhook('new', { [WEBHOOK_SIGNATURE_HEADER]: later }, body, nowMs)).toBeNull()
    for (const signature of ['', 't=1', 'v1=00', `t=${nowMs / 1000}`, `t=${nowMs / 1000},v1=zz`]) {
      expect(await client.verifyWebhook('new', { [WEBHOOK_SIGNATURE_HEADER]: signature }, body, nowMs)).toBeNull()
    }
    expect(await client.verifyWebhook('new', {}, body, nowMs)).toBeNull()
    await expect(client.verifyWebhook('', headers, body, nowMs)).rejects.toThrow(TypeError)
  })
})
