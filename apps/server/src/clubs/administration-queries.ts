import type { ClubContents, DeletedClub } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

export const contentsOf = (clubId: string) => sql<ClubContents>`
  select
    (select count(*) from courses where club_id = c.id)::int as courses,
    (select count(*) from holes where club_id = c.id)::int as holes,
    (select count(*) from map_features where club_id = c.id)::int as "mapFeatures",
    (select count(*) from layouts where club_id = c.id)::int as layouts,
    (select count(*) from pin_positions where club_id = c.id)::int as pins,
    (select count(*) from layout_prints where club_id = c.id)::int as prints,
    (select count(*) from pace_teams where club_id = c.id)::int as groups,
    (select count(*) from devices where club_id = c.id)::int as devices,
    (select count(*) from files where club_id = c.id)::int as files
  from clubs c where c.id = ${clubId} and c.deleted_at is null`

export interface DeletedRow {
  readonly id: string
  readonly name: string
  readonly customer_name: string
  readonly deleted_at: Date
}

export const clubsDeletedSince = (since: Date) => sql<DeletedRow>`
  select k.id, k.name, c.name as customer_name, k.deleted_at
  from clubs k join customers c on c.id = k.customer_id
  where k.deleted_at >= ${since} order by k.deleted_at desc, k.id`

const DAY_MS = 86_400_000

export const deletedClubOf = (row: DeletedRow, restorableDays: number): DeletedClub => ({
  id: row.id,
  name: row.name,
  customerName: row.customer_name,
  deletedAt: row.deleted_at.toISOString(),
  restorableUntil: new Date(row.deleted_at.getTime() + restorableDays * DAY_MS).toISOString(),
})

export const lockedDeletedClub = (id: string, since: Date) =>
  query.selectFrom('clubs').select(['id', 'slug']).where('id', '=', id).where('deleted_at', '>=', since).forUpdate()

export const markClubRestored = (id: string) =>
  query
    .updateTable('clubs')
    .set({ deleted_at: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()

export const lockedStandingClub = (id: string) =>
  query.selectFrom('clubs').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate()

export const setCustomerOfClub = (id: string, customerId: string) =>
  query
    .updateTable('clubs')
    .set({ customer_id: customerId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
