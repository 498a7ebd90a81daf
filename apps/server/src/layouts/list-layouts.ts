import type { layoutCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countLayouts, layoutOf, pageOfLayouts } from './queries.ts'

export const listLayouts: Verb<typeof layoutCalls.listLayouts> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    const rows = await tx.all(pageOfLayouts(query, query))
    const { total } = await tx.one(countLayouts(query))
    return { items: rows.map(row => layoutOf(row, access)), total }
  })
