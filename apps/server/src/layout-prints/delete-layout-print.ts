import type { layoutPrintCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { deletePrintRow, layoutPrintOf, lockedPrint } from './queries.ts'

export const deleteLayoutPrint: Verb<typeof layoutPrintCalls.deleteLayoutPrint> = async (
  { db },
  { caller, clubId: header, params },
) => {
  const key = { clubId: header, kind: 'layout-print', recordId: params.id } as const
  await db.writeClub(caller, key, async (tx, clubId) => {
    const row = await tx.maybe(lockedPrint(params.id))
    if (!row) throw new AppError('layout_print_not_found')
    const before = layoutPrintOf(row)
    await tx.run(deletePrintRow(before.id))
    await recordChange(tx, caller, { clubId, action: 'layout-print.deleted', recordId: before.id, before, after: null })
  })
  return undefined
}
