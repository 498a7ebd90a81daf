import type { Course, CourseFields } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { deleteTeesBut, teeIdsOf, upsertTees } from './queries.ts'

/**
 * Makes a course's tees equal to the list: those with an id are retained, those without are added, the others are
 * removed.
 */
export async function saveTees(
  tx: Tx,
  course: { readonly id: string; readonly clubId: string },
  given: CourseFields['tees'],
): Promise<void> {
  const known = new Set((await tx.all(teeIdsOf(course.id))).map(tee => tee.id))
  const foreign = given.findIndex(tee => tee.id && !known.has(tee.id))
  if (foreign !== -1) throw new AppError('tee_unknown', { fields: [{ path: `tees.${foreign}.id`, code: 'unknown' }] })
  const tees = given.map(tee => ({ ...tee, id: tee.id ?? crypto.randomUUID() }))
  await tx.run(
    deleteTeesBut(
      course.id,
      tees.map(tee => tee.id),
    ),
  )
  if (tees.length > 0) await tx.run(upsertTees(course, tees))
}

/** Adds and changes tees by their ids, and removes none. Sent with the next statement. */
export function putTees(
  tx: Tx,
  course: { readonly id: string; readonly clubId: string },
  tees: readonly Course['tees'][number][],
): void {
  if (tees.length > 0) tx.queue(upsertTees(course, tees))
}
