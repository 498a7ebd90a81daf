import type { userTrackerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { insertMessages, lockNotifications, messageOf, messagesOfKey, receiversOf } from './queries.ts'

export const notifyUserTrackers: Verb<typeof userTrackerCalls.notifyUserTrackers> = async (
  { db, live, now },
  { caller, clubId, body },
) => {
  const { key, text, userTrackerIds } = body
  const { messages, persons, isNew } = await db.writeClub(caller, { clubId }, async tx => {
    await tx.run(lockNotifications(clubId))
    const known = await tx.all(messagesOfKey(clubId, key))
    if (known.length > 0) return { messages: known.map(messageOf), persons: new Map<string, string>(), isNew: false }
    const receivers = await tx.all(receiversOf(clubId, userTrackerIds))
    if (userTrackerIds && receivers.length < new Set(userTrackerIds).size) throw new AppError('user_tracker_not_found')
    const ids = receivers.map(({ id }) => id)
    const person = caller.identity?.subject ?? ''
    if (ids.length > 0) {
      await tx.run(insertMessages({ clubId, key, text, person, at: new Date(now()), userTrackerIds: ids }))
    }
    await recordChange(tx, caller, {
      clubId,
      action: 'user-tracker.notified',
      recordId: key,
      before: null,
      after: { text, userTrackerIds: ids },
    })
    const sent = (await tx.all(messagesOfKey(clubId, key))).map(messageOf)
    return { messages: sent, persons: new Map(receivers.map(({ id, person }) => [id, person])), isNew: true }
  })
  if (isNew) {
    for (const message of messages) {
      const person = persons.get(message.userTrackerId)
      if (person) live.passToPerson(clubId, person, 'user-tracker.message', message)
    }
  }
  return { key, messages }
}
