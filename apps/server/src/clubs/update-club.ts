import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { movePlans } from '../pins/move-plans.ts'
import { switchesOf } from '../pins/pin-switches.ts'
import type { Verb } from '../verb.ts'
import { clubOf, lockedClub, updateEnteredClub } from './queries.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateClub: Verb<typeof clubCalls.changeClub> = async (context, { caller, params, body }) => {
  const { version, ...fields } = body
  let moved: number[] = []
  let isWithdrawn = false
  const club = await context.db.writeClub(caller, { clubId: params.id }, async (tx, clubId) => {
    const row = await tx.maybe(lockedClub)
    // Deleted between entering and locking.
    if (!row) throw new AppError('club_not_found')
    const before = clubOf(row, 'staff', caller.isSuperadmin)
    checkVersion(version, before)
    const geometry = createGeometryChecks(fields.position ?? before.position)
    const boundary =
      fields.boundary === undefined
        ? undefined
        : geometry.check('boundary', fields.boundary, ['Polygon', 'MultiPolygon'])
    geometry.finish()
    const after = clubOf(await tx.one(updateEnteredClub({ ...fields, boundary })), 'staff', caller.isSuperadmin)
    const { timeZone } = after
    moved = timeZone === before.timeZone ? [] : await movePlans(tx, { caller, clubId, timeZone, now: context.now() })
    isWithdrawn = before.published && !after.published
    await recordChange(tx, caller, { clubId, action: 'club.changed', recordId: clubId, before, after })
    // What is left, right or in the middle depends on the length of a pace.
    if (after.paceLengthMetres !== before.paceLengthMetres) context.live.refresh(tx, clubId)
    return after
  })
  if (isWithdrawn) await context.live.checkRights(club.id)
  switchesOf(context).expect(moved)
  return club
}
