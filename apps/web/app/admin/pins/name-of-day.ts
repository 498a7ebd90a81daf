import type { Language } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { formatDate } from '../../i18n/formats.ts'

const WHOLE: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }

/** Italian writes its days small, but not at the beginning of a sentence. */
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A day of the club's calendar in words. Days have no zone. */
export function nameOfDay(language: Language, day: Day, options: Intl.DateTimeFormatOptions = WHOLE): string {
  return formatDate(language, Date.parse(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' })
}
