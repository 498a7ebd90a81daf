import { calls } from '@pinwise/contract'
import { signatureOf } from '@pinwise/stand-ins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOK_PATH } from './stripe-webhook.ts'
import { type BillingWorld, createBillingWorld } from './testing/billing-world.ts'
import { playSequence, stripeSequences } from './testing/stripe-sequences.ts'

/** FULL=1 tries 1,000 orders. */
const ORDERS = process.env.FULL ? 1_000 : 8
const SEED = 20

let world: BillingWorld
let customer: Awaited<ReturnType<BillingWorld['createCustomer']>>
let stripeCustomerId: string
const sent: string[] = []

beforeAll(async () => {
  world = await createBillingWorld()
  // From here on events are handed over by the tests.
  world.standIn?.deliverTo(async payload => sent.push(payload) > 0)
  customer = await world.createCustomer()
  const created = await world.send(calls.createStripeCustomer, { token: world.platform, params: { id: customer.id } })
  stripeCustomerId = created.json().stripeCustomerId
}, 60_000)
afterAll(() => world.close())

const secret = () => world.context.billing.webhookSecret ?? ''
async function deliver(payload: string): Promise<void> {
  const signature = signatureOf(payload, secret(), Math.floor(world.clock.now / 1000))
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  expect(statusCode).toBe(200)
}

async function ask(method: string, path: string, form: URLSearchParams): Promise<Record<string, unknown>> {
  const stripe = await world.context.billing.stripe()
  const request = () => stripe.rawRequest(method, path, Object.fromEntries(form))
  return request().catch(error => ({ error: error.raw })) as Promise<Record<string, unknown>>
}

const rows = async () => ({
  subscription: await world.rows(
    `select to_jsonb(s) - 'refreshed_at' as row from subscriptions s where customer_id = $1`,
    [customer.id],
  ),
  invoices: await world.rows('select * from invoices where customer_id = $1 order by id', [customer.id]),
})

/** The same every time for a seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('what happens at Stripe while its events come in late and mixed up ends as Stripe has it', async () => {
  const next = random(SEED)
  const later: string[] = []
  const some = async () => {
    later.push(...sent.slice(later.length))
    for (let n = 0; n < 3; n += 1) await deliver(later[Math.floor(next() * later.length)] ?? '')
  }
  await customer.press((await customer.checkOut({ plan: 'complete', furtherNines: 1 })).json().url, {
    action: 'failing',
  })
  await some()
  for (const days of [31, 5, 3]) {
    world.standIn?.letTimePass(days)
    await some()
  }
  for (const [, steps] of stripeSequences) {
    await playSequence(steps, stripeCustomerId, ask)
    await some()
  }
  for (const payload of sent) await deliver(payload)
  await world.context.billing.idle()
  const types = new Set(sent.map(payload => JSON.parse(payload).type))
  for (const [name] of stripeSequences) {
    // Stripe sends that one three days before a trial ends; nothing here follows from it.
    if (name !== 'customer.subscription.trial_will_end') expect(types).toContain(name)
  }
  const before = await rows()
  expect(before.subscription).toHaveLength(1)
  expect(before.invoices.length).toBeGreaterThan(5)
  await world.rows('delete from invoices')
  await deliver(sent[0]?.replace(/evt_\w+/, 'evt_another') ?? '')
  await world.context.billing.idle()
  expect(await rows()).toEqual(before)
}, 60_000)

test(
  `${ORDERS} orders of all events, with repeats (seed ${SEED}), end in the same state, each processed once`,
  async () => {
    const wanted = await rows()
    const { billing } = world.context
    const [start] = await world.rows('select * from subscriptions where customer_id = $1', [customer.id])
    expect(start).toMatchObject({ billing: 'stripe' })
    const processStored = async () => {
      billing.start()
      await billing.idle()
      await billing.stop()
    }
    await billing.stop()
    for (let order = 0; order < ORDERS; order += 1) {
      await world.rows(
        `with e as (delete from stripe_events), i as (delete from invoices where customer_id = $1)
       update subscriptions set billing = 'invoice', plan = 'pins', further_nines = 9, trial_ends_at = now(),
         paid_until = null, unpaid_since = now(), ends_at = now(), stripe_subscription_id = null, next_invoice_at = null,
         next_invoice_cents = 1 where customer_id = $1`,
        [customer.id],
      )
      const next = random(SEED + order)
      const repeated = sent.filter(() => next() < 0.3)
      const mixed = [...sent, ...repeated].map(payload => ({ payload, at: next() })).sort((a, b) => a.at - b.at)
      for (const { payload } of mixed) {
        await deliver(payload)
        // Many have come by the time that they are processed, or a few.
        if (next() < 0.05) await processStored()
      }
      await processStored()
      expect(await rows(), `seed ${SEED + order}`).toEqual(wanted)
      const [events] = await world.rows<{ stored: number; once: number }>(
        `select count(*)::int as stored, count(*) filter (where processed_at is not null and attempts = 1)::int as once
       from stripe_events`,
      )
      expect(events).toEqual({ stored: sent.length, once: sent.length })
    }
  },
  30_000 + ORDERS * 2_000,
)
