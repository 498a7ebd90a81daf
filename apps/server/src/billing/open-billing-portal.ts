import type { billingCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { customerWork } from '../customers/customer-work.ts'
import type { Verb } from '../verb.ts'
import { ensureStripeCustomer } from './ensure-stripe-customer.ts'
import { returnPage } from './return-page.ts'
import { callStripe } from './stripe-client.ts'

export const openBillingPortal: Verb<typeof billingCalls.openBillingPortal> = async (context, request) => {
  const { caller, params, body, language } = request
  const customer = await ensureStripeCustomer(context, caller, params.id)
  const stripe = await context.billing.stripe()
  const { url } = await callStripe(() =>
    stripe.billingPortal.sessions.create({
      customer: customer.stripe_customer_id,
      locale: language,
      return_url: returnPage(context.config, body.returnTo),
    }),
  )
  await customerWork(context.db, caller, 'open billing portal', tx =>
    recordChange(tx, caller, {
      clubId: null,
      action: 'customer.portal-opened',
      recordId: customer.id,
      before: null,
      after: null,
    }),
  )
  return { url }
}
