import type { layoutCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
import { layoutById, layoutOf, lockedLayout, updateLayoutRow } from './queries.ts'
import { saveHolesOfLayout } from './save-holes-of-layout.ts'
import { storeLayoutVersion } from './store-layout-version.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateLayout: Verb<typeof layoutCalls.changeLayout> = async (
  { db, now },
  { caller, clubId, params, body },
) =>
  db.writeClub(caller, { clubId, kind: 'layout', recordId: params.id }, async tx => {
    tx.queue(lockMap)
    const row = await tx.maybe(lockedLayout(params.id))
    if (!row) throw new AppError('layout_not_found')
    const before = layoutOf(row, 'staff')
    checkVersion(body.version, before)
    await tx.run(updateLayoutRow(before.id, body.name ?? before.name))
    if (body.holeIds) {
      storeLayoutVersion(tx, before, body.holeIds, now())
      await saveHolesOfLayout(tx, before, body.holeIds)
    }
    const after = layoutOf(await tx.one(layoutById(before.id)), 'staff')
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'layout.changed',
      recordId: before.id,
      before,
      after,
    })
    return after
  })
