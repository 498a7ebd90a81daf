import { summaryOf } from '@pinwise/golf'
import type { Context } from '../context.ts'
import { reportEmail } from './report-email.ts'
import { type DueReport, dueReports, recordsOfClub, reportRecipients, takeWeek } from './report-queries.ts'

type ReportContext = Pick<Context, 'db' | 'now' | 'outbox' | 'config'>

/** Sends each club's report of the last week once, whichever server comes first. Returns the number of emails. */
export async function sendWeeklyReports(context: ReportContext): Promise<number> {
  const due = await context.db.platform({ job: 'weekly report' }, 'find weeks without a report', tx =>
    tx.all(dueReports(new Date(context.now()))),
  )
  let mails = 0
  for (const report of due) mails += await sendReport(context, report)
  if (mails > 0) context.outbox.wake()
  return mails
}

/** The week is marked as reported and its emails are queued in one transaction. */
const sendReport = ({ db, now, outbox, config }: ReportContext, report: DueReport): Promise<number> =>
  db.platform({ job: 'weekly report' }, 'write the report of a club', async tx => {
    const people = await tx.all(reportRecipients(report.clubId))
    if (!(await tx.maybe(takeWeek(report, people.length, new Date(now()))))) return 0
    const monday = Temporal.PlainDate.from(report.week)
    const [from, to] = [report.week, monday.add({ days: 6 }).toString()]
    const weekBefore = monday.subtract({ days: 7 }).toString()
    const rows = await tx.all(recordsOfClub(report.clubId, weekBefore, to))
    const summary = (isNow: boolean) =>
      summaryOf(rows.filter(({ day }) => day >= from === isNow).map(({ record }) => record))
    const content = { club: report.name, from, to, now: summary(true), before: summary(false) }
    for (const { email, language } of people) {
      const mail = reportEmail({ ...content, language, origin: config.publicOrigin })
      outbox.enqueue(tx, { channel: 'email', kind: 'weekly-report', to: email, ...mail })
    }
    return people.length
  })
