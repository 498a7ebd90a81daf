import { statisticsCalls, statisticsReportCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { ownEmailChoice } from '../notifications/own-email-choice.ts'
import { getStandingMap } from './get-standing-map.ts'
import { listDailyFigures } from './list-daily-figures.ts'
import { getClubRanking, getPlayComparison, getPlayStatistics } from './read-statistics.ts'

const emails = ownEmailChoice('report_emails', 'report-emails.set')

export const statisticsRoutes = bindCalls(
  { ...statisticsCalls, ...statisticsReportCalls },
  {
    listDailyFigures,
    getPlayStatistics,
    getClubRanking,
    getStandingMap,
    getPlayComparison,
    getReportEmails: emails.get,
    setReportEmails: emails.set,
  },
)
