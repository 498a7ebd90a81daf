import type { leadingCourseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { allCourses, courseById, leadingCourseOf } from './queries.ts'

/** There are few of them: what holds now is sorted out here, by the one rule. */
export const listLeadingCourses: Verb<typeof leadingCourseCalls.listLeadingCourses> = async (
  { db, now },
  { caller, query: { search, sort, status, limit, offset } },
) => {
  const wanted = allCourses(search, sort)
  const rows = caller.isSuperadmin
    ? await db.platform(caller, 'list leading courses', tx => tx.all(wanted))
    : await db.readVisibleClubs(caller, tx => tx.all(wanted))
  const found = rows
    .map(row => leadingCourseOf(row, now()))
    .filter(course => (caller.isSuperadmin || course.status === 'Active') && (!status || course.status === status))
  return { items: found.slice(offset, offset + limit), total: found.length }
}

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
