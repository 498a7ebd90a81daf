import type { BillingParts } from './billing-parts.ts'
import { deleteEventsProcessedBefore, markFailed, markProcessed, nextEvent, waitingEvents } from './event-queries.ts'
import { lockedStripeCustomer } from './queries.ts'
import { refreshSubscription } from './refresh-subscription.ts'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60 * 60 * 1000
/** Stripe sends an event again for three days at most. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000

/**
 * The next stored event, with all others of the same customer, in one transaction: what follows from them and that they
 * are processed is committed together. A process that is killed leaves them as they were, for the next start.
 */
export const processNextEvents = (parts: BillingParts): Promise<boolean> =>
  parts.db.billingWork(async tx => {
    const event = await tx.maybe(nextEvent(new Date(parts.now())))
    if (!event) return false
    const ids = [event.id]
    const of = event.stripe_customer_id
    const customer = of ? await tx.maybe(lockedStripeCustomer(of)) : undefined
    if (of) ids.push(...(await tx.all(waitingEvents(of))).map(({ id }) => id).filter(id => id !== event.id))
    try {
      if (customer) await refreshSubscription(tx, parts, customer)
    } catch (error) {
      if (!isFromStripe(error)) throw error
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** event.attempts, MAX_RETRY_MS)
      parts.log.warn({ event: event.id, reason: String(error) }, 'an event of Stripe has to wait')
      await tx.run(markFailed(ids, (error as Error).name, new Date(parts.now() + waitMs)))
      return true
    }
    await tx.run(markProcessed(ids, new Date(parts.now())))
    return true
  })

/** Nothing has been written before Stripe has answered, so the transaction goes on. */
const isFromStripe = (error: unknown) => String((error as { type?: unknown } | null)?.type ?? '').startsWith('Stripe')

export const oldEvents = (now: number) => deleteEventsProcessedBefore(new Date(now - RETENTION_MS))
