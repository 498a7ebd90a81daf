import type { noticeCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { deleteEmailChoice, emailChoice, insertEmailChoice } from './send-queries.ts'

export const getNoticeEmails: Verb<typeof noticeCalls.getNoticeEmails> = async ({ db }, { caller, clubId }) => {
  const { access, rows } = await db.readClub(caller, { clubId }, emailChoice(caller.identity?.subject ?? ''))
  if (access !== 'staff') throw new AppError('club_not_found')
  return { enabled: rows[0]?.enabled ?? false }
}

/** One's own choice, which no plan limits. */
export const setNoticeEmails: Verb<typeof noticeCalls.setNoticeEmails> = async (
  { db },
  { caller, clubId, body: { enabled } },
) =>
  db.writeClub(
    caller,
    { clubId },
    async tx => {
      const person = caller.identity?.subject ?? ''
      await tx.run(enabled ? insertEmailChoice(clubId, person) : deleteEmailChoice(clubId, person))
      await recordChange(tx, caller, {
        clubId,
        action: 'notice-emails.set',
        recordId: clubId,
        before: null,
        after: { enabled },
      })
      return { enabled }
    },
    { feature: 'none' },
  )
