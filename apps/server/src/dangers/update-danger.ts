import type { dangerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { placeForStaff } from '../map-features/place-of-club.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import { changeFeatures } from '../map-features/save-features.ts'
import type { Verb } from '../verb.ts'
import { dangerById, dangerOf, lockedDanger } from './queries.ts'
import { checkedDanger, checkedShape } from './rules.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateDanger: Verb<typeof dangerCalls.changeDanger> = async ({ db }, { caller, clubId, params, body }) => {
  const { version, ...changes } = body
  const key = { clubId, kind: 'danger', recordId: params.id } as const
  const place = changes.geometry && (await placeForStaff(db, caller, key))
  const shape = place && changes.geometry && checkedShape(changes.kind, changes.geometry, place)
  const given = shape ? { ...changes, geometry: shape } : changes
  const locks = [lockMap, lockedDanger(params.id)] as const
  return db.writeRecord(caller, { ...key, clubId: clubId ?? place?.clubId }, locks, async (tx, row) => {
    if (!row || (changes.geometry && !place)) throw new AppError('danger_not_found')
    const before = dangerOf(row, 'staff')
    checkVersion(version, before)
    const { kind, name, geometry, holeIds } = { ...before, ...given }
    const checked = await checkedDanger(tx, { kind, name, geometry, holeIds })
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
