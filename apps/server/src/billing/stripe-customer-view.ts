import type { StripeCustomer } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { CustomerRecord } from '../customers/own-customer.ts'
import type { SubscriptionRow } from './queries.ts'

export const stripeCustomerOf = (
  { billing }: Pick<Context, 'billing'>,
  customer: Pick<CustomerRecord, 'stripe_customer_id'>,
  row: SubscriptionRow | undefined,
): StripeCustomer => ({
  isAvailable: billing.mode !== 'none',
  mode: billing.mode,
  stripeCustomerId: customer.stripe_customer_id,
  stripeSubscriptionId: row?.stripe_subscription_id ?? null,
  refreshedAt: row?.refreshed_at?.toISOString() ?? null,
})
