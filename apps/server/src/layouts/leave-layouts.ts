import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { deletePrintsOfLayout } from '../layout-prints/delete-prints-of-layout.ts'
import { deleteTemplatesOfLayout } from '../pin-templates/delete-templates-of-layout.ts'
import { deleteLayoutRow, layoutOf, layoutsOfHoles, updateLayoutRow } from './queries.ts'
import { storeLayoutVersion } from './store-layout-version.ts'

/**
 * Called before holes are deleted: removes them from the layouts, and editors of such a layout get a conflict. A layout
 * without holes is deleted too.
 */
export async function leaveLayouts(
  tx: Tx,
  { caller, clubId, now }: { readonly caller: Caller; readonly clubId: string; readonly now: number },
  holeIds: readonly string[],
): Promise<void> {
  const gone = new Set(holeIds)
  for (const row of await tx.all(layoutsOfHoles(holeIds))) {
    const before = layoutOf(row, 'staff')
    const { id: recordId, name } = before
    const left = before.holeIds.filter(id => !gone.has(id))
    if (left.length === 0) {
      await deletePrintsOfLayout(tx, caller, recordId)
      await deleteTemplatesOfLayout(tx, caller, recordId)
    } else storeLayoutVersion(tx, before, left, now)
    tx.queue(left.length === 0 ? deleteLayoutRow(recordId) : updateLayoutRow(recordId, name))
    await recordChange(tx, caller, {
      clubId,
      action: left.length === 0 ? 'layout.deleted' : 'layout.changed',
      recordId,
      before,
      after: left.length === 0 ? null : { ...before, holeIds: left, version: before.version + 1 },
    })
  }
}
