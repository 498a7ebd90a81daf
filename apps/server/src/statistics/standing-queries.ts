import type { LineString, StandingCell } from '@pinwise/golf'
import { sql } from 'kysely'

interface StandingRow {
  readonly day: string
  readonly simulated: boolean
  readonly cells: readonly (readonly [number, number, number, number, number])[]
}

export const standingOfPeriod = (from: string, to: string, layoutId: string | undefined) => sql<StandingRow>`
  select day, simulated, cells from daily_standing
  where club_id = current_club() and day between ${from} and ${to}
    and (${layoutId ?? null}::uuid is null or layout_id = ${layoutId ?? null}::uuid)`

export const cellsOf = ({ cells }: StandingRow): StandingCell[] =>
  cells.map(([row, col, seconds, groups, golfers]) => ({ row, col, seconds, groups, golfers }))

export const linesOfPlay = sql<{ holeId: string; number: number; lineOfPlay: LineString }>`
  select id as "holeId", number, line_of_play as "lineOfPlay" from holes
  where club_id = current_club() and line_of_play is not null order by number, id`

export const deleteStanding = (clubId: string, day: string) => sql`
  delete from daily_standing where club_id = ${clubId} and day = ${day} and not simulated`

export const storeStanding = (
  { clubId, day, simulated }: { clubId: string; day: string; simulated: boolean },
  layoutId: string,
  cells: readonly StandingCell[],
) => sql`
  insert into daily_standing (club_id, day, layout_id, cells, simulated) values (${clubId}, ${day}, ${layoutId},
    ${JSON.stringify(cells.map(({ row, col, seconds, groups, golfers }) => [row, col, seconds, groups, golfers]))}::jsonb,
    ${simulated})
  on conflict (club_id, day, layout_id) do update set cells = excluded.cells where not daily_standing.simulated`
