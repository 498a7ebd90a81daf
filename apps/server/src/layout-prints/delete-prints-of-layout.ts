import { recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { deletePrintRowsOf, layoutPrintOf } from './queries.ts'

/**
 * Called before a layout is deleted, in the transaction that has locked its row: a request that saves another design of
 * it waits, and then gets "not found".
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
