import type { billingCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { customerWork } from '../customers/customer-work.ts'
import { ownCustomer } from '../customers/own-customer.ts'
import type { Verb } from '../verb.ts'
import { ensureStripeCustomer } from './ensure-stripe-customer.ts'
import { subscriptionOfCustomer } from './queries.ts'
import { stripeCustomerOf } from './stripe-customer-view.ts'

export const getStripeCustomer: Verb<typeof billingCalls.getStripeCustomer> = (context, { caller, params }) =>
  customerWork(context.db, caller, 'read customer', async tx => {
    const customer = await tx.maybe(ownCustomer(caller, params.id))
    if (!customer) throw new AppError('customer_not_found')
    return stripeCustomerOf(context, customer, await tx.maybe(subscriptionOfCustomer(params.id)))
  })

export const createStripeCustomer: Verb<typeof billingCalls.createStripeCustomer> = async (
  context,
  { caller, params },
) => {
  const customer = await ensureStripeCustomer(context, caller, params.id)
  const row = await context.db.billingWork(tx => tx.maybe(subscriptionOfCustomer(params.id)))
  return stripeCustomerOf(context, customer, row)
}
