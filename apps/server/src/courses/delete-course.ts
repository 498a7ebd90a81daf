import type { courseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { saveHolesOfCourse } from '../holes/save-holes-of-course.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
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
