import type { userTrackerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { addMessage } from '../notifications/add-message.ts'
import { publishSent } from '../notifications/send-notice.ts'
import { messageOf, messagesOfKey, receiversOf } from './queries.ts'

/** A notice to golfers by name, which is sent at once. */
export const notifyUserTrackers: Verb<typeof userTrackerCalls.notifyUserTrackers> = async (
  context,
  { caller, clubId, body, language },
) => {
  const { key, text, userTrackerIds } = body
  const { messages, sent } = await context.db.writeClub(caller, { clubId }, async tx => {
    const receivers = await tx.all(receiversOf(clubId, userTrackerIds))
    if (userTrackerIds && receivers.length < new Set(userTrackerIds).size) throw new AppError('user_tracker_not_found')
    const ids = receivers.map(({ id }) => id)
    const written = await addMessage(tx, caller, {
      clubId,
      key,
      text,
      language,
      userTrackerIds: ids,
      now: context.now(),
    })
    if (written.isNew) {
      await recordChange(tx, caller, {
        clubId,
        action: 'user-tracker.notified',
        recordId: key,
        before: null,
        after: { text, userTrackerIds: ids },
      })
    }
    const rows = await tx.all(messagesOfKey(clubId, key))
    return { messages: rows.map(row => messageOf(row.message, language)), sent: written.sent }
  })
  if (sent) publishSent(context, sent)
  return { key, messages }
}
