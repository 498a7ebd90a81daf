import type { statisticsCalls } from '@pinwise/contract'
import { summaryOf } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
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
