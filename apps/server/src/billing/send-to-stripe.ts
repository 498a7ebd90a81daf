import type Stripe from 'stripe'
import type { BillingParts } from './billing-parts.ts'
import { saveSyncedVersion, unsyncedCustomer } from './queries.ts'
import { isRefusedForGood } from './stripe-client.ts'

/** Sends Stripe the name, address and tax id of a customer whose record changed since the last update. */
export const sendNextToStripe = (parts: BillingParts): Promise<boolean> =>
  parts.db.billingWork(async tx => {
    const customer = await tx.maybe(unsyncedCustomer)
    if (!customer?.stripe_customer_id) return false
    const stripe = await parts.stripe()
    try {
      const { name, billing_email: email } = customer
      await stripe.customers.update(customer.stripe_customer_id, { name, email: email ?? '' })
      await sendTaxId(stripe, customer.stripe_customer_id, customer.tax_id)
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      // A tax id that Stripe does not take, for one: staff see it in the record all the same.
      parts.log.warn({ customer: customer.id, reason: String(error) }, 'Stripe refused the details of a customer')
    }
    await tx.run(saveSyncedVersion(customer.id, customer.version))
    return true
  })

async function sendTaxId(stripe: Stripe, customer: string, taxId: string | null): Promise<void> {
  const value = taxId?.replace(/[ .]/g, '')
  const type = value && taxIdType(value)
  const { data: known } = await stripe.customers.listTaxIds(customer)
  // Without one of ours, those that the customer gave on Stripe's own page stay.
  if (!type || known.some(one => one.value === value)) return
  for (const { id } of known) await stripe.customers.deleteTaxId(customer, id)
  await stripe.customers.createTaxId(customer, { type, value })
}

const EU = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[A-Z0-9]/
const OTHERS = [
  [/^GB\d/, 'gb_vat'],
  [/^CHE/, 'ch_vat'],
  [/^NO\d/, 'no_vat'],
  [/^\d\d-\d{7}$/, 'us_ein'],
] as const

/** Stripe's type for a tax id without spaces, derived from its prefix; null if unknown. */
function taxIdType(taxId: string): Stripe.CustomerCreateTaxIdParams['type'] | null {
  if (EU.test(taxId)) return 'eu_vat'
  return OTHERS.find(([pattern]) => pattern.test(taxId))?.[1] ?? null
}
