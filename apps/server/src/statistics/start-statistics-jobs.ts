import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { recordPendingDays } from './record-day.ts'
import { sendWeeklyReports } from './send-weekly-reports.ts'

const EVERY_MS = 15 * 60_000

/** The record of every club's day is made in the night after it, the report of its week on the Monday after that. */
export function startStatisticsJobs(app: FastifyInstance, context: Context): void {
  const failure = 'could not record the days of the clubs or send their reports'
  runRegularly(app, context, { name: 'daily record', everyMs: EVERY_MS, failure }, async ({ write }) => {
    await recordPendingDays(context, write)
    // After the records, because a report that left without its Sunday is not sent again.
    await sendWeeklyReports(context)
  })
}
