/** A day of the club's calendar, YYYY-MM-DD; which instant it begins is the time zone's affair. */
export type Day = string

/** Monday is 1, Sunday 7, as weeks are counted here. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const MILLISECONDS_PER_DAY = 86_400_000

/** Days since the first of January 1970. */
export function dayNumber(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.round(Date.UTC(year, month - 1, date) / MILLISECONDS_PER_DAY)
}

export function dayOf(number: number): Day {
  return new Date(number * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

export function weekdayOf(day: Day): Weekday {
  // The first of January 1970 was a Thursday.
  return (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday
}
