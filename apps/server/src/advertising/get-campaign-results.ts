import type { campaignCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { sortedCampaigns } from './campaign-queries.ts'
import { groupedResults, resultsOf } from './result-queries.ts'

export const getCampaignResults: Verb<typeof campaignCalls.getCampaignResults> = ({ db, now }, { caller, params }) =>
  db.platform(caller, 'read results of a campaign', async tx => {
    const campaign = await tx.maybe(sortedCampaigns({ id: params.id }, new Date(now())))
    if (!campaign) throw new AppError('campaign_not_found')
    return resultsOf(await tx.all(groupedResults(campaign.id)), campaign.goal_impressions)
  })
