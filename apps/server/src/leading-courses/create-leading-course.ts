import { type leadingCourseCalls, MAX_LEADING_COURSES } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import {
  clubExists,
  courseById,
  courseByKey,
  insertCourse,
  lastPosition,
  leadingCourseOf,
  lockOrder,
} from './queries.ts'
import { forgetShownCourses } from './shown-courses.ts'

/** Sent twice with one key it is made once, and answered as it is by now. */
export const createLeadingCourse: Verb<typeof leadingCourseCalls.createLeadingCourse> = async (
  context,
  { caller, body: { key, ...fields } },
) => {
  const course = await context.db.platform(caller, 'create leading course', async tx => {
    await tx.run(lockOrder)
    const sent = await tx.maybe(courseByKey(key))
    if (sent) return leadingCourseOf(sent, context.now())
    if (fields.clubId && !(await tx.maybe(clubExists(fields.clubId)))) throw new AppError('club_not_found')
    const { next, count } = await tx.one(lastPosition)
    if (count >= MAX_LEADING_COURSES) throw new AppError('too_many_leading_courses')
    const { id } = await tx.one(insertCourse(fields, key, next))
    const after = leadingCourseOf(await tx.one(courseById(id)), context.now())
    await recordChange(tx, caller, {
      clubId: null,
      action: 'leading-course.created',
      recordId: id,
      before: null,
      after,
    })
    return after
  })
  forgetShownCourses(context)
  return course
}
