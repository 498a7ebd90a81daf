import type { websiteCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countEnquiries, enquiryOf, sortedEnquiries } from './queries.ts'

export const listEnquiries: Verb<typeof websiteCalls.listEnquiries> = ({ db }, { caller, query }) =>
  db.platform(caller, 'list enquiries', async tx => {
    const rows = await tx.all(sortedEnquiries(query, query.sort).limit(query.limit).offset(query.offset))
    const { total } = await tx.one(countEnquiries(query))
    return { items: rows.map(enquiryOf), total }
  })
