import type { billingCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { lockedOwnCustomer } from '../customers/own-customer.ts'
import type { Verb } from '../verb.ts'
import { saveByHand, subscriptionOfCustomer, touchCustomer } from './queries.ts'
import { readSubscription } from './read-subscription.ts'
import { isBilledByStripe } from './subscription-view.ts'

const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2999, 11, 31)

/** Dates in the far past or future are equivalent, and are limited to the range that every calendar supports. */
const dateOf = (instant: string | null) =>
  instant === null ? null : new Date(Math.min(Math.max(Date.parse(instant), EARLIEST), LATEST))

/** For customers who pay by invoice: the same rules apply to these dates as to Stripe's. */
export const setSubscription: Verb<typeof billingCalls.setSubscription> = async (context, { caller, params, body }) => {
  const subscription = await context.db.platform(caller, 'set subscription', async tx => {
    const { plan, furtherNines, trialEndsAt, paidUntil, endsAt, version } = body
    const customer = await tx.maybe(lockedOwnCustomer(caller, params.id))
    if (!customer) throw new AppError('customer_not_found')
    const before = await readSubscription(tx, context, caller, params.id)
    checkVersion(version, before)
    const at = context.now()
    if (isBilledByStripe(await tx.maybe(subscriptionOfCustomer(params.id)), at)) throw new AppError('billed_by_stripe')
    await tx.run(
      saveByHand(params.id, {
        plan,
        further_nines: plan === 'pins' ? 0 : furtherNines,
        starts_at: new Date(at),
        trial_ends_at: dateOf(trialEndsAt),
        paid_until: dateOf(paidUntil),
        ends_at: dateOf(endsAt),
        set_by_hand_at: new Date(at),
      }),
    )
    await tx.run(touchCustomer(params.id))
    const after = await readSubscription(tx, context, caller, params.id)
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.subscription-set',
      recordId: params.id,
      before,
      after,
    })
    return after
  })
  // The version of the customer's record is new, so Stripe is updated too.
  context.billing.wake()
  return subscription
}
