import { type PlanFeature, type SubscriptionState, standingOf } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'

/** What a write takes of the club's plan. `none`: what no unpaid invoice stops, as a notice that concerns safety. */
export type NeededFeature = PlanFeature | 'none'

/** The one place that holds a club to its subscription. Platform staff set clubs up and put them right, paid or not. */
export function checkSubscription(
  caller: Caller,
  subscription: SubscriptionState | null,
  feature: NeededFeature,
  now: number,
): void {
  if (feature === 'none' || caller.isSuperadmin) return
  const { isReadOnly, standing, features } = standingOf(subscription, now)
  if (isReadOnly) throw new AppError('subscription_needed', { detail: standing })
  if (!features.includes(feature)) throw new AppError('plan_too_small', { detail: feature })
}
