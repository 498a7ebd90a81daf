import type { Identity, Sealer } from '@pinwise/identity'
import type { FastifyBaseLogger } from 'fastify'
import type { Billing } from './billing/open-billing.ts'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { VerifyToken } from './http/identity.ts'
import type { Live } from './live/live.ts'
import type { Metrics } from './metrics.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Parts } from './parts.ts'
import type { Processes } from './processes/processes.ts'
import type { Push } from './push/push.ts'
import type { StatusBoard } from './status/status-board.ts'

/** The few things every module may use. */
export interface Context {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly now: () => number
  readonly db: Database
  readonly files: FileStore
  /** Hints to the other processes of the database. */
  readonly bus: Bus
  /** This process among them, and the work that it has claimed. */
  readonly processes: Processes
  /** Secrets that must be read again, sealed under a key that is not in the database. */
  readonly sealer: Sealer
  readonly outbox: Outbox
  /** Messages to phones that are not open. */
  readonly push: Push
  /** What changes at a club, to those who listen. */
  readonly live: Live
  /** Stripe, or that there is none. */
  readonly billing: Billing
  /** The provider in this process; none where the configuration names another. */
  readonly identity: Identity | null
  readonly verifyToken: VerifyToken
  readonly status: StatusBoard
  /** What modules hold in memory for this server. */
  readonly parts: Parts
  readonly metrics: Metrics
}
