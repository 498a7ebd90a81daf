import type { NoticeKind, NoticeRecipient, NoticeRepeat, ShownNotice, TranslatedText } from '@pinwise/contract'
import { sql } from 'kysely'
import { contains } from '../database/contains.ts'
import type { NoticeRow } from './queries.ts'
import type { Timed } from './rules.ts'

/** A job sees all clubs; the queries that it shares with staff requests see only the club that is set here. */
export const enterClubOfJob = (clubId: string) => sql`
  select set_config('pinwise.club_id', ${clubId}, true), set_config('pinwise.club_access', 'staff', true)`

interface AheadRow {
  readonly id: string
  readonly club_id: string
  readonly time_zone: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly repeat: NoticeRepeat | null
  readonly newest: string | null
}
/** For all clubs, without entering any. */
export const noticesAhead = (at: number) => sql<AheadRow>`select * from notices_ahead(${new Date(at)})`
export const timedOf = (row: AheadRow): Timed => ({
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  repeat: row.repeat,
  timeZone: row.time_zone,
  newest: row.newest,
})

export interface ClubOfNotice {
  readonly name: string
  readonly slug: string
  readonly time_zone: string
}
/** With the newest occurrence, which nobody else writes while the notice is locked. */
export const newestOccurrence = (id: string) => sql<ClubOfNotice & { newest: string | null }>`
  select c.name, c.slug, c.time_zone, (select max(occurrence) from notice_sends where notice_id = ${id}) as newest
  from clubs c where c.id = current_club()`

export const insertSend = (notice: NoticeRow, occurrence: string, at: Date, until: Date | null) => sql<{ id: string }>`
  insert into notice_sends (club_id, notice_id, occurrence, sent_at, shown_until)
  values (${notice.club_id}, ${notice.id}, ${occurrence}, ${at}, coalesce(${until}::timestamptz, 'infinity'))
  on conflict (notice_id, occurrence) do nothing returning id`

/** The recipients of a notice: everybody present, or a list. */
export interface Selection {
  readonly golferIds: 'all' | readonly string[]
  readonly deviceIds: 'all' | readonly string[]
  readonly phones: boolean
  readonly staff: boolean
}

/** Cards and tags show nothing: only carts and tablets can be told something. */
const chosen = (clubId: string, { golferIds, deviceIds, phones, staff }: Selection) => {
  const golfers = golferIds === 'all' ? sql`` : sql`and id = any(${sql.val(golferIds as string[])}::uuid[])`
  const devices =
    deviceIds === 'all' ? sql`kind in ('cart', 'tablet')` : sql`id = any(${sql.val(deviceIds as string[])}::uuid[])`
  return sql`
    select person, id as user_tracker_id, null::uuid as device_id, null::uuid as subscription_id, false as is_staff
      from user_trackers where club_id = ${clubId} and ended_at is null ${golfers}
    union all select null, null, id, null, false
      from devices where club_id = ${clubId} and decommissioned_at is null and ${devices}
    ${staff ? sql`union all select subject, null, null, null, true from club_people()` : sql``}
    ${
      phones
        ? sql`union all select person, null, null, case when person is null then id end, false
            from push_subscriptions where club_id = ${clubId}`
        : sql``
    }`
}

/** Of a person who is several of these, the round that they share comes first. Always in the same order, as all locks. */
export const insertDeliveries = (notice: NoticeRow, sendId: string, at: Date, selection: Selection) => sql`
  insert into notice_deliveries (club_id, notice_id, send_id, person, user_tracker_id, device_id, subscription_id, is_staff, addressed_at)
  select ${notice.club_id}::uuid, ${notice.id}::uuid, ${sendId}::uuid, person, user_tracker_id, device_id, subscription_id,
    is_staff, ${at}::timestamptz
  from (${chosen(notice.club_id, selection)}) c
  order by user_tracker_id nulls last, person, device_id, subscription_id
  on conflict (send_id, recipient) do nothing`

/** A person may have several phones. */
export const insertPushes = (clubId: string, sendId: string, at: Date) => sql`
  insert into notice_pushes (club_id, send_id, delivery_id, subscription_id, due_at)
  select ${clubId}::uuid, d.send_id, d.id, s.id, ${at}::timestamptz from notice_deliveries d
  join push_subscriptions s on s.club_id = d.club_id and (s.person = d.person or s.id = d.subscription_id)
  where d.send_id = ${sendId} on conflict (send_id, subscription_id) do nothing`

export const countReach = (clubId: string, selection: Selection) => sql<{
  golfers: number
  devices: number
  phones: number
  staff: number
}>`
  select (count(distinct person) filter (where not is_staff))::int as golfers, count(device_id)::int as devices,
    count(subscription_id)::int as phones, (count(distinct person) filter (where is_staff))::int as staff
  from (${chosen(clubId, selection)}) c`

/** Whom the live feed tells one by one. */
export const receiversOfSend = (sendId: string) => sql<{
  id: string
  person: string | null
  user_tracker_id: string | null
  device_id: string | null
}>`
  select id, person, user_tracker_id, device_id from notice_deliveries
  where send_id = ${sendId} and subscription_id is null order by recipient`

/** The same of every time that the notice was sent. */
export const receiversOfNotice = (noticeId: string) => sql<{ person: string | null; device_id: string | null }>`
  select distinct person, device_id from notice_deliveries
  where notice_id = ${noticeId} and subscription_id is null order by person, device_id`

/** Staff of the club who asked for notices by email and still are staff. */
export const emailsOfStaff = (clubId: string) => sql<{ email: string; language: string }>`
  select u.email::text as email, u.language from notice_emails e join users u on u.subject = e.person
  join customer_managers m on m.user_id = u.id join clubs c on c.customer_id = m.customer_id and c.id = e.club_id
  where e.club_id = ${clubId} order by u.email`

interface ShownRow {
  readonly send_id: string
  readonly notice_id: string
  readonly kind: string
  readonly texts: TranslatedText
  readonly course_id: string | null
  readonly sent_at: Date
  readonly until: Date
}
export const publicNotices = (at: number) => sql<ShownRow>`select * from public_notices(${new Date(at)})`
/** Of one notice that not everybody may read. */
export const shownOfSend = (sendId: string) => sql<ShownRow>`
  select s.id as send_id, n.id as notice_id, n.kind, n.texts, (n.audience ->> 'courseId')::uuid as course_id, s.sent_at,
    least(s.shown_until, n.ends_at) as until
  from notice_sends s join notices n on n.id = s.notice_id where s.id = ${sendId}`
export const shownOf = (row: ShownRow): ShownNotice => ({
  sendId: row.send_id,
  noticeId: row.notice_id,
  kind: row.kind as NoticeKind,
  texts: row.texts,
  courseId: row.course_id,
  sentAt: row.sent_at.toISOString(),
  until: row.until.toISOString(),
})

interface RecipientRow {
  readonly id: string
  readonly name: string | null
  readonly device_id: string | null
  readonly subscription_id: string | null
  readonly is_staff: boolean
  readonly addressed_at: Date
  readonly delivered_at: Date | null
  readonly read_at: Date | null
}
/** Staff see the name under which a golfer plays, never the name of an account. */
const recipients = (
  noticeId: string,
  { search, read }: { search?: string | undefined; read?: boolean | undefined },
) => sql`
  from notice_deliveries d
  left join user_trackers t on t.id = d.user_tracker_id left join devices v on v.id = d.device_id
  left join club_people() p on p.subject = d.person and d.is_staff
  where d.club_id = current_club() and d.notice_id = ${noticeId}
    and (${read ?? null}::boolean is null or (d.read_at is not null) = ${read ?? null}::boolean)
    and (${search ?? null}::text is null or coalesce(t.name, v.label, p.name) ilike ${contains(search ?? '')})`
export const pageOfRecipients = (
  noticeId: string,
  filters: { search?: string | undefined; read?: boolean | undefined },
  { limit, offset, sort: [by, direction] }: { limit: number; offset: number; sort: readonly [string, 'asc' | 'desc'] },
) => sql<RecipientRow>`
  select d.*, coalesce(t.name, v.label, p.name) as name ${recipients(noticeId, filters)}
  order by ${by === 'readAt' ? sql`d.read_at` : sql`d.addressed_at`} ${sql.raw(direction)},
    lower(coalesce(t.name, v.label, p.name)) nulls last, d.id limit ${limit} offset ${offset}`
export const countRecipients = (
  noticeId: string,
  filters: { search?: string | undefined; read?: boolean | undefined },
) => sql<{ count: number }>`select count(*)::int as count ${recipients(noticeId, filters)}`

export const recipientOf = (row: RecipientRow): NoticeRecipient => ({
  id: row.id,
  kind: row.device_id ? 'device' : row.subscription_id ? 'phone' : row.is_staff ? 'staff' : 'golfer',
  name: row.name,
  addressedAt: row.addressed_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  readAt: row.read_at?.toISOString() ?? null,
})
