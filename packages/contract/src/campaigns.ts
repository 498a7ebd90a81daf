import { z } from 'zod'
import { ADVERT_EVENT_FLAGS, ADVERT_PLACEMENTS } from './advert-rules.ts'
import { defineCalls } from './call.ts'
import { Can, Id, IdParams, Instant, stamps, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { VALIDITY } from './validity.ts'

/** In the order of priority: a hole's sponsor comes before who pays for a goal, then the house, then a network. */
export const CAMPAIGN_KINDS = ['hole-sponsor', 'paid', 'house', 'partner-network'] as const

const idsOf = (max: number) =>
  z
    .array(Id)
    .max(max)
    .transform(ids => [...new Set(ids)])

const fields = {
  advertiserId: Id,
  name: text(120),
  kind: z.enum(CAMPAIGN_KINDS),
  start: Instant,
  end: Instant,
  enabled: z.boolean(),
  /** None: every club. */
  clubIds: idsOf(200),
  /** None: every course of those clubs. */
  courseIds: idsOf(200),
  /** None: every hole. A hole sponsor names its holes. */
  holeIds: idsOf(100),
  placements: z
    .array(z.enum(ADVERT_PLACEMENTS))
    .min(1)
    .max(ADVERT_PLACEMENTS.length)
    .transform(placements => ADVERT_PLACEMENTS.filter(one => placements.includes(one))),
  /** Viewable impressions; null where the goal is to be there every day of the period. */
  goalImpressions: z.int().min(1).max(1_000_000_000).nullable(),
  /** How often one golfer sees it in one round. */
  capPerRound: z.int().min(1).max(36),
}
export const CampaignFields = z.strictObject(fields)
export const CreateCampaign = z.strictObject({
  key: Id,
  ...fields,
  enabled: fields.enabled.default(true),
  clubIds: fields.clubIds.default([]),
  courseIds: fields.courseIds.default([]),
  holeIds: fields.holeIds.default([]),
  goalImpressions: fields.goalImpressions.default(null),
  capPerRound: fields.capPerRound.default(3),
})

export const Campaign = z
  .object({
    id: Id,
    ...fields,
    clubIds: z.array(Id),
    courseIds: z.array(Id),
    holeIds: z.array(Id),
    placements: z.array(z.enum(ADVERT_PLACEMENTS)),
    advertiserName: z.string(),
    status: z.enum(VALIDITY),
    advertCount: z.int().min(0),
    /** Counted, without what looks suspicious. */
    impressions: z.int().min(0),
    clicks: z.int().min(0),
    /** The last four characters of the link for the advertiser, and when it was made; null where there is none. */
    share: z.object({ hint: z.string(), madeAt: Instant }).nullable(),
    demo: z.boolean(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Campaign' })

const Counts = { impressions: z.int().min(0), clicks: z.int().min(0) }

export const CampaignResults = z
  .object({
    ...Counts,
    goalImpressions: z.int().nullable(),
    /** By the days of each club. */
    byDay: z.array(z.object({ day: z.iso.date(), ...Counts })),
    byPlacement: z.array(z.object({ placement: z.enum(ADVERT_PLACEMENTS), ...Counts })),
    byClub: z.array(z.object({ clubId: Id, clubName: z.string(), ...Counts })),
    /** What was counted apart because it looks suspicious, and why. */
    suspicious: z.array(z.object({ reason: z.enum(ADVERT_EVENT_FLAGS), count: z.int().min(0) })),
  })
  .meta({ id: 'CampaignResults' })

export const CampaignForecast = z
  .object({
    /** Expected over the period, or what is left of it, at all its clubs. */
    rounds: z.number().min(0),
    /** At most so many viewable impressions: the cap of every golfer in every round. */
    impressions: z.int().min(0),
    /** Clubs for which rounds are assumed, because no starts are on record. */
    assumedClubs: z.int().min(0),
    clubs: z.int().min(0),
    /** Others of the same or a higher priority in the same places at the same time. */
    overlaps: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(CAMPAIGN_KINDS) })),
  })
  .meta({ id: 'CampaignForecast' })

/** What an advertiser sees of their campaign by the link. */
export const SharedCampaign = z
  .object({
    name: z.string(),
    advertiserName: z.string(),
    start: Instant,
    end: Instant,
    status: z.enum(VALIDITY),
    at: Instant,
    results: CampaignResults,
  })
  .meta({ id: 'SharedCampaign' })

export type Campaign = z.infer<typeof Campaign>
export type CampaignFields = z.infer<typeof CampaignFields>
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]
export type CampaignResults = z.infer<typeof CampaignResults>
export type CampaignForecast = z.infer<typeof CampaignForecast>
export type SharedCampaign = z.infer<typeof SharedCampaign>

/** Of the list, its count and the calendar: the period overlaps. */
export const campaignFilters = {
  advertiserId: Id.optional(),
  clubId: Id.optional(),
  kind: z.enum(CAMPAIGN_KINDS).optional(),
  status: z.enum(VALIDITY).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}

const one = { path: '/campaign/{id}', access: ['superadmin'], params: IdParams } as const
const FIELD_ERRORS = [
  'advertiser_not_found',
  'club_not_found',
  'course_not_found',
  'hole_unknown',
  'period_reversed',
  'sponsor_without_holes',
] as const

export const campaignCalls = defineCalls('campaign', {
  listCampaigns: {
    method: 'GET',
    path: '/campaign',
    summary: 'Campaigns with what they have delivered',
    access: ['superadmin'],
    query: listQuery(['start', 'name', 'advertiser', 'end', 'createdAt'], campaignFilters, 'desc'),
    answer: listOf(Campaign),
    errors: [],
  },
  countCampaigns: {
    method: 'GET',
    path: '/campaign/count',
    summary: 'How many campaigns the same filters find',
    access: ['superadmin'],
    query: z.strictObject({ search: text(100).optional(), ...campaignFilters }),
    answer: z.object({ count: z.int().min(0) }),
    errors: [],
  },
  createCampaign: {
    method: 'POST',
    path: '/campaign',
    summary: 'Create a campaign',
    access: ['superadmin'],
    body: CreateCampaign,
    answer: Campaign,
    status: 201,
    errors: FIELD_ERRORS,
  },
  forecastCampaign: {
    method: 'POST',
    path: '/campaign/forecast',
    summary: 'What a campaign can deliver, from the rounds that are expected, and which others it meets',
    access: ['superadmin'],
    rate: 'read',
    body: CampaignFields.pick({
      kind: true,
      start: true,
      end: true,
      clubIds: true,
      courseIds: true,
      holeIds: true,
      placements: true,
      capPerRound: true,
    }).extend({ campaignId: Id.nullable().default(null) }),
    answer: CampaignForecast,
    errors: [],
  },
  openSharedCampaign: {
    method: 'POST',
    path: '/campaign/shared',
    summary: 'The results of a campaign, for whoever has the link of it: in the body, so that no log keeps it',
    access: ['public'],
    rate: 'read',
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    answer: SharedCampaign,
    errors: ['share_not_found'],
  },
  getCampaign: {
    ...one,
    method: 'GET',
    summary: 'One campaign',
    answer: Campaign,
    errors: ['campaign_not_found'],
  },
  replaceCampaign: {
    ...one,
    method: 'PUT',
    summary: 'Replace all settings of a campaign',
    body: CampaignFields.extend({ version: Version }),
    answer: Campaign,
    errors: ['campaign_not_found', 'version_conflict', ...FIELD_ERRORS],
  },
  changeCampaign: {
    ...one,
    method: 'PATCH',
    summary: 'Change some settings of a campaign',
    body: CampaignFields.partial().extend({ version: Version }),
    answer: Campaign,
    errors: ['campaign_not_found', 'version_conflict', ...FIELD_ERRORS],
  },
  deleteCampaign: {
    ...one,
    method: 'DELETE',
    summary: 'Delete a campaign that nothing was counted for, with its adverts',
    answer: 'nothing',
    errors: ['campaign_not_found', 'campaign_in_use'],
  },
  getCampaignResults: {
    method: 'GET',
    path: '/campaign/{id}/results',
    summary: 'What a campaign has delivered by day, placement and club',
    access: ['superadmin'],
    params: IdParams,
    answer: CampaignResults,
    errors: ['campaign_not_found'],
  },
  shareCampaign: {
    method: 'POST',
    path: '/campaign/{id}/share',
    summary: 'A link to the results for the advertiser, shown in this answer and never again; an earlier one stops',
    access: ['superadmin'],
    params: IdParams,
    answer: z.object({ campaign: Campaign, token: z.string() }),
    errors: ['campaign_not_found'],
  },
  unshareCampaign: {
    method: 'DELETE',
    path: '/campaign/{id}/share',
    summary: 'Stop the link at once',
    access: ['superadmin'],
    params: IdParams,
    answer: 'nothing',
    errors: ['campaign_not_found'],
  },
})
