import type { GroundHole } from '@pinwise/golf'
import { sql } from 'kysely'

const playedOn = (day: string) => sql`
  select distinct l.hole_id from layout_holes l
  where l.layout_id in (select layout_id from pace_teams where club_id = current_club() and day = ${day})`

/** Changes with every change of the holes that are played on a day. */
export const groundMark = (day: string) => sql<{ mark: string }>`
  select coalesce(md5(string_agg(concat(h.id, h.version, h.updated_at), ' ' order by h.id)), '') as mark
  from holes h where h.club_id = current_club() and h.id in (${playedOn(day)})`

export type GroundRow = Omit<GroundHole, 'tees'> & { readonly tees: [number, number][] | null }

/** Those that are drawn. */
export const groundOf = (day: string) => sql<GroundRow>`
  select h.id as "holeId", h.par, h.line_of_play as "lineOfPlay", h.green,
    (select jsonb_agg(t.position -> 'coordinates') from hole_tees t where t.hole_id = h.id and t.position is not null) as tees
  from holes h where h.club_id = current_club() and h.line_of_play is not null and h.id in (${playedOn(day)})
  order by h.id`
