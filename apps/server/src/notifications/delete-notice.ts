import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { endedNoticeAudiences } from './ended-notice-audiences.ts'
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
      const audiences = await endedNoticeAudiences(tx, before)
      await tx.run(deleteNoticeRow(id))
      await recordChange(tx, caller, { clubId, action: 'notice.deleted', recordId: id, before, after: null })
      for (const to of audiences) live.publish(tx, clubId, 'notice.ended', { noticeId: id }, to)
    },
    turn,
  )
  return undefined
}
