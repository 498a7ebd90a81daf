import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { recordPendingDays } from './record-day.ts'
import { sendWeeklyReports } from './send-weekly-reports.ts'

const EVERY_MS = 15 * 60_000

/** The record of every club's day is made in the night after it, the report of its week on the Monday after that. */
export function startStatisticsJobs(app: FastifyInstance, context: Context): void {
  const failure = 'could not record the days of the clubs'
  runRegularly(app, context, { name: 'daily record', everyMs: EVERY_MS, failure }, ({ write }) =>
    recordPendingDays(context, write),
  )
  const unsent = 'could not send the weekly reports'
  runRegularly(app, context, { name: 'weekly reports', everyMs: EVERY_MS, failure: unsent }, () =>
    sendWeeklyReports(context),
  )
}
