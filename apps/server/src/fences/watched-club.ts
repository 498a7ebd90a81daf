import { SLOW_ZONE_KMH } from '@pinwise/contract'
import {
  type FenceGround,
  type FenceHours,
  type FenceRules,
  type FleetAccuracy,
  fenceGround,
  isFenceOn,
  STEADY_FLEET,
} from '@pinwise/golf'
import { minutesOf, momentAt } from './fence-clock.ts'
import type { WatchedFenceRow, WatchedTrackerRow } from './watch-queries.ts'

export interface WatchedFence {
  readonly id: string
  readonly name: string
  readonly kind: WatchedFenceRow['kind']
  readonly subjects: WatchedFenceRow['subjects']
  readonly hours: FenceHours
  readonly ground: FenceGround
  readonly rules: FenceRules
}

interface WatchedTracker {
  readonly name: string
  readonly travels: 'carts' | 'walkers' | null
  readonly passUntilMs: number
}

/** The zones of a club and its trackers, in memory. */
export interface WatchedClub {
  readonly id: string
  readonly timeZone: string
  readonly fences: readonly WatchedFence[]
  readonly trackers: Map<string, WatchedTracker>
  /** The last accuracy that each tracker reported. */
  readonly accuracies: Map<string, { readonly atMs: number; readonly metres: number }>
  fleet: FleetAccuracy
}

const SLOW_METRES_PER_SECOND = SLOW_ZONE_KMH / 3.6

/** Bag tags and phones are carried; staff go where they must. */
function travelsAs(kind: string): WatchedTracker['travels'] {
  if (kind === 'cart' || kind === 'tablet') return 'carts'
  return kind === 'tag' || kind === 'phone' ? 'walkers' : null
}

/** The state of the fleet is carried over; everything else is as read. */
export function watchedClubsOf(
  fences: readonly WatchedFenceRow[],
  trackers: readonly WatchedTrackerRow[],
  before: ReadonlyMap<string, WatchedClub>,
): Map<string, WatchedClub> {
  const clubs = new Map<string, WatchedClub>()
  for (const [id, rows] of Map.groupBy(fences, row => row.club_id)) {
    const known = before.get(id)
    clubs.set(id, {
      id,
      timeZone: rows[0]?.time_zone ?? 'UTC',
      fences: rows.map(watchedFence),
      trackers: new Map(),
      accuracies: known?.accuracies ?? new Map(),
      fleet: known?.fleet ?? STEADY_FLEET,
    })
  }
  for (const { club_id, id, kind, name, pass_until } of trackers) {
    const passUntilMs = pass_until?.getTime() ?? 0
    clubs.get(club_id)?.trackers.set(id, { name, travels: travelsAs(kind), passUntilMs })
  }
  return clubs
}

const watchedFence = (row: WatchedFenceRow): WatchedFence => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  subjects: row.subjects,
  hours: { days: row.days, fromMinutes: minutesOf(row.start_time), untilMinutes: minutesOf(row.end_time) },
  ground: fenceGround(row.geometry),
  rules:
    row.kind === 'slow'
      ? { countsCrossings: false, maxSpeedMetresPerSecond: SLOW_METRES_PER_SECOND }
      : { countsCrossings: true },
})

/** The fences of a club that are active at an instant. Called for every fix and cached for a minute. */
export function createHours() {
  const known = new WeakMap<WatchedClub, { minute: number; on: readonly WatchedFence[] }>()
  return (club: WatchedClub, atMs: number): readonly WatchedFence[] => {
    const minute = Math.floor(atMs / 60_000)
    const before = known.get(club)
    if (before?.minute === minute) return before.on
    const { weekday, minutes } = momentAt(atMs, club.timeZone)
    const on = club.fences.filter(({ hours }) => isFenceOn(hours, weekday, minutes))
    known.set(club, { minute, on })
    return on
  }
}
