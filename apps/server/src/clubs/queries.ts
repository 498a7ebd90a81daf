import type { Club, ClubFields, ClubSummary } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import type { ClubAccess } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query, statementOf } from '../database/query-builder.ts'
import type { Clubs } from '../database/schema.gen.ts'

type Row = Selectable<Clubs>

/** The club that the transaction entered. */
export const enteredClub = statementOf(
  query.selectFrom('clubs').selectAll().where('id', '=', sql<string>`current_club()`),
)
export const lockedClub = statementOf(
  query.selectFrom('clubs').selectAll().where('id', '=', sql<string>`current_club()`).forUpdate(),
)

/** As the caller may see it. Passing the access on is what keeps private settings from the public. */
export function clubOf(row: Row, access: ClubAccess, isSuperadmin: boolean): Club {
  const isStaff = access === 'staff'
  return {
    ...publicFields(row),
    boundary: row.boundary as Club['boundary'],
    ...(isStaff ? { retentionDays: row.retention_days, customerId: row.customer_id } : {}),
    can: { edit: isStaff, delete: isSuperadmin },
  }
}

function publicFields(row: Row) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    city: row.city,
    country: row.country,
    position: { lng: row.lng, lat: row.lat },
    timeZone: row.time_zone,
    units: row.units as Club['units'],
    currency: row.currency,
    languages: row.languages as Club['languages'],
    flagColours: row.flag_colours as Club['flagColours'],
    paceLengthMetres: row.pace_length_metres,
    contact: row.contact as Club['contact'],
    published: row.published,
    demo: row.demo,
    attribution: row.attribution,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The columns of the fields that are given. A field of the contract without a column here does not compile. */
export function clubColumns(fields: Partial<ClubFields>) {
  const { position, timeZone, flagColours, paceLengthMetres, contact, boundary, retentionDays, ...sameName } = fields
  const { name, slug, city, country, units, currency, languages, published, ...forgotten } = sameName
  forgotten satisfies Record<string, never>
  const columns = {
    name,
    slug,
    city,
    country,
    lng: position?.lng,
    lat: position?.lat,
    time_zone: timeZone,
    units,
    currency,
    languages,
    flag_colours: flagColours && json(flagColours),
    pace_length_metres: paceLengthMetres,
    contact: contact && json(contact),
    boundary: boundary === undefined ? undefined : json(boundary),
    published,
    retention_days: retentionDays,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: NonNullable<(typeof columns)[K]>
  }
}

interface ClubOrigin {
  readonly customerId: string
  /** Of the request that makes it. */
  readonly key: string
}

export function insertClub({ customerId, key }: ClubOrigin, fields: ClubFields) {
  const columns = clubColumns(fields) as Required<ReturnType<typeof clubColumns>>
  return query
    .insertInto('clubs')
    .values({ ...columns, customer_id: customerId, key })
    .returningAll()
}

/** Requests with the same key wait for each other here. */
export const lockKey = (key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
export const clubByKey = (key: string) => query.selectFrom('clubs').selectAll().where('key', '=', key)

export function updateEnteredClub(fields: Partial<ClubFields>) {
  return query
    .updateTable('clubs')
    .set(clubColumns(fields))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', sql<string>`current_club()`)
    .returningAll()
}

export const customerExists = (id: string) => query.selectFrom('customers').select('id').where('id', '=', id)

export interface ClubFilter {
  readonly search?: string | undefined
  readonly country?: string | undefined
  readonly mine?: boolean | undefined
}

export function filteredClubs(filter: ClubFilter) {
  let clubs = query.selectFrom('clubs').where('clubs.deleted_at', 'is', null)
  if (filter.country) clubs = clubs.where('clubs.country', '=', filter.country)
  if (filter.mine) clubs = clubs.where('clubs.id', 'in', sql<string>`(select own_clubs())`)
  if (filter.search) {
    const pattern = contains(filter.search)
    clubs = clubs.where(eb => eb.or([eb('clubs.name', 'ilike', pattern), eb('clubs.city', 'ilike', pattern)]))
  }
  return clubs
}

const SORT_COLUMN = { name: 'clubs.name', country: 'clubs.country', createdAt: 'clubs.created_at' } as const

interface ClubPage {
  readonly limit: number
  readonly offset: number
  readonly sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc']
  readonly near?: LngLat | undefined
}

export function pageOfClubs(filter: ClubFilter, page: ClubPage) {
  return sizedClubs(filteredClubs(filter), page)
}

/** One page of these clubs, each with its size and whether it is the caller's own. */
export const sizedClubs = (chosen: ReturnType<typeof filteredClubs>, page: ClubPage) =>
  pageOf(chosen, page)
    .innerJoinLateral(sql<{ courses: number; holes: number }>`club_size(clubs.id)`.as('size'), join => join.onTrue())
    .selectAll('clubs')
    .select(['size.courses as course_count', 'size.holes as hole_count'])
    .select(sql<boolean>`clubs.id in (select own_clubs())`.as('is_own'))

/** What such a page shows, without reading it: a change of a club, its courses or its holes changes one of the parts. */
export const stateOfClubs = (filter: ClubFilter, page: ClubPage) =>
  pageOf(filteredClubs(filter), page).select(
    sql<string>`concat_ws('.', clubs.id, clubs.version, clubs.updated_at, clubs.map_revision, clubs.map_changed_at,
      clubs.id in (select own_clubs()))`.as('state'),
  )

function pageOf(chosen: ReturnType<typeof filteredClubs>, { limit, offset, sort, near }: ClubPage) {
  const page = chosen.limit(limit).offset(offset)
  return near
    ? page.orderBy(sql`on_sphere(clubs.lng, clubs.lat) <-> on_sphere(${micro(near.lng)}, ${micro(near.lat)})`)
    : page.orderBy(SORT_COLUMN[sort[0]], sort[1]).orderBy('clubs.id')
}

export const existingSlug = (slug: string) =>
  query.selectFrom('clubs').select('id').where('slug', '=', slug).where('deleted_at', 'is', null)

export const countClubs = (filter: ClubFilter) => filteredClubs(filter).select(sql<number>`count(*)`.as('total'))

export function clubSummaryOf(
  row: Row & { course_count: number; hole_count: number; is_own: boolean },
  caller: { readonly isAdmin: boolean; readonly isSuperadmin: boolean },
): ClubSummary {
  return {
    ...publicFields(row),
    courseCount: row.course_count,
    holeCount: row.hole_count,
    can: { edit: caller.isSuperadmin || (caller.isAdmin && row.is_own), delete: caller.isSuperadmin },
  }
}

const isExistingClub = (column: string) => sql`${sql.ref(column)} in (select id from clubs where deleted_at is null)`

/** Counts over the clubs that row security shows, or over those named. */
export const totalsOf = (clubIds: readonly string[] | 'all') => {
  const among = (column: string) =>
    clubIds === 'all' ? isExistingClub(column) : sql`${sql.ref(column)} = any(${clubIds}::uuid[])`
  return sql<ClubTotals>`
    select
      (select count(*) from clubs where deleted_at is null and ${among('id')}) as clubs,
      (select count(*) from clubs where deleted_at is null and published and ${among('id')}) as published_clubs,
      (select count(*) from courses where ${among('club_id')}) as courses,
      (select count(*) from holes where ${among('club_id')}) as holes,
      (select count(*) from holes where green is not null and ${among('club_id')}) as holes_with_green,
      (select count(*) from holes where line_of_play is not null and ${among('club_id')}) as holes_with_line_of_play,
      (select count(*) from files where ${among('club_id')}) as files,
      (select coalesce(sum(bytes), 0)::bigint from files where ${among('club_id')}) as file_bytes`
}
export interface ClubTotals {
  readonly clubs: number
  readonly published_clubs: number
  readonly courses: number
  readonly holes: number
  readonly holes_with_green: number
  readonly holes_with_line_of_play: number
  readonly files: number
  readonly file_bytes: number
}

export const ownClubs = sql<{ id: string }>`select own_clubs() as id`

export function markClubDeleted(id: string) {
  return query
    .updateTable('clubs')
    .set({ deleted_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
}

/** To a tenth of a metre: the database refuses to square a number that is almost nothing. */
const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6
