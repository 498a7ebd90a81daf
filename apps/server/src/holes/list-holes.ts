import type { holeCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countHoles, holeOf, pageOfHoles } from './queries.ts'

export const listHoles: Verb<typeof holeCalls.listHoles> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    const rows = await tx.all(pageOfHoles(query, query))
    const { total } = await tx.one(countHoles(query))
    return { items: rows.map(row => holeOf(row, access)), total }
  })
