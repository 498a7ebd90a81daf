import type { Fix } from '@pinwise/contract'
import type { Statement } from '../database/query-builder.ts'
import { fenceWatcherOf } from '../fences/fence-watcher.ts'
import { createGroupCommit, type Skipped } from '../group-commit.ts'
import { type BoardContext, type MovedRow, trackerBoardOf } from './tracker-board.ts'

/** A fix on its way into the database. */
export interface SentFix {
  readonly trackerId: string
  readonly fix: Fix
  readonly rejected: string | null
}
type Reason = 'repeated' | 'not_assigned' | 'too_old'

/** A tracker that catches up after hours sends more than this at once. */
const PIECE_SIZE = 100

/** Stores fixes of this server's requests together. `repeated` means that the fix is stored already. */
export const fixQueueOf = (context: BoardContext) => context.parts.get(createFixQueue, context)

function createFixQueue(context: BoardContext) {
  const { db, now } = context

  async function store(fixes: readonly SentFix[]): Promise<Skipped<Reason>> {
    const [board, fences] = [trackerBoardOf(context), fenceWatcherOf(context)]
    const watched = [...new Set([...board.watchedClubs(), ...fences.watchedClubs()])]
    const answer = await db.storeFixes<StoreAnswer>(storeStatement(fixes, new Date(now()).toISOString(), watched))
    const skipped = new Map(answer.skipped?.map(([n, reason]) => [n - 1, reason ?? 'repeated'] as const))
    if (answer.moved) {
      board.move(answer.moved)
      fences.observe(fixes, index => !skipped.has(index), answer.moved)
    }
    return skipped
  }

  return { store: createGroupCommit({ name: 'fixes', store, pieceSize: PIECE_SIZE }) }
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
