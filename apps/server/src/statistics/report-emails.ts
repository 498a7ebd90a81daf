import type { statisticsReportCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { deleteReportChoice, insertReportChoice, reportChoice } from './report-queries.ts'

export const getReportEmails: Verb<typeof statisticsReportCalls.getReportEmails> = async (
  { db },
  { caller, clubId },
) => {
  const { access, rows } = await db.readClub(caller, { clubId }, reportChoice(caller.identity?.subject ?? ''))
  if (access !== 'staff') throw new AppError('club_not_found')
  return { enabled: rows[0]?.enabled ?? false }
}

/** One's own choice, which no plan limits. */
export const setReportEmails: Verb<typeof statisticsReportCalls.setReportEmails> = async (
  { db },
  { caller, clubId, body: { enabled } },
) =>
  db.writeClub(
    caller,
    { clubId },
    async tx => {
      const person = caller.identity?.subject ?? ''
      await tx.run(enabled ? insertReportChoice(clubId, person) : deleteReportChoice(clubId, person))
      await recordChange(tx, caller, {
        clubId,
        action: 'report-emails.set',
        recordId: clubId,
        before: null,
        after: { enabled },
      })
      return { enabled }
    },
    { feature: 'none' },
  )
