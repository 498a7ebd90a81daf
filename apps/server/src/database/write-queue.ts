import type pg from 'pg'
import { createFairQueue } from '../fair-queue.ts'
import type { NeededFeature } from './check-subscription.ts'

/** How a write of staff waits for others of its club, and what it takes of the club's plan. */
export interface WriteTurn {
  readonly isPatient?: boolean
  readonly feature?: NeededFeature
}

/** Of all connections, so many are never those of writers: what is only read is answered whatever is written. */
const CONNECTIONS_OF_READERS = 4
/** One that works, and one that waits for its lock. */
const CONNECTIONS_OF_CLUB = 2
const WAITING_OF_CLUB = 40
const WAITING = 400
/** As long as anybody waits for a connection. */
const MAX_WAIT_MS = 10_000

/**
 * Writers of one club wait for each other's locks, and would do it with a connection in hand until nobody else has one:
 * so they wait here first. Where too many do, it is that club that is busy.
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
