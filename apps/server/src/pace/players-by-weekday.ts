import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** How many players started at each club on each day of the week: 1 is Monday. */
interface PlayersOnWeekday {
  readonly clubId: string
  readonly weekday: number
  readonly players: number
}

/** From the starting lists of all clubs between two days, both included. */
export const readPlayersByWeekday = (tx: Tx, days: { from: string; to: string }): Promise<PlayersOnWeekday[]> =>
  tx.all(sql<PlayersOnWeekday>`
    select club_id as "clubId", extract(isodow from day::date)::int as weekday, sum(player_count)::int as players
    from pace_teams where day between ${days.from} and ${days.to} and state = 'expected'
    group by club_id, extract(isodow from day::date)`)
