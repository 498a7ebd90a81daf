import { calls } from '@pinwise/contract'
import { signatureOf } from '@pinwise/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { WEBHOOK_PATH } from './stripe-webhook.ts'
import { type BillingWorld, createBillingWorld } from './testing/billing-world.ts'

let world: BillingWorld
let customer: Awaited<ReturnType<BillingWorld['createCustomer']>>
const sent: string[] = []
beforeAll(async () => {
  world = await createBillingWorld()
  customer = await world.createCustomer()
  const { url } = (await customer.checkOut()).json<{ url: string }>()
  await world.context.billing.idle()
  // Subscribed at Stripe, and nothing of it has come here.
  world.standIn?.deliverTo(async payload => sent.push(payload) > 0)
  await customer.press(url, { action: 'working' })
})
afterAll(() => world.close())

const seconds = () => Math.floor(world.clock.now / 1000)
const secret = () => world.context.billing.webhookSecret ?? ''
const event = () => sent[0] ?? ''
const post = (payload: string | Buffer, signature?: string, type = 'application/json') =>
  world.app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'content-type': type, ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
    payload,
  })
const state = async () => ({
  events: await world.rows('select * from stripe_events order by id'),
  subscriptions: await world.rows('select * from subscriptions order by customer_id'),
  invoices: await world.rows('select * from invoices order by id'),
  audit: await world.rows('select count(*) from audit_log'),
})

describe('an event that is not Stripe’s changes nothing', () => {
  let before: Awaited<ReturnType<typeof state>>
  beforeEach(async () => {
    before = await state()
  })

  test.each<[string, () => Promise<{ statusCode: number; body: string }>]>([
    ['without a signature', () => post(event())],
    ['with an empty signature', () => post(event(), '')],
    ['signed with another secret', () => post(event(), signatureOf(event(), 'whsec_somebody_elses', seconds()))],
    ['signed an hour ago', () => post(event(), signatureOf(event(), secret(), seconds() - 3_600))],
    ['signed just too long ago', () => post(event(), signatureOf(event(), secret(), seconds() - 301))],
    [
      'with a newer time than was signed',
      () => post(event(), signatureOf(event(), secret(), seconds() - 3_600).replace(/t=\d+/, `t=${seconds()}`)),
    ],
    [
      'altered in one byte',
      () => post(event().replace('"customer"', '"custome5"'), signatureOf(event(), secret(), seconds())),
    ],
    [
      'written otherwise, with the same meaning',
      () => post(JSON.stringify(JSON.parse(event()), null, 2), signatureOf(event(), secret(), seconds())),
    ],
    [
      'with a signature of another scheme',
      () => post(event(), signatureOf(event(), secret(), seconds()).replace('v1=', 'v0=')),
    ],
    ['empty', () => post('', signatureOf('', secret(), seconds()))],
  ])('%s', async (_name, send) => {
    const { statusCode, body } = await send()
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_request'])
    await world.context.billing.idle()
    expect(await state()).toEqual(before)
  })
})

test('an event for somebody we do not know is stored, and nothing follows', async () => {
  const before = await state()
  const stranger = event()
    .replaceAll(/cus_\w+/g, 'cus_stranger')
    .replace(/evt_\w+/, 'evt_stranger')
  expect((await post(stranger, signatureOf(stranger, secret(), seconds()))).statusCode).toBe(200)
  await world.context.billing.idle()
  const after = await state()
  expect({ ...after, events: [] }).toEqual({ ...before, events: [] })
  expect(after.events.find(({ id }) => id === 'evt_stranger')).toMatchObject({ processed_at: expect.any(Date) })
})

test('the content of an event is not trusted: the state is fetched from Stripe', async () => {
  const subscribed = sent.find(payload => payload.includes('customer.subscription.created')) ?? ''
  const lie = subscribed
    .replace(/"unit_amount":\d+/g, '"unit_amount":1')
    .replace(/evt_\w+/, 'evt_lie')
    .replaceAll('pinwise_complete_month_eur', 'pinwise_pins_month_eur')
  expect((await post(lie, signatureOf(lie, secret(), seconds()))).statusCode).toBe(200)
  expect(await customer.subscription()).toMatchObject({ plan: 'complete', billing: 'stripe', standing: 'trial' })
})

describe('a process that is killed', () => {
  const unprocessed = () => world.rows('select id from stripe_events where processed_at is null')
  const reset = (id: string) =>
    world.rows(
      `with e as (update stripe_events set processed_at = null, attempts = 0)
       update subscriptions set billing = 'invoice', stripe_subscription_id = null, plan = 'pins' where customer_id = $1`,
      [id],
    )

  test('between receiving and processing leaves the event for the next start', async () => {
    await world.context.billing.stop()
    const payload = sent.find(one => one.includes('checkout.session.completed')) ?? ''
    await reset(customer.id)
    expect((await post(payload, signatureOf(payload, secret(), seconds()))).statusCode).toBe(200)
    expect((await unprocessed()).length).toBeGreaterThan(0)
    expect(await customer.subscription()).toMatchObject({ plan: 'pins' })
    world.context.billing.start()
    expect(await customer.subscription()).toMatchObject({ plan: 'complete', billing: 'stripe' })
    expect(await unprocessed()).toEqual([])
  })

  test('while processing leaves nothing half done, and nothing done twice', async () => {
    await world.context.billing.stop()
    await reset(customer.id)
    const audited = async () =>
      world.rows(`select id from audit_log where record_id = $1 and action = 'customer.subscription-changed'`, [
        customer.id,
      ])
    const before = (await audited()).length
    const stripe = await world.context.billing.stripe()
    const { list } = stripe.invoices
    // The connection of the transaction ends while Stripe is asked.
    stripe.invoices.list = (async (...given: Parameters<typeof list>) => {
      stripe.invoices.list = list
      await world.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      )
      return list.apply(stripe.invoices, given)
    }) as typeof list
    world.context.billing.start()
    await world.context.billing.idle()
    expect((await unprocessed()).length).toBeGreaterThan(0)
    expect(await audited()).toHaveLength(before)
    world.context.billing.wake()
    expect(await customer.subscription()).toMatchObject({ plan: 'complete' })
    expect(await unprocessed()).toEqual([])
    expect(await audited()).toHaveLength(before + 1)
  })

  test('a request to Stripe is retried later when Stripe is unreachable', async () => {
    await world.context.billing.stop()
    await reset(customer.id)
    const stripe = await world.context.billing.stripe()
    const { list } = stripe.subscriptions
    stripe.subscriptions.list = (() =>
      Promise.reject(Object.assign(new Error('down'), { type: 'StripeConnectionError' }))) as never
    world.context.billing.start()
    await world.context.billing.idle()
    expect(await world.rows('select max(attempts)::int as attempts from stripe_events')).toEqual([{ attempts: 1 }])
    stripe.subscriptions.list = list
    world.clock.now += 60_000
    world.context.billing.wake()
    expect(await customer.subscription()).toMatchObject({ plan: 'complete' })
    expect(await unprocessed()).toEqual([])
  })
})

describe('in production', () => {
  const production = { PUBLIC_ORIGIN: 'https://pinwise.example' }

  test('without keys there is neither a webhook nor Stripe, and billing is by invoice', async () => {
    const app = await createTestApp(production)
    try {
      expect(app.context.billing.standIn).toBeNull()
      const { statusCode } = await app.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: {} })
      expect(statusCode).toBe(404)
      const [milano] = await app.rows<{ id: string }>(`select id from customers where name = 'Golf Club Milano'`)
      const params = { id: milano?.id }
      expect((await app.send(calls.getStripeCustomer, { as: 'marshal', params })).json()).toMatchObject({
        isAvailable: false,
        mode: 'none',
      })
      for (const [call, body] of [
        [calls.createStripeCustomer, undefined],
        [calls.startCheckout, { plan: 'pins' }],
        [calls.openBillingPortal, {}],
        [calls.changePlan, { plan: 'pins' }],
      ] as const) {
        expect((await app.send(call, { as: 'marshal', params, body })).json().code).toBe('billing_by_invoice')
      }
      const { can } = (await app.send(calls.getSubscription, { as: 'marshal', params })).json()
      expect(can).toEqual({ manage: true, checkOut: false, changePlan: false, openPortal: false, setByHand: false })
    } finally {
      await app.close()
    }
  })

  test('with keys, requests go to Stripe itself at a pinned version, never to the stand-in', async () => {
    const app = await createTestApp({
      ...production,
      STRIPE_SECRET_KEY: 'sk_live_1234567890abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef',
    })
    try {
      const { billing } = app.context
      expect([billing.standIn, billing.mode]).toEqual([null, 'live'])
      const stripe = await billing.stripe()
      expect([stripe.getApiField('host'), stripe.getApiField('protocol'), stripe.getApiField('version')]).toEqual([
        'api.stripe.com',
        'https',
        '2026-10-28.endive',
      ])
    } finally {
      await app.close()
    }
  })
})
