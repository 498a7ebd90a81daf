import { sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'

/** The number of the newest event whose change the transaction sees. */
export const feedOfClub: Statement<{ feed: string; newest: number }> = statementOf(
  sql<{ feed: string; newest: number }>`select feed, newest from club_feeds where club_id = current_club()`,
)
