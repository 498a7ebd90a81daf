import { randomBytes } from 'node:crypto'
import fixtures from './fixtures/stripe-objects.json' with { type: 'json' }

/** An object of the Stripe API: fields in snake case, times in seconds. */
export interface StripeObject {
  readonly id: string
  readonly object: string
  [field: string]: unknown
}
export type ShapeName = keyof typeof fixtures

export const SECONDS_PER_DAY = 86_400
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

const EMPTY: Readonly<Record<string, unknown>> = { livemode: false, metadata: {} }

/** An object with every field of Stripe's own example, empty unless it is given. */
export function shaped(
  name: ShapeName,
  fields: { readonly id: string } & Readonly<Record<string, unknown>>,
): StripeObject {
  const blank = Object.keys(fixtures[name]).map(field => [field, field in EMPTY ? EMPTY[field] : null])
  return { ...Object.fromEntries(blank), ...onlyKnown(name, fields), id: fields.id, object: name }
}

function onlyKnown(name: ShapeName, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const unknown = Object.keys(fields).filter(field => !(field in fixtures[name]))
  if (unknown.length > 0) throw new Error(`Stripe's ${name} has no ${unknown.join(', ')}`)
  return fields
}

export const listOf = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url })

const TIMES = new Set(
  `created current_period_start current_period_end trial_start trial_end start_date billing_cycle_anchor cancel_at
   canceled_at ended_at due_date next_payment_attempt period_start period_end finalized_at paid_at effective_at
   expires_at voided_at marked_uncollectible_at start end`.split(/\s+/),
)

/** A copy with all times moved into the past by that many seconds. */
export function shifted<T>(value: T, seconds: number): T {
  if (Array.isArray(value)) return value.map(item => shifted(item, seconds)) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([field, content]) => [
    field,
    TIMES.has(field) && typeof content === 'number' ? content - seconds : shifted(content, seconds),
  ])
  return Object.fromEntries(fields) as T
}

/** One month later, clamped to the last day of the month. */
export function addMonth(seconds: number): number {
  const from = new Date(seconds * 1000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return to.getTime() / 1000
}
