import type { Course, PartnerApiCourse, partnerApiCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { readCourses } from '../courses/read-courses.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { courseInReach, pageOfCourses } from './api-queries.ts'
import { partnerMoment } from './partner-moment.ts'
import { enterAsPartner, partnerOf, taggedByContent } from './partner-work.ts'

export const listPartnerApiCourses: Verb<typeof partnerApiCalls.listPartnerApiCourses> = async (
  { db },
  { caller, query },
) =>
  taggedByContent(() =>
    db.partnerWork(partnerOf(caller), async tx => {
      const found = await tx.all(pageOfCourses(query))
      const rows = found.slice(0, query.limit)
      return {
        items: await coursesOf(tx, rows),
        nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
      }
    }),
  )

export const getPartnerApiCourse: Verb<typeof partnerApiCalls.getPartnerApiCourse> = async (
  { db },
  { caller, params },
) =>
  taggedByContent(() =>
    db.partnerWork(partnerOf(caller), async tx => {
      const row = await tx.maybe(courseInReach(params.id))
      const [course] = row ? await coursesOf(tx, [row]) : []
      if (!course) throw new AppError('course_not_found')
      return course
    }),
  )

interface Row {
  readonly id: string
  readonly club_id: string
  readonly time_zone: string
  readonly external_id: string | null
}

/** Row security opens one club at a time. */
async function coursesOf(tx: Tx, rows: readonly Row[]): Promise<PartnerApiCourse[]> {
  const byId = new Map<string, Course>()
  for (const [clubId, ofClub] of Map.groupBy(rows, row => row.club_id)) {
    await enterAsPartner(tx, clubId)
    const ids = ofClub.map(({ id }) => id)
    for (const course of await readCourses(tx, ids)) byId.set(course.id, course)
  }
  return rows.flatMap(row => {
    const course = byId.get(row.id)
    if (!course) return []
    const { id, clubId, name, par, tees, holes } = course
    const updatedAt = partnerMoment(new Date(course.updatedAt), row.time_zone)
    return [{ id, clubId, name, par, tees, holes, externalId: row.external_id, updatedAt }]
  })
}
