const HALF_HOUR_MS = 1_800_000
const TWO_DAYS = 96

/** The half hours of the next two days: every time zone that a club can have shows them as such. */
export function halfHoursAfter(now: number): string[] {
  const first = (Math.floor(now / HALF_HOUR_MS) + 1) * HALF_HOUR_MS
  return Array.from({ length: TWO_DAYS }, (_, index) => new Date(first + index * HALF_HOUR_MS).toISOString())
}
