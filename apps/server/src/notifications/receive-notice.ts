import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { receive, receiveOnDevice } from './queries.ts'

export const receiveNotice: Verb<typeof noticeCalls.receiveNotice> = async ({ db, now }, { caller, params, body }) => {
  const at = new Date(now())
  const { received } = caller.device
    ? await db.deviceWork(caller, tx => tx.one(receiveOnDevice(params.id, body.sendId, at, body.read)))
    : await db.golferWork(caller, tx => tx.one(receive(params.id, body.sendId, at, body.read)))
  if (!received) throw new AppError('notice_not_found')
  return undefined
}
