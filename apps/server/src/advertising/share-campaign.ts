import { hash, randomBytes } from 'node:crypto'
import type { campaignCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { campaignOfShare, setShare, sortedCampaigns } from './campaign-queries.ts'
import { lockCampaign, readCampaign } from './change-campaign.ts'
import { groupedResults, resultsOf } from './result-queries.ts'

const TOKEN_BYTES = 32
const HINT_LENGTH = 4

/** Random enough that a fast hash keeps it secret. */
const hashOf = (token: string) => Buffer.from(hash('sha256', token, 'hex'), 'hex')

export const shareCampaign: Verb<typeof campaignCalls.shareCampaign> = ({ db, now }, { caller, params }) =>
  db.platform(caller, 'share campaign', async tx => {
    const { id } = params
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const before = await lockCampaign(tx, id, now())
    await tx.run(setShare(id, { hash: hashOf(token), hint: token.slice(-HINT_LENGTH), at: new Date(now()) }))
    const campaign = await readCampaign(tx, id, now())
    await recordChange(tx, caller, {
      clubId: null,
      action: 'campaign.shared',
      recordId: id,
      before: before.share,
      after: campaign.share,
    })
    return { campaign, token }
  })

export const unshareCampaign: Verb<typeof campaignCalls.unshareCampaign> = ({ db, now }, { caller, params }) =>
  db.platform(caller, 'stop sharing campaign', async tx => {
    const { id } = params
    const before = await lockCampaign(tx, id, now())
    await tx.run(setShare(id, null))
    const change = { clubId: null, action: 'campaign.unshared', recordId: id, before: before.share, after: null }
    await recordChange(tx, caller, change)
    return undefined
  })

/** For anybody who has the link: the results of the campaign, and nothing else of the platform. */
export const openSharedCampaign: Verb<typeof campaignCalls.openSharedCampaign> = ({ db, now }, { body }) =>
  db.platform({ job: 'advertising' }, 'open a shared campaign', async tx => {
    const found = await tx.maybe(campaignOfShare(hashOf(body.token)))
    if (!found) throw new AppError('share_not_found')
    const campaign = await readCampaign(tx, found.id, now())
    const { name, advertiserName, start, end, status, goalImpressions } = campaign
    const results = resultsOf(await tx.all(groupedResults(found.id)), goalImpressions)
    return { name, advertiserName, start, end, status, at: new Date(now()).toISOString(), results }
  })

export const getCampaignResults: Verb<typeof campaignCalls.getCampaignResults> = ({ db, now }, { caller, params }) =>
  db.platform(caller, 'read results of a campaign', async tx => {
    const campaign = await tx.maybe(sortedCampaigns({ id: params.id }, new Date(now())))
    if (!campaign) throw new AppError('campaign_not_found')
    return resultsOf(await tx.all(groupedResults(campaign.id)), campaign.goal_impressions)
  })
