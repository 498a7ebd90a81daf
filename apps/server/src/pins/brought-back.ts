import { instantOfLocal } from '../time/club-time.ts'
import type { PinRow } from './queries.ts'
import type { NewPin } from './write-queries.ts'

/**
 * A pin that was open is open again from now on; a plan is planned again for its time, by the clocks that the club has
 * now: it may have moved to another zone since.
 */
export function broughtBack(pin: PinRow, at: number, timeZone: string): NewPin {
  const isPlan = pin.cancelled_at !== null
  const planned = pin.local_start === null ? pin.starts_at.getTime() : instantOfLocal(pin.local_start, timeZone)
  return {
    id: crypto.randomUUID(),
    holeId: pin.hole_id,
    position: { lng: pin.lng, lat: pin.lat },
    startsAt: isPlan ? planned : at,
    localStart: isPlan ? pin.local_start : null,
    enabled: pin.enabled,
  }
}
