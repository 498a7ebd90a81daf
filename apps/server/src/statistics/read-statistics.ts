import type { statisticsCalls, statisticsReportCalls } from '@pinwise/contract'
import {
  type DayRecord,
  isChosenDay,
  MIN_RANKED_CLUBS,
  MIN_RANKED_DAYS,
  rankClubs,
  type SummaryFilter,
  summaryOf,
} from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import { layoutNames, scoredDays } from './queries.ts'
import { readRecords } from './read-records.ts'

export const getPlayStatistics: Verb<typeof statisticsCalls.getPlayStatistics> = async (context, request) => {
  const rows = await readRecords(context, request)
  const { from, to, ...filter } = request.query
  return {
    from,
    to,
    recordedDays: rows.length,
    isSimulated: rows.some(({ simulated }) => simulated),
    ...summaryOf(
      rows.map(({ record }) => record),
      filter,
    ),
  }
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export const getPlayComparison: Verb<typeof statisticsReportCalls.getPlayComparison> = async (context, request) => {
  const { from, to, ...filter } = request.query
  const records = (await readRecords(context, request)).map(({ record }) => record)
  const { rows: names } = await context.db.readClub(request.caller, { clubId: request.clubId }, layoutNames)
  const chosen = records.filter(({ day }) => isChosenDay(day, filter.days))
  const ids = [...new Set(chosen.flatMap(({ layouts }) => layouts.map(({ layoutId }) => layoutId)))]
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    from,
    to,
    weekdays: WEEKDAYS.map(weekday => ({
      weekday,
      ...figuresOf(
        chosen.filter(({ day }) => weekdayOfDay(day) === weekday),
        filter,
      ),
    })).filter(({ groups }) => groups > 0),
    layouts: ids
      .filter(id => !filter.layoutId || id === filter.layoutId)
      .map(layoutId => ({
        layoutId,
        name: nameOf.get(layoutId) ?? null,
        ...figuresOf(chosen, { ...filter, layoutId }),
      }))
      .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '')),
  }
}

const weekdayOfDay = (day: string) => Temporal.PlainDate.from(day).dayOfWeek

function figuresOf(records: readonly DayRecord[], filter: SummaryFilter) {
  const { daysOfPlay: _days, buckets: _buckets, holes: _holes, ...figures } = summaryOf(records, filter)
  return figures
}

export const getClubRanking: Verb<typeof statisticsCalls.getClubRanking> = async (context, request) => {
  const { from, to } = request.query
  const own = await readRecords(context, request)
  const days = await context.db.platform({ job: 'ranking' }, 'rank the clubs, without their names', tx =>
    tx.all(scoredDays(from, to)),
  )
  return {
    from,
    to,
    daysNeeded: MIN_RANKED_DAYS,
    clubsNeeded: MIN_RANKED_CLUBS,
    ownDays: own.filter(({ record }) => record.layouts.some(({ rounds }) => rounds.length > 0)).length,
    clubs: rankClubs(days).map(({ clubId, ...club }) => ({ isOwn: clubId === request.clubId, ...club })),
  }
}
