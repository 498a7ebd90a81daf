import { sql } from 'kysely'
import { instant } from './queries.ts'

/** A client that was away for longer receives a snapshot, which contains the switches. */
const PUBLISHED_DAYS = 7

/** A condition on pin_positions `p`: a plan that has taken effect and has not been published yet. */
const isDue = (until: number) => sql`
  p.local_start is not null and p.cancelled_at is null and p.enabled and p.starts_at <= ${instant(until)}
  and p.starts_at > ${instant(until)}::timestamptz - make_interval(days => ${sql.lit(PUBLISHED_DAYS)})
  and not exists (select from told_pin_switches t where t.pin_id = p.id and t.starts_at = p.starts_at)`

/** For all clubs. */
export const dueSwitches = (until: number) => sql<{ club_ids: string[]; next: Date | null }>`
  select coalesce((select jsonb_agg(distinct p.club_id) from pin_positions p where ${isDue(until)}), '[]') as club_ids,
    (select min(starts_at) from pin_positions
      where local_start is not null and cancelled_at is null and enabled and starts_at > ${instant(until)}) as next`

/** A job sees all clubs; the queries that it shares with requests see only the club that is set here. */
export const enterClubOfJob = (clubId: string) => sql`select set_config('pinwise.club_id', ${clubId}, true)`

/** The due switches of the entered club, marked as published in the transaction of the event. */
export const takeSwitches = (until: number) =>
  sql<{ holeId: string; startsAt: Date; publication: number }>`
    with due as (
      select p.id, p.hole_id, p.starts_at, p.publication from pin_positions p
      where p.club_id = current_club() and ${isDue(until)}),
    told as (
      insert into told_pin_switches (club_id, pin_id, starts_at) select current_club(), id, starts_at from due
      on conflict do nothing returning pin_id)
    select distinct on (hole_id) hole_id as "holeId", starts_at as "startsAt", publication
    from due join told on told.pin_id = due.id order by hole_id, starts_at desc`

/** Deletes old marks, and those set too early by a clock that was ahead: these switches are published again. */
export const forgetSwitches = (until: number) => sql`
  delete from told_pin_switches where starts_at > ${instant(until)}
    or starts_at < ${instant(until)}::timestamptz - make_interval(days => ${sql.lit(PUBLISHED_DAYS + 1)})`

/** All clubs with a publication from a clock that was ahead. */
export const clubsAheadOf = (now: number) =>
  sql<{ club_ids: string[] }>`select to_jsonb(clubs_ahead_of(${instant(now)})) as club_ids`

export const holesOfPins = sql<{ id: string }>`
  select distinct hole_id as id from pin_positions where club_id = current_club() and cancelled_at is null and enabled`
