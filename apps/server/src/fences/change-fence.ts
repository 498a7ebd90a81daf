import type { fenceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { checkedFence } from './checked-fence.ts'
import { momentAt } from './fence-clock.ts'
import {
  countFences,
  deleteFenceRow,
  fenceById,
  fenceByKey,
  fenceView,
  fieldsOf,
  insertFence,
  lockedFence,
  updateFence,
  zoneOfClub,
} from './queries.ts'
import { writeFences } from './write-fences.ts'

const MAX_FENCES = 200

export const createFence: Verb<typeof fenceCalls.createFence> = async (
  context,
  { caller, clubId, body: { key, ...given } },
) =>
  writeFences(context, caller, clubId, async tx => {
    const club = await tx.one(zoneOfClub)
    const moment = momentAt(context.now(), club.time_zone)
    const known = await tx.maybe(fenceByKey(key))
    if (known) return fenceView(known, moment)
    if ((await tx.one(countFences({}))).total >= MAX_FENCES) throw new AppError('too_many_fences')
    const { fields, widthMetres } = await checkedFence(tx, given, club, context.now())
    const { id } = await tx.one(insertFence(clubId, key, fields, widthMetres))
    const row = await tx.one(fenceById(id))
    const after = fieldsOf(row)
    await recordChange(tx, caller, { clubId, action: 'fence.created', recordId: id, before: null, after })
    return fenceView(row, moment)
  })

export const replaceFence: Verb<typeof fenceCalls.replaceFence> = async (
  context,
  { caller, clubId, params, body: { version, ...given } },
) =>
  writeFences(context, caller, clubId, async tx => {
    const row = await tx.maybe(lockedFence(params.id))
    if (!row) throw new AppError('fence_not_found')
    const club = await tx.one(zoneOfClub)
    const moment = momentAt(context.now(), club.time_zone)
    checkVersion(version, fenceView(row, moment))
    const { fields, widthMetres } = await checkedFence(tx, given, club, context.now())
    await tx.run(updateFence(row.id, fields, widthMetres))
    const after = await tx.one(fenceById(row.id))
    await recordChange(tx, caller, {
      clubId,
      action: 'fence.changed',
      recordId: row.id,
      before: fieldsOf(row),
      after: fieldsOf(after),
    })
    return fenceView(after, moment)
  })

export const deleteFence: Verb<typeof fenceCalls.deleteFence> = async (context, { caller, clubId, params }) => {
  await writeFences(context, caller, clubId, async tx => {
    const row = await tx.maybe(lockedFence(params.id))
    if (!row) throw new AppError('fence_not_found')
    await tx.run(deleteFenceRow(row.id))
    const before = fieldsOf(row)
    await recordChange(tx, caller, { clubId, action: 'fence.deleted', recordId: row.id, before, after: null })
  })
  return undefined
}
