import type { websiteCalls } from '@pinwise/contract'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { countEnquiries, enquiryOf, sortedEnquiries } from './queries.ts'

export const listEnquiries: Verb<typeof websiteCalls.listEnquiries> = ({ db }, { caller, query }) =>
  db.platform(caller, 'list enquiries', async tx => {
    const rows = await tx.all(sortedEnquiries(query, query.sort).limit(query.limit).offset(query.offset))
    const { total } = await tx.one(countEnquiries(query))
    return { items: rows.map(enquiryOf), total }
  })

/** Messages from the site that nobody has taken in hand. */
export const countNewEnquiries = async (tx: Tx): Promise<number> => {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from enquiries where status = 'new'`)
  return count
}
