import type { leadingCourseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { allCourses, idsInOrder, leadingCourseOf, lockOrder, setOrder } from './queries.ts'
import { forgetShownCourses } from './shown-courses.ts'

/** All of them or none: an order of some would leave open where the others are. */
export const orderLeadingCourses: Verb<typeof leadingCourseCalls.orderLeadingCourses> = async (
  context,
  { caller, body: { ids } },
) => {
  const list = await context.db.platform(caller, 'order leading courses', async tx => {
    await tx.run(lockOrder)
    const before = (await tx.all(idsInOrder)).map(({ id }) => id)
    const known = new Set(ids)
    const isSame = known.size === ids.length && ids.length === before.length && before.every(id => known.has(id))
    if (!isSame) throw new AppError('leading_courses_changed')
    if (ids.some((id, at) => id !== before[at])) {
      await tx.run(setOrder(ids))
      const [recordId = ''] = ids
      await recordChange(tx, caller, {
        clubId: null,
        action: 'leading-course.ordered',
        recordId,
        before: { ids: before },
        after: { ids },
      })
    }
    const items = (await tx.all(allCourses(undefined))).map(row => leadingCourseOf(row, context.now()))
    return { items, total: items.length }
  })
  forgetShownCourses(context)
  return list
}
