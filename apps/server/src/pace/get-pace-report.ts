import type { PaceReport, paceReportCalls } from '@pinwise/contract'
import { periodReport, type RoundFigures } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import { dateAt } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { clubZone, settingsRow } from './board-queries.ts'
import { paceBoardsOf } from './pace-boards.ts'
import { roundsBetween } from './report-queries.ts'
import { settingsView } from './settings-view.ts'

/** Days that are over, from what is kept of them, and the groups that have finished today. */
export const getPaceReport: Verb<typeof paceReportCalls.getPaceReport> = async (
  context,
  { caller, clubId, query: { fromDay, toDay } },
) => {
  const kept = await context.db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const { timeZone } = await tx.one(clubZone)
    return {
      today: dateAt(context.now(), timeZone),
      rows: await tx.all(roundsBetween(fromDay, toDay)),
      lateStartMinutes: settingsView(await tx.maybe(settingsRow)).lateStartMinutes,
    }
  })
  const isToday = kept.today >= fromDay && kept.today <= toDay
  const today = isToday
    ? await paceBoardsOf(context).roundsOf(caller, clubId, kept.today)
    : { figures: [], isSimulated: false }
  const rounds = [
    ...kept.rows.flatMap(({ round, day }): RoundFigures[] =>
      round.figures && !(isToday && day === kept.today) ? [round.figures] : [],
    ),
    // Who is still out has no round to speak of yet.
    ...today.figures.filter(({ roundSeconds }) => roundSeconds !== null),
  ]
  const days = new Set(kept.rows.filter(({ round }) => round.figures !== null).map(({ day }) => day))
  if (today.figures.length > 0) days.add(kept.today)
  const report: PaceReport = {
    fromDay,
    toDay,
    isSimulated: today.isSimulated || kept.rows.some(({ simulated }) => simulated),
    days: days.size,
    ...periodReport(rounds, kept.lateStartMinutes * 60),
  }
  return report
}
