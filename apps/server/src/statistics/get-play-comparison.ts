import type { statisticsReportCalls } from '@pinwise/contract'
import { type DayRecord, isChosenDay, type SummaryFilter, summaryOf } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import { layoutNames } from './queries.ts'
import { readRecords } from './read-records.ts'

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
