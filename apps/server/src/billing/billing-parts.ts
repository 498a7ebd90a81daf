import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import type { Database } from '../database/database.ts'

/** What the jobs of this module work with. */
export interface BillingParts {
  readonly db: Pick<Database, 'billingWork'>
  readonly log: FastifyBaseLogger
  readonly now: () => number
  readonly stripe: () => Promise<Stripe>
}
