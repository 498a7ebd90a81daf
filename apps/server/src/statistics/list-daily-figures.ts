import type { DailyFigures, statisticsCalls } from '@pinwise/contract'
import { isChosenDay, type SummaryFilter, summaryOf } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import type { RecordRow } from './queries.ts'
import { readRecords } from './read-records.ts'

export const listDailyFigures: Verb<typeof statisticsCalls.listDailyFigures> = async (context, request) => {
  const items = figuresOf(await readRecords(context, request), request.query)
  return { items, total: items.length }
}

/** The figures of each day separately. */
export function figuresOf(rows: readonly RecordRow[], filter: SummaryFilter): DailyFigures[] {
  return rows
    .filter(({ day }) => isChosenDay(day, filter.days))
    .map(({ day, record, simulated }) => {
      const { daysOfPlay: _days, buckets: _buckets, holes: _holes, ...figures } = summaryOf([record], filter)
      return { day, isSimulated: simulated, ...figures }
    })
}
