import type { Context } from '../context.ts'
import type { ClubKey, Tx } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { paceBoardsOf } from './pace-boards.ts'

/** A write by staff of the club. After its commit boards are made anew, and the staff who look at one are told. */
export async function writePace<T>(
  { db, now, live }: Pick<Context, 'db' | 'now' | 'live'>,
  caller: Caller,
  key: ClubKey,
  work: (tx: Tx, clubId: string) => Promise<T>,
): Promise<T> {
  let club = ''
  const result = await db.writeClub(caller, key, (tx, clubId) => {
    club = clubId
    return work(tx, clubId)
  })
  paceBoardsOf({ db, now }).changed(club)
  live.passToStaff(club, 'pace.changed', { at: new Date(now()).toISOString() })
  return result
}
