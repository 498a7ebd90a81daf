import type { LngLat } from '@pinwise/golf'
import { sql } from 'kysely'
import { query, type Statement, statementOf } from '../database/query-builder.ts'

/**
 * First in every transaction that changes a club's map: writers of one map wait for each other here, in one order, and
 * not in the middle of their work, where the growing revision would make them wait anyway. Answers where the club is.
 */
export const lockMap: Statement<LngLat> = statementOf(
  query.selectFrom('clubs').select(['lng', 'lat']).where('id', '=', sql<string>`current_club()`).forNoKeyUpdate(),
)
