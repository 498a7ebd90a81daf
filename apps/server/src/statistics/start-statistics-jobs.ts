import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { recordPendingDays } from './record-day.ts'
import { sendWeeklyReports } from './send-weekly-reports.ts'

const EVERY_MS = 15 * 60_000

/** The record of every club's day is made in the night after it, the report of its week on the Monday after that. */
export function startStatisticsJobs(app: FastifyInstance, context: Context): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const record = () => {
    running = running
      .then(() => recordPendingDays(context))
      .catch(error => context.log.warn({ reason: String(error) }, 'could not record the days of the clubs'))
      .then(() => sendWeeklyReports(context))
      .catch(error => context.log.warn({ reason: String(error) }, 'could not send the weekly reports'))
  }
  app.addHook('onListen', async () => {
    record()
    timer = setInterval(record, EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
