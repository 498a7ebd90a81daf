const AT_LEAST_MS = 3 * 3_600_000

/** Until its day ends by the clocks of the club, and for three hours: a call just before midnight is not over then. */
export function isCallOpen(arrivedMs: number, nowMs: number, timeZone: string): boolean {
  if (nowMs - arrivedMs < AT_LEAST_MS) return true
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return format.format(arrivedMs) === format.format(nowMs)
}
