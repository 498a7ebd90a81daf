import {
  type Invoice,
  monthlyPriceCents,
  type Subscription,
  type SubscriptionState,
  standingOf,
} from '@pinwise/contract'
import type { CustomerRecord } from '../customers/own-customer.ts'
import type { InvoiceRow, SubscriptionRow } from './queries.ts'

interface Seen {
  readonly customer: Pick<CustomerRecord, 'id' | 'name' | 'currency' | 'version' | 'stripe_customer_id'>
  readonly row: SubscriptionRow | undefined
  readonly invoices: readonly InvoiceRow[]
  readonly neededNines: number
}
interface Viewer {
  readonly isManager: boolean
  readonly isSuperadmin: boolean
  /** Whether there is Stripe at all. */
  readonly hasStripe: boolean
  readonly now: number
}

const instant = (date: Date | null | undefined) => date?.toISOString() ?? null

const stateOfRow = (row: SubscriptionRow): SubscriptionState => ({
  plan: row.plan as SubscriptionState['plan'],
  startsAt: row.starts_at.toISOString(),
  trialEndsAt: instant(row.trial_ends_at),
  paidUntil: instant(row.paid_until),
  unpaidSince: instant(row.unpaid_since),
  endsAt: instant(row.ends_at),
})

/** Paid by card, or about to be: only Stripe knows the status. */
export const isBilledByStripe = (row: SubscriptionRow | undefined, now: number): boolean =>
  row?.billing === 'stripe' && !(row.ends_at && row.ends_at.getTime() < now)

export function subscriptionView({ customer, row, invoices, neededNines }: Seen, viewer: Viewer): Subscription {
  const { hasStripe, isSuperadmin, now } = viewer
  const state = row ? stateOfRow(row) : null
  const { features, ...standing } = standingOf(state, now)
  const currency = customer.currency as Subscription['currency']
  const monthlyCents = row ? monthlyCentsOf(row) : 0
  const manages = viewer.isManager || isSuperadmin
  const byCard = isBilledByStripe(row, now)
  const seen = manages ? { row, invoices } : { row: undefined, invoices: [] }
  return {
    customerId: customer.id,
    customerName: customer.name,
    plan: state?.plan ?? null,
    furtherNines: row?.further_nines ?? 0,
    neededNines,
    currency,
    monthlyCents,
    billing: byCard ? 'stripe' : 'invoice',
    ...standing,
    features: [...features],
    startsAt: state?.startsAt ?? null,
    trialEndsAt: state?.trialEndsAt ?? null,
    paidUntil: state?.paidUntil ?? null,
    endsAt: state?.endsAt ?? null,
    nextInvoice: seen.row ? nextInvoiceOf(seen.row, currency, monthlyCents, standing.standing) : null,
    paymentProblem: seen.row
      ? problemOf(seen.row, seen.invoices, { currency, monthlyCents, standing: standing.standing })
      : null,
    invoices: seen.invoices.map(invoiceOf),
    version: customer.version,
    can: {
      manage: manages,
      checkOut: manages && hasStripe && !byCard,
      changePlan: manages && hasStripe && byCard,
      openPortal: manages && hasStripe && customer.stripe_customer_id !== null,
      setByHand: isSuperadmin && !byCard,
    },
  }
}

function monthlyCentsOf({ plan, further_nines: nines }: SubscriptionRow): number {
  return monthlyPriceCents(plan === 'pins' ? 'pins' : 'complete', nines)
}

/** By invoice, the next one is for the time after what is paid. */
function nextInvoiceOf(
  row: SubscriptionRow,
  currency: string,
  monthlyCents: number,
  standing: Subscription['standing'],
): Subscription['nextInvoice'] {
  if (row.billing === 'stripe') {
    const { next_invoice_at: at, next_invoice_cents: cents } = row
    return at && cents !== null ? { at: at.toISOString(), amountCents: cents, currency } : null
  }
  const at = row.paid_until ?? row.trial_ends_at
  return at && !row.ends_at && standing !== 'unpaid' && standing !== 'trial-over'
    ? { at: at.toISOString(), amountCents: monthlyCents, currency }
    : null
}

function problemOf(
  row: SubscriptionRow,
  invoices: readonly InvoiceRow[],
  { currency, monthlyCents, standing }: { currency: string; monthlyCents: number; standing: Subscription['standing'] },
): Subscription['paymentProblem'] {
  if (standing !== 'grace' && standing !== 'unpaid') return null
  const since = row.unpaid_since ?? row.paid_until
  if (!since) return null
  const open = invoices.filter(({ status, remaining_cents: cents }) => status === 'open' && cents > 0)
  const oldest = open.at(-1)
  return {
    since: since.toISOString(),
    remainingCents: oldest ? open.reduce((sum, one) => sum + one.remaining_cents, 0) : monthlyCents,
    currency: oldest?.currency ?? currency,
    nextAttemptAt: instant(oldest?.next_attempt_at),
    payUrl: oldest?.page_url ?? null,
  }
}

const invoiceOf = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  status: row.status as Invoice['status'],
  totalCents: row.total_cents,
  remainingCents: row.remaining_cents,
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
  dueAt: instant(row.due_at),
  paidAt: instant(row.paid_at),
  nextAttemptAt: instant(row.next_attempt_at),
  pageUrl: row.page_url,
  pdfUrl: row.pdf_url,
})
