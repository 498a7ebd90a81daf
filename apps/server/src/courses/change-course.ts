import type { courseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { recordRemovedTees } from '../holes/record-removed-tees.ts'
import { saveHolesOfCourse } from '../holes/save-holes-of-course.ts'
import { MAX_COURSES } from '../map-features/limits.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
import {
  countCourses,
  courseById,
  courseOf,
  deleteCourseRow,
  insertCourse,
  lockedCourse,
  updateCourseRow,
} from './queries.ts'
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

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateCourse: Verb<typeof courseCalls.changeCourse> = async (
  context,
  { caller, clubId, params, body },
) => {
  checkCourseLists(body)
  return context.db.writeClub(caller, { clubId, kind: 'course', recordId: params.id }, async tx => {
    tx.queue(lockMap)
    const row = await tx.maybe(lockedCourse(params.id))
    if (!row) throw new AppError('course_not_found')
    const before = courseOf(row, 'staff')
    checkVersion(body.version, before)
    await tx.run(updateCourseRow(before.id, body.name ?? before.name))
    // Holes first, so that the audit entry of a removed hole still contains its tees.
    if (body.holes) await saveHolesOfCourse(tx, caller, before, body.holes, context.now())
    if (body.tees) {
      const kept = new Set(body.tees.map(tee => tee.id))
      const removed = before.tees.filter(tee => !kept.has(tee.id)).map(tee => tee.id)
      if (removed.length > 0) await recordRemovedTees(tx, caller, before, new Set(removed))
      await saveTees(tx, before, body.tees)
    }
    const after = courseOf(await tx.one(courseById(before.id)), 'staff')
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'course.changed',
      recordId: before.id,
      before,
      after,
    })
    context.live.refresh(tx, before.clubId)
    return after
  })
}

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
