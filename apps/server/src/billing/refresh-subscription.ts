import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { recordChange } from '../audit/record-change.ts'
import { type Caller, callerOf } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import type { BillingParts } from './billing-parts.ts'
import { saveFromStripe, saveInvoices, saveRefreshedAt, staleCustomer, subscriptionOfCustomer } from './queries.ts'
import { countingSubscription, invoiceState, isRenewed, subscriptionState } from './stripe-state.ts'

const MAX_SUBSCRIPTIONS = 20
const MAX_INVOICES = 24
const STALE_AFTER_MS = 24 * 60 * 60 * 1000

/** Who the audit log names for what follows from Stripe. */
const STRIPE_CALLER: Caller = callerOf(
  { subject: 'stripe', email: '', username: 'stripe', groups: [], sessionId: null },
  'stripe',
)

interface KnownCustomer {
  readonly id: string
  readonly stripe_customer_id: string | null
}

/**
 * Reads the state of the customer from Stripe and stores it. The result does not depend on what triggered the request,
 * how often, or in which order. The row of the customer must be locked.
 */
export async function refreshSubscription(
  tx: Tx,
  { stripe, now }: BillingParts,
  customer: KnownCustomer,
): Promise<void> {
  const { id, stripe_customer_id: stripeCustomerId } = customer
  if (!stripeCustomerId) return
  const row = await tx.maybe(subscriptionOfCustomer(id))
  const { state, invoices } = await readStripe(await stripe(), stripeCustomerId, row?.set_by_hand_at ?? null)
  if (state) {
    const known = row && Object.fromEntries(Object.keys(state).map(field => [field, row[field as keyof typeof row]]))
    if (row?.billing !== 'stripe' || !isDeepStrictEqual(known, { ...state })) {
      await tx.run(saveFromStripe(id, state))
      await recordChange(tx, STRIPE_CALLER, {
        clubId: null,
        action: 'customer.subscription-changed',
        recordId: id,
        before: row ? { billing: row.billing, ...known } : null,
        after: { billing: 'stripe', ...state },
      })
    }
  }
  await tx.run(saveInvoices(id, invoices))
  await tx.run(saveRefreshedAt(id, new Date(now())))
}

async function readStripe(stripe: Stripe, customer: string, setByHandAt: Date | null) {
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: MAX_SUBSCRIPTIONS }),
    stripe.invoices.list({ customer, limit: MAX_INVOICES }),
  ])
  const subscription = countingSubscription(subscriptions.data, setByHandAt)
  const next =
    subscription && isRenewed(subscription)
      ? await stripe.invoices.createPreview({ customer, subscription: subscription.id })
      : null
  return {
    state: subscription ? subscriptionState(subscription, invoices.data, next) : null,
    invoices: invoices.data.map(invoiceState),
  }
}

/** In case that events were lost while we could not be reached for days: every customer is looked at once a day. */
export const refreshNextStale = (parts: BillingParts): Promise<boolean> =>
  parts.db.billingWork(async tx => {
    const customer = await tx.maybe(staleCustomer(new Date(parts.now() - STALE_AFTER_MS)))
    if (!customer) return false
    await refreshSubscription(tx, parts, customer)
    return true
  })
