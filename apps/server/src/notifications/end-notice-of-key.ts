import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { heardBy } from './heard-by.ts'
import { lockedNotice, noticeById, noticeByKey, staffNoticeOf, updateNoticeRow } from './queries.ts'

/** A notice that belongs to something ends with it, in the caller's transaction; one that has ended stays as it is. */
export async function endNoticeOfKey(
  { live, now }: Pick<Context, 'live' | 'now'>,
  tx: Tx,
  caller: Caller,
  { clubId, key }: { readonly clubId: string; readonly key: string },
): Promise<void> {
  const found = await tx.maybe(noticeByKey(clubId, key))
  if (!found) return
  await tx.run(lockedNotice(found.id))
  const before = staffNoticeOf(await tx.one(noticeById(found.id)), now())
  if (!before.end || Date.parse(before.end) <= now()) return
  const { texts, kind, audience, start, enabled, repeat } = before
  // The end belongs to the period, and the notice is over now.
  const end = new Date(Math.max(now() - 1, Date.parse(start ?? before.end))).toISOString()
  await tx.run(updateNoticeRow(found.id, { texts, kind, audience, start, end, enabled, repeat }))
  const after = staffNoticeOf(await tx.one(noticeById(found.id)), now())
  await recordChange(tx, caller, { clubId, action: 'notice.changed', recordId: found.id, before, after })
  for (const to of await heardBy(tx, after)) live.publish(tx, clubId, 'notice.ended', { noticeId: after.id }, to)
}
