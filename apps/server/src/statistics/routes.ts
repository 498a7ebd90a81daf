import { statisticsCalls, statisticsReportCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getClubRanking } from './get-club-ranking.ts'
import { getPlayComparison } from './get-play-comparison.ts'
import { getPlayStatistics } from './get-play-statistics.ts'
import { getStandingMap } from './get-standing-map.ts'
import { listDailyFigures } from './list-daily-figures.ts'
import { getReportEmails, setReportEmails } from './report-emails.ts'

export const statisticsRoutes = bindCalls(
  { ...statisticsCalls, ...statisticsReportCalls },
  {
    listDailyFigures,
    getPlayStatistics,
    getClubRanking,
    getStandingMap,
    getPlayComparison,
    getReportEmails,
    setReportEmails,
  },
)
