import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  calls,
  type PartnerDelivery,
  type PartnerEvent,
  type PartnerWebhook,
  WEBHOOK_REPLAY_SECONDS,
  WEBHOOK_SIGNATURE_HEADER,
} from '@pinwise/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverWebhooksOf } from './deliver-webhooks.ts'
import { refusedTarget, sendWebhook } from './send-webhook.ts'
import { createPartnerWithKey } from './testing/partner-with-key.ts'
import { isWebhookSigned, signWebhook } from './webhook-signature.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: PartnerEvent
}

/** A partner's own server, which answers as it is told. */
async function startReceiver() {
  const received: Received[] = []
  const receiver = { received, status: 204, headers: {} as Record<string, string>, port: 0, close: async () => {} }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, event: JSON.parse(body) })
    response.writeHead(receiver.status, receiver.headers).end(receiver.status === 500 ? 'out of order' : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.port = (server.address() as AddressInfo).port
  receiver.close = async () => {
    server.close()
    server.closeAllConnections()
  }
  return receiver
}

let app: TestApp
let customerId: string
let nowMs = Date.now()
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  app = await createTestApp({}, () => nowMs)
  await app.app.ready()
  const [club] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  customerId = club?.customer_id ?? ''
  deliverWebhooksOf(app.context).allowAnyTarget()
})
afterAll(() => app.close())
beforeEach(async () => {
  nowMs = Date.now()
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await app.rows('update partner_webhooks set enabled = false')
})

const MINUTE_MS = 60_000
const settle = () => deliverWebhooksOf(app.context).settle()
const freshClub = () => createFreshClub(app, { customerId, published: true })

/** Through the front door, but for the address: that lets nobody name this machine. */
async function addReceiver(clubs: readonly FreshClub[]) {
  const { partner } = await createPartnerWithKey(app, { clubs: clubs.map(({ id }) => ({ clubId: id })) })
  const params = { id: partner.id }
  const body = { url: 'https://hooks.example.org/pins', enabled: true }
  const { secret } = (await app.send(calls.setPartnerWebhook, { as: 'platform', params, body })).json()
  const url = `http://127.0.0.1:${receiver.port}/pins`
  await app.rows('update partner_webhooks set url = $2 where partner_id = $1', [partner.id, url])
  return { params, secret: secret as string }
}

const nudges = new Map<string, number>()
async function publish(club: FreshClub): Promise<number> {
  const nth = (nudges.get(club.id) ?? 0) + 1
  nudges.set(club.id, nth)
  // Two publications are never of one moment.
  nowMs += 1_000
  const [open] = await app.rows<{ id: string }>(
    `select id from pin_positions where club_id = $1 and cancelled_at is null and starts_at <= $2
       and (ends_at is null or ends_at > $2)`,
    [club.id, new Date(nowMs)],
  )
  const position = { lng: 9.303 + nth * 0.00001, lat: 45.602 }
  const pins = [{ holeId: club.holeId, position, seenPinId: open?.id ?? null }]
  const answer = await app.send(calls.publishPins, {
    as: 'both',
    club: club.id,
    body: { key: crypto.randomUUID(), pins },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().number
}

/** The tokens of staff are of today, whatever the clock says. */
async function today<T>(work: () => Promise<T>): Promise<T> {
  const at = nowMs
  nowMs = Date.now()
  return work().finally(() => {
    nowMs = at
  })
}
const deliveries = (params: { id: string }) =>
  today(async () => {
    const answer = await app.send(calls.listPartnerDeliveries, { as: 'platform', params })
    return answer.json<{ items: PartnerDelivery[] }>().items
  })
const webhook = (params: { id: string }) =>
  today(async () => {
    const answer = await app.send(calls.getPartnerWebhook, { as: 'platform', params })
    return answer.json<{ webhook: PartnerWebhook }>().webhook
  })

describe('an event', () => {
  test('of every publication is sent once, signed, and only of the partner’s clubs', async () => {
    const [club, other] = [await freshClub(), await freshClub()]
    const { params, secret } = await addReceiver([club])
    await publish(other)
    const number = await publish(club)
    await settle()
    await settle()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body, event }] = receiver.received as [Received]
    expect(event).toMatchObject({ type: 'pins.published', clubId: club.id, publication: number })
    expect(Date.parse(event.effectiveAt.local)).toBe(Date.parse(event.effectiveAt.utc))
    const signature = String(headers[WEBHOOK_SIGNATURE_HEADER])
    expect(isWebhookSigned(signature, secret, nowMs, body)).toBe(true)
    expect(isWebhookSigned(signature, secret, nowMs, `${body} `)).toBe(false)
    expect(isWebhookSigned(signature, 'another', nowMs, body)).toBe(false)
    expect(isWebhookSigned(signature, secret, nowMs + (WEBHOOK_REPLAY_SECONDS + 2) * 1000, body)).toBe(false)
    expect(await deliveries(params)).toMatchObject([{ id: event.id, state: 'delivered', lastStatus: 204, attempts: 1 }])
  })

  test('of pins that a committee withholds is sent when they are shown', async () => {
    const [hidden, shown] = [await freshClub(), await freshClub()]
    await addReceiver([hidden, shown])
    await app.rows('insert into club_committees (club_id, pins_hidden_until) values ($1, $2)', [
      hidden.id,
      new Date(nowMs + 30 * MINUTE_MS).toISOString(),
    ])
    const [first, second] = [await publish(hidden), await publish(shown)]
    await settle()
    expect(receiver.received.map(({ event }) => [event.clubId, event.publication])).toEqual([[shown.id, second]])
    nowMs += 31 * MINUTE_MS
    await settle()
    expect(receiver.received.at(-1)?.event).toMatchObject({ clubId: hidden.id, publication: first })
    expect(receiver.received).toHaveLength(2)
  })

  test('of a plan is sent when it comes true, and not when it is given up', async () => {
    const club = await freshClub()
    await addReceiver([club])
    const day = new Date(nowMs + 2 * 86_400_000).toISOString().slice(0, 10)
    const pins = [{ holeId: club.holeId, position: { lng: 9.3031, lat: 45.602 } }]
    const plan = (date: string) =>
      app.send(calls.planPins, {
        as: 'both',
        club: club.id,
        body: { key: crypto.randomUUID(), days: [{ date, time: '06:00', pins }] },
      })
    const next = new Date(nowMs + 3 * 86_400_000).toISOString().slice(0, 10)
    expect((await plan(day)).statusCode).toBe(201)
    expect((await plan(next)).statusCode).toBe(201)
    const given = { as: 'both', club: club.id, query: { date: day } } as const
    expect((await app.send(calls.unplanPins, given)).statusCode).toBeLessThan(300)
    await settle()
    const before = receiver.received.length
    nowMs += 2.9 * 86_400_000
    await settle()
    expect(receiver.received.slice(before).filter(({ event }) => event.effectiveAt.utc.startsWith(day))).toEqual([])
    nowMs += 86_400_000
    await settle()
    expect(receiver.received.at(-1)?.event.effectiveAt.local).toMatch(new RegExp(`^${next}T06:00:00`))
  })

  test('is signed by both secrets while one is replaced, and by the new one alone after a week', async () => {
    const club = await freshClub()
    const { params, secret: old } = await addReceiver([club])
    const rotated = await app.send(calls.rotatePartnerWebhookSecret, { as: 'platform', params })
    const fresh = rotated.json().secret as string
    expect(rotated.json().webhook.previousUntil).not.toBeNull()
    const signedBy = async () => {
      await publish(club)
      await settle()
      const { headers, body } = receiver.received.at(-1) as Received
      const signature = String(headers[WEBHOOK_SIGNATURE_HEADER])
      return [old, fresh].map(secret => isWebhookSigned(signature, secret, nowMs, body))
    }
    expect(await signedBy()).toEqual([true, true])
    await app.rows('update partner_webhooks set previous_until = $2 where partner_id = $1', [
      params.id,
      new Date(nowMs - 1),
    ])
    expect(await signedBy()).toEqual([false, true])
    const stored = JSON.stringify(await app.rows('select * from partner_webhooks where partner_id = $1', [params.id]))
    expect([stored.includes(old), stored.includes(fresh)]).toEqual([false, false])
  })
})

describe('a receiver that fails', () => {
  test('for an hour gets everything afterwards, in the order of each club, under the same ids', async () => {
    const [one, two] = [await freshClub(), await freshClub()]
    const { params } = await addReceiver([one, two])
    receiver.status = 500
    const published: [string, number][] = []
    for (let n = 0; n < 3; n++) {
      for (const club of [one, two]) published.push([club.id, await publish(club)])
      await settle()
      nowMs += 20 * MINUTE_MS
    }
    const tried = new Set(receiver.received.map(({ event }) => event.id))
    // Nothing overtakes the first of its club.
    expect(tried.size).toBe(2)
    const [failed] = (await deliveries(params)).filter(({ attempts }) => attempts > 1)
    expect(failed).toMatchObject({ state: 'waiting', lastStatus: 500, lastResponse: 'out of order' })
    receiver.status = 200
    const before = receiver.received.length
    for (let n = 0; n < 10; n++) {
      nowMs += 30 * MINUTE_MS
      await settle()
    }
    const after = receiver.received.slice(before).map(({ event }) => event)
    expect(after).toHaveLength(published.length)
    for (const club of [one, two]) {
      const order = (events: readonly (readonly [string, number])[]) =>
        events.filter(([id]) => id === club.id).map(([, number]) => number)
      expect(order(after.map(({ clubId, publication }) => [clubId, publication] as const))).toEqual(order(published))
    }
    expect([...tried].every(id => after.some(event => event.id === id))).toBe(true)
    expect((await webhook(params)).failingSince).toBeNull()
  })

  test('does not keep another partner waiting', async () => {
    const club = await freshClub()
    await addReceiver([club])
    const down = receiver
    await down.close()
    receiver = await startReceiver()
    await addReceiver([club])
    await publish(club)
    await settle()
    expect(receiver.received).toHaveLength(1)
  })

  test('for a day is switched off, its partner is notified by mail, and missed deliveries can be sent again', async () => {
    const club = await freshClub()
    const { params } = await addReceiver([club])
    const mails = async () => (await app.rows(`select 1 from outbox where kind = 'partner.webhook-disabled'`)).length
    const mailsBefore = await mails()
    receiver.status = 302
    receiver.headers = { location: `http://127.0.0.1:${receiver.port}/elsewhere` }
    await publish(club)
    for (let hour = 0; hour < 26; hour++) {
      await settle()
      nowMs += 60 * MINUTE_MS
    }
    nowMs = Date.now()
    const off = await webhook(params)
    expect([off.enabled, off.disabledAt !== null]).toEqual([false, true])
    const [delivery] = await deliveries(params)
    // A redirect is a failure, and is not followed.
    expect(delivery).toMatchObject({ state: 'given-up', lastStatus: 302 })
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
    expect(await mails()).toBe(mailsBefore + 1)
    receiver.status = 204
    await app.rows(
      'update partner_webhooks set enabled = true, disabled_at = null, failing_since = null where partner_id = $1',
      [params.id],
    )
    const before = receiver.received.length
    const again = { ...params, deliveryId: delivery!.id }
    expect((await app.send(calls.resendPartnerDelivery, { as: 'platform', params: again })).statusCode).toBe(200)
    await settle()
    expect(receiver.received.slice(before).map(({ event }) => event.id)).toEqual([delivery!.id])
    expect((await deliveries(params))[0]?.state).toBe('delivered')
  })
})

describe('a target', () => {
  test.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://metadata.internal/',
    'https://169.254.169.254/latest/meta-data',
    'https://intranet/',
    'https://user:password@example.org/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])('%s is refused, and nothing is stored', async url => {
    expect(refusedTarget(new URL(url))).not.toBeNull()
    const { partner } = await createPartnerWithKey(app, { clubs: [] })
    const body = { url, enabled: true }
    const answer = await app.send(calls.setPartnerWebhook, { as: 'platform', params: { id: partner.id }, body })
    expect(['webhook_address_refused', 'invalid_body']).toContain(answer.json().code)
    expect(await app.rows('select 1 from partner_webhooks where partner_id = $1', [partner.id])).toEqual([])
  })

  test('that a name leads to on this machine is refused when it is sent to', async () => {
    const sent = await sendWebhook({ url: 'https://localhost.localdomain:1/', body: '{}', headers: {} }, 'public')
    expect(sent.status).toBeNull()
    expect(sent.error).not.toBeNull()
    const here = `https://127.0.0.1:${receiver.port}/`
    expect(await sendWebhook({ url: here, body: '{}', headers: {} }, 'public')).toMatchObject({ error: 'not_public' })
    expect(receiver.received).toEqual([])
  })

  test('learns the time of signing, and each signature is of one secret', () => {
    expect(signWebhook(['a', 'b'], 1_700_000_000_500, '{}')).toMatch(/^t=1700000000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/)
  })
})
