import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id } from './fields.ts'
import { PaceDayDate } from './pace-teams.ts'

/** A year and a day, so that a period can be compared with the same one a year before. */
export const MAX_STATISTICS_DAYS = 366
const DAY_MS = 86_400_000

export const statisticsPeriod = { from: PaceDayDate, to: PaceDayDate }
export const isPeriod = ({ from, to }: { from: string; to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < MAX_STATISTICS_DAYS * DAY_MS
const notAPeriod = { error: 'not_a_period', path: ['to'] }

export const playFilters = {
  ...statisticsPeriod,
  layoutId: Id.optional(),
  /** Monday to Friday, or Saturday and Sunday. */
  days: z.enum(['weekdays', 'weekend']).optional(),
}
export const PlayQuery = z.strictObject(playFilters).refine(isPeriod, notAPeriod)

/** Figures of pace are null where fewer than five golfers played. */
export const playFigures = {
  golfers: z.int(),
  groups: z.int(),
  roundMinutes: z.number().nullable(),
  goalMinutes: z.number().nullable(),
  overGoalMinutes: z.number().nullable(),
  withinGoalShare: z.number().nullable(),
  waitMinutesPerGroup: z.number().nullable(),
  lateStartShare: z.number().nullable(),
  counts: z.object({
    noShows: z.int(),
    withdrawals: z.int(),
    visits: z.int(),
    warnings: z.int(),
    rulings: z.int(),
    stopSeconds: z.int(),
    pinPublications: z.int(),
    pinsMoved: z.int(),
    /** Carts, tags and phones that sent positions. */
    trackersOut: z.int(),
  }),
}

export const DailyFigures = z
  .object({ day: PaceDayDate, isSimulated: z.boolean(), ...playFigures })
  .meta({ id: 'DailyFigures' })
export type DailyFigures = z.infer<typeof DailyFigures>

export const PlayStatistics = z
  .object({
    ...statisticsPeriod,
    /** Days that have a record: a day is recorded three hours after it ends. */
    recordedDays: z.int(),
    daysOfPlay: z.int(),
    isSimulated: z.boolean(),
    ...playFigures,
    /** Groups that took from so many minutes up to ten minutes more than their goal. */
    buckets: z.array(z.object({ fromMinutes: z.int(), morning: z.int(), afternoon: z.int() })),
    holes: z.array(
      z.object({
        holeId: Id,
        number: z.int(),
        playMinutes: z.number().nullable(),
        waitMinutes: z.number().nullable(),
        hours: z.array(z.object({ hour: z.int(), waitMinutes: z.number().nullable() })),
      }),
    ),
  })
  .meta({ id: 'PlayStatistics' })
export type PlayStatistics = z.infer<typeof PlayStatistics>

export const ClubRanking = z
  .object({
    ...statisticsPeriod,
    /** Days of play that a club needs to have a place. */
    daysNeeded: z.int(),
    ownDays: z.int(),
    /** With fewer ranked clubs no ranking is shown, because the others could be identified. */
    clubsNeeded: z.int(),
    /** From the quickest. Other clubs have no name. */
    clubs: z.array(
      z.object({
        isOwn: z.boolean(),
        days: z.int(),
        overGoalPercent: z.number(),
        lowPercent: z.number(),
        highPercent: z.number(),
        bestRank: z.int(),
        worstRank: z.int(),
      }),
    ),
  })
  .meta({ id: 'ClubRanking' })
export type ClubRanking = z.infer<typeof ClubRanking>

export const statisticsRead = {
  method: 'GET',
  access: ['admin', 'superadmin'],
  clubHeader: 'required',
  errors: ['club_required', 'club_not_found'],
} as const

export const statisticsCalls = defineCalls('stats', {
  listDailyFigures: {
    ...statisticsRead,
    path: '/stats/golfclub-daily',
    summary: 'The club’s record, day by day',
    query: PlayQuery,
    answer: z.object({ items: z.array(DailyFigures), total: z.int() }),
  },
  getPlayStatistics: {
    ...statisticsRead,
    path: '/stats/golfclub-daily/summary',
    summary: 'The same days together: rounds against their goal, and playing and waiting hole by hole',
    query: PlayQuery,
    answer: PlayStatistics,
  },
  getClubRanking: {
    ...statisticsRead,
    path: '/stats/golfclub-daily/ranking',
    summary: 'How far rounds go over their goal, among the platform’s clubs, which are not named',
    query: z.strictObject(statisticsPeriod).refine(isPeriod, notAPeriod),
    answer: ClubRanking,
  },
})
