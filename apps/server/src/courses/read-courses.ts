import type { Course } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { courseOf, coursesById } from './queries.ts'

/** Some courses of the club that the transaction entered, as the public sees them. */
export async function readCourses(tx: Tx, ids: readonly string[]): Promise<Course[]> {
  return (await tx.all(coursesById(ids))).map(row => courseOf(row, 'public'))
}
