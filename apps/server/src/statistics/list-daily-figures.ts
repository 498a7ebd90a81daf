import type { statisticsCalls } from '@pinwise/contract'
import { summaryOf } from '@pinwise/golf'
import type { Verb } from '../http/route.ts'
import { readRecords } from './read-records.ts'

export const listDailyFigures: Verb<typeof statisticsCalls.listDailyFigures> = async (context, request) => {
  const rows = await readRecords(context, request)
  const items = rows.flatMap(({ day, record, simulated }) => {
    const { daysOfPlay: _, buckets: __, holes: ___, ...figures } = summaryOf([record], request.query)
    return isInDays(day, request.query.days) ? [{ day, isSimulated: simulated, ...figures }] : []
  })
  return { items, total: items.length }
}

function isInDays(day: string, days: 'weekdays' | 'weekend' | undefined): boolean {
  const isWeekend = Temporal.PlainDate.from(day).dayOfWeek >= 6
  return days === undefined || isWeekend === (days === 'weekend')
}
