import type { AdvertBundle, AdvertPlacement, advertCalls, CampaignKind } from '@pinwise/contract'
import { pacedShare, placesPerRound } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import { pictureOf, type ShownCampaignRow, shownCampaigns } from './advert-queries.ts'
import { type RoundForecast, roundForecastOf } from './round-forecast.ts'

export const getAdvertBundle: Verb<typeof advertCalls.getAdvertBundle> = async (context, { caller, clubId }) => {
  const nowMs = context.now()
  const { rows } = await context.db.readClub(caller, { clubId }, shownCampaigns(new Date(nowMs)))
  const needsForecast = rows.some(({ campaign }) => campaign.goal_impressions !== null)
  const forecast = needsForecast ? await roundForecastOf(context) : null
  return {
    at: new Date(nowMs).toISOString(),
    clubId,
    campaigns: rows.map(row => bundled(row, forecast, nowMs)).filter(({ share }) => share > 0),
  }
}

type Bundled = AdvertBundle['campaigns'][number]

function bundled(row: ShownCampaignRow, forecast: RoundForecast | null, nowMs: number): Bundled {
  const { campaign, adverts } = row
  const [startMs, endMs] = [Date.parse(campaign.starts_at), Date.parse(campaign.ends_at)]
  const placements = campaign.placements as AdvertPlacement[]
  const roundsFrom = (fromMs: number) => forecast?.roundsBetween(campaign.club_ids, fromMs, endMs) ?? 0
  return {
    id: campaign.id,
    kind: campaign.kind as CampaignKind,
    start: new Date(startMs).toISOString(),
    end: new Date(endMs).toISOString(),
    placements,
    courseIds: campaign.course_ids,
    holeIds: campaign.hole_ids,
    capPerRound: campaign.cap_per_round,
    share:
      campaign.goal_impressions === null
        ? 1
        : pacedShare({
            goalImpressions: campaign.goal_impressions,
            delivered: Number(row.delivered),
            roundsOfPeriod: roundsFrom(startMs),
            roundsLeft: roundsFrom(nowMs),
            placesPerRound: placesPerRound({ placements, holeIds: campaign.hole_ids }),
          }),
    adverts: adverts.map(advert => ({
      id: advert.id,
      headline: advert.headline,
      text: advert.text,
      link: advert.link,
      backgroundColour: advert.background_colour,
      textColour: advert.text_colour,
      picture: pictureOf(advert),
    })),
  }
}
