import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { fenceWatcherOf } from './fence-watcher.ts'
import { areFencesChanged, dropOldEvents } from './watch-queries.ts'

/** Soon after a change here; a change in another process is looked for less often. */
const REFRESH_EVERY_MS = 1_000
const LOOK_EVERY_MS = 4_000
const MINUTE_MS = 60_000
const DROP_EVERY_MS = 60 * MINUTE_MS

export function startFenceJobs(app: FastifyInstance, context: Context): void {
  const { db, log, now, processes } = context
  const watcher = fenceWatcherOf(context)
  const refresh = (always?: boolean) =>
    watcher.refresh(always).catch(error => log.warn({ reason: String(error) }, 'could not read the fences'))
  const lookElsewhere = async () => {
    if (!processes.hasOthers()) return
    const [found] = await db.processRead(areFencesChanged)
    if (found?.changed) watcher.reload()
  }
  const timers: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    timers.push(
      setInterval(() => void refresh(), REFRESH_EVERY_MS).unref(),
      // A failed check is repeated, and the fences are read again every minute in any case.
      setInterval(() => void lookElsewhere().catch(() => undefined), LOOK_EVERY_MS).unref(),
      setInterval(() => {
        watcher.judgeFleets()
        void refresh(true)
      }, MINUTE_MS).unref(),
    )
    await refresh()
  })
  const drop = { name: 'fence events', everyMs: DROP_EVERY_MS, failure: 'could not drop old events of fences' }
  runRegularly(app, context, drop, ({ tidy }) => tidy(tx => tx.run(dropOldEvents(new Date(now())))))
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await watcher.settled()
  })
}
