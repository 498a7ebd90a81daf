import { readForm } from './read-form.ts'
import { createStripeAccount } from './stripe-account.ts'
import { createStripePages } from './stripe-pages.ts'
import { priceOf, StripeRefusal, stripeRequests } from './stripe-requests.ts'
import { createStripeStore, type StoredAccount } from './stripe-store.ts'
import { createStripeWebhooks, eventOf } from './stripe-webhooks.ts'

export interface StripeStandInParts {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The API version of the events. */
  readonly apiVersion: string
  /** In milliseconds. */
  readonly now: () => number
  /** The origin of the hosted pages. */
  readonly pagesOrigin: () => string
  readonly prices: readonly { readonly lookupKey: string; readonly currency: string; readonly unitAmount: number }[]
  /** The saved state of an earlier run. */
  readonly stored?: StoredAccount | undefined
  readonly save?: ((stored: StoredAccount) => void) | undefined
}

export type StripeStandIn = ReturnType<typeof createStripeStandIn>

const REMEMBERED_KEYS = 1_000

/** An account at Stripe that lives in this process and speaks Stripe's HTTP API. No money moves. */
export function createStripeStandIn(parts: StripeStandInParts) {
  const seconds = () => Math.floor(parts.now() / 1000)
  const stored: StoredAccount = parts.stored ?? { objects: {}, cards: {}, undelivered: [] }
  const webhooks = createStripeWebhooks(stored.undelivered, parts.webhookSecret, seconds)
  const store = createStripeStore(stored, (type, object) =>
    webhooks.send(eventOf(type, object, seconds(), parts.apiVersion)),
  )
  const account = createStripeAccount(store, seconds, parts.pagesOrigin)
  const requests = stripeRequests({ store, account, seconds, pagesOrigin: parts.pagesOrigin }).map(
    ([method, path, handler]) => ({
      method,
      pattern: new RegExp(`^${path.replace(/:id/, '(?<id>[^/]+)').replace(/:\w+/g, '[^/]+')}$`),
      handler,
    }),
  )
  const pages = createStripePages({ store, account })
  const repeated = new Map<string, object>()
  for (const price of parts.prices) savePrice(price)

  /** The price file may have changed since the account was saved. */
  function savePrice({ lookupKey, currency, unitAmount }: StripeStandInParts['prices'][number]): void {
    const [present] = store.all('price', one => one.lookup_key === lookupKey)
    if (present?.unit_amount === unitAmount) return
    if (present) store.change(present.id, { lookup_key: null, active: false })
    store.put(priceOf({ lookupKey, currency: currency.toLowerCase(), unitAmount, created: seconds() }))
  }

  function answer(method: string, url: URL, body: string): object {
    const form = readForm(method === 'GET' ? url.search.slice(1) : body)
    for (const { method: wanted, pattern, handler } of requests) {
      const match = wanted === method ? pattern.exec(url.pathname) : null
      if (match) return handler({ form, id: match.groups?.id ?? '' })
    }
    throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.pathname}).`)
  }

  function once(key: string | null, action: () => object): object {
    const known = key === null ? undefined : repeated.get(key)
    if (known) return known
    const result = action()
    if (key !== null) repeated.set(key, result)
    if (repeated.size > REMEMBERED_KEYS) repeated.clear()
    return result
  }

  const saveChanges = () => {
    if (store.takeChanged()) parts.save?.(stored)
  }

  return {
    /** Handles one API request. */
    async fetch(request: Request): Promise<Response> {
      const body = await request.text()
      const headers = { 'request-id': 'req_standin', 'stripe-version': parts.apiVersion }
      try {
        if (request.headers.get('authorization') !== `Bearer ${parts.secretKey}`) {
          throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.')
        }
        account.runDue()
        const result = once(request.headers.get('idempotency-key'), () =>
          answer(request.method, new URL(request.url), body),
        )
        return Response.json(result, { headers })
      } catch (error) {
        if (error instanceof StripeRefusal) return Response.json(error.body, { status: error.status, headers })
        throw error
      } finally {
        saveChanges()
      }
    },

    /** Shows a hosted page, or handles its buttons. */
    page(method: string, path: string, body: string, language: 'en' | 'it') {
      account.runDue()
      const result = pages(method, path, readForm(body), language)
      saveChanges()
      return result
    },

    letTimePass(days: number): void {
      account.letTimePass(days)
      saveChanges()
    },
    setCard(customer: string, card: 'works' | 'fails'): void {
      store.setCard(customer, card)
      saveChanges()
    },
    deliverTo: webhooks.deliverTo,
    idle: webhooks.idle,
    stop: webhooks.stop,
  }
}
