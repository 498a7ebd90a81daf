import type { Subscription } from '@pinwise/contract'

type SubscriptionNotice =
  | { readonly kind: 'trial'; readonly days: number }
  | { readonly kind: 'grace'; readonly until: string }
  | { readonly kind: 'readOnly' }

const DAY_MS = 86_400_000
/** Earlier than this, the end of a trial concerns nobody at work. */
const MAX_TRIAL_DAYS = 7

/** The notice about the subscription for everybody at a club; null while all is well. */
export function noticeOf(
  { standing, isReadOnly, until }: Pick<Subscription, 'standing' | 'isReadOnly' | 'until'>,
  now: number,
): SubscriptionNotice | null {
  if (isReadOnly) return { kind: 'readOnly' }
  if (standing === 'grace' && until) return { kind: 'grace', until }
  if (standing !== 'trial' || !until) return null
  const days = Math.max(1, Math.ceil((Date.parse(until) - now) / DAY_MS))
  return days <= MAX_TRIAL_DAYS ? { kind: 'trial', days } : null
}
