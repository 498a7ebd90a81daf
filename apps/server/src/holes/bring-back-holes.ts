import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { bringBackLayout } from '../layouts/bring-back-layout.ts'
import { bringBackPins } from '../pins/bring-back-pins.ts'
import { bringBackLayoutRow, bringBackRowsOfLayout, forgetRemovals, removalsOf } from './removal-queries.ts'

/**
 * Called after deleted holes were written again: restores the layouts, sheets, templates and pins that were deleted
 * with them. Returns the starts of the restored pin plans.
 */
export async function bringBackHoles(
  tx: Tx,
  who: { readonly caller: Caller; readonly clubId: string; readonly now: number },
  holeIds: readonly string[],
): Promise<number[]> {
  const starts: number[] = []
  const waiting = new Set(holeIds)
  for (const removal of await tx.all(removalsOf(holeIds))) {
    const returned = new Set(removal.holeIds.filter(id => waiting.has(id)))
    for (const id of returned) waiting.delete(id)
    if (returned.size === 0) continue
    for (const removed of removal.layouts) {
      // A layout that none of them was part of stays away until one of its own holes returns.
      if (!removed.holeIds.some(id => returned.has(id))) continue
      const wasDeleted = (await tx.maybe(bringBackLayoutRow(removed.layout))) !== undefined
      await bringBackLayout(tx, who, removed.layout.id, { played: removed.holeIds, returned, wasDeleted })
      if (wasDeleted) for (const statement of bringBackRowsOfLayout(removed)) tx.queue(statement)
    }
    if (removal.publication !== null) starts.push(...(await bringBackPins(tx, who, removal.publication, returned)))
  }
  for (const statement of forgetRemovals(holeIds)) tx.queue(statement)
  return starts
}
