/** Converts instants to a time zone's local time, and back. */
interface WallClock {
  /** 2026-03-29 */
  readonly day: string
  /** 06:30 */
  readonly time: string
}

export function wallClockOf(instant: string | null, timeZone: string): WallClock | null {
  const ms = Date.parse(instant ?? '')
  if (Number.isNaN(ms)) return null
  const shown = new Date(ms + offsetMs(ms, timeZone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** A local time that a clock change skips means the moment after the change; one that occurs twice means the first. */
export function instantOf(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const moments = [wall - DAY_MS, wall + DAY_MS].map(near => wall - offsetMs(near, timeZone))
  const shown = moments.filter(ms => ms + offsetMs(ms, timeZone) === wall)
  return new Date(Math.min(...(shown.length > 0 ? shown : [Math.max(...moments)]))).toISOString()
}

const DAY_MS = 86_400_000

/** The zone's offset from UTC. */
function offsetMs(ms: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(ms)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}
