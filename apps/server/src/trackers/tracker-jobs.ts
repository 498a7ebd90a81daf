import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { dropDays, endOverdue, prepareDays } from './queries.ts'
import { trackerBoardOf } from './tracker-board.ts'

const PREPARE_EVERY_MS = 60 * 60_000
const PUBLISH_EVERY_MS = 1_000
const END_EVERY_MS = 5 * 60_000

/** Tables for the days ahead of every club that tracks, and none for those whose retention is over. */
export async function turnFixDays({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const today = new Date(now()).toISOString().slice(0, 10)
  return db.platform({ job: 'days of positions' }, 'prepare and drop days', async tx => {
    await tx.run(prepareDays(today))
    return (await tx.one(dropDays(today))).dropped
  })
}

/** Golfers who forgot to stop sharing. */
export async function endOverdueSharing(context: Pick<Context, 'db' | 'now' | 'live' | 'log'>): Promise<void> {
  const at = new Date(context.now())
  const ended = await context.db.platform({ job: 'end of sharing' }, 'end sharing that is over', tx =>
    tx.all(endOverdue(at)),
  )
  trackerBoardOf(context).reload(ended.map(({ club_id }) => club_id))
}

export function startTrackerJobs(app: FastifyInstance, context: Context): void {
  const board = trackerBoardOf(context)
  context.live.greetStaffWith(clubId => board.greet(clubId))
  const turn = () =>
    turnFixDays(context).catch(error =>
      context.log.warn({ reason: String(error) }, 'could not prepare the days of positions'),
    )
  const end = () =>
    endOverdueSharing(context).catch(error =>
      context.log.warn({ reason: String(error) }, 'could not end sharing that is over'),
    )
  const timers: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    timers.push(setInterval(turn, PREPARE_EVERY_MS).unref())
    timers.push(setInterval(end, END_EVERY_MS).unref())
    timers.push(setInterval(() => board.publishUpdates(), PUBLISH_EVERY_MS).unref())
    await turn()
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
  })
}
