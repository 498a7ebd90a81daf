import { type Day, dayNumber, dayOf, weekdayOf } from '@pinwise/golf'

const DAYS_OF_WEEK = 7

export const addDays = (day: Day, days: number): Day => dayOf(dayNumber(day) + days)
export const monthOf = (day: Day): string => day.slice(0, 7)
const firstOf = (day: Day): Day => `${monthOf(day)}-01`
const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))
const weekFrom = (first: Day): Day[] => Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(first, day))

/**
 * The week that contains this day, counted in steps of seven from today, so that the next plans are never hidden behind
 * past days.
 */
export function weekAround(day: Day, today: Day): Day[] {
  const weeks = Math.floor((dayNumber(day) - dayNumber(today)) / DAYS_OF_WEEK)
  return weekFrom(addDays(today, weeks * DAYS_OF_WEEK))
}

/** The weeks of a month, Monday first; the first and the last may include days of the neighbouring months. */
export function monthWeeks(day: Day): Day[][] {
  const weeks: Day[][] = []
  for (let monday = mondayOf(firstOf(day)); monday <= lastOf(day); monday = addDays(monday, DAYS_OF_WEEK))
    weeks.push(weekFrom(monday))
  return weeks
}

/** The same day of another month, or its last day where that month is shorter. */
export function shiftMonth(day: Day, by: number): Day {
  const first = firstOf(day)
  const [year = 0, month = 1] = first.split('-').map(Number)
  const months = year * 12 + (month - 1) + by
  const target = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const last = lastOf(target)
  const same = `${monthOf(target)}-${day.slice(8)}`
  return same <= last ? same : last
}

function lastOf(day: Day): Day {
  // No month has more than 31 days, so adding that many to the first leads into the next one.
  return addDays(firstOf(addDays(firstOf(day), 31)), -1)
}
