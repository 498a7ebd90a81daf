import { createInvoices } from './stripe-invoices.ts'
import { addMonth, listOf, newId, SECONDS_PER_DAY, type StripeObject, shaped, shifted } from './stripe-objects.ts'
import type { StripeStore } from './stripe-store.ts'

export interface RequestedItem {
  readonly id?: string | undefined
  readonly price?: string | undefined
  readonly quantity?: number | undefined
  readonly deleted?: boolean | undefined
}
interface SubscriptionRequest {
  readonly customer: string
  readonly items: readonly RequestedItem[]
  readonly trialEnd?: number | undefined
  readonly metadata?: unknown
}
interface Item {
  readonly id: string
  readonly price: StripeObject
  readonly quantity: number
}

const LIVE = ['trialing', 'active', 'past_due', 'unpaid']
export const isLive = ({ status }: StripeObject) => LIVE.includes(String(status))
export const itemsOf = (subscription: StripeObject) => (subscription.items as { data: Item[] }).data
export const periodEndOf = (subscription: StripeObject) =>
  Number((subscription.items as { data: { current_period_end: number }[] }).data[0]?.current_period_end)

export type StripeAccount = ReturnType<typeof createStripeAccount>

/** Simulates the life cycle of subscriptions, as time passes and cards work or fail. */
export function createStripeAccount(store: StripeStore, seconds: () => number, pagesOrigin: () => string) {
  const invoices = createInvoices(store, seconds, pagesOrigin)
  const { cardOf } = store

  function itemList(wanted: readonly RequestedItem[], subscription: string, period: { start: number; end: number }) {
    const data = wanted.map(({ id, price, quantity }) =>
      shaped('subscription_item', {
        id: id ?? newId('si'),
        created: seconds(),
        price: store.get(price),
        quantity: quantity ?? 1,
        subscription,
        discounts: [],
        tax_rates: [],
        current_period_start: period.start,
        current_period_end: period.end,
      }),
    )
    return listOf(data, `/v1/subscription_items?subscription=${subscription}`)
  }

  const withPeriod = (subscription: StripeObject, start: number, end: number) =>
    itemList(
      itemsOf(subscription).map(({ id, price, quantity }) => ({ id, price: price.id, quantity })),
      subscription.id,
      { start, end },
    )

  const draftOf = (subscription: StripeObject, start: number, reason: string) => ({
    customer: String(subscription.customer),
    currency: String(subscription.currency),
    subscription: subscription.id,
    reason,
    period: { start, end: addMonth(start) },
    lines: itemsOf(subscription).map(({ price, quantity }) => ({
      amount: Number(price.unit_amount) * quantity,
      description: `${quantity} × ${price.lookup_key ?? price.id}`,
    })),
  })

  /** Bills the period that begins at `start`. */
  function bill(subscription: StripeObject, start: number, reason: string): StripeObject {
    const invoice = invoices.create(draftOf(subscription, start, reason))
    const isPaid = invoices.charge(invoice.id, cardOf(subscription.customer) === 'works').status === 'paid'
    const failed = reason === 'subscription_create' ? 'incomplete' : 'past_due'
    return store.change(
      subscription.id,
      {
        status: isPaid ? 'active' : failed,
        items: withPeriod(subscription, start, addMonth(start)),
        latest_invoice: invoice.id,
      },
      'customer.subscription.updated',
    )
  }

  const account = {
    invoices,

    subscribe({ customer, items, trialEnd, metadata }: SubscriptionRequest): StripeObject {
      const id = newId('sub')
      const now = seconds()
      const isTrial = trialEnd !== undefined && trialEnd > now
      const period = { start: now, end: isTrial ? trialEnd : addMonth(now) }
      const subscription = store.put(
        shaped('subscription', {
          id,
          customer,
          created: now,
          start_date: now,
          billing_cycle_anchor: period.end,
          currency: store.get(items[0]?.price)?.currency ?? 'eur',
          collection_method: 'charge_automatically',
          cancel_at_period_end: false,
          items: itemList(items, id, period),
          status: isTrial ? 'trialing' : 'incomplete',
          trial_start: isTrial ? now : null,
          trial_end: isTrial ? trialEnd : null,
          discounts: [],
          default_tax_rates: [],
          metadata: metadata ?? {},
        }),
        'customer.subscription.created',
      )
      return isTrial ? subscription : bill(subscription, now, 'subscription_create')
    },

    changeItems(id: string, wanted: readonly RequestedItem[], fields: Readonly<Record<string, unknown>> = {}) {
      const subscription = store.get(id) as StripeObject
      const present = itemsOf(subscription)
      const remaining = present.map(item => {
        const change = wanted.find(one => one.id === item.id)
        if (change?.deleted) return null
        return { id: item.id, price: change?.price ?? item.price.id, quantity: change?.quantity ?? item.quantity }
      })
      const items = [...remaining.filter(item => item !== null), ...wanted.filter(one => one.id === undefined)]
      const end = periodEndOf(subscription)
      const list = itemList(items, id, { start: Number(subscription.start_date), end })
      return store.change(id, { items: list, ...fields }, 'customer.subscription.updated')
    },

    end: (id: string, at: number) =>
      store.change(
        id,
        { status: 'canceled', ended_at: at, canceled_at: store.get(id)?.canceled_at ?? at },
        'customer.subscription.deleted',
      ),

    /** Pays an open invoice and reactivates its subscription. */
    pay(invoiceId: string, isWorking = cardOf(store.get(invoiceId)?.customer) === 'works'): StripeObject {
      const invoice = invoices.charge(invoiceId, isWorking)
      const [subscription] = store.all('subscription', one => one.latest_invoice === invoiceId)
      const isOwed = subscription && ['past_due', 'unpaid', 'incomplete'].includes(String(subscription.status))
      if (invoice.status === 'paid' && isOwed) {
        store.change(subscription.id, { status: 'active' }, 'customer.subscription.updated')
      }
      return invoice
    },

    previewOf: (subscription: StripeObject) =>
      invoices.preview(draftOf(subscription, periodEndOf(subscription), 'upcoming')),

    /** Processes ended trials and periods, due cancellations and payment retries. */
    runDue(): void {
      const now = seconds()
      for (const subscription of store.all('subscription', isLive)) {
        const end = periodEndOf(subscription)
        const cancelAt = subscription.cancel_at === null ? undefined : Number(subscription.cancel_at)
        if (cancelAt !== undefined && cancelAt <= now) account.end(subscription.id, cancelAt)
        else if (end <= now && ['trialing', 'active'].includes(String(subscription.status))) {
          bill(subscription, end, 'subscription_cycle')
        }
      }
      const isRetried = ({ status, next_payment_attempt: at }: StripeObject) =>
        status === 'open' && at !== null && Number(at) <= now
      for (const invoice of store.all('invoice', isRetried)) account.pay(invoice.id)
    },

    /** Shifts all times into the past, one day at a time, and processes what falls due each day. */
    letTimePass(days: number): void {
      for (let day = 0; day < days; day += 1) {
        store.replaceAll(object => shifted(object, SECONDS_PER_DAY))
        account.runDue()
      }
    },
  }
  return account
}
