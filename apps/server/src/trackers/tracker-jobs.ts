import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { writeAs } from '../processes/write-as.ts'
import { exportPositions } from './export-positions.ts'
import { dropDays, endOverdue, prepareDays } from './queries.ts'
import { type BoardContext, trackerBoardOf } from './tracker-board.ts'

const PREPARE_EVERY_MS = 60 * 60_000
const PUBLISH_EVERY_MS = 1_000
const END_EVERY_MS = 5 * 60_000

/** Tables for the days ahead of every club that tracks, and none for those whose retention is over. */
export async function rotateFixDays(
  { db, now }: Pick<Context, 'db' | 'now'>,
  write = writeAs(db, 'days of positions'),
): Promise<number> {
  const today = new Date(now()).toISOString().slice(0, 10)
  return write('prepare and drop days', async tx => {
    await tx.run(prepareDays(today))
    return (await tx.one(dropDays(today))).dropped
  })
}

/** Golfers who forgot to stop sharing. */
export async function endOverdueSharing(
  context: BoardContext,
  write = writeAs(context.db, 'end of sharing'),
): Promise<void> {
  const at = new Date(context.now())
  const ended = await write('end sharing that is over', tx => tx.all(endOverdue(at)))
  trackerBoardOf(context).reload(ended.map(({ club_id }) => club_id))
}

export function startTrackerJobs(app: FastifyInstance, context: Context): void {
  const board = trackerBoardOf(context)
  context.live.greetStaffWith(clubId => board.greet(clubId))
  const days = {
    name: 'days of positions',
    everyMs: PREPARE_EVERY_MS,
    failure: 'could not prepare the days of positions',
  }
  runRegularly(app, context, days, ({ write }) => rotateFixDays(context, write))
  const sharing = { name: 'end of sharing', everyMs: END_EVERY_MS, failure: 'could not end sharing that is over' }
  runRegularly(app, context, sharing, ({ write }) => endOverdueSharing(context, write))
  if (context.config.positionsExport) {
    const failure = 'could not export positions'
    const job = { name: 'export of positions', everyMs: PREPARE_EVERY_MS, firstMs: 60_000, failure }
    runRegularly(app, context, job, ({ write }) => exportPositions(context, write))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => board.publishUpdates(), PUBLISH_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
