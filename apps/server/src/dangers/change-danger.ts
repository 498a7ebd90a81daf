import type { dangerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { MAX_FEATURES } from '../map-features/limits.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { placeForStaff } from '../map-features/place-of-club.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import { addFeatures, changeFeatures, howManyFeatures, removeFeatures } from '../map-features/save-features.ts'
import type { Verb } from '../verb.ts'
import { dangerById, dangerOf, lockedDanger } from './queries.ts'
import { checkedDanger, checkedShape } from './rules.ts'

export const createDanger: Verb<typeof dangerCalls.createDanger> = async ({ db }, { caller, clubId, body }) => {
  const place = await placeForStaff(db, caller, { clubId })
  if (!place) throw new AppError('club_not_found')
  const given = { ...body, geometry: checkedShape(body.kind, body.geometry, place) }
  return db.writeClub(caller, { clubId }, async tx => {
    // Deleted between entering and locking.
    if (!(await tx.maybe(lockMap))) throw new AppError('club_not_found')
    if ((await howManyFeatures(tx)) >= MAX_FEATURES) throw new AppError('too_many_features')
    const danger = { id: crypto.randomUUID(), version: 1, ...(await checkedDanger(tx, given)) }
    await addFeatures(tx, clubId, [danger])
    await refuseTooLarge(tx)
    const after = dangerOf(await tx.one(dangerById(danger.id)), 'staff')
    const { id: recordId } = danger
    await recordChange(tx, caller, { clubId, action: 'map-feature.created', recordId, before: null, after })
    return after
  })
}

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
