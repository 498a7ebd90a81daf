import type { UserTracker, UserTrackerMessage } from '@pinwise/contract'
import { trackerHealth } from '@pinwise/golf'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

const REPORTING_SECONDS = 10
const MAX_ROUNDS = 200

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
  readonly messages: UserTrackerMessage[] | null
}

const found = sql`
  select u.*, coalesce(c.name, '') as club_name, p.contact_at, p.at, p.lng_e7, p.lat_e7, p.accuracy_metres,
    (select json_agg(json_build_object('id', m.id, 'userTrackerId', m.user_tracker_id, 'text', m.text, 'sentAt', m.sent_at,
      'readAt', m.read_at) order by m.sent_at, m.id) from user_tracker_messages m where m.user_tracker_id = u.id) as messages
  from user_trackers u left join clubs c on c.id = u.club_id
  left join tracker_positions p on p.club_id = u.club_id and p.tracker_id = u.id`

/** Who shares at the club, and who did so within the last day. */
export const ofClub = (clubId: string, since: Date) => sql<UserTrackerRow>`
  ${found} where u.club_id = ${clubId} and (u.ended_at is null or u.ended_at > ${since})
  order by u.started_at desc, u.id limit ${MAX_ROUNDS}`

export const ofPerson = (person: string) => sql<UserTrackerRow>`
  ${found} where u.person = ${person} order by u.started_at desc, u.id limit ${MAX_ROUNDS}`

export const ofPersonById = (person: string, id: string) => sql<UserTrackerRow>`
  ${found} where u.person = ${person} and u.id = ${id}`

export function userTrackerOf(row: UserTrackerRow, nowMs: number): UserTracker {
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
    messages: (row.messages ?? []).map(message => ({
      ...message,
      sentAt: new Date(message.sentAt).toISOString(),
      readAt: message.readAt && new Date(message.readAt).toISOString(),
    })),
    simulated: row.simulated,
  }
}

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

/** One that is there already, whoever has it, stays as it is. */
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
  const sharing = query.selectFrom('user_trackers').select(['id', 'person']).where('club_id', '=', clubId)
  return (ids ? sharing.where('id', 'in', ids) : sharing.where('ended_at', 'is', null)).orderBy('id')
}

const MESSAGE = ['id', 'user_tracker_id as userTrackerId', 'text', 'sent_at as sentAt', 'read_at as readAt'] as const

export const insertMessages = (given: {
  clubId: string
  key: string
  text: string
  person: string
  at: Date
  userTrackerIds: readonly string[]
}) =>
  query
    .insertInto('user_tracker_messages')
    .values(
      given.userTrackerIds.map(id => ({
        club_id: given.clubId,
        user_tracker_id: id,
        key: given.key,
        text: given.text,
        person: given.person,
        sent_at: given.at,
      })),
    )
    .onConflict(conflict => conflict.columns(['user_tracker_id', 'key']).doNothing())

/** One notification at a time at a club: the second of two with the same key finds the first. */
export const lockNotifications = (clubId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notifications of ' || ${clubId}, 0))`

export const messagesOfKey = (clubId: string, key: string) =>
  query
    .selectFrom('user_tracker_messages')
    .select(MESSAGE)
    .where('club_id', '=', clubId)
    .where('key', '=', key)
    .orderBy('id')

/** The first time counts. */
export const setRead = (id: string, messageId: string, at: Date) =>
  query
    .updateTable('user_tracker_messages')
    .set({ read_at: sql<Date>`coalesce(read_at, ${at}::timestamptz)` })
    .where('user_tracker_id', '=', id)
    .where('id', '=', messageId)
    .returning(MESSAGE)

export function messageOf(row: {
  id: string
  userTrackerId: string
  text: string
  sentAt: Date
  readAt: Date | null
}): UserTrackerMessage {
  return { ...row, sentAt: row.sentAt.toISOString(), readAt: row.readAt?.toISOString() ?? null }
}
