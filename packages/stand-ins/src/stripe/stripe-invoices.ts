import { listOf, newId, SECONDS_PER_DAY, type StripeObject, shaped } from './stripe-objects.ts'
import type { StripeStore } from './stripe-store.ts'

interface InvoiceLine {
  readonly amount: number
  readonly description: string
}
interface Draft {
  readonly customer: string
  readonly currency: string
  readonly subscription?: string | undefined
  readonly lines: readonly InvoiceLine[]
  readonly period: { readonly start: number; readonly end: number }
  readonly reason: string
}

const MAX_ATTEMPTS = 4
const RETRY_DAYS = 3

/** Makes, charges and closes invoices. */
export function createInvoices(store: StripeStore, seconds: () => number, pagesOrigin: () => string) {
  function invoiceOf(draft: Draft, fields: Readonly<Record<string, unknown>>): StripeObject {
    const id = String(fields.id)
    const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0)
    const customer = store.get(draft.customer)
    const lines = draft.lines.map(line => ({ id: newId('il'), object: 'line_item', ...line, currency: draft.currency }))
    return shaped('invoice', {
      customer: draft.customer,
      customer_email: customer?.email ?? null,
      customer_name: customer?.name ?? null,
      currency: draft.currency,
      created: seconds(),
      billing_reason: draft.reason,
      collection_method: 'charge_automatically',
      amount_due: total,
      amount_paid: 0,
      amount_remaining: total,
      subtotal: total,
      total,
      attempt_count: 0,
      attempted: false,
      auto_advance: true,
      lines: listOf(lines, `/v1/invoices/${id}/lines`),
      parent: draft.subscription
        ? {
            type: 'subscription_details',
            quote_details: null,
            subscription_details: { metadata: {}, subscription: draft.subscription },
          }
        : null,
      period_start: draft.period.start,
      period_end: draft.period.end,
      status: 'draft',
      status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
      ...fields,
      id,
    })
  }

  function transition(
    id: string,
    status: string,
    at: string,
    fields: Readonly<Record<string, unknown>>,
    event: string,
  ) {
    const transitions = { ...(store.get(id)?.status_transitions as object), [at]: seconds() }
    return store.change(id, { status, status_transitions: transitions, ...fields }, event)
  }

  const invoices = {
    create: (draft: Draft) => store.put(invoiceOf(draft, { id: newId('in') }), 'invoice.created'),
    /** The upcoming invoice, which is not stored. */
    preview: (draft: Draft) => invoiceOf(draft, { id: newId('upcoming_in'), next_payment_attempt: draft.period.start }),
    finalize(id: string): StripeObject {
      const number = `DEMO-${String(store.all('invoice', ({ number }) => number !== null).length + 1).padStart(4, '0')}`
      const page = `${pagesOrigin()}/stripe/invoice/${id}`
      const fields = { number, auto_advance: true, hosted_invoice_url: page, invoice_pdf: `${page}?print` }
      return transition(id, 'open', 'finalized_at', { ...fields, effective_at: seconds() }, 'invoice.finalized')
    },
    /** Charges the card of the customer. */
    charge(id: string, isWorking: boolean): StripeObject {
      if (store.get(id)?.status === 'draft') invoices.finalize(id)
      const invoice = store.get(id) as StripeObject
      const attempts = Number(invoice.attempt_count) + 1
      if (isWorking) {
        const fields = { attempted: true, attempt_count: attempts, next_payment_attempt: null }
        const paid = { amount_paid: invoice.amount_due, amount_remaining: 0, ...fields }
        const result = transition(id, 'paid', 'paid_at', paid, 'invoice.paid')
        store.change(id, {}, 'invoice.payment_succeeded')
        return result
      }
      const next = attempts < MAX_ATTEMPTS ? seconds() + RETRY_DAYS * SECONDS_PER_DAY : null
      const fields = { attempted: true, attempt_count: attempts, next_payment_attempt: next }
      return store.change(id, fields, 'invoice.payment_failed')
    },
    void: (id: string) => transition(id, 'void', 'voided_at', { amount_remaining: 0 }, 'invoice.voided'),
    markUncollectible: (id: string) =>
      transition(id, 'uncollectible', 'marked_uncollectible_at', {}, 'invoice.marked_uncollectible'),
  }
  return invoices
}
