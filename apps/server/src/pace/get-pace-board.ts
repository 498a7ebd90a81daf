import type { paceBoardCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { paceBoardsOf } from './pace-boards.ts'

export const getPaceBoard: Verb<typeof paceBoardCalls.getPaceBoard> = (context, { caller, clubId, query }) =>
  paceBoardsOf(context).get(caller, clubId, query.day)
