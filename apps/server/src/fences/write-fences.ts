import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { fenceWatcherOf } from './fence-watcher.ts'
import { readShownFences } from './read-fences.ts'
import { FENCES_CHANGED } from './watch-queries.ts'

/**
 * A write by staff of the club. With its commit, watchers reload the fences and staff who look at the page get an
 * event; so does everybody where carts now show other zones. Nobody else learns that a zone of the staff has changed.
 */
export async function writeFences<T>(
  context: Pick<Context, 'db' | 'now' | 'live' | 'log' | 'parts'>,
  caller: Caller,
  clubId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await context.db.writeClub(caller, { clubId }, async tx => {
    const before = JSON.stringify(await readShownFences(tx))
    const done = await work(tx)
    const isShown = JSON.stringify(await readShownFences(tx)) !== before
    const at = new Date(context.now()).toISOString()
    context.live.publish(tx, clubId, FENCES_CHANGED, { at }, isShown ? 'all' : 'staff')
    return done
  })
  fenceWatcherOf(context).reload()
  return result
}
