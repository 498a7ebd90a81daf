import type { userCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { ownRecord } from './own-record.ts'
import { userOf } from './queries.ts'

export const getMe: Verb<typeof userCalls.getMe> = (context, { caller }) =>
  context.db.peopleWork(async tx => userOf(await ownRecord(context, tx, caller), caller))
