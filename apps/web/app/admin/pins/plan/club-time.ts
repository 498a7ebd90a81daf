/** What the clocks of the club show at an instant: 06:00. */
export function clubTime(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
}
