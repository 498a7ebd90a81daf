/** A moment by the clocks of the club. */
export interface ClubMoment {
  /** From 1, Monday. */
  readonly weekday: number
  /** Minutes since midnight. */
  readonly minutes: number
}

/** Minutes since midnight for a time such as 06:30. */
export function minutesOf(time: string | null): number | null {
  if (time === null) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The day of the week and the minute of the day by the clocks of the club. */
export function momentAt(instant: number, timeZone: string): ClubMoment {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return { weekday: local.dayOfWeek, minutes: local.hour * 60 + local.minute }
}
