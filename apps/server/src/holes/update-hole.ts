import type { Hole, holeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import { checkVersion } from '../check-version.ts'
import type { Tx } from '../database/database.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { placeForStaff } from '../map-features/place-of-club.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import type { Verb } from '../verb.ts'
import { estimatedHolder, holeById, holeOf, lockedHole } from './queries.ts'
import { checkedHole, positionsIn, saveHole } from './save-hole.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateHole: Verb<typeof holeCalls.changeHole> = async ({ db, live }, { caller, clubId, params, body }) => {
  const { version, ...changes } = body
  const key = { clubId, kind: 'hole', recordId: params.id } as const
  const hasShape = Boolean(changes.lineOfPlay || changes.green || changes.tees)
  const place = hasShape ? await placeForStaff(db, caller, key) : undefined
  const given = place ? checkedHole(changes, place) : changes
  const locks = [lockMap, lockedHole(params.id)] as const
  return db.writeRecord(caller, { ...key, clubId: clubId ?? place?.clubId }, locks, async (tx, row) => {
    if (!row || (hasShape && !place)) throw new AppError('hole_not_found')
    const before = holeOf(row, 'staff')
    checkVersion(version, before)
    const { strokeIndex, strokeIndexSource = before.strokeIndexSource } = given
    const holder =
      typeof strokeIndex === 'number' && strokeIndex !== before.strokeIndex && strokeIndexSource === 'card'
        ? await tx.maybe(estimatedHolder(before, strokeIndex))
        : undefined
    saveHole(tx, before, given)
    if (holder) await giveWay(tx, caller, holeOf(holder, 'staff'), before.strokeIndex)
    if (hasShape && positionsIn({ ...before, ...given }) > positionsIn(before)) await refuseTooLarge(tx)
    const after = holeOf(await tx.one(holeById(before.id)), 'staff')
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'hole.changed',
      recordId: before.id,
      before,
      after,
    })
    live.refresh(tx, before.clubId)
    return after
  })
}

/** An estimated stroke index gives way to one of the scorecard, and takes the index that is released in exchange. */
async function giveWay(tx: Tx, caller: Caller, before: Hole, strokeIndex: number | null): Promise<void> {
  saveHole(tx, before, { strokeIndex })
  const after = holeOf(await tx.one(holeById(before.id)), 'staff')
  const { clubId, id: recordId } = before
  await recordChange(tx, caller, { clubId, action: 'hole.changed', recordId, before, after })
}
