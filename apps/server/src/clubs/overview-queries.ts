import { type ClubOverview, type SetUpPart, type SubscriptionState, standingOf } from '@pinwise/contract'
import { sql } from 'kysely'
import { type ClubFilter, clubSummaryOf, filteredClubs, sizedClubs } from './queries.ts'

export interface OverviewFilter extends ClubFilter {
  readonly published?: boolean | undefined
  readonly lacks?: SetUpPart | undefined
  /** Customers whose clubs are read-only, where `lacks` asks for them. */
  readonly unpaidCustomerIds?: readonly string[] | undefined
}

const PIN_IN_FORCE = (at: Date) => sql`p.club_id = clubs.id and p.enabled and p.cancelled_at is null
  and p.starts_at <= ${at} and (p.ends_at is null or p.ends_at > ${at})`

/** What is still to be done, as the filter asks for it; the same conditions as in `missingOf`. */
const lacking = (part: SetUpPart, at: Date, unpaidCustomerIds: readonly string[]) => {
  switch (part) {
    case 'map':
      return sql<boolean>`(not exists (select from holes h where h.club_id = clubs.id)
        or exists (select from holes h where h.club_id = clubs.id and h.green is null))`
    case 'pins':
      return sql<boolean>`not exists (select from pin_positions p where ${PIN_IN_FORCE(at)})`
    case 'people':
      return sql<boolean>`not exists (select from customer_managers m where m.customer_id = clubs.customer_id)`
    case 'subscription':
      return sql<boolean>`clubs.customer_id = any(${unpaidCustomerIds}::uuid[])`
    case 'devices':
      return sql<boolean>`not exists (
        select from devices d where d.club_id = clubs.id and d.decommissioned_at is null)`
  }
}

const filtered = ({ published, lacks, unpaidCustomerIds = [], ...filter }: OverviewFilter, at: Date) => {
  let clubs = filteredClubs(filter)
  if (published !== undefined) clubs = clubs.where('clubs.published', '=', published)
  if (lacks) clubs = clubs.where(lacking(lacks, at, unpaidCustomerIds))
  return clubs
}

/** The reasons of an import that the stored map still tells: packages/golf, import-reason.ts. */
const MAP_STATE = sql<MapState>`(
  select count(h.green)::int as greens, max(case
      when h.green is null then 'D'
      when h.green_source = 'synthetic' or h.line_of_play is null then 'C'
      when h.par_source = 'estimated' or h.stroke_index is null or h.stroke_index_source = 'estimated' then 'B'
      else 'A' end) as grade
  from holes h where h.club_id = clubs.id)`
interface MapState {
  readonly greens: number
  readonly grade: ClubOverview['setUp']['mapGrade']
}

export interface OverviewPage {
  readonly limit: number
  readonly offset: number
  readonly sort: readonly ['name' | 'country' | 'createdAt', 'asc' | 'desc']
}

/** One statement for the whole page: what belongs to a club is counted for the clubs of the page alone. */
export const pageOfOverviews = (filter: OverviewFilter, page: OverviewPage, at: Date) =>
  overviewsOf(sizedClubs(filtered(filter, at), page), at)

export const overviewOfClub = (id: string, at: Date) =>
  overviewsOf(
    sizedClubs(filteredClubs({}).where('clubs.id', '=', id), { limit: 1, offset: 0, sort: ['name', 'asc'] }),
    at,
  )

const overviewsOf = (clubs: ReturnType<typeof sizedClubs>, at: Date) =>
  clubs
    .innerJoin('customers as k', 'k.id', 'clubs.customer_id')
    .innerJoinLateral(MAP_STATE.as('map'), join => join.onTrue())
    .select(['k.name as customer_name', 'map.greens', 'map.grade'])
    .select([
      sql<string | null>`(select i.id from map_imports i where i.club_id = clubs.id and i.state = 'review'
        order by i.created_at desc limit 1)`.as('open_import_id'),
      sql<number>`(select count(*)::int from pin_positions p where ${PIN_IN_FORCE(at)})`.as('pins'),
      sql<Date | null>`(select p.published_at from pin_publications p where p.club_id = clubs.id
        order by p.number desc limit 1)`.as('last_pins_at'),
      sql<number>`(select count(*)::int from customer_managers m where m.customer_id = clubs.customer_id)`.as('people'),
      sql<number>`(select count(*)::int from invitations i where i.customer_id = clubs.customer_id
        and i.accepted_at is null and i.withdrawn_at is null)`.as('invited'),
      sql<SubscriptionState | null>`subscription_state(clubs.id)`.as('subscription'),
      sql<number>`(select count(*)::int from devices d where d.club_id = clubs.id
        and d.decommissioned_at is null)`.as('devices'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof overviewsOf>['executeTakeFirstOrThrow']>>

export const countOverviews = (filter: OverviewFilter, at: Date) =>
  filtered(filter, at).select(sql<number>`count(*)`.as('total'))

export const placesOf = (filter: OverviewFilter, at: Date, limit: number) =>
  filtered(filter, at).select(['id', 'name', 'lng', 'lat', 'published']).orderBy('name').orderBy('id').limit(limit)

/** Every customer with its subscription: whether it is paid is decided by the contract alone. */
export const customerSubscriptions = sql<{ id: string; subscription: SubscriptionState | null }>`
  select c.id, (select jsonb_build_object('plan', s.plan, 'startsAt', s.starts_at, 'trialEndsAt', s.trial_ends_at,
      'paidUntil', s.paid_until, 'unpaidSince', s.unpaid_since, 'endsAt', s.ends_at)
    from subscriptions s where s.customer_id = c.id) as subscription
  from customers c`

export function clubOverviewOf(row: Row, now: number): ClubOverview {
  const { standing, isReadOnly, until } = standingOf(row.subscription, now)
  const { grade, greens, pins, people, devices, hole_count: holes } = row
  const missing: SetUpPart[] = []
  if (holes === 0 || greens < holes) missing.push('map')
  if (pins === 0) missing.push('pins')
  if (people === 0) missing.push('people')
  if (isReadOnly) missing.push('subscription')
  if (devices === 0) missing.push('devices')
  return {
    ...clubSummaryOf(row, { isAdmin: false, isSuperadmin: true }),
    customer: { id: row.customer_id, name: row.customer_name },
    setUp: {
      mapGrade: grade,
      holesWithGreen: greens,
      openImportId: row.open_import_id,
      pins,
      lastPinsAt: row.last_pins_at?.toISOString() ?? null,
      people,
      invited: row.invited,
      standing,
      until: until === null ? null : new Date(until).toISOString(),
      devices,
      missing,
    },
  }
}

export interface ExportedClubRow {
  readonly name: string
  readonly city: string | null
  readonly country: string
  readonly customer: string | null
  readonly published: boolean
  readonly courses: number
  readonly holes: number
  readonly time_zone: string
  readonly created_at: Date
}

/** As the list finds them, by name. */
export const exportedClubs = (filter: OverviewFilter, at: Date) =>
  filtered(filter, at)
    .innerJoinLateral(sql<{ courses: number; holes: number }>`club_size(clubs.id)`.as('size'), join => join.onTrue())
    .select(['clubs.name', 'clubs.city', 'clubs.country', 'clubs.published', 'clubs.time_zone', 'clubs.created_at'])
    .select(['size.courses', 'size.holes'])
    .select(sql<string | null>`(select k.name from customers k where k.id = clubs.customer_id)`.as('customer'))
    .orderBy('clubs.name')
    .orderBy('clubs.id')
