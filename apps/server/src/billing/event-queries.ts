import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly stripe_customer_id: string | null
  readonly happened_at: Date
  readonly received_at: Date
}

/** Once, however often Stripe sends it. */
export const storeEvent = (event: ReceivedEvent) =>
  query
    .insertInto('stripe_events')
    .values({ ...event, due_at: event.received_at })
    .onConflict(conflict => conflict.doNothing())

/** No other server takes it meanwhile. */
export const nextEvent = (now: Date) =>
  query
    .selectFrom('stripe_events')
    .select(['id', 'stripe_customer_id', 'attempts'])
    .where('processed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()

/** What else is stored of the same customer: one look at Stripe answers all of it. */
export const waitingEvents = (stripeCustomerId: string) =>
  query
    .selectFrom('stripe_events')
    .select('id')
    .where('processed_at', 'is', null)
    .where('stripe_customer_id', '=', stripeCustomerId)
    .forUpdate()
    .skipLocked()

const these = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`

export const markProcessed = (ids: readonly string[], at: Date) =>
  query
    .updateTable('stripe_events')
    .set({ processed_at: at, attempts: sql`attempts + 1`, last_error: null })
    .where('id', '=', these(ids))

export const markFailed = (ids: readonly string[], error: string, dueAt: Date) =>
  query
    .updateTable('stripe_events')
    .set({ due_at: dueAt, attempts: sql`attempts + 1`, last_error: error })
    .where('id', '=', these(ids))

export const deleteEventsProcessedBefore = (before: Date) =>
  query.deleteFrom('stripe_events').where('processed_at', '<', before)
