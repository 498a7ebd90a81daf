import type { layoutCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { deletePrintsOfLayout } from '../layout-prints/delete-prints-of-layout.ts'
import { deleteTemplatesOfLayout } from '../pin-templates/delete-templates-of-layout.ts'
import type { Verb } from '../verb.ts'
import { deleteLayoutRow, layoutOf, lockedLayout } from './queries.ts'

export const deleteLayout: Verb<typeof layoutCalls.deleteLayout> = async ({ db }, { caller, clubId, params }) => {
  await db.writeClub(caller, { clubId, kind: 'layout', recordId: params.id }, async tx => {
    const row = await tx.maybe(lockedLayout(params.id))
    if (!row) throw new AppError('layout_not_found')
    const before = layoutOf(row, 'staff')
    await deletePrintsOfLayout(tx, caller, before.id)
    await deleteTemplatesOfLayout(tx, caller, before.id)
    await tx.run(deleteLayoutRow(before.id))
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'layout.deleted',
      recordId: before.id,
      before,
      after: null,
    })
  })
  return undefined
}
