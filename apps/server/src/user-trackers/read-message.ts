import type { userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { lockedRound, messageOf, setRead } from './queries.ts'

export const readMessage: Verb<typeof userTrackerCalls.readMessage> = async ({ db, now }, { caller, params, body }) =>
  db.golferWork(caller, async (tx, person) => {
    if (!(await tx.maybe(lockedRound(person, params.id)))) throw new AppError('user_tracker_not_found')
    const message = await tx.maybe(setRead(params.id, body.messageId, new Date(now())))
    if (!message) throw new AppError('message_not_found')
    return messageOf(message)
  })
