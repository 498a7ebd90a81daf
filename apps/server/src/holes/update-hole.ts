import type { holeCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { lockMap } from '../map/lock-map.ts'
import { placeForStaff } from '../map/place-of-club.ts'
import { refuseTooLarge } from '../map/refuse-too-large.ts'
import { holeById, holeOf, lockedHole } from './queries.ts'
import { checkedHole, saveHole } from './save-hole.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateHole: Verb<typeof holeCalls.changeHole> = async ({ db, live }, { caller, clubId, params, body }) => {
  const { version, ...asked } = body
  const key = { clubId, kind: 'hole', recordId: params.id } as const
  const hasShape = Boolean(asked.lineOfPlay || asked.green || asked.tees)
  const place = hasShape ? await placeForStaff(db, caller, key) : undefined
  if (hasShape && !place) throw new AppError(clubId ? 'club_not_found' : 'hole_not_found')
  const given = place ? checkedHole(asked, place) : asked
  const hole = await db.writeClub(caller, key, async tx => {
    tx.queue(lockMap)
    const row = await tx.maybe(lockedHole(params.id))
    if (!row) throw new AppError('hole_not_found')
    const before = holeOf(row, 'staff')
    checkVersion(version, before)
    saveHole(tx, before, given)
    if (hasShape) await refuseTooLarge(tx)
    const after = holeOf(await tx.one(holeById(before.id)), 'staff')
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'hole.changed',
      recordId: before.id,
      before,
      after,
    })
    return after
  })
  live.refresh(hole.clubId, caller)
  return hole
}
