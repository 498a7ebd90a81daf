import type { billingCalls } from '@pinwise/contract'
import type Stripe from 'stripe'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { customerWork } from '../customers/customer-work.ts'
import { lockedOwnCustomer } from '../customers/own-customer.ts'
import type { Verb } from '../verb.ts'
import { ensureStripeCustomer } from './ensure-stripe-customer.ts'
import { checkNines } from './needed-nines.ts'
import { subscriptionOfCustomer } from './queries.ts'
import { returnPage } from './return-page.ts'
import { callStripe } from './stripe-client.ts'
import { stripePrices } from './stripe-prices.ts'
import { isLive } from './stripe-state.ts'
import { isBilledByStripe } from './subscription-view.ts'

/** Stripe starts no trial that ends sooner. */
const MIN_TRIAL_MS = 49 * 60 * 60 * 1000

/**
 * Cards are entered on Stripe's page, and a payment there comes back as an event. The customer's row is locked during
 * the request to Stripe, so that two requests at once leave only one page that can be paid.
 */
export const startCheckout: Verb<typeof billingCalls.startCheckout> = async (context, request) => {
  const { caller, params, body, language } = request
  const { config, db, billing, now } = context
  const customer = await ensureStripeCustomer(context, caller, params.id)
  const { stripe_customer_id: stripeCustomer } = customer
  const stripe = await billing.stripe()
  const url = await customerWork(db, caller, 'start checkout', async tx => {
    if (!(await tx.maybe(lockedOwnCustomer(caller, params.id)))) throw new AppError('customer_not_found')
    const row = await tx.maybe(subscriptionOfCustomer(params.id))
    if (isBilledByStripe(row, now())) throw new AppError('already_subscribed')
    await checkNines(tx, params.id, body)
    const trialEnd = row?.billing === 'invoice' ? row.trial_ends_at?.getTime() : undefined
    const session = await callStripe(async () => {
      await closeOpenPages(stripe, stripeCustomer)
      // One may have been paid a moment ago, and its event be still on its way.
      const { data: subscriptions } = await stripe.subscriptions.list({ customer: stripeCustomer })
      if (subscriptions.some(isLive)) throw new AppError('already_subscribed')
      return stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: stripeCustomer,
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
    if (!session.url) throw new AppError('unavailable', { detail: 'Stripe made a checkout without a page' })
    const { plan, furtherNines } = body
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.checkout-started',
      recordId: customer.id,
      before: null,
      after: { plan, furtherNines },
    })
    return session.url
  })
  return { url }
}

/** One page at a time, or a plan could be subscribed twice. */
async function closeOpenPages(stripe: Stripe, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open' })
  for (const { id } of open.data) await stripe.checkout.sessions.expire(id)
}
