import type { layoutCalls } from '@pinwise/contract'
import { listOfClub } from '../map-features/list-of-club.ts'
import type { Verb } from '../verb.ts'
import { countLayouts, layoutOf, pageOfLayouts, stateOfLayouts } from './queries.ts'

export const listLayouts: Verb<typeof layoutCalls.listLayouts> = async (context, request) =>
  listOfClub(context, request, {
    name: 'layouts',
    state: stateOfLayouts,
    read: async (tx, access) => {
      const rows = await tx.all(pageOfLayouts(request.query, request.query))
      const { total } = await tx.one(countLayouts(request.query))
      return { items: rows.map(row => layoutOf(row, access)), total }
    },
  })
