import type { userCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { identityOf } from './own-record.ts'

export const endMySession: Verb<typeof userCalls.endMySession> = async ({ identity }, { caller, source, params }) => {
  const isEnded = await identity?.accounts.endSession(identityOf(caller).subject, params.id, source)
  if (!isEnded) throw new AppError('session_not_found')
  return undefined
}
