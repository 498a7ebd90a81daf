import type { userCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countUsers, sortedUsers, userOf } from './queries.ts'
import { viewOf } from './view-of.ts'

export const listUsers: Verb<typeof userCalls.listUsers> = (context, { caller, query }) =>
  context.db.platform(caller, 'list users', async tx => {
    const view = await viewOf(context, tx, caller)
    const rows = await tx.all(sortedUsers(view, query, query.sort).limit(query.limit).offset(query.offset))
    const { total } = await tx.one(countUsers(view, query))
    return { items: rows.map(row => userOf(row, caller)), total }
  })
