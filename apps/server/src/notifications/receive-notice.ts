import { createHash } from 'node:crypto'
import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { countShared } from '../http/shared-counts.ts'
import type { Verb } from '../verb.ts'
import { receive, receiveOnDevice } from './queries.ts'
import { receiveAsGuest, wasSentToGuests } from './recipient-queries.ts'

export const receiveNotice: Verb<typeof noticeCalls.receiveNotice> = async ({ db, now }, { caller, params, body }) => {
  const at = new Date(now())
  const { received } = caller.device
    ? await db.deviceWork(caller, tx => tx.one(receiveOnDevice(params.id, body.sendId, at, body.read)))
    : await db.golferWork(caller, tx => tx.one(receive(params.id, body.sendId, at, body.read)))
  if (!received) throw new AppError('notice_not_found')
  return undefined
}

const DAY_MS = 86_400_000
/** A clubhouse shares one address; more phones than this in a day are no clubhouse. */
const MAX_PHONES_PER_ADDRESS = 300
const MAX_PHONES_PER_NOTICE = 5_000

/** Counts a phone without an account once per notice. Requests beyond the limit are silently not counted. */
export const receiveNoticeAsGuest: Verb<typeof noticeCalls.receiveNoticeAsGuest> = async (
  { db, now },
  { params: { id }, body: { sendId, phoneId }, source: { network } },
) => {
  const at = new Date(now())
  const { sent } = await db.phoneWork(wasSentToGuests(id, sendId, at))
  if (!sent) throw new AppError('notice_not_found')
  const { used } = await countShared(db, `notice ${id} ${network}`, DAY_MS)
  if (used > MAX_PHONES_PER_ADDRESS) return undefined
  const hash = createHash('sha256').update(`${id} ${phoneId}`).digest()
  await db.phoneWork(receiveAsGuest(id, hash, at, MAX_PHONES_PER_NOTICE))
  return undefined
}
