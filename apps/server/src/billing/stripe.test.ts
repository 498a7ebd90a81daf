import { calls, type Subscription } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BillingWorld, createBillingWorld } from './testing/billing-world.ts'

/** Subscribing, failing, paying and cancelling on Stripe's pages, through Stripe's own client. */

let world: BillingWorld
beforeAll(async () => {
  world = await createBillingWorld()
})
afterAll(() => world.close())

/** As if so much had happened at Stripe so much longer ago. */
const letTimePass = async (days: number) => {
  world.standIn?.letTimePass(days)
  await world.context.billing.idle()
}

test('a manager subscribes by card; what is left of the trial stays free', async () => {
  const customer = await world.createCustomer({ billingEmail: 'office@est.example', taxId: 'IT01234567890' })
  const trial = await customer.subscription()
  const { url } = (await customer.checkOut({ plan: 'complete', furtherNines: 1 })).json<{ url: string }>()
  const page = world.standIn?.page('GET', new URL(url).pathname, '', 'en')
  expect(page).toMatchObject({ title: 'Subscribe', main: expect.stringContaining('€249.00 a month') })
  expect(await customer.press(url, { action: 'working' })).toEqual({
    redirect: 'http://localhost:3000/admin/profile?checkout=done',
  })
  const subscribed = await customer.subscription()
  expect(subscribed).toMatchObject({
    billing: 'stripe',
    plan: 'complete',
    furtherNines: 1,
    standing: 'trial',
    status: 'Active',
    isReadOnly: false,
    nextInvoice: { amountCents: 30_800, currency: 'EUR' },
    can: { checkOut: false, changePlan: true, openPortal: true, setByHand: false },
  })
  const seconds = (instant: string | null) => Math.floor(Date.parse(instant ?? '') / 1000)
  expect(seconds(subscribed.trialEndsAt)).toBe(seconds(trial.trialEndsAt))
  expect((await customer.checkOut()).json().code).toBe('already_subscribed')
  expect((await customer.setByHand({ paidUntil: null })).json().code).toBe('billed_by_stripe')

  await letTimePass(31)
  expect(await customer.subscription()).toMatchObject({
    standing: 'paid',
    invoices: [{ status: 'paid', totalCents: 30_800, currency: 'EUR', number: expect.stringMatching(/^DEMO-/) }],
  })
  const changes = await world.rows<{ action: string; person: string }>(
    'select action, person from audit_log where record_id = $1 order by id',
    [customer.id],
  )
  expect(changes.map(({ action }) => action)).toEqual([
    'customer.created',
    'customer.stripe-created',
    'customer.checkout-started',
    'customer.subscription-changed',
    'customer.subscription-changed',
  ])
  expect(changes.map(({ person }) => person).slice(-1)).toEqual(['stripe'])
})

test('a card fails: grace, then read-only, then it is paid and all is well again', async () => {
  const customer = await world.createCustomer()
  await customer.subscribe('failing')
  await letTimePass(31)
  const late = await customer.subscription()
  expect(late).toMatchObject({
    standing: 'grace',
    isReadOnly: false,
    paymentProblem: { remainingCents: 24_900, payUrl: expect.stringContaining('/stripe/invoice/in_') },
  })
  expect((await customer.rename()).statusCode).toBe(200)
  await letTimePass(15)
  expect(await customer.subscription()).toMatchObject({ standing: 'unpaid', isReadOnly: true })
  expect((await customer.rename()).json().code).toBe('subscription_needed')
  await customer.press(late.paymentProblem?.payUrl ?? '', { action: 'pay' })
  expect(await customer.subscription()).toMatchObject({ standing: 'paid', isReadOnly: false, paymentProblem: null })
  expect((await customer.rename()).statusCode).toBe(200)
})

test('a card that is refused at once changes nothing', async () => {
  const customer = await world.createCustomer()
  const { url } = (await customer.checkOut()).json<{ url: string }>()
  expect(await customer.press(url, { action: 'refused' })).toMatchObject({
    main: expect.stringContaining('was refused'),
  })
  expect(await customer.subscription()).toMatchObject({ billing: 'invoice', standing: 'trial' })
})

test('of two pages that were opened only the last can be paid', async () => {
  const customer = await world.createCustomer()
  const open = async () => (await customer.checkOut()).json<{ url: string }>().url
  const first = await open()
  const second = await open()
  expect(await customer.press(first, { action: 'working' })).toMatchObject({
    main: expect.stringContaining('no longer valid'),
  })
  expect(await customer.press(second, { action: 'working' })).toHaveProperty('redirect')
})

test('of checkout pages requested at once, only one can be paid', async () => {
  const customer = await world.createCustomer()
  const answers = await Promise.all([customer.checkOut(), customer.checkOut(), customer.checkOut()])
  const opened = answers.filter(({ statusCode }) => statusCode === 200)
  for (const answer of answers) if (!opened.includes(answer)) expect(answer.json().code).toBe('checkout_replaced')
  const pages = []
  for (const answer of opened) pages.push(await customer.press(answer.json().url, { action: 'working' }))
  expect(pages.filter(page => page && 'redirect' in page)).toHaveLength(1)
  const { stripeCustomerId } = (
    await world.send(calls.getStripeCustomer, { token: customer.manager, params: { id: customer.id } })
  ).json()
  const stripe = await world.context.billing.stripe()
  expect((await stripe.subscriptions.list({ customer: stripeCustomerId, status: 'all' })).data).toHaveLength(1)
  expect((await stripe.checkout.sessions.list({ customer: stripeCustomerId, status: 'open' })).data).toEqual([])
})

test.each([
  ['before it knows which pages are open', 'GET'],
  ['while its own page is made', 'POST'],
])('a checkout that is held up %s locks nothing, and leaves the page of a newer one open', async (_, method) => {
  const customer = await world.createCustomer()
  await world.send(calls.createStripeCustomer, { token: customer.manager, params: { id: customer.id } })
  // The job that sends Stripe the customer's details locks the row too.
  await world.context.billing.idle()
  const { standIn } = world
  const ask = standIn!.fetch
  const late = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const fetch = vi.spyOn(standIn!, 'fetch').mockImplementation(async request => {
    if (request.method === method && new URL(request.url).pathname === '/v1/checkout/sessions') {
      fetch.mockRestore()
      asked.resolve()
      await late.promise
    }
    return ask(request)
  })
  const first = customer.checkOut()
  await asked.promise
  const held = await world.rows('select id from customers where id = $1 for update nowait', [customer.id])
  expect(held).toEqual([{ id: customer.id }])
  const second = (await customer.checkOut()).json<{ url: string }>()
  late.resolve()
  expect((await first).json().code).toBe('checkout_replaced')
  expect(await customer.press(second.url, { action: 'working' })).toHaveProperty('redirect')
})

test('a page that was paid counts before its event has come', async () => {
  const customer = await world.createCustomer()
  await customer.subscribe()
  await world.rows(
    `update subscriptions set billing = 'invoice', stripe_subscription_id = null where customer_id = $1`,
    [customer.id],
  )
  expect((await customer.checkOut()).json().code).toBe('already_subscribed')
})

test('Complete covers all holes of the customer; what a map adds later is due, and blocks nothing', async () => {
  const customer = await world.createCustomer()
  const addHoles = (count: number) =>
    world.rows(
      `insert into holes (club_id, course_id, number, par)
       select h.club_id, h.course_id, (select max(number) from holes where course_id = h.course_id) + n, h.par
       from holes h, generate_series(1, $2::int) n where h.id = $1`,
      [customer.club.holeId, count],
    )
  const [{ holes }] = (await world.rows<{ holes: number }>(
    'select count(*)::int as holes from holes where club_id = $1',
    [customer.club.id],
  )) as [{ holes: number }]
  await addHoles(19 - holes)
  expect(await customer.subscription()).toMatchObject({ neededNines: 1 })
  const refused = await customer.checkOut({ plan: 'complete' })
  expect(refused.json()).toMatchObject({ code: 'too_few_nines', fields: [{ path: 'furtherNines' }] })
  await customer.subscribe('working', { plan: 'pins' })
  expect((await customer.changePlan({ plan: 'complete' })).json().code).toBe('too_few_nines')
  expect(await customer.subscription()).toMatchObject({ plan: 'pins' })
  expect((await customer.changePlan({ plan: 'complete', furtherNines: 1 })).json()).toMatchObject({ furtherNines: 1 })
  await addHoles(9)
  expect(await customer.subscription()).toMatchObject({ furtherNines: 1, neededNines: 2, isReadOnly: false })
  expect((await customer.rename()).statusCode).toBe(200)
})

test('a manager changes the plan here and on Stripe’s page; both say the same', async () => {
  const customer = await world.createCustomer({ currency: 'USD' })
  expect((await customer.changePlan({ plan: 'pins' })).json().code).toBe('not_subscribed')
  await customer.subscribe('working', { plan: 'pins' })
  expect(await customer.subscription()).toMatchObject({ plan: 'pins', features: ['pins', 'map'] })
  const changed = await customer.changePlan({ plan: 'complete', furtherNines: 2 })
  expect(changed.json<Subscription>()).toMatchObject({
    plan: 'complete',
    furtherNines: 2,
    monthlyCents: 36_700,
    nextInvoice: { amountCents: 36_700, currency: 'USD' },
  })
  expect((await customer.changePlan({ plan: 'complete' })).json()).toMatchObject({ furtherNines: 0 })
  await customer.inPortal({ action: 'plan', plan: 'pinwise_pins_month_usd', nines: '0' })
  expect(await customer.subscription()).toMatchObject({ plan: 'pins', nextInvoice: { amountCents: 7_900 } })
})

test('what is cancelled lasts to its end, then a new subscription or a date by hand opens the club again', async () => {
  const customer = await world.createCustomer()
  await customer.subscribe()
  await letTimePass(31)
  await customer.inPortal({ action: 'cancel' })
  const cancelled = await customer.subscription()
  expect(cancelled).toMatchObject({
    standing: 'paid',
    isReadOnly: false,
    nextInvoice: null,
    endsAt: expect.any(String),
  })
  await letTimePass(32)
  expect(await customer.subscription()).toMatchObject({ standing: 'ended', isReadOnly: true, can: { checkOut: true } })
  expect((await customer.rename()).statusCode).toBe(402)

  world.clock.now += 1_000
  expect((await customer.setByHand({ paidUntil: world.inDays(5) })).json()).toMatchObject({ standing: 'paid' })
  // Another event of the one that ended does not close it again.
  await customer.inPortal({ action: 'card-works' })
  expect(await customer.subscription()).toMatchObject({ billing: 'invoice', standing: 'paid' })
  await customer.subscribe('working', { plan: 'pins' })
  expect(await customer.subscription()).toMatchObject({ billing: 'stripe', plan: 'pins', standing: 'paid' })
})

describe('Stripe’s record of the customer', () => {
  test('is made once, also by two at once', async () => {
    const customer = await world.createCustomer()
    const create = () =>
      world.send(calls.createStripeCustomer, { token: customer.manager, params: { id: customer.id } })
    const answers = await Promise.all([create(), create()])
    const ids = new Set(answers.map(answer => answer.json().stripeCustomerId))
    expect(ids.size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({
      isAvailable: true,
      mode: 'demo',
      stripeCustomerId: expect.stringMatching(/^cus_/),
    })
    expect(
      await world.rows(`select id from audit_log where record_id = $1 and action = 'customer.stripe-created'`, [
        customer.id,
      ]),
    ).toHaveLength(1)
  })

  test('follows name, address and tax id; the currency stays', async () => {
    const customer = await world.createCustomer()
    const { stripeCustomerId } = (
      await world.send(calls.createStripeCustomer, { as: 'platform', params: { id: customer.id } })
    ).json()
    const change = (body: object) =>
      world.send(calls.changeCustomer, { as: 'platform', params: { id: customer.id }, body })
    await change({ name: 'Golf Nord', billingEmail: 'a@nord.example', taxId: 'IT 01234567890', version: 1 })
    await world.context.billing.idle()
    const stripe = await world.context.billing.stripe()
    expect(await stripe.customers.retrieve(stripeCustomerId)).toMatchObject({
      name: 'Golf Nord',
      email: 'a@nord.example',
    })
    expect((await stripe.customers.listTaxIds(stripeCustomerId)).data).toMatchObject([
      { type: 'eu_vat', value: 'IT01234567890' },
    ])
    expect((await change({ currency: 'USD', version: 2 })).json().code).toBe('currency_fixed')
  })
})
