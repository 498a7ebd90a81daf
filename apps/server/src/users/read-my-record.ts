import type { UserData } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { ownSessions } from './list-my-sessions.ts'
import { ownRecord } from './own-record.ts'
import { changesOf, userOf } from './queries.ts'

/** The part of the personal data export that this module stores: user, sessions and changes. */
export async function readMyRecord(
  context: Pick<Context, 'db' | 'identity' | 'now'>,
  caller: Caller,
): Promise<Pick<UserData, 'user' | 'sessions' | 'changes' | 'changesTotal'>> {
  const { user, changes } = await context.db.peopleWork(async tx => {
    const own = userOf(await ownRecord(context, tx, caller), caller)
    return { user: own, changes: await tx.all(changesOf(own)) }
  })
  return {
    user,
    sessions: await ownSessions(context, caller),
    changes: changes.map(({ at, action, record_id, club_id, is_about_them, before, after }) => ({
      at: at.toISOString(),
      action,
      recordId: record_id,
      clubId: club_id,
      ...(is_about_them ? { before, after } : {}),
    })),
    changesTotal: changes[0]?.total ?? 0,
  }
}
