import type { Language } from '@pinwise/contract'
import { dayAndTime, formatDate } from '../../i18n/formats.ts'

/** A moment by the clocks of the club: the hour, and the day where it is another than today. */
export function momentText(
  language: Language,
  instant: string,
  timeZone: string,
  now: string,
): { time: string; day: string | null } {
  const { day, time } = dayAndTime(language, Date.parse(instant), timeZone)
  if (day === dayAndTime(language, Date.parse(now), timeZone).day) return { time, day: null }
  const named = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const
  return { time, day: formatDate(language, Date.parse(instant), named) }
}
