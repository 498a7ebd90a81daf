import type { Language } from '@pinwise/contract'
import { formatDate } from '../../i18n/formats.ts'

/** A moment by the clocks of the club: the hour, and the day where it is another than today. */
export function momentText(
  language: Language,
  instant: string,
  timeZone: string,
  now: string,
): { time: string; day: string | null } {
  const at = Date.parse(instant)
  const dayOf = (moment: number) => formatDate('en', moment, { timeZone, dateStyle: 'short' })
  return {
    time: formatDate(language, at, { timeZone, hour: '2-digit', minute: '2-digit' }),
    day:
      dayOf(at) === dayOf(Date.parse(now))
        ? null
        : formatDate(language, at, { timeZone, weekday: 'short', day: 'numeric', month: 'short' }),
  }
}
