import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { customerWork } from '../customers/customer-work.ts'
import { type CustomerRecord, ownCustomer } from '../customers/own-customer.ts'
import { setStripeCustomer } from './queries.ts'
import { callStripe } from './stripe-client.ts'

/** The customer with what Stripe knows it as. Two at once are one: Stripe remembers the key, and the row is filled once. */
export async function ensureStripeCustomer(
  { db, billing }: Context,
  caller: Caller,
  id: string,
): Promise<CustomerRecord & { stripe_customer_id: string }> {
  const read = () => customerWork(db, caller, 'read customer', tx => tx.maybe(ownCustomer(caller, id)))
  const customer = await read()
  if (!customer) throw new AppError('customer_not_found')
  const stripe = await billing.stripe()
  if (customer.stripe_customer_id) return { ...customer, stripe_customer_id: customer.stripe_customer_id }
  const { name, billing_email: email, version } = customer
  const created = await callStripe(() =>
    stripe.customers.create(
      { name, ...(email && { email }), metadata: { customerId: id } },
      { idempotencyKey: `customer-${id}-${version}` },
    ),
  )
  await customerWork(db, caller, 'link customer to Stripe', async tx => {
    if ((await tx.run(setStripeCustomer(id, created.id))) === 0) return
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.stripe-created',
      recordId: id,
      before: null,
      after: { stripeCustomerId: created.id },
    })
  })
  billing.wake()
  const linked = await read()
  return { ...customer, ...linked, stripe_customer_id: linked?.stripe_customer_id ?? created.id }
}
