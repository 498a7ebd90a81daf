import type { Form } from './read-form.ts'
import type { RequestedItem, StripeAccount } from './stripe-account.ts'
import { listOf, newId, SECONDS_PER_DAY, type StripeObject, shaped } from './stripe-objects.ts'
import type { StripeStore } from './stripe-store.ts'

/** An error response in the format of Stripe. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, type: string, message: string, code: string | null = null) {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}

interface Parts {
  readonly store: StripeStore
  readonly account: StripeAccount
  readonly seconds: () => number
  readonly pagesOrigin: () => string
}
interface ApiRequest {
  readonly form: Form
  /** The id in the path. */
  readonly id: string
}
type Handler = (request: ApiRequest) => object
/** Method, path with an `:id` parameter, and handler. */
type StripeRequests = readonly (readonly [method: string, path: string, handler: Handler])[]

const SESSION_DAYS = 1
const numberOf = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value))
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const requestedItems = (value: unknown): RequestedItem[] =>
  (Array.isArray(value) ? value : []).map((item: Form) => ({
    id: textOf(item.id) ?? undefined,
    price: textOf(item.price) ?? undefined,
    quantity: numberOf(item.quantity),
    deleted: item.deleted === 'true',
  }))

/** The part of Stripe's API that the server and the sequences of the Stripe CLI use. */
export function stripeRequests({ store, account, seconds, pagesOrigin }: Parts): StripeRequests {
  const { invoices } = account
  const found = (id: unknown, kind: string): StripeObject => {
    const object = store.get(id)
    if (object?.object === kind) return object
    throw new StripeRefusal(404, 'invalid_request_error', `No such ${kind}: '${String(id)}'`, 'resource_missing')
  }
  const ofCustomer = (kind: string, url: string, more: (object: StripeObject, form: Form) => boolean = () => true) => {
    const handler: Handler = ({ form }) => {
      const matches = (one: StripeObject) => (!form.customer || one.customer === form.customer) && more(one, form)
      return listOf(store.all(kind, matches).slice(0, numberOf(form.limit) ?? 10), url)
    }
    return handler
  }
  const isOfStatus = (one: StripeObject, { status }: Form) =>
    status === undefined || status === 'all' || one.status === status

  return [
    ['POST', '/v1/customers', ({ form }) => saveCustomer(newId('cus'), form, 'customer.created')],
    ['GET', '/v1/customers/:id', ({ id }) => found(id, 'customer')],
    ['POST', '/v1/customers/:id', ({ id, form }) => saveCustomer(found(id, 'customer').id, form, 'customer.updated')],
    ['GET', '/v1/customers/:id/tax_ids', ({ id }) => listOf(taxIdsOf(id), `/v1/customers/${id}/tax_ids`)],
    ['POST', '/v1/customers/:id/tax_ids', ({ id, form }) => addTaxId(found(id, 'customer').id, form)],
    [
      'DELETE',
      '/v1/customers/:customer/tax_ids/:id',
      ({ id }) => {
        store.remove(found(id, 'tax_id').id)
        return { id, object: 'tax_id', deleted: true }
      },
    ],
    ['POST', '/v1/products', ({ form }) => store.put(product(form))],
    ['POST', '/v1/prices', ({ form }) => store.put(price(form))],
    [
      'GET',
      '/v1/prices',
      ({ form }) => {
        const keys = form.lookup_keys as readonly string[] | undefined
        return listOf(
          store.all('price', one => one.active === true && (!keys || keys.includes(String(one.lookup_key)))),
          '/v1/prices',
        )
      },
    ],
    ['POST', '/v1/payment_methods', () => ({ id: newId('pm'), object: 'payment_method' })],
    [
      'POST',
      '/v1/payment_methods/:id/attach',
      ({ id, form }) => {
        store.setCard(found(form.customer, 'customer').id, id.includes('Fail') ? 'fails' : 'works')
        return { id, object: 'payment_method', customer: form.customer }
      },
    ],

    ['GET', '/v1/subscriptions', ofCustomer('subscription', '/v1/subscriptions', isOfStatus)],
    ['GET', '/v1/subscriptions/:id', ({ id }) => found(id, 'subscription')],
    [
      'POST',
      '/v1/subscriptions',
      ({ form }) => {
        const days = numberOf(form.trial_period_days)
        return account.subscribe({
          customer: found(form.customer, 'customer').id,
          items: requestedItems(form.items),
          trialEnd: days ? seconds() + days * SECONDS_PER_DAY : numberOf(form.trial_end),
          metadata: form.metadata,
        })
      },
    ],
    [
      'POST',
      '/v1/subscriptions/:id',
      ({ id, form }) => {
        found(id, 'subscription')
        return account.changeItems(id, requestedItems(form.items), form.metadata ? { metadata: form.metadata } : {})
      },
    ],
    ['DELETE', '/v1/subscriptions/:id', ({ id }) => account.end(found(id, 'subscription').id, seconds())],

    ['GET', '/v1/invoices', ofCustomer('invoice', '/v1/invoices', isOfStatus)],
    ['GET', '/v1/invoices/:id', ({ id }) => found(id, 'invoice')],
    ['POST', '/v1/invoiceitems', ({ form }) => store.put(pendingItem(form))],
    ['POST', '/v1/invoices', ({ form }) => createInvoice(found(form.customer, 'customer').id)],
    ['POST', '/v1/invoices/create_preview', ({ form }) => account.previewOf(found(form.subscription, 'subscription'))],
    ['POST', '/v1/invoices/:id', ({ id, form }) => changeInvoice(found(id, 'invoice').id, form)],
    ['POST', '/v1/invoices/:id/finalize', ({ id }) => invoices.finalize(found(id, 'invoice').id)],
    ['POST', '/v1/invoices/:id/void', ({ id }) => invoices.void(found(id, 'invoice').id)],
    ['POST', '/v1/invoices/:id/mark_uncollectible', ({ id }) => invoices.markUncollectible(found(id, 'invoice').id)],
    [
      'POST',
      '/v1/invoices/:id/pay',
      ({ id }) => {
        const invoice = account.pay(found(id, 'invoice').id)
        if (invoice.status !== 'paid')
          throw new StripeRefusal(402, 'card_error', 'Your card was declined.', 'card_declined')
        return invoice
      },
    ],

    ['GET', '/v1/checkout/sessions', ofCustomer('checkout.session', '/v1/checkout/sessions', isOfStatus)],
    ['POST', '/v1/checkout/sessions', ({ form }) => createSession(form)],
    [
      'POST',
      '/v1/checkout/sessions/:id/expire',
      ({ id }) => closeSession(id, 'expired', {}, 'checkout.session.expired'),
    ],
    ['GET', '/v1/payment_pages/:id', ({ id }) => found(id, 'checkout.session')],
    [
      'POST',
      '/v1/payment_pages/:id/confirm',
      ({ id }) => closeSession(id, 'complete', { payment_status: 'paid' }, 'checkout.session.completed'),
    ],
    ['POST', '/v1/billing_portal/sessions', ({ form }) => createPortalSession(form)],
  ]

  function saveCustomer(id: string, form: Form, event: string): StripeObject {
    const given = Object.fromEntries(
      ['name', 'email', 'description', 'metadata']
        .filter(field => field in form)
        .map(field => [field, form[field] || null]),
    )
    const isNew = !store.get(id)
    const fresh = { id, created: seconds(), balance: 0, delinquent: false, preferred_locales: [], tax_exempt: 'none' }
    const customer = isNew
      ? store.put(shaped('customer', { ...fresh, ...given }), event)
      : store.change(id, given, event)
    for (const taxId of (form.tax_id_data ?? []) as readonly Form[]) addTaxId(id, taxId)
    return customer
  }
  function taxIdsOf(customer: string): StripeObject[] {
    return store.all('tax_id', one => one.customer === customer)
  }
  function addTaxId(customer: string, { type, value }: Form): StripeObject {
    return store.put(shaped('tax_id', { id: newId('txi'), customer, type, value, created: seconds() }))
  }
  function product(form: Form): StripeObject {
    return shaped('product', { id: newId('prod'), name: form.name, active: true, created: seconds(), images: [] })
  }
  function price(form: Form): StripeObject {
    return priceOf({
      currency: String(form.currency),
      unitAmount: Number(form.unit_amount),
      lookupKey: textOf(form.lookup_key),
      created: seconds(),
    })
  }
  function pendingItem(form: Form): StripeObject {
    return { id: newId('ii'), object: 'invoiceitem', customer: form.customer, amount: Number(form.amount) }
  }
  function createInvoice(customer: string): StripeObject {
    const pending = store.all('invoiceitem', one => one.customer === customer)
    for (const { id } of pending) store.remove(id)
    const lines = pending.map(({ amount }) => ({ amount: Number(amount), description: 'Item' }))
    const period = { start: seconds(), end: seconds() }
    return invoices.create({ customer, currency: 'usd', lines, period, reason: 'manual' })
  }
  function changeInvoice(id: string, form: Form): StripeObject {
    return store.change(id, form.metadata ? { metadata: form.metadata } : {}, 'invoice.updated')
  }
  function createSession(form: Form): StripeObject {
    const id = newId('cs_test')
    const data = (form.subscription_data ?? {}) as Form
    const plan = { items: requestedItems(form.line_items), trialEnd: numberOf(data.trial_end), metadata: data.metadata }
    return store.put(
      shaped('checkout.session', {
        id,
        created: seconds(),
        expires_at: seconds() + SESSION_DAYS * SECONDS_PER_DAY,
        customer: textOf(form.customer),
        mode: form.mode,
        status: 'open',
        payment_status: 'unpaid',
        success_url: form.success_url,
        cancel_url: form.cancel_url,
        client_reference_id: textOf(form.client_reference_id),
        locale: textOf(form.locale),
        url: `${pagesOrigin()}/stripe/checkout/${id}`,
        // Stripe stores the line items separately; here they are stored in the metadata, which only the page reads.
        custom_fields: [],
        metadata: { plan: JSON.stringify(plan) },
      }),
    )
  }
  function closeSession(id: string, status: string, fields: Readonly<Record<string, unknown>>, event: string) {
    const session = found(id, 'checkout.session')
    if (session.status !== 'open') {
      throw new StripeRefusal(
        400,
        'invalid_request_error',
        'Only Checkout Sessions with a status of open can be closed.',
      )
    }
    return store.change(id, { status, url: null, ...fields }, event)
  }
  function createPortalSession(form: Form): StripeObject {
    const id = newId('bps')
    return store.put(
      shaped('billing_portal.session', {
        id,
        created: seconds(),
        customer: found(form.customer, 'customer').id,
        configuration: 'bpc_demo',
        locale: textOf(form.locale),
        return_url: form.return_url,
        url: `${pagesOrigin()}/stripe/portal/${id}`,
      }),
    )
  }
}

export const priceOf = (given: {
  readonly currency: string
  readonly unitAmount: number
  readonly lookupKey: string | null
  readonly created: number
}) =>
  shaped('price', {
    id: newId('price'),
    active: true,
    billing_scheme: 'per_unit',
    created: given.created,
    currency: given.currency,
    lookup_key: given.lookupKey,
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: given.unitAmount,
    unit_amount_decimal: String(given.unitAmount),
  })
