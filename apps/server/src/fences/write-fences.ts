import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { fenceWatcherOf } from './fence-watcher.ts'

/** A write by staff of the club. After its commit the watcher reads the zones anew, and staff who look on are told. */
export async function writeFences<T>(
  context: Pick<Context, 'db' | 'now' | 'live' | 'log'>,
  caller: Caller,
  clubId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await context.db.writeClub(caller, { clubId }, work)
  fenceWatcherOf(context).reload()
  context.live.passToStaff(clubId, 'fence.changed', { at: new Date(context.now()).toISOString() })
  return result
}
