import type { courseCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { saveHolesOfCourse } from '../holes/save-holes-of-course.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { lockMap } from '../map/lock-map.ts'
import { courseOf, deleteCourseRow, lockedCourse } from './queries.ts'

export const deleteCourse: Verb<typeof courseCalls.deleteCourse> = async (
  context,
  { caller, clubId: header, params },
) => {
  await context.db.writeClub(caller, { clubId: header, kind: 'course', recordId: params.id }, async tx => {
    tx.queue(lockMap)
    const row = await tx.maybe(lockedCourse(params.id))
    if (!row) throw new AppError('course_not_found')
    const before = courseOf(row, 'staff')
    await saveHolesOfCourse(tx, caller, before, [], context.now())
    await tx.run(deleteCourseRow(before.id))
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'course.deleted',
      recordId: before.id,
      before,
      after: null,
    })
    context.live.refresh(tx, before.clubId)
  })
  return undefined
}
