import type { Fix } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Statement } from '../database/query-builder.ts'
import { fenceWatcherOf } from '../fences/fence-watcher.ts'
import { type BoardContext, type MovedRow, trackerBoardOf } from './tracker-board.ts'

/** A fix on its way into the database. */
export interface SentFix {
  readonly trackerId: string
  readonly fix: Fix
  readonly rejected: string | null
}
/** Why a fix was not stored, by its index in the request; `repeated` is stored already. */
export type Skipped = ReadonlyMap<number, 'repeated' | 'not_assigned' | 'too_old'>

interface Waiting {
  readonly fixes: readonly SentFix[]
  readonly resolve: (skipped: Skipped) => void
  readonly reject: (error: unknown) => void
}

/** Fixes that arrive within this time share a commit; while one is running, later fixes wait for the next. */
const GATHER_MS = 4
const MAX_FLUSH_FIXES = 2_000
const MAX_WAITING_FIXES = 100_000
/**
 * A tracker that catches up after hours sends batches of this size and more. They are stored in pieces of it, one at a
 * time.
 */
const LARGE_BATCH = 100

/** One queue per server. */
export const fixQueueOf = (context: BoardContext) => context.parts.get(createFixQueue, context)

/**
 * Group commit: one statement stores the fixes of all waiting requests, and each request is answered after the commit.
 */
function createFixQueue(context: BoardContext) {
  const { db, now } = context
  let waiting: Waiting[] = []
  let waitingFixes = 0
  let isFlushing = false

  /** In order of arrival, but large batches do not delay small ones. */
  function takeNext(): Waiting[] {
    const taken: Waiting[] = []
    const left: Waiting[] = []
    let fixes = 0
    let large = 0
    for (const one of waiting) {
      const isLarge = one.fixes.length >= LARGE_BATCH
      const fits = fixes === 0 || (fixes + one.fixes.length <= MAX_FLUSH_FIXES && !(isLarge && large > 0))
      if (!fits) {
        left.push(one)
        continue
      }
      taken.push(one)
      fixes += one.fixes.length
      if (isLarge) large += 1
    }
    waiting = left
    waitingFixes -= fixes
    return taken
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const together = takeNext()
      try {
        const skipped = await store(together.flatMap(({ fixes }) => fixes))
        share(together, skipped)
      } catch (error) {
        await storeEachAlone(together, error)
      }
    }
    isFlushing = false
  }

  /** An invalid request must not fail the others. */
  async function storeEachAlone(together: readonly Waiting[], cause: unknown): Promise<void> {
    const isPassing = cause instanceof AppError && cause.code === 'unavailable'
    for (const one of together) {
      if (isPassing || together.length === 1) one.reject(cause)
      else await store(one.fixes).then(one.resolve, one.reject)
    }
  }

  async function store(fixes: readonly SentFix[]): Promise<Skipped> {
    const [board, fences] = [trackerBoardOf(context), fenceWatcherOf(context)]
    const watched = [...new Set([...board.watchedClubs(), ...fences.watchedClubs()])]
    const answer = await db.storeFixes<StoreAnswer>(storeStatement(fixes, new Date(now()).toISOString(), watched))
    const skipped: Skipped = new Map(answer.skipped?.map(([n, reason]) => [n - 1, reason ?? 'repeated']))
    if (answer.moved) {
      board.move(answer.moved)
      fences.observe(fixes, index => !skipped.has(index), answer.moved)
    }
    return skipped
  }

  function enqueue(fixes: readonly SentFix[]): Promise<Skipped> {
    if (waitingFixes + fixes.length > MAX_WAITING_FIXES) {
      throw new AppError('unavailable', { detail: 'too many fixes are waiting' })
    }
    return new Promise((resolve, reject) => {
      waiting.push({ fixes, resolve, reject })
      waitingFixes += fixes.length
      if (isFlushing) return
      isFlushing = true
      setTimeout(() => void flush(), GATHER_MS)
    })
  }

  return {
    /**
     * Resolves once the fixes are committed. After an error part of a large batch may be stored; the client sends it
     * again.
     */
    async store(fixes: readonly SentFix[]): Promise<Skipped> {
      if (fixes.length <= LARGE_BATCH) return enqueue(fixes)
      const skipped = new Map<number, 'repeated' | 'not_assigned' | 'too_old'>()
      for (let from = 0; from < fixes.length; from += LARGE_BATCH) {
        const ofPiece = await enqueue(fixes.slice(from, from + LARGE_BATCH))
        for (const [index, reason] of ofPiece) skipped.set(from + index, reason)
      }
      return skipped
    },
  }
}

function share(together: readonly Waiting[], skipped: Skipped): void {
  let at = 0
  for (const { fixes, resolve } of together) {
    if (skipped.size === 0) resolve(skipped)
    else {
      const own = new Map<number, 'repeated' | 'not_assigned' | 'too_old'>()
      for (let index = 0; index < fixes.length; index++) {
        const reason = skipped.get(at + index)
        if (reason) own.set(index, reason)
      }
      resolve(own)
    }
    at += fixes.length
  }
}

interface StoreAnswer {
  readonly skipped: [number, 'not_assigned' | 'too_old' | null][] | null
  readonly moved: MovedRow[] | null
}

const STORE = `select * from store_fixes($1, ${Array.from({ length: 18 }, (_, at) => `$${at + 2}`).join(', ')})`

/** Column by column, as the text of arrays: none of the values needs quotes but the firmware. */
function storeStatement(
  fixes: readonly SentFix[],
  received: string,
  watched: readonly string[],
): Statement<StoreAnswer> {
  const column = (value: (one: SentFix) => string | number | boolean | null | undefined) =>
    `{${fixes.map(one => value(one) ?? 'NULL').join(',')}}`
  return {
    text: STORE,
    values: [
      received,
      column(({ trackerId }) => trackerId),
      column(({ fix }) => fix.at),
      column(({ fix }) => fix.id),
      column(({ fix }) => Math.round(fix.lng * 1e7)),
      column(({ fix }) => Math.round(fix.lat * 1e7)),
      column(({ fix }) => fix.accuracyMetres),
      column(({ fix }) => fix.speedMetresPerSecond),
      column(({ fix }) => fix.headingDegrees),
      column(({ fix }) => fix.altitudeMetres),
      column(({ fix }) => fix.batteryPercent),
      column(({ fix }) => fix.charging),
      column(({ fix }) => fix.satellites),
      column(({ fix }) => fix.hdop),
      column(({ fix }) => fix.signalDbm),
      column(({ fix }) => fix.source),
      column(({ fix }) => (fix.firmware ? `"${fix.firmware.replace(/["\\]/g, '\\$&')}"` : null)),
      column(({ rejected }) => rejected),
      `{${watched.join(',')}}`,
    ],
  }
}
