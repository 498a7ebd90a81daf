import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { heardBy } from './heard-by.ts'
import { deleteNoticeRow, lockedNotice, noticeById, staffNoticeOf } from './queries.ts'

export const deleteNotice: Verb<typeof noticeCalls.deleteNotice> = async (
  { db, live, now },
  { caller, clubId: header, params: { id } },
) => {
  const turn = { feature: 'none' } as const
  const key = { clubId: header, kind: 'notice', recordId: id } as const
  await db.writeClub(
    caller,
    key,
    async (tx, clubId) => {
      if (!(await tx.maybe(lockedNotice(id)))) throw new AppError('notice_not_found')
      const before = staffNoticeOf(await tx.one(noticeById(id)), now())
      const hearers = await heardBy(tx, before)
      await tx.run(deleteNoticeRow(id))
      await recordChange(tx, caller, { clubId, action: 'notice.deleted', recordId: id, before, after: null })
      for (const to of hearers) live.publish(tx, clubId, 'notice.ended', { noticeId: id }, to)
    },
    turn,
  )
  return undefined
}
