/** When a fence is on, by the clocks of the club. Days from 1, Monday, to 7; none of them means every day. */
export interface FenceHours {
  readonly days: readonly number[]
  /** Minutes of the day; from and until are both null for the whole day. An end before the start is of the next day. */
  readonly fromMinutes: number | null
  readonly untilMinutes: number | null
}

export function isFenceOn({ days, fromMinutes, untilMinutes }: FenceHours, weekday: number, minutes: number): boolean {
  const isOf = (day: number) => days.length === 0 || days.includes(day)
  if (fromMinutes === null || untilMinutes === null || fromMinutes === untilMinutes) return isOf(weekday)
  if (fromMinutes < untilMinutes) return isOf(weekday) && minutes >= fromMinutes && minutes < untilMinutes
  const before = weekday === 1 ? 7 : weekday - 1
  return (isOf(weekday) && minutes >= fromMinutes) || (isOf(before) && minutes < untilMinutes)
}
