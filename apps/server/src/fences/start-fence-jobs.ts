import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { fenceWatcherOf } from './fence-watcher.ts'
import { dropOldEvents } from './watch-queries.ts'

/** Soon after a change here; another server's change is seen within a minute. */
const REFRESH_EVERY_MS = 1_000
const MINUTE_MS = 60_000
const DROP_EVERY_MS = 60 * MINUTE_MS

export function startFenceJobs(app: FastifyInstance, context: Context): void {
  const watcher = fenceWatcherOf(context)
  const warn = (what: string) => (error: unknown) => context.log.warn({ reason: String(error) }, `could not ${what}`)
  const refresh = (always?: boolean) => watcher.refresh(always).catch(warn('read the fences'))
  const dropOld = () =>
    context.db.fenceJobs(tx => tx.run(dropOldEvents(new Date(context.now())))).catch(warn('drop old events of fences'))
  const timers: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    timers.push(setInterval(() => void refresh(), REFRESH_EVERY_MS).unref())
    timers.push(
      setInterval(() => {
        watcher.judgeFleets()
        void refresh(true)
      }, MINUTE_MS).unref(),
    )
    timers.push(setInterval(() => void dropOld(), DROP_EVERY_MS).unref())
    await refresh()
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await watcher.settled()
  })
}
