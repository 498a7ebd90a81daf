import type { partnerCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { partnerUsageOf } from './partner-usage.ts'
import { dayOf, usageSince } from './queries.ts'
import { findPartner, readPartner } from './read-partner.ts'

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
