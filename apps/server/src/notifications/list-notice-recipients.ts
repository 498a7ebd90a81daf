import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { noticeById } from './queries.ts'
import { countRecipients, pageOfRecipients, recipientOf } from './send-queries.ts'

export const listNoticeRecipients: Verb<typeof noticeCalls.listNoticeRecipients> = async (
  { db },
  { caller, clubId, params: { id }, query },
) =>
  db.readClubTogether(caller, { clubId, kind: 'notice', recordId: id }, async (tx, access) => {
    if (access !== 'staff' || !(await tx.maybe(noticeById(id)))) throw new AppError('notice_not_found')
    const rows = await tx.all(pageOfRecipients(id, query, query))
    return { items: rows.map(recipientOf), total: (await tx.one(countRecipients(id, query))).count }
  })
