import type { courseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { saveHolesOfCourse } from '../holes/save-holes-of-course.ts'
import { MAX_COURSES } from '../map-features/limits.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
import { countCourses, courseById, courseOf, insertCourse } from './queries.ts'
import { checkCourseLists } from './rules.ts'
import { saveTees } from './save-tees.ts'

export const createCourse: Verb<typeof courseCalls.createCourse> = async ({ db, now }, { caller, clubId, body }) => {
  checkCourseLists(body)
  return db.writeClub(caller, { clubId }, async tx => {
    tx.queue(lockMap)
    const { total } = await tx.one(countCourses({}))
    if (total >= MAX_COURSES) throw new AppError('too_many_courses')
    const course = await tx.one(insertCourse(clubId, body.name))
    await saveTees(tx, course, body.tees)
    await saveHolesOfCourse(tx, caller, course, body.holes, now())
    const after = courseOf(await tx.one(courseById(course.id)), 'staff')
    await recordChange(tx, caller, { clubId, action: 'course.created', recordId: course.id, before: null, after })
    return after
  })
}
