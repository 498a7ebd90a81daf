import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber } from './courses.ts'
import { Id } from './fields.ts'
import { PaceDayDate } from './pace-teams.ts'

const seconds = z.int()
export const MAX_REPORT_DAYS = 92
const DAY_MS = 86_400_000

/** The first and the last day, both counted. */
export const PacePeriod = z
  .strictObject({ fromDay: PaceDayDate, toDay: PaceDayDate })
  .refine(
    ({ fromDay, toDay }) => fromDay <= toDay && Date.parse(toDay) - Date.parse(fromDay) < MAX_REPORT_DAYS * DAY_MS,
    {
      path: ['toDay'],
      error: 'not_a_period',
    },
  )

/** How rounds of a day or a period went. */
export const PaceReport = z
  .object({
    fromDay: PaceDayDate,
    toDay: PaceDayDate,
    isSimulated: z.boolean(),
    /** Today is not over: of today only the groups that have finished are counted. */
    includesToday: z.boolean(),
    /** Days on which anybody played. */
    days: z.int(),
    rounds: z.int(),
    finished: z.int(),
    /** Rounds that took from `fromMinutes` up to ten minutes more than the goal allows. */
    buckets: z.array(z.object({ fromMinutes: z.int(), morning: z.int(), afternoon: z.int() })),
    /** Medians beyond the goal; negative is within it. */
    overGoalSeconds: z.object({
      all: seconds.nullable(),
      morning: seconds.nullable(),
      afternoon: seconds.nullable(),
    }),
    /** Median of playing and mean of waiting, from tee to tee. */
    holes: z.array(
      z.object({
        holeId: Id,
        number: HoleNumber,
        rounds: z.int(),
        playSeconds: seconds,
        waitSeconds: seconds,
      }),
    ),
    starts: z.object({ late: z.int(), medianLateSeconds: seconds.nullable() }),
    /** How many, how many were followed for twenty minutes of play or to the finish, and how many were less late then. */
    interventions: z.array(
      z.object({
        kind: z.enum(['visit', 'warning', 'ruling']),
        count: z.int(),
        known: z.int(),
        better: z.int(),
        medianChangeSeconds: seconds.nullable(),
      }),
    ),
  })
  .meta({ id: 'PaceReport' })
export type PaceReport = z.infer<typeof PaceReport>

export const paceReportCalls = defineCalls('pace', {
  getPaceReport: {
    method: 'GET',
    path: '/pace/report',
    summary:
      'How the rounds of a day or a period went: against the goal, hole by hole, and what visits, warnings and rulings changed',
    access: ['admin'],
    clubHeader: 'required',
    query: PacePeriod,
    answer: PaceReport,
    errors: ['club_required', 'club_not_found'],
  },
})
