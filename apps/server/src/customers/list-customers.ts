import type { customerCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countCustomers, customerOf, pageOfCustomers } from './queries.ts'

export const listCustomers: Verb<typeof customerCalls.listCustomers> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'list customers', async tx => {
    const rows = await tx.all(pageOfCustomers(query))
    const { total } = await tx.one(countCustomers(query.search))
    return { items: rows.map(row => customerOf(row, now())), total }
  })
