import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

const stops = query.selectFrom('pace_stops').where('club_id', '=', sql<string>`current_club()`)

/** Two marshals may say it at once: the first stops play, the other learns that it is. */
export const lockStops = sql`select pg_advisory_xact_lock(hashtext('pace stops ' || current_club()))`

export const stopsOf = (day: string) => stops.selectAll().where('day', '=', day).orderBy('from_at').orderBy('id')

export const insertStop = (clubId: string, day: string, from: number) =>
  query
    .insertInto('pace_stops')
    .values({ club_id: clubId, day, from_at: new Date(from) })
    .returning('id')

export const endStop = (id: string, to: number) =>
  query
    .updateTable('pace_stops')
    .set({ to_at: sql<Date>`greatest(from_at, ${new Date(to)}::timestamptz)` })
    .where('id', '=', id)

export const stopView = (row: { from_at: Date; to_at: Date | null }) => ({
  from: row.from_at.toISOString(),
  to: row.to_at?.toISOString() ?? null,
})
