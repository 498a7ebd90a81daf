import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface SetUpRow {
  readonly courses: number
  readonly holes: number
  readonly holesWithGreen: number
  readonly people: number
  readonly pins: number
  readonly hasContact: boolean
}

/** How far the entered club is set up. */
export const readSetUp = (tx: Tx, now: number): Promise<SetUpRow> =>
  tx.one(sql<SetUpRow>`
    select (select count(*)::int from courses where club_id = c.id) as courses, h.holes, h.greens as "holesWithGreen",
      (select count(*)::int from club_people()) as people,
      (select count(*)::int from pin_positions p where p.club_id = c.id and p.enabled and p.cancelled_at is null
        and p.starts_at <= ${new Date(now)} and (p.ends_at is null or p.ends_at > ${new Date(now)})) as pins,
      coalesce(c.contact ->> 'email', c.contact ->> 'phone') is not null as "hasContact"
    from clubs c cross join lateral (
      select count(*)::int as holes, count(green)::int as greens from holes where club_id = c.id) h
    where c.id = current_club()`)
