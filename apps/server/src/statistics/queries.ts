import type { DayRecord } from '@pinwise/golf'
import { sql } from 'kysely'

export interface RecordRow {
  readonly day: string
  readonly record: DayRecord
  readonly simulated: boolean
}

export const recordsOfPeriod = (from: string, to: string) => sql<RecordRow>`
  select day, record, simulated from daily_records
  where club_id = current_club() and day between ${from} and ${to} order by day`

export const scoredDays = (from: string, to: string) => sql<{
  clubId: string
  golfers: number
  overSeconds: number
  goalSeconds: number
}>`
  select r.club_id as "clubId", golfers, over_seconds::float8 as "overSeconds", goal_seconds::float8 as "goalSeconds"
  from daily_records r join clubs c on c.id = r.club_id and c.deleted_at is null
  where day between ${from} and ${to} order by r.club_id, day`

/**
 * A day is recorded three hours after it ends, and again after a day, when positions of trackers without a network have
 * arrived.
 */
const SETTLED = '3 hours'
const FINAL = '27 hours'

export interface PendingDay {
  readonly clubId: string
  readonly day: string
  readonly timeZone: string
}

/** Days of the last week that have no record yet, or one that was made before late positions were in. */
export const pendingDays = (now: Date, limit: number) => sql<PendingDay>`
  select c.id as "clubId", d.day, c.time_zone as "timeZone"
  from clubs c
  cross join generate_series(0, 6) as back
  cross join lateral (
    select to_char((${now}::timestamptz at time zone c.time_zone)::date - 1 - back, 'YYYY-MM-DD') as day) d
  cross join lateral (select (d.day::date + 1)::timestamp at time zone c.time_zone as ended_at) e
  left join daily_records r on r.club_id = c.id and r.day = d.day
  where c.deleted_at is null and not c.demo and e.ended_at > c.created_at
    and e.ended_at + ${SETTLED}::interval <= ${now}
    and (r.day is null or (r.made_at < e.ended_at + ${FINAL}::interval and e.ended_at + ${FINAL}::interval <= ${now}))
  order by d.day, c.id limit ${limit}`

/** Sets the club that the queries of this transaction read. */
export const enterClubForJob = (clubId: string) => sql`select set_config('pinwise.club_id', ${clubId}, true)`
export const lockDay = ({ clubId, day }: PendingDay) =>
  sql`select pg_advisory_xact_lock(hashtext('daily record'), hashtext(${clubId + day}))`

/** What happened apart from play, from the start to the end of a day. */
export const countsBetween = (day: string, from: Date, to: Date) => sql<{
  visits: number
  warnings: number
  rulings: number
  pinPublications: number
  pinsMoved: number
  trackersOut: number
}>`
  select log.*,
    (select count(*)::int from pin_publications where club_id = current_club() and published_at >= ${from} and published_at < ${to}) as "pinPublications",
    (select coalesce(sum(cardinality(hole_ids)), 0)::int from pin_publications where club_id = current_club() and published_at >= ${from} and published_at < ${to}) as "pinsMoved",
    (select count(distinct tracker_id)::int from fixes where club_id = current_club() and at >= ${from} and at < ${to} and rejected is null) as "trackersOut"
  from (
    select count(*) filter (where l.kind = 'visit')::int as visits, count(*) filter (where l.kind = 'warning')::int as warnings,
      count(*) filter (where l.kind = 'ruling')::int as rulings
    from pace_log l join pace_teams t on t.id = l.team_id
    where t.club_id = current_club() and t.day = ${day} and l.withdrawn_at is null) log`

export interface NewRecord {
  readonly clubId: string
  readonly record: DayRecord
  readonly golfers: number
  readonly overSeconds: number
  readonly goalSeconds: number
  readonly simulated: boolean
  readonly madeAt: Date
}

export const storeRecord = (made: NewRecord) => sql`
  insert into daily_records (club_id, day, record, golfers, over_seconds, goal_seconds, simulated, made_at)
  values (${made.clubId}, ${made.record.day}, ${JSON.stringify(made.record)}::jsonb, ${made.golfers}, ${made.overSeconds},
    ${made.goalSeconds}, ${made.simulated}, ${made.madeAt})
  on conflict (club_id, day) do update set record = excluded.record, golfers = excluded.golfers,
    over_seconds = excluded.over_seconds, goal_seconds = excluded.goal_seconds, made_at = excluded.made_at
  where not daily_records.simulated`

export const layoutNames = sql<{ id: string; name: string }>`
  select id, name from layouts where club_id = current_club()`
