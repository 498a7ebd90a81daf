import { recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { deletePrintRowsOf, layoutPrintOf } from './queries.ts'

/**
 * Before a layout is deleted, in the transaction that holds its row: whoever makes another design of it meanwhile waits
 * for that, and is told that the layout is gone.
 */
export async function deletePrintsOfLayout(tx: Tx, caller: Caller, layoutId: string): Promise<void> {
  const prints = (await tx.all(deletePrintRowsOf(layoutId))).map(layoutPrintOf)
  recordChanges(
    tx,
    caller,
    prints.map(before => ({
      clubId: before.clubId,
      action: 'layout-print.deleted',
      recordId: before.id,
      before,
      after: null,
    })),
  )
}
