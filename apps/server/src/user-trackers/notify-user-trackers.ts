import type { userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { insertDeviceMessages, listedCarts, messagesToDevices } from '../devices/device-messages.ts'
import { addMessage, hasMessage } from '../notifications/add-message.ts'
import { publishSent } from '../notifications/send-notice.ts'
import type { Verb } from '../verb.ts'
import { lockedRound, messageById, messageOf, messagesOfKey, receiversOf, setRead } from './queries.ts'

/** A notice to golfers by name, which is sent at once. */
export const notifyUserTrackers: Verb<typeof userTrackerCalls.notifyUserTrackers> = async (
  context,
  { caller, clubId, body, language },
) => {
  const { key, text, userTrackerIds, deviceIds } = body
  const isToAll = !userTrackerIds && !deviceIds
  return context.db.writeClub(
    caller,
    { clubId },
    async tx => {
      const stored = async () => {
        const rows = await tx.all(messagesOfKey(clubId, key))
        const messages = rows.map(row => messageOf(row.message, language))
        return { key, messages, deviceMessages: await messagesToDevices(tx, clubId, key) }
      }
      // The message was sent, even if recipients have stopped sharing since.
      const isKnown = (await hasMessage(tx, clubId, key)) || (await messagesToDevices(tx, clubId, key)).length > 0
      if (isKnown) return stored()
      const receivers = isToAll || userTrackerIds ? await tx.all(receiversOf(clubId, userTrackerIds)) : []
      if (userTrackerIds && receivers.length < new Set(userTrackerIds).size)
        throw new AppError('user_tracker_not_found')
      const ids = receivers.map(({ id }) => id)
      const carts = isToAll || deviceIds ? await listedCarts(tx, clubId, deviceIds) : []
      if (deviceIds && carts.length < new Set(deviceIds).size) throw new AppError('device_not_found')
      const now = context.now()
      const texts = { en: null, it: null, [language]: text }
      const written = await addMessage(tx, caller, { clubId, key, texts, userTrackerIds: ids, now })
      const isNew = written.isNew && (await messagesToDevices(tx, clubId, key)).length === 0
      if (isNew) {
        const person = caller.identity?.subject ?? ''
        await insertDeviceMessages(tx, { clubId, key, text, person, at: new Date(now), deviceIds: carts })
        await recordChange(tx, caller, {
          clubId,
          action: 'user-tracker.notified',
          recordId: key,
          before: null,
          after: { text, userTrackerIds: ids, deviceIds: carts },
        })
      }
      const answer = await stored()
      if (written.sent) publishSent(context, tx, written.sent)
      return answer
    },
    { feature: 'notifications' },
  )
}

export const readMessage: Verb<typeof userTrackerCalls.readMessage> = async (
  { db, now },
  { caller, params, body, language },
) =>
  db.golferWork(caller, async (tx, person) => {
    if (!(await tx.maybe(lockedRound(person, params.id)))) throw new AppError('user_tracker_not_found')
    await tx.run(setRead(params.id, body.messageId, new Date(now())))
    const found = await tx.maybe(messageById(body.messageId))
    if (found?.message.userTrackerId !== params.id) throw new AppError('message_not_found')
    return messageOf(found.message, language)
  })
