import { sql } from 'kysely'
import { instant } from './queries.ts'

/** Of all clubs, without entering any. */
export const switchesBetween = (after: number, until: number) =>
  sql<{ club_ids: string[]; next: Date | null }>`
    select to_jsonb(club_ids) as club_ids, next from pin_switches(${instant(after)}, ${instant(until)})`

/** A job sees all clubs; the reads that it shares with requests see the one that they are told. */
export const enterClubOfJob = (clubId: string) => sql`select set_config('pinwise.club_id', ${clubId}, true)`

export const clubSwitches = (after: number, until: number) =>
  sql<{ holeId: string; startsAt: Date; publication: number }>`
    select distinct on (hole_id) hole_id as "holeId", starts_at as "startsAt", publication from pin_positions
    where club_id = current_club() and local_start is not null and cancelled_at is null and enabled
      and starts_at > ${instant(after)} and starts_at <= ${instant(until)}
    order by hole_id, starts_at desc`

/** Of all clubs: those with a publication from a clock that was ahead. */
export const clubsAheadOf = (now: number) =>
  sql<{ club_ids: string[] }>`select to_jsonb(clubs_ahead_of(${instant(now)})) as club_ids`

export const holesOfPins = sql<{ id: string }>`
  select distinct hole_id as id from pin_positions where club_id = current_club() and cancelled_at is null and enabled`
