import {
  type Language,
  type NoticeKind,
  type TranslatedText,
  textFor,
  type UserData,
  type UserTracker,
  type UserTrackerMessage,
} from '@pinwise/contract'
import { trackerHealth } from '@pinwise/golf'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

const REPORTING_SECONDS = 10
const MAX_SHARING = 200

interface UserTrackerRow {
  readonly id: string
  readonly club_id: string
  readonly club_name: string
  readonly person: string
  readonly name: string
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly until: Date | null
  readonly simulated: boolean
  readonly contact_at: Date | null
  readonly at: Date | null
  readonly lng_e7: number | null
  readonly lat_e7: number | null
  readonly accuracy_metres: number | null
  readonly messages: MessageRow[] | null
}

interface MessageRow {
  readonly id: string
  readonly userTrackerId: string
  readonly texts: TranslatedText
  readonly kind: string
  readonly sentAt: string
  readonly readAt: string | null
}

/** Notices to golfers by name are the messages of their rounds. */
const messages = sql`
  select d.id, d.user_tracker_id, n.texts, n.kind, d.addressed_at as sent_at, d.read_at, n.club_id, n.key
  from notice_deliveries d join notices n on n.id = d.notice_id where n.audience ->> 'to' = 'golfers'`
const message = sql`json_build_object('id', m.id, 'userTrackerId', m.user_tracker_id, 'texts', m.texts, 'kind', m.kind,
  'sentAt', m.sent_at, 'readAt', m.read_at)`

const found = sql`
  select u.*, coalesce(c.name, '') as club_name, p.contact_at, p.at, p.lng_e7, p.lat_e7, p.accuracy_metres,
    (select json_agg(${message} order by m.sent_at, m.id) from (${messages}) m where m.user_tracker_id = u.id) as messages
  from user_trackers u left join clubs c on c.id = u.club_id
  left join tracker_positions p on p.club_id = u.club_id and p.tracker_id = u.id`

/** Who shares at the club, and who did so within the last day. */
export const ofClub = (clubId: string, since: Date) => sql<UserTrackerRow>`
  ${found} where u.club_id = ${clubId} and (u.ended_at is null or u.ended_at > ${since})
  order by u.started_at desc, u.id limit ${MAX_SHARING}`

export const ofPerson = (person: string) => sql<UserTrackerRow>`
  ${found} where u.person = ${person} order by u.started_at desc, u.id`

/** Of each of their rounds, in the order of time. */
export const positionsOfPerson = (person: string) => sql<{ id: string; fixes: UserData['positions'][string] }>`
  select u.id, json_agg(json_build_array(to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    f.lng_e7 / 1e7, f.lat_e7 / 1e7) order by f.at) as fixes
  from user_trackers u join fixes f on f.club_id = u.club_id and f.tracker_id = u.id
  where u.person = ${person} group by u.id order by u.id`

export const ofPersonById = (person: string, id: string) => sql<UserTrackerRow>`
  ${found} where u.person = ${person} and u.id = ${id}`

export function userTrackerOf(row: UserTrackerRow, nowMs: number, language: Language): UserTracker {
  const position = row.lng_e7 === null || row.lat_e7 === null ? null : { lng: row.lng_e7 / 1e7, lat: row.lat_e7 / 1e7 }
  return {
    id: row.id,
    clubId: row.club_id,
    clubName: row.club_name,
    name: row.name,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    tracker: {
      health: trackerHealth({
        nowMs,
        contactMs: row.contact_at?.getTime() ?? null,
        reportingSeconds: REPORTING_SECONDS,
        isOutsideBoundary: false,
        isInParkingZone: false,
      }),
      lastContactAt: row.contact_at?.toISOString() ?? null,
      at: row.at?.toISOString() ?? null,
      position,
      accuracyMetres: row.accuracy_metres,
    },
    messages: (row.messages ?? []).map(each => messageOf(each, language)),
    simulated: row.simulated,
  }
}

/** Two phones of a golfer that start at once have their turns. */
export const lockRoundsOf = (person: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shared rounds of ' || ${person}, 0))`

export const isPublished = (clubId: string) => query.selectFrom('clubs').select('published').where('id', '=', clubId)

export const lockedRound = (person: string, id: string) =>
  query.selectFrom('user_trackers').selectAll().where('person', '=', person).where('id', '=', id).forUpdate()

export const endOpenRounds = (person: string, at: Date) =>
  query
    .updateTable('user_trackers')
    .set({ ended_at: sql<Date>`greatest(${at}::timestamptz, started_at)` })
    .where('person', '=', person)
    .where('ended_at', 'is', null)
    .returning('club_id')

export const endRound = (person: string, id: string, at: Date) => endOpenRounds(person, at).where('id', '=', id)

/** An existing round is left unchanged, whoever owns it. */
export const insertRound = (round: {
  id: string
  clubId: string
  person: string
  name: string
  at: Date
  until: Date
}) =>
  query
    .insertInto('user_trackers')
    .values({
      id: round.id,
      club_id: round.clubId,
      person: round.person,
      name: round.name,
      consent_at: round.at,
      started_at: round.at,
      until: round.until,
    })
    .onConflict(conflict => conflict.column('id').doNothing())

export const deleteRound = (person: string, id: string) =>
  query.deleteFrom('user_trackers').where('person', '=', person).where('id', '=', id).returning('club_id')

/** Those named, or all who share now. */
export const receiversOf = (clubId: string, ids: readonly string[] | undefined) => {
  const ofClub = query.selectFrom('user_trackers').select(['id', 'person']).where('club_id', '=', clubId)
  const sharing = ofClub.where('ended_at', 'is', null)
  return (ids ? sharing.where('id', 'in', ids) : sharing).orderBy('id')
}

export const messagesOfKey = (clubId: string, key: string) => sql<{ message: MessageRow }>`
  select ${message} as message from (${messages}) m where m.club_id = ${clubId} and m.key = ${key} order by m.id`

/** The first time counts. */
export const setRead = (id: string, messageId: string, at: Date) => sql<{ id: string }>`
  update notice_deliveries set delivered_at = coalesce(delivered_at, ${at}::timestamptz),
    read_at = coalesce(read_at, ${at}::timestamptz)
  where user_tracker_id = ${id} and id = ${messageId} returning id`
export const messageById = (messageId: string) => sql<{ message: MessageRow }>`
  select ${message} as message from (${messages}) m where m.id = ${messageId}`

export function messageOf(row: MessageRow, language: Language): UserTrackerMessage {
  return {
    ...row,
    kind: row.kind as NoticeKind,
    text: textFor(row.texts, language),
    sentAt: new Date(row.sentAt).toISOString(),
    readAt: row.readAt && new Date(row.readAt).toISOString(),
  }
}
