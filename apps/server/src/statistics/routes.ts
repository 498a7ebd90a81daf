import { statisticsCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getClubRanking } from './get-club-ranking.ts'
import { getPlayStatistics } from './get-play-statistics.ts'
import { listDailyFigures } from './list-daily-figures.ts'

export const statisticsRoutes = bindCalls(statisticsCalls, { listDailyFigures, getPlayStatistics, getClubRanking })
