import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { ownSharedRound } from './queries.ts'

/** The round must be the caller's own; whether a fix lies within it the database decides. */
export async function checkSharing({ db }: Pick<Context, 'db'>, caller: Caller, id: string): Promise<void> {
  const round = await db.golferWork(caller, (tx, person) => tx.maybe(ownSharedRound(person, id)))
  if (!round) throw new AppError('user_tracker_not_found')
}
