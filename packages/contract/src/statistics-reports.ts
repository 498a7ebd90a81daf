import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber } from './courses.ts'
import { Id, LngLat } from './fields.ts'
import { PlayQuery, playFigures, statisticsPeriod, statisticsRead } from './statistics.ts'

/** Where groups stand still, from the positions of their trackers. Nothing from fewer than five golfers. */
export const StandingMap = z
  .object({
    ...statisticsPeriod,
    recordedDays: z.int(),
    isSimulated: z.boolean(),
    /** The side of a cell. */
    cellMetres: z.number(),
    /** Cells that are left out, because too few golfers stood there. */
    hiddenCells: z.int(),
    /** Those where groups stood longest, all groups together, the longest first. */
    cells: z.array(
      z.object({
        centre: LngLat,
        /** The nearest hole; null for what lies between holes. */
        holeId: Id.nullable(),
        number: HoleNumber.nullable(),
        place: z.enum(['tee', 'fairway', 'green']).nullable(),
        minutes: z.number(),
        minutesPerGroup: z.number(),
        groups: z.int(),
      }),
    ),
  })
  .meta({ id: 'StandingMap' })
export type StandingMap = z.infer<typeof StandingMap>

const compared = z.object(playFigures)

/** The same days by weekday and by layout, each by itself. */
export const PlayComparison = z
  .object({
    ...statisticsPeriod,
    /** From Monday, 1, to Sunday, 7. */
    weekdays: z.array(compared.extend({ weekday: z.int().min(1).max(7) })),
    /** By name; a layout that is gone has none. */
    layouts: z.array(compared.extend({ layoutId: Id, name: z.string().nullable() })),
  })
  .meta({ id: 'PlayComparison' })
export type PlayComparison = z.infer<typeof PlayComparison>

const EmailChoice = z.object({ enabled: z.boolean() })
const ownChoice = {
  path: '/stats/report-email',
  access: ['admin'],
  clubHeader: 'required',
  answer: EmailChoice,
  errors: ['club_required', 'club_not_found'],
} as const

export const statisticsReportCalls = defineCalls('stats', {
  getStandingMap: {
    ...statisticsRead,
    path: '/stats/golfclub-daily/standing',
    summary: 'Where groups stand still on the course, in squares of twenty metres',
    query: PlayQuery,
    answer: StandingMap,
  },
  getPlayComparison: {
    ...statisticsRead,
    path: '/stats/golfclub-daily/comparison',
    summary: 'The same days by weekday and by layout',
    query: PlayQuery,
    answer: PlayComparison,
  },
  getReportEmails: {
    ...ownChoice,
    method: 'GET',
    summary: 'Whether the caller gets the club’s weekly report by email',
  },
  setReportEmails: {
    ...ownChoice,
    method: 'PUT',
    summary: 'Choose whether to get the club’s weekly report by email',
    body: z.strictObject({ enabled: z.boolean() }),
  },
})
