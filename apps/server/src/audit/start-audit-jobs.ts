import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { writeAs } from '../processes/write-as.ts'

const TURN_EVERY_MS = 60 * 60_000
const JOB = 'months of records'

const rotateMonths = (log: string, months: number) =>
  sql<{ dropped: number }>`select turn_log_months(${log}, ${months}) as dropped`

/**
 * Tables for the months ahead of every record that only grows, and none for those whose retention is over; answers how
 * many went. Each record in a transaction of its own: whoever writes to one of them never waits for another.
 */
export async function rotateLogMonths(
  { db, config }: Pick<Context, 'db' | 'config'>,
  write = writeAs(db, JOB),
): Promise<number> {
  let dropped = 0
  for (const [log, months] of Object.entries(config.retentionMonths)) {
    dropped += (await write('prepare and drop months', tx => tx.one(rotateMonths(log, months)))).dropped
  }
  return dropped
}

export function startAuditJobs(app: FastifyInstance, context: Context): void {
  const months = { name: JOB, everyMs: TURN_EVERY_MS, failure: 'could not prepare the months of records' }
  runRegularly(app, context, months, ({ write }) => rotateLogMonths(context, write))
}
