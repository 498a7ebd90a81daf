import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { leaveLayouts } from '../layouts/leave-layouts.ts'
import { leaveGreens } from '../pins/leave-greens.ts'
import { insertRemoval, setRemovalPublication } from './removal-queries.ts'

/**
 * Called before holes are deleted, in a transaction that has locked the map. Everything that depends on them is deleted
 * too and stored with them, so that restoring a hole from a map version restores all of it.
 */
export async function leaveHoles(
  tx: Tx,
  who: { readonly caller: Caller; readonly clubId: string; readonly now: number },
  holeIds: readonly string[],
): Promise<void> {
  const removal = crypto.randomUUID()
  tx.queue(insertRemoval(removal, holeIds, who.now))
  await leaveLayouts(tx, who, holeIds)
  const publication = await leaveGreens(tx, who, holeIds)
  if (publication !== null) tx.queue(setRemovalPublication(removal, publication))
}
