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
 * Creates the coming monthly tables of every append-only log and drops those beyond retention; returns the number
 * dropped. Each log has its own transaction, so that its writers never wait for another log.
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
