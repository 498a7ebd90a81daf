import type { Polygon } from '@pinwise/golf'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import type { EventRow } from './event-queries.ts'

export interface WatchedFenceRow {
  readonly id: string
  readonly club_id: string
  readonly time_zone: string
  readonly name: string
  readonly kind: 'alert' | 'slow' | 'stop'
  readonly subjects: 'carts' | 'walkers' | 'both'
  readonly days: number[]
  readonly start_time: string | null
  readonly end_time: string | null
  readonly geometry: Polygon
}

/** The active fences of all clubs that notify staff. */
export const watchedFences = sql<WatchedFenceRow>`
  select f.id, f.club_id, c.time_zone, f.name, f.kind, f.subjects, f.days, f.start_time, f.end_time, f.geometry
  from fences f join clubs c on c.id = f.club_id left join fence_groups g on g.id = f.group_id
  where f.kind in ('alert', 'slow', 'stop') and f.enabled and coalesce(g.enabled, true) and c.deleted_at is null
  order by f.club_id, f.id`

export interface WatchedTrackerRow {
  readonly club_id: string
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly pass_until: Date | null
}

/** The devices in use and the sharing golfers of these clubs, with their passes. */
export const watchedTrackers = (clubIds: readonly string[], at: Date) => sql<WatchedTrackerRow>`
  select t.*, (select max(p.until) from fence_passes p
    where p.club_id = t.club_id and p.tracker_id = t.id and p.until > ${at}) as pass_until
  from (
    select club_id, id, kind, label as name from devices where club_id = any(${clubIds}::uuid[]) and decommissioned_at is null
    union all
    select club_id, id, 'phone', name from user_trackers where club_id = any(${clubIds}::uuid[]) and ended_at is null) t`

/** Breaches that go on, so that a server that starts again does not report them twice. */
export const goingOn = sql<{ fence_id: string; tracker_id: string }>`
  select fence_id, tracker_id from fence_events where cleared_at is null and fence_id is not null`

export const zonesDown = sql<{ club_id: string; usual_metres: number }>`
  select club_id, usual_metres from fence_stand_downs where ended_at is null`

export interface NewEvent {
  readonly clubId: string
  readonly fenceId: string
  readonly fenceName: string
  readonly kind: string
  readonly trackerId: string
  readonly trackerName: string
  readonly lng: number
  readonly lat: number
  readonly at: Date
  readonly reportedAt: Date
  readonly crossed: boolean
}

/** Nothing where the same breach, or one that ended just before, is known: another server may have seen it. */
export const insertEvent = (event: NewEvent, cooldownSeconds: number) => sql<EventRow>`
  insert into fence_events (club_id, fence_id, fence_name, kind, tracker_id, tracker_name, lng, lat, at, reported_at,
    crossed, cleared_at)
  select ${event.clubId}, f.id, ${event.fenceName}, ${event.kind}, ${event.trackerId}, ${event.trackerName},
    ${event.lng}, ${event.lat}, ${event.at}, ${event.reportedAt}, ${event.crossed}::boolean,
    case when ${event.crossed}::boolean then ${event.at}::timestamptz end
  from fences f where f.id = ${event.fenceId} and not exists (
    select from fence_events e where e.fence_id = f.id and e.tracker_id = ${event.trackerId}
      and coalesce(e.cleared_at, 'infinity') > ${event.at}::timestamptz - make_interval(secs => ${cooldownSeconds}))
  on conflict do nothing
  returning *, null as taken_name, null as closed_name`

export const clearEvent = (fenceId: string, trackerId: string, at: Date) => sql<EventRow>`
  update fence_events set cleared_at = greatest(at, ${at}::timestamptz)
  where fence_id = ${fenceId} and tracker_id = ${trackerId} and cleared_at is null
  returning *, name_of(taken_by) as taken_name, name_of(closed_by) as closed_name`

export const beginStandDown = (clubId: string, since: Date, medianMetres: number, usualMetres: number) => sql`
  insert into fence_stand_downs (club_id, since, median_metres, usual_metres)
  values (${clubId}, ${since}, ${medianMetres}, ${usualMetres}) on conflict do nothing`
export const endStandDown = (clubId: string, at: Date) =>
  query
    .updateTable('fence_stand_downs')
    .set({ ended_at: at })
    .where('club_id', '=', clubId)
    .where('ended_at', 'is', null)

export const FENCES_CHANGED = 'fence.changed'

/** Whether fences of any club were just changed, by any process. */
export const areFencesChanged = sql<{ changed: boolean }>`
  select exists (select from live_events
    where at > now() - interval '10 seconds' and name = ${sql.lit(FENCES_CHANGED)}) as changed`

export const dropOldEvents = (at: Date) => sql`select drop_old_fence_events(${at})`

/** The fences of the entered club that are visible to everybody. */
export const shownFences = query
  .selectFrom('fences as f')
  .leftJoin('fence_groups as g', 'g.id', 'f.group_id')
  .selectAll('f')
  .where('f.club_id', '=', sql<string>`current_club()`)
  .where('f.enabled', '=', true)
  .where(sql<boolean>`coalesce(g.enabled, true)`)
  .where('f.kind', '<>', 'alert')
  .orderBy('f.name')
  .orderBy('f.id')
