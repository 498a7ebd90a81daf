/** Launch prices a month: the same figures in every currency. The only place that knows them. */
export const PRICES = {
  plusMonth: 4.99,
  plusYear: 39,
  pinsMonth: 79,
  /** For 18 holes. */
  completeMonth: 249,
  furtherNineMonth: 59,
} as const

export const TRIAL_DAYS = 30
/** So long after a payment was due a club may still be worked on. */
export const GRACE_DAYS = 14

/** What clubs are billed in. */
export const BILLING_CURRENCIES = ['EUR', 'USD'] as const
export type BillingCurrency = (typeof BILLING_CURRENCIES)[number]

/** What a club is billed for, each with a price at Stripe. */
export const CLUB_PRICES = ['pinsMonth', 'completeMonth', 'furtherNineMonth'] as const
export type ClubPrice = (typeof CLUB_PRICES)[number]

const LOOKUP_NAMES = { pinsMonth: 'pins', completeMonth: 'complete', furtherNineMonth: 'further_nine' } as const

/** The lookup key of a price at Stripe, one per currency; the operator creates them once. */
export const priceLookupKey = (price: ClubPrice, currency: BillingCurrency) =>
  `pinwise_${LOOKUP_NAMES[price]}_month_${currency.toLowerCase()}`

/** The other way round; undefined for a price that is not one of ours. */
export function clubPriceOfKey(lookupKey: string | null): ClubPrice | undefined {
  return CLUB_PRICES.find(price => BILLING_CURRENCIES.some(currency => priceLookupKey(price, currency) === lookupKey))
}

/** How many nines there are beyond the 18 holes that Complete includes; a nine that was begun is one. */
export const furtherNinesOf = (holes: number): number => Math.max(0, Math.ceil((holes - 18) / 9))

/** What Complete costs a month; up to 18 holes are one price. */
export const completePrice = (holes: number): number =>
  PRICES.completeMonth + furtherNinesOf(holes) * PRICES.furtherNineMonth

/** What a year of Plus costs less than twelve months of it, to the cent. */
export const PLUS_SAVING = Math.round((12 * PRICES.plusMonth - PRICES.plusYear) * 100) / 100
