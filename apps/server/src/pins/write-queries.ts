import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import { instant } from './queries.ts'

/** Writes of pins, each within one publication: see publish.ts. */

export interface NewPin {
  readonly id: string
  readonly holeId: string
  readonly position: { readonly lng: number; readonly lat: number }
  readonly startsAt: number
  readonly localStart: string | null
  readonly enabled?: boolean
}

export function insertPins(
  { clubId, number, origin, at }: { clubId: string; number: number; origin: string; at: number },
  pins: readonly NewPin[],
) {
  const rows = pins.map(({ position, startsAt, ...pin }) => ({
    ...pin,
    ...position,
    enabled: pin.enabled ?? true,
    startsAt: new Date(startsAt).toISOString(),
  }))
  return sql`
    insert into pin_positions (id, club_id, hole_id, hole_number, lng, lat, starts_at, local_start, enabled, origin,
      publication, created_at)
    select id, ${clubId}, "holeId", (select number from holes h where h.id = "holeId"), lng, lat, "startsAt", "localStart", enabled, ${origin}, ${number}, ${instant(at)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(id uuid, "holeId" uuid, lng float8, lat float8, "startsAt" timestamptz, "localStart" text, enabled boolean)`
}

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export const endPins = (ids: readonly string[], at: number, number: number) =>
  query
    .updateTable('pin_positions')
    .set({ ends_at: instant(at), ended_by: number })
    .where('id', '=', among(ids))

export const cancelPins = (ids: readonly string[], at: number, number: number) =>
  query
    .updateTable('pin_positions')
    .set({ cancelled_at: instant(at), ended_by: number })
    .where('id', '=', among(ids))

/** Each open or planned pin lasts until the next one of its green. */
export const linkPins = (holeIds: readonly string[], at: number) => sql`
  update pin_positions p set ends_at = n.next
  from (
    select id, lead(starts_at) over (partition by hole_id order by starts_at) as next
    from pin_positions
    where club_id = current_club() and hole_id = any(${holeIds}::uuid[]) and cancelled_at is null and enabled
      and (ends_at is null or ends_at > ${instant(at)})) n
  where p.id = n.id and p.ends_at is distinct from n.next`

/**
 * Called before plans are changed: printed sheets may show their earlier state, which is retained as plans cancelled by
 * this publication. The changed plans keep their ids, so the copies get new ones.
 */
export const retainAsPlanned = (ids: readonly string[], at: number, number: number) => sql`
  insert into pin_positions (club_id, hole_id, hole_number, lng, lat, starts_at, ends_at, local_start, enabled, origin,
    publication, version, created_at, cancelled_at, ended_by)
  select club_id, hole_id, hole_number, lng, lat, starts_at, ends_at, local_start, enabled, origin, publication, version,
    created_at, ${instant(at)}, ${number}
  from pin_positions where club_id = current_club() and id = ${among(ids)}`

interface PinChange {
  readonly position: { readonly lng: number; readonly lat: number }
  readonly enabled: boolean
  readonly publication: number
}
export const changePlannedPin = (id: string, { position, enabled, publication }: PinChange) =>
  query
    .updateTable('pin_positions')
    .set({ ...position, enabled, publication, ends_at: null, version: sql`version + 1` })
    .where('id', '=', id)

export const movePlannedPins = (
  moves: readonly { readonly id: string; readonly startsAt: number }[],
  publication: number,
) => {
  const rows = moves.map(({ id, startsAt }) => ({ id, startsAt: new Date(startsAt).toISOString() }))
  return sql`
    update pin_positions p
    set starts_at = m."startsAt", ends_at = null, publication = ${publication}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "startsAt" timestamptz)
    where p.id = m.id`
}

/** After publications from a clock that was ahead: moves their times before now, in their order. */
export const pullBackPins = (now: number) => sql`select pull_back_pins(${instant(now)})`
