import type { TranslatedText } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { insertNotice, lockedNotice, lockNotices, noticeByKey } from './queries.ts'
import { type Sent, sendNotice } from './send-notice.ts'

/** A round takes five hours; a message about it means nothing the day after. */
const SHOWN_HOURS = 12

interface Message {
  readonly clubId: string
  readonly key: string
  readonly texts: TranslatedText
  readonly userTrackerIds: readonly string[]
  readonly now: number
}

/** Whether a message came with this key before. */
export const hasMessage = async (tx: Tx, clubId: string, key: string): Promise<boolean> =>
  (await tx.maybe(noticeByKey(clubId, key))) !== undefined

/** A notice to golfers by name, written and sent in the caller's transaction; to be published at its end. */
export async function addMessage(
  tx: Tx,
  caller: Caller,
  given: Message,
): Promise<{ isNew: boolean; sent: Sent | null }> {
  const { clubId, key, texts, userTrackerIds, now } = given
  await tx.run(lockNotices(clubId))
  if (await tx.maybe(noticeByKey(clubId, key))) return { isNew: false, sent: null }
  // A message to everybody who shares has no recipient if nobody shares.
  if (userTrackerIds.length === 0) return { isNew: true, sent: null }
  const { id } = await tx.one(
    insertNotice(clubId, key, caller.identity?.subject ?? '', {
      texts,
      kind: 'info',
      audience: { to: 'golfers', userTrackerIds: [...userTrackerIds] },
      start: new Date(now).toISOString(),
      end: new Date(now + SHOWN_HOURS * 3_600_000).toISOString(),
      enabled: true,
      repeat: null,
    }),
  )
  const notice = await tx.one(lockedNotice(id))
  // It names golfers, not a group.
  const noGroup = () => Promise.resolve([])
  return { isNew: true, sent: await sendNotice(tx, notice, { name: 'once', until: null }, now, noGroup) }
}
