import { type billingCalls, clubPriceOfKey } from '@pinwise/contract'
import type Stripe from 'stripe'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { customerWork } from '../customers/customer-work.ts'
import { lockedOwnCustomer, ownCustomer } from '../customers/own-customer.ts'
import type { Verb } from '../verb.ts'
import { checkNines } from './needed-nines.ts'
import { subscriptionOfCustomer } from './queries.ts'
import { readSubscription } from './read-subscription.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { callStripe } from './stripe-client.ts'
import { stripePrices } from './stripe-prices.ts'
import { isBilledByStripe } from './subscription-view.ts'

/** The plan is changed at Stripe and then read from Stripe: we store only what Stripe reports. */
export const changePlan: Verb<typeof billingCalls.changePlan> = async (context, { caller, params, body }) => {
  const { db, billing, now, log } = context
  const found = await customerWork(db, caller, 'read subscription', async tx => {
    const customer = await tx.maybe(ownCustomer(caller, params.id))
    if (!customer) throw new AppError('customer_not_found')
    await checkNines(tx, params.id, body)
    return { customer, row: await tx.maybe(subscriptionOfCustomer(params.id)) }
  })
  const stripe = await billing.stripe()
  const subscriptionId = found.row?.stripe_subscription_id
  if (!subscriptionId || !isBilledByStripe(found.row, now())) throw new AppError('not_subscribed')
  await callStripe(async () => {
    const present = await stripe.subscriptions.retrieve(subscriptionId)
    const wanted = await stripePrices(stripe, body, found.customer.currency)
    const items = changedItems(present.items.data, wanted)
    const metadata = { ...present.metadata, plan: body.plan }
    await stripe.subscriptions.update(subscriptionId, { items, metadata, proration_behavior: 'create_prorations' })
  })
  return customerWork(db, caller, 'change plan', async tx => {
    const customer = await tx.maybe(lockedOwnCustomer(caller, params.id))
    if (!customer) throw new AppError('customer_not_found')
    await callStripe(() => refreshSubscription(tx, { db, log, now, stripe: billing.stripe }, customer))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.plan-changed',
      recordId: params.id,
      before: { plan: found.row?.plan, furtherNines: found.row?.further_nines },
      after: body,
    })
    return readSubscription(tx, context, caller, params.id)
  })
}

/** Items that stay keep their id; the plan's own keeps it too, with another price. */
function changedItems(
  present: readonly Stripe.SubscriptionItem[],
  [plan, nines]: readonly { price: string; quantity: number }[],
): Stripe.SubscriptionUpdateParams.Item[] {
  const isNine = ({ price }: Stripe.SubscriptionItem) => clubPriceOfKey(price.lookup_key) === 'furtherNineMonth'
  const [planItem, ...others] = present.filter(item => !isNine(item))
  const [nineItem] = present.filter(isNine)
  return [
    ...(plan ? [{ ...(planItem && { id: planItem.id }), ...plan }] : []),
    ...(nines ? [{ ...(nineItem && { id: nineItem.id }), ...nines }] : []),
    ...(nineItem && !nines ? [{ id: nineItem.id, deleted: true }] : []),
    ...others.map(({ id }) => ({ id, deleted: true })),
  ]
}
