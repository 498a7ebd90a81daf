import type { ManagedLogo, Partner, PartnerClubRight, PartnerDeal, PartnerKey, PartnerSummary } from '@pinwise/contract'
import { API_BASE, validityOf } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import type { PartnerKeys, PartnerLogos } from '../database/schema.gen.ts'

interface PartnerFilters {
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly enabled?: boolean | undefined
  readonly clubId?: string | undefined
}

function filtered({ id, search, enabled, clubId }: PartnerFilters) {
  let found = query.selectFrom('partners as p')
  if (id) found = found.where('p.id', '=', id)
  if (enabled !== undefined) found = found.where('p.enabled', '=', enabled)
  if (clubId) {
    found = found.where(
      sql<boolean>`exists (select from partner_clubs r where r.partner_id = p.id and r.club_id = ${clubId})`,
    )
  }
  if (!search) return found
  const pattern = contains(search)
  return found.where(either =>
    either.or((['p.name', 'p.contact_name', 'p.contact_email'] as const).map(name => either(name, 'ilike', pattern))),
  )
}

const SORT_COLUMN = { name: sql`lower(p.name)`, createdAt: sql`p.created_at` } as const
type PartnerSort = readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc']

/** `nowMs` decides what the site shows at the moment, and which day is today. */
export const sortedPartners = (
  filters: PartnerFilters,
  nowMs: number,
  [column, direction]: PartnerSort = ['name', 'asc'],
) => {
  const now = new Date(nowMs)
  const holds = sql`enabled and ${now}::timestamptz between starts_at and ends_at`
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${from})`
  return filtered(filters)
    .selectAll('p')
    .select([
      count(sql`from partner_clubs r join clubs c on c.id = r.club_id and c.deleted_at is null
        where r.partner_id = p.id`).as('club_count'),
      count(sql`from partner_keys k where k.partner_id = p.id and k.revoked_at is null`).as('key_count'),
      sql<number>`case when p.enabled then
        (select count(*)::int from partner_deals d where d.partner_id = p.id and ${holds})
        + (select count(*)::int from partner_logos l where l.partner_id = p.id and ${holds}) else 0 end`.as(
        'shown_count',
      ),
      sql<number>`(select coalesce(sum(calls), 0)::int from partner_usage u
        where u.partner_id = p.id and u.day = ${dayOf(nowMs)})`.as('calls_today'),
    ])
    .orderBy(SORT_COLUMN[column], direction)
    .orderBy('p.id')
}
type PartnerRow = ReturnType<typeof sortedPartners> extends { execute(): Promise<(infer R)[]> } ? R : never

export const countPartnersLike = (filters: PartnerFilters) =>
  filtered(filters).select(sql<number>`count(*)::int`.as('count'))

/** The day of UTC that usage is counted by. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const summaryOf = (row: PartnerRow): PartnerSummary => ({
  id: row.id,
  name: row.name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  website: row.website,
  note: row.note,
  enabled: row.enabled,
  demo: row.demo,
  clubCount: row.club_count,
  keyCount: row.key_count,
  shownCount: row.shown_count,
  callsToday: row.calls_today,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { edit: true, delete: true },
})

export const clubsOfPartner = (partnerId: string) =>
  query
    .selectFrom('partner_clubs as r')
    .innerJoin('clubs as c', 'c.id', 'r.club_id')
    .select(['r.club_id', 'r.scopes', 'c.name', 'c.demo'])
    // Without those that were deleted since.
    .select(
      sql<string[] | null>`case when r.course_ids is not null then
        array(select k.id from courses k where k.id = any(r.course_ids) order by k.name) end`.as('course_ids'),
    )
    .where('r.partner_id', '=', partnerId)
    .where('c.deleted_at', 'is', null)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
type ClubRow = ReturnType<typeof clubsOfPartner> extends { execute(): Promise<(infer R)[]> } ? R : never

export const clubRightOf = (row: ClubRow): Partner['clubs'][number] => ({
  clubId: row.club_id,
  scopes: row.scopes as PartnerClubRight['scopes'],
  courseIds: row.course_ids,
  clubName: row.name,
  test: row.demo,
})

const deals = query
  .selectFrom('partner_deals as d')
  .innerJoin('partners as p', 'p.id', 'd.partner_id')
  .selectAll('d')
  .select('p.name as partner')
/** Those that end first, first. */
export const allDeals = deals.orderBy('d.ends_at').orderBy('d.id')
export const dealsOfPartner = (partnerId: string) => allDeals.where('d.partner_id', '=', partnerId)
export const dealOfPartner = (partnerId: string, id: string) => dealsOfPartner(partnerId).where('d.id', '=', id)

interface DealRow {
  readonly id: string
  readonly partner: string
  readonly title: unknown
  readonly text: unknown
  readonly code: string | null
  readonly url: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly enabled: boolean
  readonly demo: boolean
  readonly version: number
}
export const shownDeals = (now: Date) => sql<DealRow>`select * from shown_partner_deals(${now}) order by ends_at, id`

export function dealOf(row: DealRow, nowMs: number): PartnerDeal {
  const { id, partner, code, url, enabled, demo, version } = row
  const period = { start: row.starts_at.toISOString(), end: row.ends_at.toISOString(), enabled }
  const { title, text } = row as Pick<PartnerDeal, 'title' | 'text'>
  return { id, partner, title, text, code, url, ...period, status: validityOf(period, nowMs), demo, version }
}

const logos = query
  .selectFrom('partner_logos as l')
  .innerJoin('partners as p', 'p.id', 'l.partner_id')
  .selectAll('l')
  .select('p.name as partner')
export const logosOfPartner = (partnerId: string) =>
  logos.where('l.partner_id', '=', partnerId).orderBy('l.position').orderBy('l.id')
export const logoOfPartner = (partnerId: string, id: string) => logosOfPartner(partnerId).where('l.id', '=', id)
export const logoById = (id: string) => logos.where('l.id', '=', id)

interface ShownLogo {
  readonly id: string
  readonly partner: string
  readonly url: string | null
  readonly position: number
  readonly version: number
  readonly name: string
  readonly storage_key: string
  readonly content_type: string
  readonly bytes: number
  readonly sha256: string
}
export const shownLogos = (now: Date) => sql<ShownLogo>`select * from shown_partner_logos(${now}) order by position, id`

export const logoOf = ({ id, partner, url, position, version }: ShownLogo) => ({
  id,
  partner,
  url,
  position,
  address: `${API_BASE}/website/content/partner/logos/${id}`,
  version,
})

export function managedLogoOf(
  row: Selectable<PartnerLogos> & { readonly partner: string },
  nowMs: number,
): ManagedLogo {
  const period = { start: row.starts_at.toISOString(), end: row.ends_at.toISOString(), enabled: row.enabled }
  const { name, width, height } = row
  return { ...logoOf(row), ...period, name, width, height, status: validityOf(period, nowMs) }
}

/** Those that are valid first, the newest of them first. */
export const keysOfPartner = (partnerId: string) =>
  query
    .selectFrom('partner_keys as k')
    .selectAll('k')
    .select(sql<string | null>`(select max(day) from partner_usage u where u.key_id = k.id)`.as('last_used_on'))
    .where('k.partner_id', '=', partnerId)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')

export const keyOf = (row: Selectable<PartnerKeys> & { readonly last_used_on: string | null }): PartnerKey => ({
  id: row.id,
  name: row.name,
  mode: row.mode as PartnerKey['mode'],
  scopes: row.scopes as PartnerKey['scopes'],
  perMinute: row.per_minute,
  perDay: row.per_day,
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  lastUsedOn: row.last_used_on,
})

export const usageSince = (partnerId: string, day: string) =>
  query
    .selectFrom('partner_usage')
    .select(['day', 'key_id as keyId', 'calls', 'refused'])
    .where('partner_id', '=', partnerId)
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('key_id')
