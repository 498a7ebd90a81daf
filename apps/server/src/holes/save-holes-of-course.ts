import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { leaveHoles } from './leave-holes.ts'
import { deleteHoles, type HoleLine, holeOf, holesOfCourse, upsertHoles } from './queries.ts'

type GivenHole = Omit<HoleLine, 'id'> & { readonly id?: string | undefined }

/**
 * Makes a course's holes equal to the list: those with an id are retained, those without are added, the others are
 * removed.
 */
export async function saveHolesOfCourse(
  tx: Tx,
  caller: Caller,
  course: { readonly id: string; readonly clubId: string },
  given: readonly GivenHole[],
  now: number,
): Promise<void> {
  const rows = await tx.all(holesOfCourse(course.id))
  const known = new Set(rows.map(row => row.id))
  const foreign = given.findIndex(hole => hole.id && !known.has(hole.id))
  if (foreign !== -1) {
    throw new AppError('hole_of_another_course', { fields: [{ path: `holes.${foreign}.id`, code: 'unknown' }] })
  }
  const kept = new Set(given.map(hole => hole.id))
  const removed = rows.filter(row => !kept.has(row.id))
  for (const row of removed) {
    // The whole hole goes into the audit log, so that a map drawn over weeks can be restored.
    const before = holeOf(row, 'staff')
    await recordChange(tx, caller, {
      clubId: course.clubId,
      action: 'hole.deleted',
      recordId: row.id,
      before,
      after: null,
    })
  }
  if (removed.length > 0) {
    const ids = removed.map(row => row.id)
    await leaveHoles(tx, { caller, clubId: course.clubId, now }, ids)
    await tx.run(deleteHoles(ids))
  }
  if (given.length > 0) {
    const lines = given.map(hole => ({ ...hole, id: hole.id ?? crypto.randomUUID() }))
    await tx.run(upsertHoles(course.clubId, course.id, lines))
  }
}
