import type { LineString } from '@pinwise/golf'
import { sql } from 'kysely'

/** An older position does not show where somebody is now. */
const FRESH_MINUTES = 15

interface PlacedTracker {
  readonly id: string
  readonly is_device: boolean
  readonly lng_e7: number
  readonly lat_e7: number
}
/** Golfers who share now and devices that show something, where they were last seen. */
export const placedTrackers = (now: Date) => sql<PlacedTracker>`
  select t.id, t.is_device, p.lng_e7, p.lat_e7 from (
    select id, true as is_device from devices
    where club_id = current_club() and decommissioned_at is null and kind in ('cart', 'tablet')
    union all select id, false from user_trackers where club_id = current_club() and ended_at is null) t
  join tracker_positions p on p.club_id = current_club() and p.tracker_id = t.id
  where p.lng_e7 is not null and p.at > ${now}::timestamptz - ${FRESH_MINUTES} * interval '1 minute'`

/** The golfers among these trackers who still share, and the devices with a display. */
export const listeningTrackers = (ids: readonly string[]) => sql<{ id: string; is_device: boolean }>`
  select id, true as is_device from devices
  where club_id = current_club() and decommissioned_at is null and kind in ('cart', 'tablet')
    and id = any(${sql.val(ids as string[])}::uuid[])
  union all select id, false from user_trackers
  where club_id = current_club() and ended_at is null and id = any(${sql.val(ids as string[])}::uuid[])`

export interface LinedHole {
  readonly course_id: string
  readonly number: number
  readonly line_of_play: LineString
}
export const linedHoles = sql<LinedHole>`
  select course_id, number, line_of_play from holes where club_id = current_club() and line_of_play is not null`

/** Players and golfers are matched by their names, however these are written, on the day of the group. */
export const golfersOfGroup = (teamId: string, now: Date) => sql<{ id: string }>`
  select u.id from user_trackers u where u.club_id = current_club() and u.ended_at is null and lower(btrim(u.name)) in (
    select lower(btrim(player)) from clubs c, pace_teams t, unnest(t.players) player
    where c.id = current_club() and t.club_id = c.id and t.id = ${teamId}
      and t.day = to_char(${now}::timestamptz at time zone c.time_zone, 'YYYY-MM-DD'))`

const exists = (what: ReturnType<typeof sql>) => sql<{ known: boolean }>`select exists (${what}) as known`
export const knowsCourse = (id: string) =>
  exists(sql`select from courses where club_id = current_club() and id = ${id}`)
export const knowsHoles = (courseId: string, from: number, to: number) =>
  exists(
    sql`select from holes where club_id = current_club() and course_id = ${courseId} and number between ${from} and ${to}`,
  )
export const knowsTeam = (id: string) =>
  exists(sql`select from pace_teams where club_id = current_club() and id = ${id}`)
export const knowsDevice = (id: string) =>
  exists(sql`select from devices where club_id = current_club() and decommissioned_at is null and id = ${id}`)
export const knowsGolfers = (ids: readonly string[]) => sql<{ known: boolean }>`
  select count(*) = cardinality(${sql.val(ids as string[])}::uuid[]) as known
  from user_trackers where club_id = current_club() and id = any(${sql.val(ids as string[])}::uuid[])`
