import { type BillingCurrency, type ClubPrice, type Plan, priceLookupKey } from '@pinwise/contract'
import type Stripe from 'stripe'
import { AppError } from '../app-error.ts'

export interface ChosenPlan {
  readonly plan: Plan
  readonly furtherNines: number
}

/** What a plan is billed as: its price, and one for each nine beyond 18 holes. */
const pricesOfPlan = ({ plan, furtherNines }: ChosenPlan): { price: ClubPrice; quantity: number }[] => [
  { price: plan === 'pins' ? 'pinsMonth' : 'completeMonth', quantity: 1 },
  ...(plan === 'complete' && furtherNines > 0 ? [{ price: 'furtherNineMonth' as const, quantity: furtherNines }] : []),
]

/** The same with the ids that Stripe has for the lookup keys in that currency. */
export async function stripePrices(
  stripe: Stripe,
  chosen: ChosenPlan,
  currency: string,
): Promise<{ price: string; quantity: number }[]> {
  const wanted = pricesOfPlan(chosen).map(({ price, quantity }) => ({
    key: priceLookupKey(price, currency as BillingCurrency),
    quantity,
  }))
  const { data } = await stripe.prices.list({ lookup_keys: wanted.map(({ key }) => key), active: true })
  return wanted.map(({ key, quantity }) => {
    const price = data.find(({ lookup_key: lookupKey }) => lookupKey === key)
    if (!price) throw new AppError('unavailable', { detail: `Stripe has no active price with the lookup key ${key}` })
    return { price: price.id, quantity }
  })
}
