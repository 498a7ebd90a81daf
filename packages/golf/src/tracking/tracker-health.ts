import type { Area } from '../geometry/area.ts'
import type { LngLat } from '../geometry/geodesy.ts'
import { distanceToPolygonMetres, pointInPolygon } from '../geometry/polygon.ts'

export type TrackerHealth = 'online' | 'stale' | 'offline' | 'parked' | 'lost'

const ONLINE_PERIODS = 2
const OFFLINE_AFTER_MS = 10 * 60_000

/**
 * The health of a tracker. Its position decides first: a cart that left the club is lost, reporting or
 * not, and one that was switched off in its shed is parked, not missing.
 */
export function trackerHealth(tracker: {
  nowMs: number
  /** When the server last received something from it. */
  contactMs: number | null
  reportingSeconds: number
  isOutsideBoundary: boolean
  isInParkingZone: boolean
}): TrackerHealth {
  if (tracker.contactMs === null) return 'offline'
  if (tracker.isOutsideBoundary) return 'lost'
  if (tracker.isInParkingZone) return 'parked'
  const silentMs = tracker.nowMs - tracker.contactMs
  if (silentMs < ONLINE_PERIODS * tracker.reportingSeconds * 1000) return 'online'
  return silentMs > OFFLINE_AFTER_MS ? 'offline' : 'stale'
}

/** Beyond the boundary by more than the position may err. A club without a boundary loses nothing. */
export function isOutside(position: LngLat, accuracyMetres: number | null, boundary: Area | null): boolean {
  if (boundary === null || pointInPolygon(position, boundary)) return false
  return distanceToPolygonMetres(position, boundary) > (accuracyMetres ?? 0)
}
