import { sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'

/** Says the id of the club, to whoever may enter it. */
export const enteredClub: Statement<{ id: string }> = statementOf(sql<{ id: string }>`select current_club() as id`)
