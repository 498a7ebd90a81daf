/** What a club's clocks say and the instant that they say it at, whatever the zone of this machine. */

/**
 * A time that the clocks jump over is as much later; one that they show twice is the first of the two
 * (`compatible` of RFC 5545 and of Temporal).
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  return local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** The same of a date and time as a plan keeps them: `2026-11-16T06:00`. */
export function instantOfLocal(local: string, timeZone: string): number {
  const [date = '', time = ''] = local.split('T')
  return instantOf(date, time, timeZone)
}

/** The date by the clocks of the club. */
export function dateAt(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** How many days from one date to another; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}
