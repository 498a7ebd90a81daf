import type { Day } from '@pinwise/golf'
import { clubDay } from '../../shell/club-day.ts'

/** The club's local time at an instant: 06:00. */
export function clubTime(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
}

/** The middle of a day of the club, to a minute. */
export function noonOf(day: Day, timeZone: string): number {
  const guess = Date.parse(`${day}T12:00:00Z`)
  const shown = Date.parse(`${clubDay(guess, timeZone)}T${clubTime(guess, timeZone)}:00Z`)
  return guess - (shown - guess)
}
