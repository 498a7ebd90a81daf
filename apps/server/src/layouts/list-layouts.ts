import type { layoutCalls } from '@pinwise/contract'
import { listOfClub } from '../map-features/list-of-club.ts'
import type { Verb } from '../verb.ts'
import { countLayouts, layoutOf, pageOfLayouts, stateOfLayouts } from './queries.ts'

export const listLayouts: Verb<typeof layoutCalls.listLayouts> = async (context, asked) =>
  listOfClub(context, asked, {
    name: 'layouts',
    state: stateOfLayouts,
    read: async (tx, access) => {
      const rows = await tx.all(pageOfLayouts(asked.query, asked.query))
      const { total } = await tx.one(countLayouts(asked.query))
      return { items: rows.map(row => layoutOf(row, access)), total }
    },
  })
