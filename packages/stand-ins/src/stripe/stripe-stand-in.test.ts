import { expect, test } from 'vitest'
import fixtures from './fixtures/stripe-objects.json' with { type: 'json' }
import type { ShapeName, StripeObject } from './stripe-objects.ts'
import { createStripeStandIn } from './stripe-stand-in.ts'
import type { StoredAccount } from './stripe-store.ts'

const DAY = 86_400
const KEY = 'sk_test_key'
const START = Date.parse('2026-01-31T12:00:00Z')

function open(stored?: StoredAccount) {
  const saved: string[] = []
  const events: StripeObject[] = []
  const standIn = createStripeStandIn({
    secretKey: KEY,
    webhookSecret: 'whsec_secret',
    apiVersion: '2026-10-28.endive',
    now: () => START,
    pagesOrigin: () => 'http://127.0.0.1:3001',
    prices: [{ lookupKey: 'pinwise_complete_month_eur', currency: 'EUR', unitAmount: 24_900 }],
    stored,
    save: account => saved.push(JSON.stringify(account)),
  })
  standIn.deliverTo(async payload => events.push(JSON.parse(payload)) > 0)
  const request = async (method: string, path: string, form: Record<string, string> = {}, key = KEY) => {
    const query = new URLSearchParams(form).toString()
    const isGet = method === 'GET'
    const url = `https://api.stripe.com${path}${isGet && query ? `?${query}` : ''}`
    const headers = { authorization: `Bearer ${key}` }
    const response = await standIn.fetch(new Request(url, { method, headers, body: isGet ? null : query }))
    return { status: response.status, body: (await response.json()) as StripeObject & { data: StripeObject[] } }
  }
  return { standIn, request, events, saved }
}

async function subscribed() {
  const world = open()
  const { body: customer } = await world.request('POST', '/v1/customers', { name: 'Golf Est', email: 'a@est.example' })
  const { body: prices } = await world.request('GET', '/v1/prices', { 'lookup_keys[0]': 'pinwise_complete_month_eur' })
  const { body: subscription } = await world.request('POST', '/v1/subscriptions', {
    customer: customer.id,
    'items[0][price]': prices.data[0]?.id ?? '',
  })
  const read = async () => (await world.request('GET', `/v1/subscriptions/${subscription.id}`)).body
  return { ...world, customer, price: prices.data[0], subscription, read }
}

/** Values of Stripe's examples are made up; which fields there are, and of what kind, is not. */
function expectShape(object: unknown, name: ShapeName): void {
  const example = fixtures[name] as Record<string, unknown>
  const ours = object as Record<string, unknown>
  expect(Object.keys(ours).sort(), name).toEqual(Object.keys(example).sort())
  for (const [field, value] of Object.entries(ours)) {
    const wanted = example[field]
    if (value === null || wanted === null) continue
    expect([name, field, Array.isArray(value), typeof value]).toEqual([
      name,
      field,
      Array.isArray(wanted),
      typeof wanted,
    ])
  }
}

test('objects have the fields of Stripe’s own examples', async () => {
  const { request, standIn, events, customer, price, subscription } = await subscribed()
  const session = { mode: 'subscription', customer: customer.id, success_url: 'http://a', cancel_url: 'http://b' }
  const checkout = await request('POST', '/v1/checkout/sessions', {
    ...session,
    'line_items[0][price]': price?.id ?? '',
  })
  const portal = await request('POST', '/v1/billing_portal/sessions', { customer: customer.id, return_url: 'http://a' })
  const invoices = await request('GET', '/v1/invoices', { customer: customer.id })
  const preview = await request('POST', '/v1/invoices/create_preview', { subscription: subscription.id })
  const taxId = await request('POST', `/v1/customers/${customer.id}/tax_ids`, { type: 'eu_vat', value: 'IT1' })
  const product = await request('POST', '/v1/products', { name: 'One' })
  await standIn.idle()
  expectShape(customer, 'customer')
  expectShape(price, 'price')
  expectShape(subscription, 'subscription')
  expectShape((subscription.items as { data: unknown[] }).data[0], 'subscription_item')
  expectShape(checkout.body, 'checkout.session')
  expectShape(portal.body, 'billing_portal.session')
  for (const invoice of [...invoices.body.data, preview.body]) expectShape(invoice, 'invoice')
  expectShape(taxId.body, 'tax_id')
  expectShape(product.body, 'product')
  for (const event of events) expectShape(event, 'event')
})

test('a subscription is paid at once, renewed each month, late when the card fails, paid again and cancelled', async () => {
  const { request, standIn, events, customer, subscription, read } = await subscribed()
  expect(subscription).toMatchObject({ status: 'active', currency: 'eur' })
  const periodEnd = (one: StripeObject) =>
    (one.items as { data: { current_period_end: number }[] }).data[0]?.current_period_end
  // A month from the last day of January.
  expect(periodEnd(subscription)).toBe(Date.parse('2026-02-28T12:00:00Z') / 1000)
  standIn.letTimePass(29)
  expect(await read()).toMatchObject({ status: 'active' })
  standIn.setCard(customer.id, 'fails')
  standIn.letTimePass(28)
  expect(await read()).toMatchObject({ status: 'past_due' })
  const { body: open } = await request('GET', '/v1/invoices', { customer: customer.id, status: 'open' })
  expect(open.data).toMatchObject([{ amount_remaining: 24_900, attempt_count: 1 }])
  const invoice = open.data[0]?.id ?? ''
  expect(await request('POST', `/v1/invoices/${invoice}/pay`)).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined' } },
  })
  standIn.setCard(customer.id, 'works')
  expect((await request('POST', `/v1/invoices/${invoice}/pay`)).body).toMatchObject({
    status: 'paid',
    amount_remaining: 0,
  })
  expect(await read()).toMatchObject({ status: 'active' })
  expect((await request('DELETE', `/v1/subscriptions/${subscription.id}`)).body).toMatchObject({
    status: 'canceled',
    ended_at: START / 1000,
  })
  await standIn.idle()
  const types = new Set(events.map(({ type }) => type))
  for (const type of ['invoice.paid', 'invoice.payment_failed', 'customer.subscription.deleted'])
    expect(types).toContain(type)
})

test('a trial costs nothing until it ends', async () => {
  const { request, standIn, customer, price } = await subscribed()
  const { body: trial } = await request('POST', '/v1/subscriptions', {
    customer: customer.id,
    'items[0][price]': price?.id ?? '',
    'items[0][quantity]': '2',
    trial_end: String(START / 1000 + 3 * DAY),
  })
  expect(trial).toMatchObject({ status: 'trialing', latest_invoice: null })
  standIn.letTimePass(3)
  const { body } = await request('GET', `/v1/subscriptions/${trial.id}`)
  expect(body).toMatchObject({ status: 'active' })
  expect((await request('GET', `/v1/invoices/${body.latest_invoice}`)).body).toMatchObject({
    total: 49_800,
    status: 'paid',
  })
})

test('without the key nobody is answered, and what it does not speak is refused as Stripe does', async () => {
  const { request } = open()
  expect(await request('GET', '/v1/prices', {}, 'sk_test_other')).toMatchObject({ status: 401 })
  expect(await request('GET', '/v1/customers/cus_none')).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
  })
  expect(await request('POST', '/v1/payouts')).toMatchObject({ status: 404 })
})

test('what was saved is there again, with events that nobody took', async () => {
  const first = await subscribed()
  first.standIn.deliverTo(async () => false)
  await first.request('POST', `/v1/customers/${first.customer.id}`, { name: 'Golf Ovest' })
  await first.standIn.idle()
  first.standIn.stop()
  const second = open(JSON.parse(first.saved.at(-1) ?? ''))
  await second.standIn.idle()
  expect((await second.request('GET', `/v1/customers/${first.customer.id}`)).body).toMatchObject({ name: 'Golf Ovest' })
  expect(second.events.at(-1)).toMatchObject({ type: 'customer.updated', data: { object: { name: 'Golf Ovest' } } })
})
