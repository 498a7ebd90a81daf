import {
  type AdvertPlacement,
  type Campaign,
  type CampaignFields,
  type CampaignKind,
  type Validity,
  validityOf,
} from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import type { Campaigns } from '../database/schema.gen.ts'

interface CampaignFilters {
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly advertiserId?: string | undefined
  readonly clubId?: string | undefined
  readonly kind?: CampaignKind | undefined
  readonly status?: Validity | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The same as validityOf in the contract, whose dates are always there. */
const ofStatus = (at: Date): Record<Validity, ReturnType<typeof sql<boolean>>> => ({
  Active: sql`k.enabled and ${at} between k.starts_at and k.ends_at`,
  Inactive: sql`(not k.enabled or ${at} < k.starts_at)`,
  Expired: sql`k.enabled and ${at} > k.ends_at`,
  Unknown: sql`false`,
})

function filtered({ id, search, advertiserId, clubId, kind, status, from, to }: CampaignFilters, at: Date) {
  let found = query.selectFrom('campaigns as k').innerJoin('advertisers as a', 'a.id', 'k.advertiser_id')
  if (id) return found.where('k.id', '=', id)
  if (advertiserId) found = found.where('k.advertiser_id', '=', advertiserId)
  if (clubId) found = found.where(sql<boolean>`(cardinality(k.club_ids) = 0 or ${clubId} = any (k.club_ids))`)
  if (kind) found = found.where('k.kind', '=', kind)
  if (status) found = found.where(ofStatus(at)[status])
  if (from) found = found.where('k.ends_at', '>=', new Date(from))
  if (to) found = found.where('k.starts_at', '<=', new Date(to))
  if (!search) return found
  const pattern = contains(search)
  return found.where(either => either.or([either('k.name', 'ilike', pattern), either('a.name', 'ilike', pattern)]))
}

const SORT_COLUMN = {
  start: sql`k.starts_at`,
  end: sql`k.ends_at`,
  name: sql`lower(k.name)`,
  advertiser: sql`lower(a.name)`,
  createdAt: sql`k.created_at`,
} as const

const countedAs = (kind: 'impression' | 'click') => sql<number>`(
  select coalesce(sum(r.count), 0)::bigint from advert_results r
  where r.campaign_id = k.id and r.kind = ${sql.lit(kind)} and r.flag = '')`

export const sortedCampaigns = (
  filters: CampaignFilters,
  at: Date,
  [column, direction]: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] = ['start', 'desc'],
) =>
  filtered(filters, at)
    .selectAll('k')
    .select([
      'a.name as advertiser_name',
      countedAs('impression').as('impressions'),
      countedAs('click').as('clicks'),
      sql<number>`(select count(*)::int from adverts v where v.campaign_id = k.id)`.as('advert_count'),
      sql<boolean>`exists (select from advert_results r where r.campaign_id = k.id)`.as('is_counted'),
    ])
    .orderBy(SORT_COLUMN[column], direction)
    .orderBy('k.id')
type CampaignRow = Awaited<ReturnType<ReturnType<typeof sortedCampaigns>['executeTakeFirstOrThrow']>>

export const countCampaignsLike = (filters: CampaignFilters, at: Date) =>
  filtered(filters, at).select(sql<number>`count(*)::int`.as('count'))

export function campaignOf(row: CampaignRow, nowMs: number): Campaign {
  const period = { start: row.starts_at.toISOString(), end: row.ends_at.toISOString(), enabled: row.enabled }
  return {
    id: row.id,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name,
    name: row.name,
    kind: row.kind as CampaignKind,
    ...period,
    status: validityOf(period, nowMs),
    clubIds: row.club_ids,
    courseIds: row.course_ids,
    holeIds: row.hole_ids,
    placements: row.placements as AdvertPlacement[],
    goalImpressions: row.goal_impressions,
    capPerRound: row.cap_per_round,
    advertCount: row.advert_count,
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
    share:
      row.share_hint && row.share_made_at ? { hint: row.share_hint, madeAt: row.share_made_at.toISOString() } : null,
    demo: row.demo,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: true, delete: !row.is_counted },
  }
}

function columnsOf(fields: Partial<CampaignFields>) {
  const columns = {
    advertiser_id: fields.advertiserId,
    name: fields.name,
    kind: fields.kind,
    starts_at: fields.start && new Date(fields.start),
    ends_at: fields.end && new Date(fields.end),
    enabled: fields.enabled,
    club_ids: fields.clubIds,
    course_ids: fields.courseIds,
    hole_ids: fields.holeIds,
    placements: fields.placements,
    goal_impressions: fields.goalImpressions,
    cap_per_round: fields.capPerRound,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: Exclude<(typeof columns)[K], undefined | ''>
  }
}

/** Answers nothing where the key is there already. */
export const insertCampaign = ({ key, ...fields }: CampaignFields & { readonly key: string }) =>
  query
    .insertInto('campaigns')
    .values({ ...(columnsOf(fields) as Required<ReturnType<typeof columnsOf>>), key })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')

export const campaignOfKey = (key: string) => query.selectFrom('campaigns').select('id').where('key', '=', key)

export const lockedCampaign = (id: string) =>
  query.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate()

export const updateCampaignRow = (id: string, fields: Partial<CampaignFields>) =>
  query
    .updateTable('campaigns')
    .set(columnsOf(fields))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const deleteCampaignRow = (id: string) => query.deleteFrom('campaigns').where('id', '=', id)

export const setShare = (id: string, share: { hash: Buffer; hint: string; at: Date } | null) =>
  query
    .updateTable('campaigns')
    .set({
      share_hash: share?.hash ?? null,
      share_hint: share?.hint ?? null,
      share_made_at: share?.at ?? null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)

export const campaignOfShare = (hash: Buffer) =>
  query.selectFrom('campaigns').select('id').where('share_hash', '=', hash)

/** Those of the named places that are not there, or not in the clubs of the campaign. */
export const unknownPlaces = ({ clubIds, courseIds, holeIds }: Pick<Campaign, 'clubIds' | 'courseIds' | 'holeIds'>) =>
  sql<{ clubs: number; courses: number; holes: number }>`
    select
      (select count(*)::int from unnest(${clubIds}::uuid[]) i
        where not exists (select from clubs c where c.id = i and c.deleted_at is null)) as clubs,
      (select count(*)::int from unnest(${courseIds}::uuid[]) i
        where not exists (select from courses c where c.id = i
          and (cardinality(${clubIds}::uuid[]) = 0 or c.club_id = any (${clubIds}::uuid[])))) as courses,
      (select count(*)::int from unnest(${holeIds}::uuid[]) i
        where not exists (select from holes h where h.id = i
          and (cardinality(${clubIds}::uuid[]) = 0 or h.club_id = any (${clubIds}::uuid[])))) as holes`

/** Others that could take the same places at the same time: of the same kind, or of one that comes first. */
export const overlappingCampaigns = (
  given: Pick<Campaign, 'start' | 'end' | 'clubIds' | 'placements' | 'holeIds'>,
  { exceptId, kinds }: { exceptId: string | null; kinds: readonly CampaignKind[] },
) =>
  sql<Pick<Selectable<Campaigns>, 'id' | 'name' | 'kind'>>`
    select k.id, k.name, k.kind from campaigns k
    where k.enabled and k.starts_at <= ${new Date(given.end)} and k.ends_at >= ${new Date(given.start)} and k.kind = any (${kinds}::text[])
      and k.placements && ${given.placements}::text[] and k.id is distinct from ${exceptId}::uuid
      and (cardinality(k.club_ids) = 0 or cardinality(${given.clubIds}::uuid[]) = 0 or k.club_ids && ${given.clubIds}::uuid[])
      and (cardinality(k.hole_ids) = 0 or cardinality(${given.holeIds}::uuid[]) = 0 or k.hole_ids && ${given.holeIds}::uuid[])
    order by k.starts_at, k.id limit 20`
