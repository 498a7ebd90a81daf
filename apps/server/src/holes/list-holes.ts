import type { holeCalls } from '@pinwise/contract'
import { listOfClub, mapState } from '../map-features/list-of-club.ts'
import type { Verb } from '../verb.ts'
import { countHoles, holeOf, pageOfHoles } from './queries.ts'

export const listHoles: Verb<typeof holeCalls.listHoles> = async (context, request) =>
  listOfClub(context, request, {
    name: 'holes',
    state: mapState,
    read: async (tx, access) => {
      const rows = await tx.all(pageOfHoles(request.query, request.query))
      const { total } = await tx.one(countHoles(request.query))
      return { items: rows.map(row => holeOf(row, access)), total }
    },
  })
