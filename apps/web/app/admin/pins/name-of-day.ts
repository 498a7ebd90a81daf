import type { Language } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { formatDate } from '../../i18n/formats.ts'

const WHOLE: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }

/** Italian writes days in lower case, but not at the beginning of a sentence. */
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a day of the club's calendar. Days have no time zone. */
export function nameOfDay(language: Language, day: Day, options: Intl.DateTimeFormatOptions = WHOLE): string {
  return formatDate(language, Date.parse(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' })
}
