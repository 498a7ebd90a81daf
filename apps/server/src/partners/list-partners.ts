import type { partnerCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countPartnersLike, sortedPartners, summaryOf } from './queries.ts'

export const listPartners: Verb<typeof partnerCalls.listPartners> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'list partners', async tx => {
    const rows = await tx.all(sortedPartners(query, now(), query.sort).limit(query.limit).offset(query.offset))
    const { count } = await tx.one(countPartnersLike(query))
    return { items: rows.map(summaryOf), total: count }
  })

export const countPartners: Verb<typeof partnerCalls.countPartners> = ({ db }, { caller, query }) =>
  db.platform(caller, 'count partners', tx => tx.one(countPartnersLike(query)))
