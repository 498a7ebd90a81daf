import type { MarshalCall, MarshalReason } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

interface MarshalCallRow {
  readonly id: string
  readonly club_id: string
  readonly tracker_id: string
  readonly person: string | null
  readonly name: string
  readonly reason: string
  readonly note: string | null
  readonly lng: number | null
  readonly lat: number | null
  /** When it arrived. */
  readonly called_at: Date
  readonly made_at: Date | null
  readonly handled_at: Date | null
}

const MAX_CALLS = 200

interface NewCall {
  readonly id: string
  /** Of a golfer; a device is known by its key. */
  readonly trackerId: string | null
  readonly reason: MarshalReason
  readonly note: string | null
  readonly position: { readonly lng: number; readonly lat: number } | null
  readonly at: Date
  readonly madeAt: Date
}

export const storeCall = ({ id, trackerId, reason, note, position, at, madeAt }: NewCall) => sql<MarshalCallRow>`
  select * from call_marshal(${id}, ${trackerId}, ${reason}, ${note}, ${position?.lng ?? null}, ${position?.lat ?? null},
    ${at}, ${madeAt})`

/**
 * Nobody has seen to the call, which arrived on the current day of the club, or in the last three hours: one that was
 * made just before midnight is not over then.
 */
const isOpen = (at: Date) => sql<boolean>`(m.handled_at is null and (
  m.called_at > ${at}::timestamptz - interval '3 hours' or
  (m.called_at at time zone c.time_zone)::date >= (${at}::timestamptz at time zone c.time_zone)::date))`

/** Open ones first, then the newest. */
export const callsOfClub = (clubId: string, { at, since }: { at: Date; since: Date }) => sql<MarshalCallRow>`
  select m.* from marshal_calls m join clubs c on c.id = m.club_id
  where m.club_id = ${clubId} and (${isOpen(at)} or m.handled_at > ${since})
  order by m.handled_at is not null, m.called_at desc, m.id limit ${MAX_CALLS}`

export const openCalls = (clubId: string, at: Date) => sql<{ open: number }>`
  select count(*)::int as open from marshal_calls m join clubs c on c.id = m.club_id
  where m.club_id = ${clubId} and ${isOpen(at)}`

/** Two calls of one golfer, or of one device, have their turns. */
export const lockCallsOf = (sharer: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('marshal calls of ' || ${sharer}, 0))`

/** What else of the same golfer, or device, is open at the club. A club that is not published hides its time zone. */
export const otherOpenCalls = ({ id, club_id: clubId }: MarshalCallRow, sharer: string, at: Date) => sql<{
  open: number
}>`
  select count(*)::int as open from marshal_calls m left join clubs c on c.id = m.club_id
  where m.club_id = ${clubId} and m.id <> ${id} and coalesce(m.person, m.tracker_id::text) = ${sharer} and ${isOpen(at)}`

export const callsOfPerson = (person: string) => sql<MarshalCallRow>`
  select * from marshal_calls where person = ${person} order by called_at, id`

export const lockedCall = (clubId: string, id: string) =>
  query.selectFrom('marshal_calls').selectAll().where('club_id', '=', clubId).where('id', '=', id).forUpdate()

export const setHandled = (id: string, person: string, at: Date) =>
  query.updateTable('marshal_calls').set({ handled_at: at, handled_by: person }).where('id', '=', id).returningAll()

export const marshalCallOf = (row: MarshalCallRow): MarshalCall => ({
  id: row.id,
  clubId: row.club_id,
  trackerId: row.tracker_id,
  name: row.name,
  reason: row.reason as MarshalReason,
  note: row.note,
  position: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
  calledAt: (row.made_at ?? row.called_at).toISOString(),
  arrivedAt: row.called_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
})
