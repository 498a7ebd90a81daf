import type { PartnerClubRight } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { coursesAmong, existingClubs, insertClubs, removeClubs } from './write-queries.ts'

/** The list replaces the one before. A club that is gone, or a course of another club, is named by its place. */
export async function saveClubs(tx: Tx, partnerId: string, clubs: readonly PartnerClubRight[]): Promise<void> {
  tx.queue(removeClubs(partnerId))
  if (clubs.length === 0) return
  const existing = new Set((await tx.all(existingClubs(clubs.map(({ clubId }) => clubId)))).map(({ id }) => id))
  const missing = clubs.findIndex(({ clubId }) => !existing.has(clubId))
  if (missing >= 0)
    throw new AppError('club_not_found', { fields: [{ path: `clubs.${missing}.clubId`, code: 'unknown' }] })
  const courseIds = clubs.flatMap(club => club.courseIds ?? [])
  const courses = courseIds.length > 0 ? await tx.all(coursesAmong(courseIds)) : []
  const clubOf = new Map(courses.map(({ id, club_id: clubId }) => [id, clubId]))
  const foreign = clubs.findIndex(({ clubId, courseIds: ids }) => ids?.some(id => clubOf.get(id) !== clubId))
  if (foreign >= 0) {
    throw new AppError('course_not_found', { fields: [{ path: `clubs.${foreign}.courseIds`, code: 'unknown' }] })
  }
  await tx.run(insertClubs(partnerId, clubs))
}
