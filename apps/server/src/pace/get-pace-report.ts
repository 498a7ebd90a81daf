import type { PaceReport, paceReportCalls } from '@pinwise/contract'
import { periodReport } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import { settingsRow } from './board-queries.ts'
import { reportRounds } from './report-rounds.ts'
import { settingsView } from './settings-view.ts'

export const getPaceReport: Verb<typeof paceReportCalls.getPaceReport> = async (
  context,
  { caller, clubId, query: { fromDay, toDay } },
) => {
  const { rows, includesToday } = await reportRounds(context, caller, { clubId, fromDay, toDay })
  const settings = await context.db.readClubTogether(caller, { clubId }, tx => tx.maybe(settingsRow))
  const played = rows.flatMap(({ round: { figures }, day }) => (figures ? [{ figures, day }] : []))
  const report: PaceReport = {
    fromDay,
    toDay,
    includesToday,
    isSimulated: rows.some(({ simulated }) => simulated),
    days: new Set(played.map(({ day }) => day)).size,
    ...periodReport(
      played.map(({ figures }) => figures),
      settingsView(settings).lateStartMinutes * 60,
    ),
  }
  return report
}
