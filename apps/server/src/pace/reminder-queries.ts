import { sql } from 'kysely'

export interface RemindingClub {
  readonly club_id: string
  readonly day: string
  readonly time_zone: string
}

/** Those of the clubs that have groups on today's tee sheet and have not switched reminders off. */
export const remindingClubs = (clubIds: readonly string[], nowMs: number) => sql<RemindingClub>`
  select c.id as club_id, c.time_zone, d.day
  from clubs c
  cross join lateral (
    select to_char(to_timestamp(${nowMs / 1000}::float8) at time zone c.time_zone, 'YYYY-MM-DD') as day) d
  left join pace_settings s on s.club_id = c.id
  where c.id = any(${`{${clubIds.join()}}`}::uuid[]) and c.deleted_at is null
    and coalesce((s.settings ->> 'remindsGroups')::boolean, true)
    and exists (select from pace_teams t where t.club_id = c.id and t.day = d.day)
  order by c.id`

/** How often the group was reminded, and whether that was just now; with the key of the next reminder. */
export const remindersSoFar = (teamId: string, since: Date) => sql<{
  sent: number
  is_recent: boolean
  next_key: string
}>`
  select count(*)::int as sent, coalesce(max(at) > ${since}::timestamptz, false) as is_recent,
    md5('reminder ' || count(*) || ' of ' || ${teamId}::text)::uuid as next_key
  from pace_log where club_id = current_club() and team_id = ${teamId}::uuid and kind = 'reminder'`
