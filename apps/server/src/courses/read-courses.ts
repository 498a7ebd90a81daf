import type { Course, courseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { listOfClub, mapState } from '../map-features/list-of-club.ts'
import type { Verb } from '../verb.ts'
import { countCourses, courseById, courseOf, coursesById, pageOfCourses } from './queries.ts'

/** Some courses of the club that the transaction entered, as the public sees them. */
export async function readCourses(tx: Tx, ids: readonly string[]): Promise<Course[]> {
  return (await tx.all(coursesById(ids))).map(row => courseOf(row, 'public'))
}

export const getCourse: Verb<typeof courseCalls.getCourse> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'course', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, courseById(params.id))
  const [row] = rows
  if (!row) throw new AppError('course_not_found')
  return courseOf(row, access)
}

export const listCourses: Verb<typeof courseCalls.listCourses> = async (context, request) =>
  listOfClub(context, request, {
    name: 'courses',
    state: mapState,
    read: async (tx, access) => {
      const rows = await tx.all(pageOfCourses(request.query, request.query))
      const { total } = await tx.one(countCourses(request.query))
      return { items: rows.map(row => courseOf(row, access)), total }
    },
  })
