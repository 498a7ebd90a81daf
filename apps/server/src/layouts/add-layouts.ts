import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { MAX_LAYOUTS } from './limits.ts'
import { countLayouts, fillLayout, holesInOrder, insertFreeLayout, layoutById, layoutOf } from './queries.ts'

/**
 * Each new course is played as it is. A layout that has its name already stays as somebody made it, and a club that has
 * as many as it may gets none.
 */
export async function addLayouts(
  tx: Tx,
  caller: Caller,
  clubId: string,
  courses: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if (courses.length === 0) return
  let { total } = await tx.one(countLayouts({}))
  for (const course of courses) {
    if (total >= MAX_LAYOUTS) return
    const made = await tx.maybe(insertFreeLayout(clubId, course.name))
    if (!made) continue
    total += 1
    const holes = await tx.all(holesInOrder(course.id))
    tx.queue(
      fillLayout(
        clubId,
        made.id,
        holes.map(({ id }) => id),
      ),
    )
    const after = layoutOf(await tx.one(layoutById(made.id)), 'staff')
    await recordChange(tx, caller, { clubId, action: 'layout.created', recordId: made.id, before: null, after })
  }
}
