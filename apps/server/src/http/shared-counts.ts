import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { runRegularly } from '../processes/run-regularly.ts'

const ERASE_EVERY_MS = 60 * 60_000

const count = (key: string, windowMs: number) => sql<{ used: number; left_ms: number }>`
  insert into request_counts as c (key) values (${key})
  on conflict (key) do update set
    started_at = case when c.started_at <= now() - make_interval(secs => ${windowMs / 1000}) then now() else c.started_at end,
    used = case when c.started_at <= now() - make_interval(secs => ${windowMs / 1000}) then 1 else least(c.used + 1, 100000) end
  returning used, (extract(epoch from started_at - now()) * 1000)::int + ${windowMs}::int as left_ms`

const eraseCounts = sql`delete from request_counts where started_at < now() - interval '1 day'`

/** Increments the counter of the key, shared by all processes, and returns its value and the rest of the window. */
export async function countShared(
  { processRead }: Pick<Database, 'processRead'>,
  key: string,
  windowMs: number,
): Promise<{ used: number; leftMs: number }> {
  const [row] = await processRead(count(key, windowMs))
  return { used: row?.used ?? 1, leftMs: row?.left_ms ?? windowMs }
}

export function startSharedCountJobs(app: FastifyInstance, context: Context): void {
  const erase = { name: 'request counts', everyMs: ERASE_EVERY_MS, failure: 'could not erase old counts' }
  runRegularly(app, context, erase, ({ tidy }) => tidy(tx => tx.run(eraseCounts)))
}
