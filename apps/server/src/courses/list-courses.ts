import type { courseCalls } from '@pinwise/contract'
import { listOfClub, mapState } from '../map-features/list-of-club.ts'
import type { Verb } from '../verb.ts'
import { countCourses, courseOf, pageOfCourses } from './queries.ts'

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
