import { clubPriceOfKey, type Invoice, MAX_FURTHER_NINES, PLANS, type Plan } from '@pinwise/contract'
import type Stripe from 'stripe'

/** What we store of a Stripe subscription; times as dates. */
export interface StripeSubscriptionState {
  readonly stripe_subscription_id: string
  readonly plan: Plan
  readonly further_nines: number
  readonly starts_at: Date
  readonly trial_ends_at: Date | null
  readonly paid_until: Date | null
  readonly unpaid_since: Date | null
  readonly ends_at: Date | null
  readonly next_invoice_at: Date | null
  readonly next_invoice_cents: number | null
}
export interface InvoiceState {
  readonly id: string
  readonly number: string | null
  readonly status: Invoice['status']
  readonly total_cents: number
  readonly remaining_cents: number
  readonly currency: string
  readonly created_at: Date
  readonly due_at: Date | null
  readonly paid_at: Date | null
  readonly next_attempt_at: Date | null
  readonly page_url: string | null
  readonly pdf_url: string | null
}

/** Those that began and have not ended. One whose first payment never came is none. */
const LIVE = ['trialing', 'active', 'past_due', 'unpaid', 'paused']
const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

const at = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000)

export const isLive = ({ status }: Pick<Stripe.Subscription, 'status'>) => LIVE.includes(status)

/** The one that counts: the newest that is live, else the last that ended since somebody set the plan by hand. */
export function countingSubscription(
  subscriptions: readonly Stripe.Subscription[],
  setByHandAt: Date | null,
): Stripe.Subscription | undefined {
  const newestFirst = subscriptions.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
  const endedSince = ({ status, ended_at: ended }: Stripe.Subscription) =>
    status === 'canceled' && ended !== null && (!setByHandAt || ended * 1000 > setByHandAt.getTime())
  return newestFirst.find(isLive) ?? newestFirst.find(endedSince)
}

export const isRenewed = ({ status, cancel_at: cancelAt }: Stripe.Subscription) =>
  ['trialing', 'active', 'past_due'].includes(status) && cancelAt === null

export function subscriptionState(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  nextInvoice: Stripe.Invoice | null,
): StripeSubscriptionState {
  const items = subscription.items.data
  const periodEnd = Math.min(...items.map(item => item.current_period_end))
  const plan = planOf(subscription)
  const nines = items.find(({ price }) => clubPriceOfKey(price.lookup_key) === 'furtherNineMonth')?.quantity ?? 0
  return {
    stripe_subscription_id: subscription.id,
    plan,
    further_nines: plan === 'pins' ? 0 : Math.min(nines, MAX_FURTHER_NINES),
    starts_at: new Date(subscription.start_date * 1000),
    trial_ends_at: at(subscription.trial_end),
    paid_until: at(Number.isFinite(periodEnd) ? periodEnd : null),
    unpaid_since: isOwing(subscription) ? unpaidSince(subscription, invoices) : null,
    ends_at: at(subscription.ended_at ?? subscription.cancel_at),
    next_invoice_at: nextInvoice ? at(periodEnd) : null,
    next_invoice_cents: nextInvoice?.amount_due ?? null,
  }
}

const isOwing = ({ status }: Stripe.Subscription) => status === 'past_due' || status === 'unpaid'

/** Since the oldest invoice that is still to be paid was due. */
function unpaidSince({ id, start_date: started }: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Date {
  const due = invoices
    .filter(one => one.status === 'open' && one.amount_remaining > 0 && subscriptionOf(one) === id)
    .map(one => one.due_date ?? one.status_transitions.finalized_at ?? one.created)
  return new Date((due.length > 0 ? Math.min(...due) : started) * 1000)
}

function subscriptionOf({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : subscription?.id
}

/** Derived from its prices. A subscription with an individual price names the plan in its metadata. */
function planOf({ items, metadata }: Stripe.Subscription): Plan {
  const prices = items.data.map(({ price }) => clubPriceOfKey(price.lookup_key))
  if (prices.includes('completeMonth')) return 'complete'
  if (prices.includes('pinsMonth')) return 'pins'
  return PLANS.find(plan => plan === metadata.plan) ?? 'complete'
}

export const invoiceState = (invoice: Stripe.Invoice): InvoiceState => ({
  id: invoice.id ?? '',
  number: invoice.number,
  status: INVOICE_STATUSES.find(status => status === invoice.status) ?? 'draft',
  total_cents: invoice.total,
  remaining_cents: invoice.amount_remaining,
  currency: invoice.currency.toUpperCase(),
  created_at: new Date(invoice.created * 1000),
  due_at: at(invoice.due_date),
  paid_at: at(invoice.status_transitions.paid_at),
  next_attempt_at: at(invoice.next_payment_attempt),
  page_url: invoice.hosted_invoice_url ?? null,
  pdf_url: invoice.invoice_pdf ?? null,
})
