import type { clubCalls } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../http/route.ts'
import { clubSummaryOf, countClubs, pageOfClubs } from './queries.ts'

export const listClubs: Verb<typeof clubCalls.listClubs> = async ({ db }, { caller, query }) => {
  const list = async (tx: Tx) => {
    const rows = await tx.all(pageOfClubs(query, query))
    const { total } = await tx.one(countClubs(query))
    return { items: rows.map(row => clubSummaryOf(row, caller)), total }
  }
  // Platform staff see every club; asked for their own, they are like anyone.
  return caller.isSuperadmin && !query.mine
    ? db.platform(caller, 'list clubs', list)
    : db.readVisibleClubs(caller, list)
}
