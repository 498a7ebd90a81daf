import { type PlanFeature, type SubscriptionState, standingOf } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'

/** The plan feature that a write needs. `none`: no unpaid invoice blocks it, as for a notice that concerns safety. */
export type NeededFeature = PlanFeature | 'none'

/** The only place that enforces a club's subscription. Platform staff may write to any club, paid or not. */
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
