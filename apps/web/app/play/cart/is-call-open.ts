const AT_LEAST_MS = 3 * 3_600_000

/** A call is open until the club's day ends, and for at least three hours. The tablet's clock may have been corrected. */
export function isCallOpen(arrivedMs: number, nowMs: number, timeZone: string): boolean {
  if (Math.abs(nowMs - arrivedMs) < AT_LEAST_MS) return true
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return format.format(arrivedMs) === format.format(nowMs)
}
