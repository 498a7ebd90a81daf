import type pg from 'pg'
import { createFairQueue } from '../fair-queue.ts'
import type { NeededFeature } from './check-subscription.ts'

/** How a staff write waits for other writes of its club, and the plan feature that it needs. */
export interface WriteOptions {
  readonly isPatient?: boolean
  readonly feature?: NeededFeature
}

/** Connections that writers never use, so that reads are answered however much is written. */
const CONNECTIONS_OF_READERS = 4
/** One that works, and one that waits for its lock. */
const CONNECTIONS_OF_CLUB = 2
const WAITING_OF_CLUB = 40
const WAITING = 400
/** The same as the wait for a connection. */
const MAX_WAIT_MS = 10_000

/**
 * Writers of one club wait for each other's locks. Without this queue they would each hold a connection meanwhile,
 * until none is left for other clubs. When too many writers of a club wait, further ones get "unavailable".
 */
export const createWriteQueue = (pool: pg.Pool) =>
  createFairQueue({
    atOnce: Math.max(1, pool.options.max - CONNECTIONS_OF_READERS),
    atOnceOfOne: CONNECTIONS_OF_CLUB,
    waiting: WAITING,
    waitingOfOne: WAITING_OF_CLUB,
    longestWaitMs: MAX_WAIT_MS,
    things: 'writers',
    refusal: 'unavailable',
  })
