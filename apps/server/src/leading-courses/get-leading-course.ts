import type { leadingCourseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { courseById, leadingCourseOf } from './queries.ts'

export const getLeadingCourse: Verb<typeof leadingCourseCalls.getLeadingCourse> = async (
  { db, now },
  { caller, params },
) => {
  const wanted = courseById(params.id)
  const row = caller.isSuperadmin
    ? await db.platform(caller, 'read leading course', tx => tx.maybe(wanted))
    : await db.readVisibleClubs(caller, tx => tx.maybe(wanted))
  const course = row && leadingCourseOf(row, now())
  if (!course || (!caller.isSuperadmin && course.status !== 'Active')) throw new AppError('leading_course_not_found')
  return course
}
