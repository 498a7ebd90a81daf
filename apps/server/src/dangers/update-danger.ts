import type { dangerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { lockMap } from '../map/lock-map.ts'
import { refuseTooLarge } from '../map/refuse-too-large.ts'
import { changeFeatures } from '../map/save-features.ts'
import { dangerById, dangerOf, lockedDanger } from './queries.ts'
import { checkedDanger } from './rules.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateDanger: Verb<typeof dangerCalls.changeDanger> = async ({ db }, { caller, clubId, params, body }) => {
  const { version, ...given } = body
  return db.writeClub(caller, { clubId, kind: 'danger', recordId: params.id }, async tx => {
    tx.queue(lockMap)
    const row = await tx.maybe(lockedDanger(params.id))
    if (!row) throw new AppError('danger_not_found')
    const before = dangerOf(row, 'staff')
    checkVersion(version, before)
    const { kind, name, geometry, holeIds } = { ...before, ...given }
    const checked = await checkedDanger(tx, { kind, name, geometry, holeIds }, row, given.geometry !== undefined)
    const danger = { ...before, ...checked }
    changeFeatures(tx, before.clubId, [danger])
    if (given.geometry) await refuseTooLarge(tx)
    const after = dangerOf(await tx.one(dangerById(before.id)), 'staff')
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'map-feature.changed',
      recordId: before.id,
      before,
      after,
    })
    return after
  })
}
