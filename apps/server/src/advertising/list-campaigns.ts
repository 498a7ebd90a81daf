import type { campaignCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { campaignOf, countCampaignsLike, sortedCampaigns } from './campaign-queries.ts'

export const listCampaigns: Verb<typeof campaignCalls.listCampaigns> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'list campaigns', async tx => {
    const at = new Date(now())
    const rows = await tx.all(sortedCampaigns(query, at, query.sort).limit(query.limit).offset(query.offset))
    const { count } = await tx.one(countCampaignsLike(query, at))
    return { items: rows.map(row => campaignOf(row, now())), total: count }
  })

export const countCampaigns: Verb<typeof campaignCalls.countCampaigns> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'count campaigns', tx => tx.one(countCampaignsLike(query, new Date(now()))))

export const getCampaign: Verb<typeof campaignCalls.getCampaign> = async ({ db, now }, { caller, params }) => {
  const found = sortedCampaigns({ id: params.id }, new Date(now()))
  const row = await db.platform(caller, 'read campaign', tx => tx.maybe(found))
  if (!row) throw new AppError('campaign_not_found')
  return campaignOf(row, now())
}
