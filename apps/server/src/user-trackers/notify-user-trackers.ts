import type { userTrackerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { insertDeviceMessages, listedCarts, messagesToDevices } from '../devices/device-messages.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { insertMessages, lockNotifications, messageOf, messagesOfKey, receiversOf } from './queries.ts'

export const notifyUserTrackers: Verb<typeof userTrackerCalls.notifyUserTrackers> = async (
  { db, live, now },
  { caller, clubId, body },
) => {
  const { key, text, userTrackerIds, deviceIds } = body
  const isToAll = !userTrackerIds && !deviceIds
  const { messages, deviceMessages, persons, isNew } = await db.writeClub(caller, { clubId }, async tx => {
    await tx.run(lockNotifications(clubId))
    const known = await tx.all(messagesOfKey(clubId, key))
    const toldDevices = await messagesToDevices(tx, clubId, key)
    if (known.length > 0 || toldDevices.length > 0) {
      const nobody = new Map<string, string>()
      return { messages: known.map(messageOf), deviceMessages: toldDevices, persons: nobody, isNew: false }
    }
    const receivers = isToAll || userTrackerIds ? await tx.all(receiversOf(clubId, userTrackerIds)) : []
    if (userTrackerIds && receivers.length < new Set(userTrackerIds).size) throw new AppError('user_tracker_not_found')
    const ids = receivers.map(({ id }) => id)
    const carts = isToAll || deviceIds ? await listedCarts(tx, clubId, deviceIds) : []
    if (deviceIds && carts.length < new Set(deviceIds).size) throw new AppError('device_not_found')
    const person = caller.identity?.subject ?? ''
    if (ids.length > 0) {
      await tx.run(insertMessages({ clubId, key, text, person, at: new Date(now()), userTrackerIds: ids }))
    }
    await insertDeviceMessages(tx, { clubId, key, text, person, at: new Date(now()), deviceIds: carts })
    await recordChange(tx, caller, {
      clubId,
      action: 'user-tracker.notified',
      recordId: key,
      before: null,
      after: { text, userTrackerIds: ids, deviceIds: carts },
    })
    const sent = (await tx.all(messagesOfKey(clubId, key))).map(messageOf)
    const deviceMessages = await messagesToDevices(tx, clubId, key)
    return {
      messages: sent,
      deviceMessages,
      persons: new Map(receivers.map(({ id, person }) => [id, person])),
      isNew: true,
    }
  })
  if (isNew) {
    for (const message of messages) {
      const person = persons.get(message.userTrackerId)
      if (person) live.passToPerson(clubId, person, 'user-tracker.message', message)
    }
  }
  return { key, messages, deviceMessages }
}
