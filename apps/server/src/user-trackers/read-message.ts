import type { userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { lockedRound, messageById, messageOf, setRead } from './queries.ts'

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
