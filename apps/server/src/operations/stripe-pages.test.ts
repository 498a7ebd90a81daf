import type { AddressInfo } from 'node:net'
import { PRICES } from '@pinwise/contract'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandIn } from '../billing/stand-in-account.ts'
import { loadConfig } from '../config.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createOperationsServer } from './operations-server.ts'

let app: TestApp
let operations: ReturnType<typeof createOperationsServer>
let session: Stripe.Checkout.Session
beforeAll(async () => {
  app = await createTestApp()
  operations = createOperationsServer(app.context)
  const stripe = await app.context.billing.stripe()
  const { id: customer } = await stripe.customers.create({ name: '<b>Golf</b>' })
  const { data: prices } = await stripe.prices.list({ lookup_keys: ['pinwise_pins_month_eur'] })
  session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: prices[0]?.id ?? '', quantity: 1 }],
    success_url: 'http://localhost:3000/admin/profile?checkout=done',
    cancel_url: 'http://localhost:3000/admin/profile?checkout=cancelled',
  })
})
afterAll(async () => {
  await operations.close()
  await app.close()
})

const path = () => new URL(session.url ?? '').pathname
const press = (action: string, headers: Record<string, string> = {}) =>
  operations.inject({
    method: 'POST',
    url: path(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `action=${action}`,
  })

test('the page is in the language of the reader, runs nothing, and leads back to the product', async () => {
  const page = (language: string) => operations.inject({ url: path(), headers: { 'accept-language': language } })
  const english = await page('en')
  expect(english.body).toContain('€79.00 a month')
  expect((await page('it')).body).toContain('al mese')
  expect(english.body).not.toContain('<script')
  expect(english.headers['content-security-policy']).toContain(`form-action 'self' http://localhost:3000`)
  const stylesheet = /<link rel="stylesheet" href="(.*?)"/.exec(english.body)?.[1] ?? ''
  expect((await operations.inject(stylesheet)).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('forms of other sites, and names that are not this machine’s, get nothing', async () => {
  expect((await press('working', { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await operations.inject({ url: path(), headers: { host: 'evil.example' } })).statusCode).toBe(421)
  expect((await operations.inject('/stripe/checkout/cs_none')).statusCode).toBe(404)
  const answer = await press('working')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, session.success_url])
})

test('the API answers Stripe’s client over HTTP, and nobody without the key', async () => {
  const { keys, account: standIn } = openStandIn(app.context.config, Date.now)
  const server = createOperationsServer({ ...app.context, billing: { ...app.context.billing, standIn } })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const client = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  try {
    await expect(client('sk_test_guessed').prices.list()).rejects.toMatchObject({ statusCode: 401 })
    const stripe = client(keys.secretKey)
    const { data } = await stripe.prices.list({ lookup_keys: ['pinwise_complete_month_usd'] })
    expect(data).toMatchObject([{ unit_amount: PRICES.completeMonth * 100, currency: 'usd' }])
    const customer = await stripe.customers.create({ name: 'Golf Est', metadata: { a: 'b' } })
    expect(await stripe.customers.update(customer.id, { name: 'Golf Ovest' })).toMatchObject({ metadata: { a: 'b' } })
  } finally {
    await server.close()
  }
})

test('production has none of it', async () => {
  const production = await createTestApp({ PUBLIC_ORIGIN: 'https://pinwise.example' })
  const server = createOperationsServer(production.context)
  try {
    for (const url of [path(), '/v1/prices', '/stripe/portal/bps_1'])
      expect((await server.inject(url)).statusCode).toBe(404)
    expect(() => openStandIn(production.context.config, Date.now)).toThrow(/demo alone/)
  } finally {
    await server.close()
    await production.close()
  }
})

test('keys come together, and only as Stripe makes them', () => {
  const load = (environment: Record<string, string>) => () => loadConfig(environment)
  expect(load({ STRIPE_SECRET_KEY: 'sk_live_1234567890' })).toThrow(/STRIPE_WEBHOOK_SECRET go together/)
  expect(load({ STRIPE_SECRET_KEY: 'pk_live_1234567890', STRIPE_WEBHOOK_SECRET: 'x' })).toThrow(
    /STRIPE_SECRET_KEY must be a secret key[\s\S]*STRIPE_WEBHOOK_SECRET must be/,
  )
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' }
  expect(loadConfig(keys).stripe).toMatchObject({ kind: 'keys' })
  expect(loadConfig({}).stripe).toEqual({ kind: 'stand-in' })
})
