/** Launch prices: the same figures in the currency of the language (i18n/format-money.ts). The only place that knows them. */
export const PRICES = {
  plusMonth: 4.99,
  plusYear: 39,
  pinsMonth: 79,
  /** For 18 holes. */
  completeMonth: 249,
  furtherNineMonth: 59,
} as const

export const TRIAL_DAYS = 30

/** What Complete costs a month; up to 18 holes are one price. */
export function completePrice(holes: number): number {
  return PRICES.completeMonth + Math.max(0, Math.ceil((holes - 18) / 9)) * PRICES.furtherNineMonth
}

/** What a year of Plus costs less than twelve months of it, to the cent. */
export const PLUS_SAVING = Math.round((12 * PRICES.plusMonth - PRICES.plusYear) * 100) / 100
