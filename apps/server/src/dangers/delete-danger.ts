import type { dangerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { removeFeatures } from '../map-features/save-features.ts'
import type { Verb } from '../verb.ts'
import { dangerOf, lockedDanger } from './queries.ts'

export const deleteDanger: Verb<typeof dangerCalls.deleteDanger> = async ({ db }, { caller, clubId, params }) => {
  await db.writeClub(caller, { clubId, kind: 'danger', recordId: params.id }, async tx => {
    tx.queue(lockMap)
    const row = await tx.maybe(lockedDanger(params.id))
    if (!row) throw new AppError('danger_not_found')
    const before = dangerOf(row, 'staff')
    removeFeatures(tx, [before.id])
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'map-feature.deleted',
      recordId: before.id,
      before,
      after: null,
    })
  })
  return undefined
}
