import { recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { deleteTemplateRowsOf } from './queries.ts'
import { recordOfTemplate } from './template-view.ts'

/**
 * Called before a layout is deleted, in the transaction that has locked its row: a request that saves another template
 * of it waits, and then gets "not found".
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
