import type { billingCalls } from '@pinwise/contract'
import type Stripe from 'stripe'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { customerWork } from '../customers/customer-work.ts'
import { lockedOwnCustomer } from '../customers/own-customer.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { ensureStripeCustomer } from './ensure-stripe-customer.ts'
import { checkNines } from './needed-nines.ts'
import { subscriptionOfCustomer, takeCheckoutNumber } from './queries.ts'
import { returnPage } from './return-page.ts'
import { callStripe, isRefusedForGood } from './stripe-client.ts'
import { stripePrices } from './stripe-prices.ts'
import { isLive } from './stripe-state.ts'
import { isBilledByStripe } from './subscription-view.ts'

/** Stripe starts no trial that ends sooner. */
const MIN_TRIAL_MS = 49 * 60 * 60 * 1000

/**
 * Cards are entered on Stripe's page, and a payment there comes back as an event. No transaction is open during the
 * requests to Stripe. Each checkout takes a number before them. Only the newest checkout closes the pages that are open.
 * An older one closes at most its own page, before its address is returned: only one page can be paid.
 */
export const startCheckout: Verb<typeof billingCalls.startCheckout> = async (context, request) => {
  const { caller, params, body, language } = request
  const { config, db, billing, now } = context
  const customer = await ensureStripeCustomer(context, caller, params.id)
  const stripe = await billing.stripe()
  const { number, trialEnd } = await customerWork(db, caller, 'take a checkout number', async tx => {
    if (!(await tx.maybe(lockedOwnCustomer(caller, params.id)))) throw new AppError('customer_not_found')
    const row = await tx.maybe(subscriptionOfCustomer(params.id))
    if (isBilledByStripe(row, now())) throw new AppError('already_subscribed')
    await checkNines(tx, params.id, body)
    const { checkout_number: number } = await tx.one(takeCheckoutNumber(params.id))
    return { number, trialEnd: row?.billing === 'invoice' ? row.trial_ends_at?.getTime() : undefined }
  })
  const isNewest = async (tx: Tx) => {
    const locked = await tx.maybe(lockedOwnCustomer(caller, params.id))
    if (!locked) throw new AppError('customer_not_found')
    return locked.checkout_number === number
  }
  const page = await callStripe(async () => {
    const { data: open } = await stripe.checkout.sessions.list({
      customer: customer.stripe_customer_id,
      status: 'open',
    })
    // A page that a newer checkout opened can be in this list. In that case the number has changed.
    if (!(await customerWork(db, caller, 'start checkout', isNewest))) throw new AppError('checkout_replaced')
    for (const { id } of open) await closePage(stripe, id)
    return openPage(stripe, {
      mode: 'subscription',
      customer: customer.stripe_customer_id,
      client_reference_id: customer.id,
      line_items: await stripePrices(stripe, body, customer.currency),
      subscription_data: {
        metadata: { customerId: customer.id, plan: body.plan },
        ...(trialEnd && trialEnd > now() + MIN_TRIAL_MS && { trial_end: Math.floor(trialEnd / 1000) }),
      },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      locale: language,
      success_url: returnPage(config, body.returnTo, 'done'),
      cancel_url: returnPage(config, body.returnTo, 'cancelled'),
    })
  })
  const { plan, furtherNines } = body
  const isLast = await customerWork(db, caller, 'start checkout', async tx => {
    if (!(await isNewest(tx))) return false
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.checkout-started',
      recordId: customer.id,
      before: null,
      after: { plan, furtherNines },
    })
    return true
  })
  if (!isLast) {
    await callStripe(() => closePage(stripe, page.id))
    throw new AppError('checkout_replaced')
  }
  return { url: page.url }
}

async function openPage(stripe: Stripe, wanted: Stripe.Checkout.SessionCreateParams & { customer: string }) {
  const { customer } = wanted
  // One may have been paid a moment ago, and its event be still on its way.
  const { data: subscriptions } = await stripe.subscriptions.list({ customer })
  if (subscriptions.some(isLive)) throw new AppError('already_subscribed')
  // Stripe's client sends the request with an idempotency key, so that its own retry does not open a second page.
  const { id, url } = await stripe.checkout.sessions.create(wanted)
  if (!url) throw new AppError('unavailable', { detail: 'Stripe made a checkout without a page' })
  return { id, url }
}

/** Another checkout may have closed it at the same moment. */
async function closePage(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
  }
}
