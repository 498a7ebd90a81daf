import type { leadingCourseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { dropBytes } from './drop-bytes.ts'
import { courseById, deleteCourseRow, leadingCourseOf, lockedCourse } from './queries.ts'
import { forgetShownCourses } from './shown-courses.ts'

export const deleteLeadingCourse: Verb<typeof leadingCourseCalls.deleteLeadingCourse> = async (
  context,
  { caller, params },
) => {
  const pictureKey = await context.db.platform(caller, 'delete leading course', async tx => {
    const row = await tx.maybe(lockedCourse(params.id))
    if (!row) throw new AppError('leading_course_not_found')
    const before = leadingCourseOf(await tx.one(courseById(params.id)), context.now())
    await tx.run(deleteCourseRow(params.id))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'leading-course.deleted',
      recordId: params.id,
      before,
      after: null,
    })
    return row.picture_key
  })
  forgetShownCourses(context)
  await dropBytes(context, pictureKey)
  return undefined
}
