import type Stripe from 'stripe'

const EU = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[A-Z0-9]/
const OTHERS = [
  [/^GB\d/, 'gb_vat'],
  [/^CHE/, 'ch_vat'],
  [/^NO\d/, 'no_vat'],
  [/^\d\d-\d{7}$/, 'us_ein'],
] as const

/** Stripe's type for a tax id without spaces, derived from its prefix; null if unknown. */
export function taxIdType(taxId: string): Stripe.CustomerCreateTaxIdParams['type'] | null {
  if (EU.test(taxId)) return 'eu_vat'
  return OTHERS.find(([pattern]) => pattern.test(taxId))?.[1] ?? null
}
