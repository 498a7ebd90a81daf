import { recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { deleteTemplateRowsOf } from './queries.ts'
import { recordOfTemplate } from './template-view.ts'

/**
 * Before a layout is deleted, in the transaction that holds its row: whoever keeps another template of it meanwhile
 * waits for that, and is told that the layout is gone.
 */
export async function deleteTemplatesOfLayout(tx: Tx, caller: Caller, layoutId: string): Promise<void> {
  const rows = await tx.all(deleteTemplateRowsOf(layoutId))
  recordChanges(
    tx,
    caller,
    rows.map(row => ({
      clubId: row.club_id,
      action: 'pin-template.deleted',
      recordId: row.id,
      before: recordOfTemplate(row),
      after: null,
    })),
  )
}
