import type { dangerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { lockMap } from '../map/lock-map.ts'
import { placeForStaff } from '../map/place-of-club.ts'
import { refuseTooLarge } from '../map/refuse-too-large.ts'
import { changeFeatures } from '../map/save-features.ts'
import { dangerById, dangerOf, lockedDanger } from './queries.ts'
import { checkedDanger, checkedShape } from './rules.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateDanger: Verb<typeof dangerCalls.changeDanger> = async ({ db }, { caller, clubId, params, body }) => {
  const { version, ...asked } = body
  const key = { clubId, kind: 'danger', recordId: params.id } as const
  const place = asked.geometry && (await placeForStaff(db, caller, key))
  const shape = place && asked.geometry && checkedShape(asked.kind, asked.geometry, place)
  const given = shape ? { ...asked, geometry: shape } : asked
  const locks = [lockMap, lockedDanger(params.id)] as const
  return db.writeRecord(caller, { ...key, clubId: clubId ?? place?.clubId }, locks, async (tx, row) => {
    if (!row || (asked.geometry && !place)) throw new AppError('danger_not_found')
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
