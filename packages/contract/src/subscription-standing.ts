import { GRACE_DAYS, PRICES } from './prices.ts'
import { type Validity, validityOf } from './validity.ts'

export const PLANS = ['pins', 'complete'] as const
export type Plan = (typeof PLANS)[number]

/** The parts of the product that a plan may include. The map editor is in both plans. */
export const PLAN_FEATURES = ['pins', 'map', 'pace', 'notifications', 'statistics'] as const
export type PlanFeature = (typeof PLAN_FEATURES)[number]

const FEATURES_OF_PLAN: Readonly<Record<Plan, readonly PlanFeature[]>> = {
  pins: ['pins', 'map'],
  complete: PLAN_FEATURES,
}

/** What is stored of a customer's subscription, whether Stripe says it or platform staff set it by hand. */
export interface SubscriptionState {
  readonly plan: Plan
  readonly startsAt: string
  readonly trialEndsAt: string | null
  /** Null without a trial: paid without an end. */
  readonly paidUntil: string | null
  /** Since when a payment that was due has failed. */
  readonly unpaidSince: string | null
  /** The last moment of a subscription that was cancelled. */
  readonly endsAt: string | null
}

/**
 * trial, paid: all is well; grace: a payment is late, nothing is stopped yet;
 * trial-over, unpaid, ended, none: read-only, until somebody pays.
 */
export const STANDINGS = ['trial', 'paid', 'grace', 'trial-over', 'unpaid', 'ended', 'none'] as const

export interface SubscriptionStanding {
  readonly standing: (typeof STANDINGS)[number]
  /** The validity rule over what is paid or on trial. */
  readonly status: Validity
  /** The club's records can be read and not changed. */
  readonly isReadOnly: boolean
  /** The last moment of this standing, or since when it is read-only; null without an end. */
  readonly until: string | null
  readonly features: readonly PlanFeature[]
}

const DAY_MS = 86_400_000
const afterGrace = (instant: string) => new Date(Date.parse(instant) + GRACE_DAYS * DAY_MS).toISOString()
const earlier = (a: string | null, b: string | null) => (a && b ? (Date.parse(a) < Date.parse(b) ? a : b) : (a ?? b))

/** What a customer's subscription allows at a moment: the only place that decides it. */
export function standingOf(state: SubscriptionState | null, now: number): SubscriptionStanding {
  if (!state) return { standing: 'none', status: 'Unknown', isReadOnly: true, until: null, features: [] }
  const { plan, startsAt, trialEndsAt, paidUntil, unpaidSince, endsAt } = state
  const isOver = (instant: string) => now > Date.parse(instant)
  const status = validityOf({ start: startsAt, end: earlier(endsAt, paidUntil ?? trialEndsAt) }, now)
  const open = (standing: 'trial' | 'paid' | 'grace', until: string | null): SubscriptionStanding => ({
    standing,
    status,
    isReadOnly: false,
    until: earlier(until, endsAt),
    features: FEATURES_OF_PLAN[plan],
  })
  const closed = (standing: 'trial-over' | 'unpaid' | 'ended', until: string): SubscriptionStanding => ({
    standing,
    status,
    isReadOnly: true,
    until,
    features: [],
  })
  const late = (since: string) => {
    const graceEnds = afterGrace(since)
    return isOver(graceEnds) ? closed('unpaid', graceEnds) : open('grace', graceEnds)
  }
  if (endsAt && isOver(endsAt)) return closed('ended', endsAt)
  if (unpaidSince) return late(unpaidSince)
  if (trialEndsAt && !isOver(trialEndsAt)) return open('trial', trialEndsAt)
  if (!paidUntil) return trialEndsAt ? closed('trial-over', trialEndsAt) : open('paid', null)
  return isOver(paidUntil) ? late(paidUntil) : open('paid', paidUntil)
}

/** What a plan costs a month before tax, in cents; Pins has one price for any number of holes. */
export const monthlyPriceCents = (plan: Plan, furtherNines: number): number =>
  Math.round(100 * (plan === 'pins' ? PRICES.pinsMonth : PRICES.completeMonth + furtherNines * PRICES.furtherNineMonth))
