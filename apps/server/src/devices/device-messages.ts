import type { DeviceMessage, deviceCalls, OwnDevice } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import {
  cartsOfClub,
  deviceMessageOf,
  insertMessages,
  messagesOfKey,
  ownDevice,
  setRead,
  unreadMessages,
} from './message-queries.ts'

const HOUR_MS = 3_600_000
const SHOWN_HOURS = 12

export const getOwnDevice: Verb<typeof deviceCalls.getOwnDevice> = async ({ db, now }, { caller }) =>
  db.deviceWork(caller, async (tx, deviceId): Promise<OwnDevice> => {
    const row = await tx.maybe(ownDevice(deviceId))
    if (!row) throw new AppError('unauthenticated', { detail: 'the device is gone' })
    const messages = await tx.all(unreadMessages(deviceId, new Date(now() - SHOWN_HOURS * HOUR_MS)))
    const { club_id: id, club_slug: slug, club_name: name } = row
    return {
      id: row.id,
      kind: row.kind as OwnDevice['kind'],
      label: row.label,
      cartNumber: row.cart_number,
      reportingSeconds: row.reporting_seconds,
      club: id && slug && name ? { id, slug, name } : null,
      messages: messages.map(deviceMessageOf),
    }
  })

export const readDeviceMessage: Verb<typeof deviceCalls.readDeviceMessage> = async ({ db, now }, { caller, body }) =>
  db.deviceWork(caller, async (tx, deviceId) => {
    const message = await tx.maybe(setRead(deviceId, body.messageId, new Date(now())))
    if (!message) throw new AppError('message_not_found')
    return deviceMessageOf(message)
  })

/** Those named as far as the club has them, or every cart and tablet of the club. */
export const listedCarts = async (tx: Tx, clubId: string, ids: readonly string[] | undefined): Promise<string[]> =>
  (await tx.all(cartsOfClub(clubId, ids))).map(({ id }) => id)

export async function insertDeviceMessages(
  tx: Tx,
  given: { clubId: string; key: string; text: string; person: string; at: Date; deviceIds: readonly string[] },
): Promise<void> {
  if (given.deviceIds.length > 0) await tx.run(insertMessages(given))
}

export const messagesToDevices = async (tx: Tx, clubId: string, key: string): Promise<DeviceMessage[]> =>
  (await tx.all(messagesOfKey(clubId, key))).map(deviceMessageOf)
