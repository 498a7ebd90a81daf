import type { ShownFence } from '@pinwise/contract'
import { isFenceOn, type LngLat, type Polygon, pointInPolygon } from '@pinwise/golf'

/** What matters more is shown first. */
const URGENCY = ['stop', 'slow', 'message', 'sponsor'] as const
type Urgency = (typeof URGENCY)[number]

const minutesOf = (time: string | null) => (time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null)

/** The zone that a cart is in and must show, by the clocks of the club. */
export function zoneAt(
  fences: readonly ShownFence[],
  at: LngLat,
  nowMs: number,
  timeZone: string,
): (ShownFence & { kind: Urgency }) | null {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(nowMs)
  const weekday = new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7
  const minutes = minutesOf(clock.slice(11)) ?? 0
  const found = fences.filter(
    ({ subjects, days, startTime, endTime, geometry }) =>
      subjects !== 'walkers' &&
      isFenceOn({ days, fromMinutes: minutesOf(startTime), untilMinutes: minutesOf(endTime) }, weekday, minutes) &&
      pointInPolygon(at, geometry as Polygon),
  )
  for (const kind of URGENCY) {
    const fence = found.find(one => one.kind === kind)
    if (fence) return { ...fence, kind }
  }
  return null
}
