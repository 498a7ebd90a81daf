import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Push messages that wait after a failed attempt, and those given up since a moment. */
export const readFailedPushes = (tx: Tx, since: Date): Promise<{ waiting: number; givenUp: number }> =>
  tx.one(sql<{ waiting: number; givenUp: number }>`
    select (select count(*)::int from notice_pushes where settled_at is null and attempts > 0) as waiting,
      (select count(*)::int from notice_pushes where outcome = 'given-up' and settled_at >= ${since}) as "givenUp"`)
