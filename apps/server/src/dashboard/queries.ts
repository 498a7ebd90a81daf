import { sql } from 'kysely'
import { VISIT_MS, type Visit } from './rules.ts'

export const visitOf = (person: string) => sql<Visit>`
  select since, seen_at from dashboard_visits where club_id = current_club() and person = ${person}`

/** The rule of lastVisit, for what is written: after half an hour the visit before is the one that was. */
export const recordVisit = (clubId: string, person: string, at: Date) => sql`
  insert into dashboard_visits as v (club_id, person, seen_at) values (${clubId}, ${person}, ${at})
  on conflict (club_id, person) do update set
    since = case when ${at}::timestamptz - v.seen_at > ${VISIT_MS}::double precision * interval '1 millisecond'
      then v.seen_at else v.since end,
    seen_at = greatest(v.seen_at, excluded.seen_at)`
