import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { addNotice, featureOf } from './create-notice.ts'
import { lockNotices, noticeById, noticeByKey, staffNoticeOf } from './queries.ts'

/** The copy has no dates: a copy that went out by itself would be sent by nobody. */
export const duplicateNotice: Verb<typeof noticeCalls.duplicateNotice> = async (
  { db, now },
  { caller, clubId: header, params, body: { key } },
) =>
  db.writeClub(
    caller,
    { clubId: header, kind: 'notice', recordId: params.id },
    async (tx, clubId) => {
      await tx.run(lockNotices(clubId))
      const known = await tx.maybe(noticeByKey(clubId, key))
      if (known) return staffNoticeOf(known, now())
      const original = await tx.maybe(noticeById(params.id))
      if (!original) throw new AppError('notice_not_found')
      const { texts, kind, audience, repeat } = staffNoticeOf(original, now())
      const fields = { texts, kind, audience, repeat, start: null, end: null, enabled: true }
      return addNotice(tx, caller, { clubId, key, fields, now: now() })
    },
    featureOf('info'),
  )
