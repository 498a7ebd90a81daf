import type { Notice } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { wallClockOf } from '../shell/wall-clock.ts'

/** The notices of each of these days, in the club's time zone. Drafts and disabled notices have no days. */
export function noticesByDay(
  days: readonly Day[],
  notices: readonly Pick<Notice, 'id' | 'start' | 'end' | 'enabled'>[],
  timeZone: string,
): ReadonlyMap<Day, readonly string[]> {
  const spans = notices.flatMap(({ id, start, end, enabled }) => {
    const from = wallClockOf(start, timeZone)?.day
    const to = wallClockOf(end, timeZone)?.day
    return enabled && from && to ? [{ id, from, to }] : []
  })
  return new Map(days.map(day => [day, spans.filter(({ from, to }) => from <= day && day <= to).map(({ id }) => id)]))
}
