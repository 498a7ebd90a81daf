/** Whether two moments are on one day by the clocks of the club. */
export function isSameDay(oneMs: number, otherMs: number, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return format.format(oneMs) === format.format(otherMs)
}
