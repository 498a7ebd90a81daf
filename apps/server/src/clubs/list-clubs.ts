import type { AnswerOf, clubCalls, QueryOf } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { isUsualPage, listTag } from '../map-features/list-of-club.ts'
import type { Verb } from '../verb.ts'
import { clubSummaryOf, countClubs, pageOfClubs, stateOfClubs } from './queries.ts'

type Query = QueryOf<typeof clubCalls.listClubs>
type List = AnswerOf<typeof clubCalls.listClubs>

export const listClubs: Verb<typeof clubCalls.listClubs> = async (context, { caller, query }) => ({
  tag: () => readClubs(context, caller, query, tx => readTag(tx, caller, query)),
  // Of the others everyone has a list of their own.
  ...(caller.identity === null && isUsualPage(query) ? { sharedAs: `${JSON.stringify(query)} clubs` } : {}),
  read: () =>
    readClubs(context, caller, query, async tx => ({
      tag: await readTag(tx, caller, query),
      body: await readList(tx, caller, query),
    })),
})

export const listVisibleClubs = (context: Pick<Context, 'db'>, caller: Caller, query: Query): Promise<List> =>
  readClubs(context, caller, query, tx => readList(tx, caller, query))

/** Platform staff see every club; when they request their own clubs, they are treated like anyone. */
const readClubs = <T>(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { mine }: Query,
  read: (tx: Tx) => Promise<T>,
): Promise<T> =>
  caller.isSuperadmin && !mine ? db.platform(caller, 'list clubs', read) : db.readVisibleClubs(caller, read)

async function readTag(tx: Tx, { isAdmin, isSuperadmin }: Caller, query: Query): Promise<string> {
  const shown = await tx.together([stateOfClubs(query, query), countClubs(query)])
  return listTag(shown, { isAdmin, isSuperadmin }, query)
}

async function readList(tx: Tx, caller: Caller, query: Query): Promise<List> {
  const rows = await tx.all(pageOfClubs(query, query))
  const { total } = await tx.one(countClubs(query))
  return { items: rows.map(row => clubSummaryOf(row, caller)), total }
}
