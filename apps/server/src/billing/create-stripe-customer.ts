import type { billingCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { ensureStripeCustomer } from './ensure-stripe-customer.ts'
import { subscriptionOfCustomer } from './queries.ts'
import { stripeCustomerOf } from './stripe-customer-view.ts'

export const createStripeCustomer: Verb<typeof billingCalls.createStripeCustomer> = async (
  context,
  { caller, params },
) => {
  const customer = await ensureStripeCustomer(context, caller, params.id)
  const row = await context.db.billingWork(tx => tx.maybe(subscriptionOfCustomer(params.id)))
  return stripeCustomerOf(context, customer, row)
}
