import { CAMPAIGN_KINDS, type CampaignKind, type campaignCalls } from '@pinwise/contract'
import { impressionsPerRound } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import { overlappingCampaigns } from './campaign-queries.ts'
import { roundForecastOf } from './round-forecast.ts'

/** What is left of the period, at the clubs of the campaign, with the cap for every golfer in every round. */
export const forecastCampaign: Verb<typeof campaignCalls.forecastCampaign> = async (context, { caller, body }) => {
  const { db, now } = context
  const forecast = await roundForecastOf(context)
  const clubs = forecast.clubsOf(body.clubIds)
  const fromMs = Math.max(now(), Date.parse(body.start))
  const rounds = forecast.roundsBetween(body.clubIds, fromMs, Date.parse(body.end))
  const kinds = CAMPAIGN_KINDS.slice(0, CAMPAIGN_KINDS.indexOf(body.kind) + 1)
  const overlaps = await db.platform(caller, 'forecast campaign', tx =>
    tx.all(overlappingCampaigns(body, { exceptId: body.campaignId, kinds })),
  )
  return {
    rounds: Math.round(rounds),
    impressions: Math.round(rounds * impressionsPerRound(body)),
    clubs: clubs.length,
    assumedClubs: clubs.filter(({ isAssumed }) => isAssumed).length,
    overlaps: overlaps.map(({ id, name, kind }) => ({ id, name, kind: kind as CampaignKind })),
  }
}
