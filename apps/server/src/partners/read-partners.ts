import type { partnerCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { partnerUsageOf } from './partner-usage.ts'
import { countPartnersLike, dayOf, sortedPartners, summaryOf, usageSince } from './queries.ts'
import { findPartner, readPartner } from './read-partner.ts'

export const listPartners: Verb<typeof partnerCalls.listPartners> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'list partners', async tx => {
    const rows = await tx.all(sortedPartners(query, now(), query.sort).limit(query.limit).offset(query.offset))
    const { count } = await tx.one(countPartnersLike(query))
    return { items: rows.map(summaryOf), total: count }
  })

export const countPartners: Verb<typeof partnerCalls.countPartners> = ({ db }, { caller, query }) =>
  db.platform(caller, 'count partners', tx => tx.one(countPartnersLike(query)))

const DAY_MS = 86_400_000

export const getPartner: Verb<typeof partnerCalls.getPartner> = async (context, { caller, params }) => {
  // Today's calls are counted here and written down now and then.
  await partnerUsageOf(context).flush()
  return context.db.platform(caller, 'open partner', tx => readPartner(tx, params.id, context.now()))
}

export const getPartnerUsage: Verb<typeof partnerCalls.getPartnerUsage> = async (
  context,
  { caller, params, query },
) => {
  await partnerUsageOf(context).flush()
  return context.db.platform(caller, 'usage of a partner', async tx => {
    await findPartner(tx, params.id)
    const since = dayOf(context.now() - (query.days - 1) * DAY_MS)
    return { items: await tx.all(usageSince(params.id, since)) }
  })
}
