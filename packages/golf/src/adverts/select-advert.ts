import { hashText } from '../geometry/random.ts'
import { mixKey, uniformOf } from '../simulator/keyed-draws.ts'

export type AdvertPlacement = 'between-holes' | 'scorecard' | 'cart-screen' | 'pin-sheet'

/** In the order of priority: the first kind that has something to show is shown. */
export const CAMPAIGN_PRIORITY = ['hole-sponsor', 'paid', 'house', 'partner-network'] as const
export type CampaignPriority = (typeof CAMPAIGN_PRIORITY)[number]

/** A campaign as a phone has downloaded it. */
export interface BundledCampaign<Advert extends { readonly id: string }> {
  readonly id: string
  readonly kind: CampaignPriority
  readonly start: string
  readonly end: string
  readonly placements: readonly AdvertPlacement[]
  /** None: every course of the club. */
  readonly courseIds: readonly string[]
  /** None: every hole. A hole sponsor always names its holes. */
  readonly holeIds: readonly string[]
  /** How often one golfer sees it in one round. */
  readonly capPerRound: number
  /** The share of opportunities to take so that delivery is even over the period, from 0 to 1. */
  readonly share: number
  readonly adverts: readonly Advert[]
}

/** A moment at which an advert could be shown. */
export interface AdvertOpportunity {
  readonly placement: AdvertPlacement
  readonly courseId: string | null
  readonly holeId: string | null
  /** Of the round, from 1: the same place of the same round always shows the same. */
  readonly position: number
  readonly nowMs: number
  /** Of the round: another golfer is shown another advert. */
  readonly seed: string
  /** The adverts shown in this round on this phone; stored only there. */
  readonly shown: readonly { readonly campaignId: string; readonly advertId: string }[]
  readonly isCompetition: boolean
  readonly isOnGreen: boolean
  readonly isNearBall: boolean
  readonly hasSafetyNotice: boolean
}

export interface SelectedAdvert<Advert extends { readonly id: string }> {
  readonly campaign: BundledCampaign<Advert>
  readonly advert: Advert
}

/** The advert for a place, or none. The same bundle and opportunity always give the same answer. */
export function selectAdvert<Advert extends { readonly id: string }>(
  campaigns: readonly BundledCampaign<Advert>[],
  opportunity: AdvertOpportunity,
): SelectedAdvert<Advert> | null {
  const { isCompetition, isOnGreen, isNearBall, hasSafetyNotice } = opportunity
  if (isCompetition || isOnGreen || isNearBall || hasSafetyNotice) return null
  const key = mixKey(hashText(opportunity.seed), hashText(`${opportunity.placement} ${opportunity.position}`))
  const drawOf = (id: string) => uniformOf(mixKey(key, hashText(id)))
  const eligible = campaigns.filter(campaign => isEligible(campaign, opportunity))
  for (const kind of CAMPAIGN_PRIORITY) {
    const drawn = eligible
      .filter(campaign => campaign.kind === kind)
      .map(campaign => ({ campaign, draw: drawOf(campaign.id) }))
      .filter(({ campaign, draw }) => draw < campaign.share)
      // A campaign with more to deliver comes first more often.
      .sort((a, b) => a.draw / a.campaign.share - b.draw / b.campaign.share || (a.campaign.id < b.campaign.id ? -1 : 1))
    const [first] = drawn
    if (first) return { campaign: first.campaign, advert: nextAdvert(first.campaign, opportunity, drawOf) }
  }
  return null
}

function isEligible<Advert extends { readonly id: string }>(
  campaign: BundledCampaign<Advert>,
  { placement, courseId, holeId, nowMs, shown }: AdvertOpportunity,
): boolean {
  const { start, end, placements, courseIds, holeIds, capPerRound, adverts, kind } = campaign
  // Both ends belong to the period. A date that cannot be read starts nothing.
  if (!(nowMs >= Date.parse(start) && nowMs <= Date.parse(end))) return false
  if (adverts.length === 0 || !placements.includes(placement)) return false
  if (courseIds.length > 0 && !(courseId !== null && courseIds.includes(courseId))) return false
  const isOnHole = holeId !== null && holeIds.includes(holeId)
  if (!isOnHole && (holeIds.length > 0 || kind === 'hole-sponsor')) return false
  return shown.filter(({ campaignId }) => campaignId === campaign.id).length < capPerRound
}

/** The adverts of a campaign take turns within a round. */
function nextAdvert<Advert extends { readonly id: string }>(
  { adverts }: BundledCampaign<Advert>,
  { shown }: AdvertOpportunity,
  drawOf: (id: string) => number,
): Advert {
  const timesShown = (id: string) => shown.filter(({ advertId }) => advertId === id).length
  const [next] = adverts.toSorted(
    (a, b) => timesShown(a.id) - timesShown(b.id) || drawOf(a.id) - drawOf(b.id) || (a.id < b.id ? -1 : 1),
  )
  return next as Advert
}
