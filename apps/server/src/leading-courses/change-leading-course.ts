import { type leadingCourseCalls, MAX_LEADING_COURSES } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { dropBytes } from './drop-bytes.ts'
import {
  allCourses,
  clubExists,
  courseById,
  courseByKey,
  deleteCourseRow,
  idsInOrder,
  insertCourse,
  lastPosition,
  leadingCourseOf,
  lockedCourse,
  lockOrder,
  setOrder,
  updateCourseRow,
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
