import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { type RecordRow, recordsOfPeriod } from './queries.ts'

interface Request {
  readonly caller: Caller
  readonly clubId: string
  readonly query: { readonly from: string; readonly to: string }
}

/** The records of a period, for the staff of the club. */
export async function readRecords({ db }: Context, { caller, clubId, query }: Request): Promise<RecordRow[]> {
  const { access, rows } = await db.readClub(caller, { clubId }, recordsOfPeriod(query.from, query.to))
  if (access !== 'staff') throw new AppError('club_not_found')
  return rows
}
