import type { AnswerOf, clubCalls, QueryOf } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { clubSummaryOf, countClubs, pageOfClubs } from './queries.ts'

export const listClubs: Verb<typeof clubCalls.listClubs> = async (context, { caller, query }) =>
  listVisibleClubs(context, caller, query)

export async function listVisibleClubs(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  query: QueryOf<typeof clubCalls.listClubs>,
): Promise<AnswerOf<typeof clubCalls.listClubs>> {
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
