import { sql } from 'kysely'
import { query, type Statement, statementOf } from '../database/query-builder.ts'

/**
 * First in every transaction that changes a club's map: writers of one map wait for each other here, in one order, and
 * not in the middle of their work, where the growing revision would make them wait anyway.
 */
export const lockMap: Statement<{ id: string }> = statementOf(
  query.selectFrom('clubs').select('id').where('id', '=', sql<string>`current_club()`).forNoKeyUpdate(),
)
