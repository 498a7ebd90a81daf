import type { courseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { courseById, courseOf } from './queries.ts'

export const getCourse: Verb<typeof courseCalls.getCourse> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'course', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, courseById(params.id))
  const [row] = rows
  if (!row) throw new AppError('course_not_found')
  return courseOf(row, access)
}
