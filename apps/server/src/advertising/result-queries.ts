import type { AdvertEventFlag, AdvertPlacement, CampaignResults, TranslatedText } from '@pinwise/contract'
import { sql } from 'kysely'

/** With how far the clocks of each are ahead of UTC. */
export const existingClubs = (at: Date) => sql<{ id: string; offset_seconds: number }>`
  select id, extract(epoch from (${at}::timestamptz at time zone time_zone) - (${at}::timestamptz at time zone 'UTC'))::int
    as offset_seconds
  from clubs where published and deleted_at is null`

interface GroupedRow {
  readonly day: string | null
  readonly placement: AdvertPlacement | null
  readonly club_id: string | null
  readonly club_name: string | null
  readonly flag: AdvertEventFlag | '' | null
  readonly impressions: number
  readonly clicks: number
}

/** By day, by placement, by club and by what is suspicious, each without what is suspicious but the last. */
export const groupedResults = (campaignId: string) => sql<GroupedRow>`
  with counted as (select * from advert_results where campaign_id = ${campaignId})
  select g.*, c.name as club_name from (
    select to_char(day, 'YYYY-MM-DD') as day, placement, club_id, null::text as flag,
      coalesce(sum(count) filter (where kind = 'impression'), 0)::bigint as impressions,
      coalesce(sum(count) filter (where kind = 'click'), 0)::bigint as clicks
    from counted where flag = ''
    group by grouping sets ((to_char(day, 'YYYY-MM-DD')), (placement), (club_id))
    union all
    select null, null, null, flag, coalesce(sum(count) filter (where kind = 'impression'), 0)::bigint,
      coalesce(sum(count) filter (where kind = 'click'), 0)::bigint
    from counted where flag <> '' group by flag) g
  left join clubs c on c.id = g.club_id
  order by g.day, g.placement, c.name, g.club_id, g.flag`

export function resultsOf(rows: readonly GroupedRow[], goalImpressions: number | null): CampaignResults {
  const counts = ({ impressions, clicks }: GroupedRow) => ({ impressions: Number(impressions), clicks: Number(clicks) })
  const byPlacement = rows.flatMap(row => (row.placement ? { placement: row.placement, ...counts(row) } : []))
  const sum = (of: 'impressions' | 'clicks') => byPlacement.reduce((total, one) => total + one[of], 0)
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    goalImpressions,
    byDay: rows.flatMap(row => (row.day ? { day: row.day, ...counts(row) } : [])),
    byPlacement,
    byClub: rows.flatMap(row =>
      row.club_id ? { clubId: row.club_id, clubName: row.club_name ?? '', ...counts(row) } : [],
    ),
    suspicious: rows.flatMap(row =>
      row.flag ? { reason: row.flag, count: Number(row.impressions) + Number(row.clicks) } : [],
    ),
  }
}

export interface ResultRow {
  readonly day: Date
  readonly advertiser: string
  readonly campaign: string
  readonly headline: TranslatedText
  readonly club: string
  readonly placement: AdvertPlacement
  readonly impressions: number
  readonly clicks: number
  readonly suspicious: number
}

/** For the spreadsheet: one row a day, advert, club and placement. */
export const resultRows = (filters: { campaignId?: string | undefined; advertiserId?: string | undefined }) =>
  sql<ResultRow>`
    select (r.day::timestamp at time zone 'UTC') as day, a.name as advertiser, k.name as campaign, v.headline,
      coalesce(c.name, '–') as club, r.placement,
      coalesce(sum(r.count) filter (where r.kind = 'impression' and r.flag = ''), 0)::bigint as impressions,
      coalesce(sum(r.count) filter (where r.kind = 'click' and r.flag = ''), 0)::bigint as clicks,
      coalesce(sum(r.count) filter (where r.flag <> ''), 0)::bigint as suspicious
    from advert_results r
    join campaigns k on k.id = r.campaign_id
    join advertisers a on a.id = k.advertiser_id
    join adverts v on v.id = r.advert_id
    left join clubs c on c.id = r.club_id -- a club that was erased has no name any more
    where (${filters.campaignId ?? null}::uuid is null or k.id = ${filters.campaignId ?? null}::uuid)
      and (${filters.advertiserId ?? null}::uuid is null or a.id = ${filters.advertiserId ?? null}::uuid)
    group by r.day, a.name, k.id, k.name, v.id, v.headline, r.club_id, c.name, r.placement
    order by r.day, a.name, k.name, v.id, c.name, r.placement`
