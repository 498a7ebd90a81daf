import type { layoutCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { deletePrintsOfLayout } from '../layout-prints/delete-prints-of-layout.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { deleteTemplatesOfLayout } from '../pin-templates/delete-templates-of-layout.ts'
import type { Verb } from '../verb.ts'
import { MAX_LAYOUTS } from './limits.ts'
import {
  countLayouts,
  deleteLayoutRow,
  insertLayout,
  layoutById,
  layoutOf,
  lockedLayout,
  updateLayoutRow,
} from './queries.ts'
import { saveHolesOfLayout } from './save-holes-of-layout.ts'
import { storeLayoutVersion } from './store-layout-version.ts'

export const createLayout: Verb<typeof layoutCalls.createLayout> = async ({ db }, { caller, clubId, body }) =>
  db.writeClub(caller, { clubId }, async tx => {
    tx.queue(lockMap)
    const { total } = await tx.one(countLayouts({}))
    if (total >= MAX_LAYOUTS) throw new AppError('too_many_layouts')
    const { id } = await tx.one(insertLayout(clubId, body.name))
    await saveHolesOfLayout(tx, { id, clubId }, body.holeIds)
    const after = layoutOf(await tx.one(layoutById(id)), 'staff')
    await recordChange(tx, caller, { clubId, action: 'layout.created', recordId: id, before: null, after })
    return after
  })

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
