import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { golferNoticeOf, noticeById, receivedNotice, staffNoticeOf } from './queries.ts'

export const getNotice: Verb<typeof noticeCalls.getNotice> = async ({ db, now }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'notice', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, noticeById(params.id))
  const [found] = rows
  if (access === 'staff' && found) return staffNoticeOf(found, now())
  const received = await db.golferWork(caller, tx => tx.maybe(receivedNotice(params.id)))
  if (!received || (clubId && received.club_id !== clubId)) throw new AppError('notice_not_found')
  return golferNoticeOf(received, now())
}
