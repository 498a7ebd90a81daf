import type { Notice, NoticeAudience, NoticeFields, NoticeKind, NoticeRepeat, TranslatedText } from '@pinwise/contract'
import { validityOf } from '@pinwise/contract'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'

export interface NoticeRow {
  readonly id: string
  readonly club_id: string
  readonly texts: TranslatedText
  readonly kind: string
  readonly audience: NoticeAudience
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly enabled: boolean
  readonly repeat: NoticeRepeat | null
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}
export interface StaffRow extends NoticeRow {
  readonly addressed: number
  readonly delivered: number
  readonly read: number
  readonly last_read_at: Date | null
  readonly guest_phones: number
  readonly first_sent_at: Date | null
  readonly last_sent_at: Date | null
  /** The newest delivery to the caller, if any. */
  readonly own: { send_id: string; sent_at: string; delivered_at: string | null; read_at: string | null } | null
}
interface GolferRow extends NoticeRow {
  readonly send_id: string
  readonly sent_at: Date
  readonly delivered_at: Date | null
  readonly read_at: Date | null
  readonly user_tracker_id: string | null
}

interface NoticeFilters {
  readonly search?: string | undefined
  readonly kind?: string | undefined
  readonly audience?: string | undefined
  /** 2026-11, by the clocks of the club. */
  readonly month?: string | undefined
}
interface Page {
  readonly limit: number
  readonly offset: number
  readonly sort: readonly ['start' | 'end' | 'kind' | 'createdAt', 'asc' | 'desc']
}

const SORT_COLUMN = {
  start: sql`n.starts_at`,
  end: sql`n.ends_at`,
  kind: sql`n.kind`,
  createdAt: sql`n.created_at`,
} as const

/** Without a club: of all clubs whose notices row security shows. */
const matching = (clubId: string | undefined, { search, kind, audience, month }: NoticeFilters) => sql`
  (${clubId ?? null}::uuid is null or n.club_id = ${clubId ?? null}::uuid)
  and (${kind ?? null}::text is null or n.kind = ${kind ?? null})
  and (${audience ?? null}::text is null or n.audience ->> 'to' = ${audience ?? null})
  and (${month ?? null}::text is null or exists (
    select from clubs c cross join (select (${month ?? null}::text || '-01')::timestamp as first) m
    where c.id = n.club_id and n.ends_at >= m.first at time zone c.time_zone
      and n.starts_at < (m.first + interval '1 month') at time zone c.time_zone))
  and (${search ?? null}::text is null or n.texts ->> 'en' ilike ${contains(search ?? '')} or n.texts ->> 'it' ilike ${contains(search ?? '')})`

const withResults = sql`
  select n.*, d.*, g.*, s.*, o.own from notices n
  left join lateral (
    select count(*)::int as addressed, count(delivered_at)::int as delivered, count(read_at)::int as read,
      max(read_at) as last_read_at
    from notice_deliveries where club_id = n.club_id and notice_id = n.id) d on true
  left join lateral (
    select count(*)::int as guest_phones from notice_guest_receipts where notice_id = n.id) g on true
  left join lateral (
    select min(sent_at) as first_sent_at, max(sent_at) as last_sent_at from notice_sends where notice_id = n.id) s on true
  left join lateral (
    select json_build_object('send_id', e.id, 'sent_at', e.sent_at, 'delivered_at', k.delivered_at, 'read_at', k.read_at) as own
    from notice_deliveries k join notice_sends e on e.id = k.send_id
    where k.notice_id = n.id and k.person = current_person() order by e.sent_at desc limit 1) o on true`

const orderOf = ({ sort: [by, direction] }: Pick<Page, 'sort'>) =>
  sql`order by ${SORT_COLUMN[by]} ${sql.raw(direction)}, n.created_at desc, n.id`
const pageOf = ({ limit, offset }: Pick<Page, 'limit' | 'offset'>) => sql`limit ${limit} offset ${offset}`

export const noticesOfClub = (clubId: string | undefined, filters: NoticeFilters, sort: Page['sort']) =>
  sql<StaffRow>`${withResults} where ${matching(clubId, filters)} ${orderOf({ sort })}`
export const pageOfNotices = (clubId: string, filters: NoticeFilters, page: Page) =>
  sql<StaffRow>`${withResults} where ${matching(clubId, filters)} ${orderOf(page)} ${pageOf(page)}`
export const countNoticesLike = (clubId: string, filters: NoticeFilters) =>
  sql<{ count: number }>`select count(*)::int as count from notices n where ${matching(clubId, filters)}`
/** Status is a rule of time, not a column: all of them, without their results. */
export const timesOfNotices = (clubId: string, filters: NoticeFilters, sort: Page['sort']) =>
  sql<NoticeRow>`select n.* from notices n where ${matching(clubId, filters)} ${orderOf({ sort })} limit 5000`
export const noticesById = (ids: readonly string[]) =>
  sql<StaffRow>`${withResults} where n.id = any(${sql.val(ids)}::uuid[])`

export const noticeById = (id: string) =>
  sql<StaffRow>`${withResults} where n.club_id = current_club() and n.id = ${id}`
export const noticeByKey = (clubId: string, key: string) =>
  sql<StaffRow>`${withResults} where n.club_id = ${clubId} and n.key = ${key}`
export const lockedNotice = (id: string) =>
  sql<NoticeRow>`select * from notices where club_id = current_club() and id = ${id} for update`
export const isSent = (id: string) => sql<{ sent: boolean }>`
  select exists (select from notice_sends where notice_id = ${id}) as sent`

/** The newest delivery of each notice to the entered golfer. */
const received = (clubId: string | null, more: RawBuilder<unknown>) => sql`
  from notices n join lateral (
    select d.send_id, s.sent_at, d.delivered_at, d.read_at, d.user_tracker_id from notice_deliveries d
    join notice_sends s on s.id = d.send_id
    where d.notice_id = n.id and d.person = current_golfer() order by s.sent_at desc limit 1) r on true
  where (${clubId}::uuid is null or n.club_id = ${clubId}::uuid) and ${more}`
export const receivedNotices = (clubId: string, filters: NoticeFilters, sort: Page['sort']) =>
  sql<GolferRow>`select n.*, r.* ${received(clubId, matching(clubId, filters))} ${orderOf({ sort })} limit 1000`
export const receivedNotice = (id: string) => sql<GolferRow>`select n.*, r.* ${received(null, sql`n.id = ${id}`)}`

function fieldsOf(row: NoticeRow, now: number) {
  const start = row.starts_at?.toISOString() ?? null
  const end = row.ends_at?.toISOString() ?? null
  return {
    id: row.id,
    clubId: row.club_id,
    texts: row.texts,
    kind: row.kind as NoticeKind,
    audience: row.audience,
    start,
    end,
    enabled: row.enabled,
    repeat: row.repeat,
    status: validityOf({ start, end, enabled: row.enabled }, now),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
export const statusOf = (row: NoticeRow, now: number) => fieldsOf(row, now).status

export const staffNoticeOf = (row: StaffRow, now: number): Notice => ({
  ...fieldsOf(row, now),
  results: {
    addressed: row.addressed,
    delivered: row.delivered,
    read: row.read,
    guestPhones: row.guest_phones,
    firstSentAt: row.first_sent_at?.toISOString() ?? null,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    lastReadAt: row.last_read_at?.toISOString() ?? null,
  },
  received: row.own && {
    sendId: row.own.send_id,
    sentAt: new Date(row.own.sent_at).toISOString(),
    deliveredAt: row.own.delivered_at && new Date(row.own.delivered_at).toISOString(),
    readAt: row.own.read_at && new Date(row.own.read_at).toISOString(),
  },
  can: { edit: true, delete: true },
})

export function golferNoticeOf(row: GolferRow, now: number): Notice {
  const { audience } = row
  // Who else got it is nobody's business.
  const own = audience.to === 'golfers' ? audience.userTrackerIds.filter(id => id === row.user_tracker_id) : []
  return {
    ...fieldsOf(row, now),
    audience: audience.to === 'golfers' ? { to: 'golfers', userTrackerIds: own } : audience,
    results: null,
    received: {
      sendId: row.send_id,
      sentAt: row.sent_at.toISOString(),
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      readAt: row.read_at?.toISOString() ?? null,
    },
    can: { edit: false, delete: false },
  }
}

const columnsOf = (fields: NoticeFields) => ({
  texts: JSON.stringify(fields.texts),
  kind: fields.kind,
  audience: JSON.stringify(fields.audience),
  starts_at: fields.start && new Date(fields.start),
  ends_at: fields.end && new Date(fields.end),
  enabled: fields.enabled,
  repeat: fields.repeat && JSON.stringify(fields.repeat),
})

export const insertNotice = (clubId: string, key: string, person: string, fields: NoticeFields) =>
  query
    .insertInto('notices')
    .values({ club_id: clubId, key, person, ...columnsOf(fields) })
    .returning('id')
export const updateNoticeRow = (id: string, fields: NoticeFields) =>
  query
    .updateTable('notices')
    .set({ ...columnsOf(fields), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
export const deleteNoticeRow = (id: string) => query.deleteFrom('notices').where('id', '=', id)

/** One write of notices at a time at a club: the second of two with the same key finds the first. */
export const lockNotices = (clubId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notifications of ' || ${clubId}, 0))`

export const receive = (noticeId: string, sendId: string, at: Date, isRead: boolean) =>
  sql<{ received: boolean }>`select receive_notice(${noticeId}, ${sendId}, ${at}, ${isRead}) as received`
export const receiveOnDevice = (noticeId: string, sendId: string, at: Date, isRead: boolean) =>
  sql<{ received: boolean }>`select receive_notice_on_device(${noticeId}, ${sendId}, ${at}, ${isRead}) as received`
