import type { DeviceMessage } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

/** Row security shows a device itself, and published clubs alone. */
export const ownDevice = (deviceId: string) =>
  query
    .selectFrom('devices as d')
    .leftJoin('clubs as c', 'c.id', 'd.club_id')
    .select(['d.id', 'd.kind', 'd.label', 'd.cart_number', 'd.reporting_seconds', 'd.club_id'])
    .select(['c.slug as club_slug', 'c.name as club_name'])
    .where('d.id', '=', deviceId)

const MESSAGE = ['id', 'device_id', 'text', 'sent_at', 'read_at'] as const

/** Of the club that has the device now. */
export const unreadMessages = (deviceId: string, since: Date) =>
  query
    .selectFrom('device_messages')
    .select(MESSAGE)
    .where('device_id', '=', deviceId)
    .where('club_id', '=', ({ selectFrom }) => selectFrom('devices').select('club_id').where('id', '=', deviceId))
    .where('read_at', 'is', null)
    .where('sent_at', '>', since)
    .orderBy('sent_at')

/** The first time counts. */
export const setRead = (deviceId: string, id: string, at: Date) =>
  query
    .updateTable('device_messages')
    .set({ read_at: sql<Date>`coalesce(read_at, ${at}::timestamptz)` })
    .where('device_id', '=', deviceId)
    .where('id', '=', id)
    .returning(MESSAGE)

const WITH_A_SCREEN = ['cart', 'tablet']

export const cartsOfClub = (clubId: string, ids: readonly string[] | undefined) => {
  const used = query
    .selectFrom('devices')
    .select('id')
    .where('club_id', '=', clubId)
    .where('decommissioned_at', 'is', null)
  return (ids ? used.where('id', 'in', ids) : used.where('kind', 'in', WITH_A_SCREEN)).orderBy('id')
}

export const insertMessages = (given: {
  clubId: string
  key: string
  text: string
  person: string
  at: Date
  deviceIds: readonly string[]
}) =>
  query
    .insertInto('device_messages')
    .values(
      given.deviceIds.map(id => ({
        club_id: given.clubId,
        device_id: id,
        key: given.key,
        text: given.text,
        person: given.person,
        sent_at: given.at,
      })),
    )
    .onConflict(conflict => conflict.columns(['device_id', 'key']).doNothing())

export const messagesOfKey = (clubId: string, key: string) =>
  query.selectFrom('device_messages').select(MESSAGE).where('club_id', '=', clubId).where('key', '=', key).orderBy('id')

export const deviceMessageOf = (row: {
  id: string
  device_id: string
  text: string
  sent_at: Date
  read_at: Date | null
}): DeviceMessage => ({
  id: row.id,
  deviceId: row.device_id,
  text: row.text,
  sentAt: row.sent_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})
