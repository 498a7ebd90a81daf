import type { RoundFigures } from '@pinwise/golf'
import { sql } from 'kysely'

/** The stored figures of a group on a finished day; null for a group that did not start. */
interface StoredRound {
  readonly teamId: string
  readonly figures: RoundFigures | null
  /** The second nine of that group, whose figures speak for both. */
  readonly continues: string | null
}

export interface RoundRow {
  readonly day: string
  readonly tee_time: string
  readonly start_position: number
  readonly player_count: number
  readonly players: string[]
  readonly mode: string
  readonly state: string
  readonly simulated: boolean
  readonly round: { readonly figures: RoundFigures | null; readonly continues?: string | null }
  /** Its day is not over. */
  readonly isOpen?: boolean
}

/** Of the club that the transaction has entered, in tee-sheet order. */
export const roundsBetween = (from: string, to: string) => sql<RoundRow>`
  select t.day, t.tee_time, t.start_position, t.player_count, t.players, t.mode, t.state, t.simulated, r.round
  from pace_rounds r join pace_teams t on t.id = r.team_id
  where r.club_id = current_club() and r.day between ${from} and ${to}
  order by t.day, t.tee_time, t.start_position, t.id`

interface OpenDay {
  readonly club_id: string
  readonly day: string
  readonly time_zone: string
}

/**
 * Days that ended some hours ago, so that late fixes are included, and that lack a stored round. Days older than the
 * retention of positions are left out, because nothing can be computed for them.
 */
export const openDays = (nowMs: number, limit: number) => sql<OpenDay>`
  select distinct t.club_id, t.day, c.time_zone
  from pace_teams t join clubs c on c.id = t.club_id
  where t.day < to_char(to_timestamp(${nowMs / 1000}::float8) at time zone c.time_zone - interval '6 hours', 'YYYY-MM-DD')
    and t.day > to_char(to_timestamp(${nowMs / 1000}::float8) - make_interval(days => c.retention_days), 'YYYY-MM-DD')
    and c.deleted_at is null and not exists (select from pace_rounds r where r.team_id = t.id)
  order by t.day desc, t.club_id limit ${limit}`

/** Work of ours at one club: queries that mean the club of the transaction find it. */
export const workAt = (clubId: string) => sql`select set_config('pinwise.club_id', ${clubId}, true)`

export const storeRounds = (clubId: string, day: string, rounds: readonly StoredRound[]) => sql`
  insert into pace_rounds (club_id, team_id, day, round)
  select ${clubId}, r."teamId", ${day}, jsonb_build_object('figures', r.figures, 'continues', r.continues)
  from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as r("teamId" uuid, figures jsonb, continues uuid)
  on conflict (team_id) do update set round = excluded.round, day = excluded.day`
