import type { leadingCourseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { clubExists, courseById, leadingCourseOf, lockedCourse, updateCourseRow } from './queries.ts'
import { forgetShownCourses } from './shown-courses.ts'

/** Serves PUT and PATCH. */
export const updateLeadingCourse: Verb<typeof leadingCourseCalls.changeLeadingCourse> = async (
  context,
  { caller, params, body: { version, ...fields } },
) => {
  const course = await context.db.platform(caller, 'change leading course', async tx => {
    if (!(await tx.maybe(lockedCourse(params.id)))) throw new AppError('leading_course_not_found')
    const view = async () => leadingCourseOf(await tx.one(courseById(params.id)), context.now())
    const before = await view()
    checkVersion(version, before)
    if (fields.clubId && !(await tx.maybe(clubExists(fields.clubId)))) throw new AppError('club_not_found')
    const { start = before.start, end = before.end } = fields
    if (Date.parse(start) >= Date.parse(end)) {
      throw new AppError('invalid_body', { fields: [{ path: 'end', code: 'before_start' }] })
    }
    await tx.run(updateCourseRow(params.id, fields))
    const after = await view()
    await recordChange(tx, caller, {
      clubId: null,
      action: 'leading-course.changed',
      recordId: params.id,
      before,
      after,
    })
    return after
  })
  forgetShownCourses(context)
  return course
}
