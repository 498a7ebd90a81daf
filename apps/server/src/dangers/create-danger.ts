import type { dangerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { MAX_FEATURES } from '../map-features/limits.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { placeForStaff } from '../map-features/place-of-club.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import { addFeatures, howManyFeatures } from '../map-features/save-features.ts'
import type { Verb } from '../verb.ts'
import { dangerById, dangerOf } from './queries.ts'
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
