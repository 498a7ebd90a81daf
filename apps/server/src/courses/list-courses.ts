import type { courseCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countCourses, courseOf, pageOfCourses } from './queries.ts'

export const listCourses: Verb<typeof courseCalls.listCourses> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    const rows = await tx.all(pageOfCourses(query, query))
    const { total } = await tx.one(countCourses(query))
    return { items: rows.map(row => courseOf(row, access)), total }
  })
