import type { Language } from '@pinwise/contract'
import { sql } from 'kysely'
import type { RecordRow } from './queries.ts'

export interface DueReport {
  readonly clubId: string
  readonly name: string
  /** The Monday of the week that is over. */
  readonly week: string
}

/** Staff are at work by then, and the night's job has recorded Sunday. */
const SENT_HOUR = 7

/** Clubs with at least one recipient whose last week has ended in their own time zone and was not reported. */
export const dueReports = (now: Date) => sql<DueReport>`
  select c.id as "clubId", c.name, to_char(w.monday - 7, 'YYYY-MM-DD') as week
  from clubs c
  cross join lateral (select ${now}::timestamptz at time zone c.time_zone as local) l
  cross join lateral (select date_trunc('week', l.local)::date as monday) w
  where c.deleted_at is null and l.local >= w.monday + make_interval(hours => ${SENT_HOUR}::int)
    and exists (select from report_emails e where e.club_id = c.id)
    and not exists (select from weekly_reports r where r.club_id = c.id and r.week = to_char(w.monday - 7, 'YYYY-MM-DD'))
  order by c.id`

/** The process that takes the week gets the row; for all others it is already done. */
export const takeWeek = ({ clubId, week }: DueReport, recipients: number, at: Date) => sql<{ week: string }>`
  insert into weekly_reports (club_id, week, recipients, sent_at) values (${clubId}, ${week}, ${recipients}, ${at})
  on conflict do nothing returning week`

/** Staff of the club who have requested the report. */
export const reportRecipients = (clubId: string) => sql<{ email: string; language: Language }>`
  select u.email::text as email, u.language from report_emails e
  join users u on u.subject = e.person join clubs c on c.id = e.club_id
  join customer_managers m on m.customer_id = c.customer_id and m.user_id = u.id
  where e.club_id = ${clubId} order by u.email`

export const recordsOfClub = (clubId: string, from: string, to: string) => sql<RecordRow>`
  select day, record, simulated from daily_records
  where club_id = ${clubId} and day between ${from} and ${to} order by day`
