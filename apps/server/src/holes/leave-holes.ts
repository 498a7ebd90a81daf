import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { leaveLayouts } from '../layouts/leave-layouts.ts'
import { leaveGreens } from '../pins/leave-greens.ts'
import { insertRemoval, setRemovalPublication } from './removal-queries.ts'

/**
 * Called before holes are deleted, in a transaction that holds the map. What depends on them goes too, and is kept
 * beside them, so that a version of the map that brings a hole back brings it all back.
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
