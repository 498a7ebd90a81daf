import { instantOf, wallClockOf } from '../shell/wall-clock.ts'

/** From the beginning of today for a year. */
export function newPeriod(nowMs: number, timeZone: string): { start: string; end: string } {
  const today = wallClockOf(new Date(nowMs).toISOString(), timeZone)?.day ?? ''
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)]
  // The 29th of February is not in every year.
  const last = `${year + 1}${rest === '-02-29' ? '-02-28' : rest}`
  return { start: instantOf(today, '00:00', timeZone), end: instantOf(last, '23:59', timeZone) }
}
