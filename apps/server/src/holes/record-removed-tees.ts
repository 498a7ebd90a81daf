import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { advanceHoles, holeOf, holesOfCourse } from './queries.ts'

/**
 * Called before tees of a course are removed: their positions on each hole are deleted with them. The whole hole goes
 * into the audit log, and an editor who has it open gets a conflict.
 */
export async function recordRemovedTees(
  tx: Tx,
  caller: Caller,
  course: { readonly id: string; readonly clubId: string },
  removed: ReadonlySet<string>,
): Promise<void> {
  const holes = (await tx.all(holesOfCourse(course.id))).map(row => holeOf(row, 'staff'))
  const touched = holes.filter(hole => hole.tees.some(tee => removed.has(tee.teeId)))
  if (touched.length === 0) return
  for (const before of touched) {
    const tees = before.tees.filter(tee => !removed.has(tee.teeId))
    const after = { ...before, tees, version: before.version + 1 }
    const { id: recordId, clubId } = before
    await recordChange(tx, caller, { clubId, action: 'hole.changed', recordId, before, after })
  }
  await tx.run(advanceHoles(touched.map(hole => hole.id)))
}
