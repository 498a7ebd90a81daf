import type { TrackedFix, Tracker, TrackerMove } from '@pinwise/contract'

/** A past position of a tracker, for its trail. */
export interface TrailPoint {
  readonly atMs: number
  readonly lng: number
  readonly lat: number
}

/** The club's trackers by id. */
export type Trackers = ReadonlyMap<string, Tracker>

export const NO_TRACKERS: Trackers = new Map()

export const TRAIL_MS = 5 * 60_000

interface Moves {
  readonly items: readonly TrackerMove[]
  readonly removed: readonly string[]
}

const isWhole = (move: TrackerMove): move is Tracker => move.label !== undefined

/**
 * A position older than the known one is ignored: streams may repeat events. So are moves of a tracker that is not known
 * yet: this tab is still reading the list of all.
 */
export function withMoves(known: Trackers, { items, removed }: Moves): Trackers {
  const trackers = new Map(known)
  for (const id of removed) trackers.delete(id)
  for (const move of items) {
    const before = trackers.get(move.id)
    // As texts: the server writes all times alike, and there may be hundreds in a second.
    if (before?.at && move.at && before.at > move.at) continue
    if (isWhole(move)) trackers.set(move.id, move)
    else if (before) trackers.set(move.id, { ...before, ...move })
  }
  return trackers
}

/** The last few minutes of a trail, with where the tracker is now. */
export function longerTrail(trail: readonly TrailPoint[], { at, position }: Tracker): readonly TrailPoint[] {
  if (!at || !position) return trail
  const atMs = Date.parse(at)
  const first = trail.findIndex(point => point.atMs > atMs - TRAIL_MS)
  const recent = first === -1 ? [] : trail.slice(first)
  return recent.at(-1)?.atMs === atMs ? recent : [...recent, { atMs, ...position }]
}

/** The stored fixes of the last few minutes, then those that have come in since. */
export function joinTrails(
  stored: readonly Pick<TrackedFix, 'at' | 'lng' | 'lat'>[],
  since: readonly TrailPoint[],
): readonly TrailPoint[] {
  const [first, last] = [since[0], since.at(-1)]
  const before = stored
    .map(({ at, lng, lat }) => ({ atMs: Date.parse(at), lng, lat }))
    .filter(({ atMs }) => !first || !last || (atMs < first.atMs && atMs > last.atMs - TRAIL_MS))
  return [...before, ...since]
}

/** What the list shows of a tracker. */
export interface ListedTracker extends Pick<Tracker, 'id' | 'label' | 'kind' | 'cartNumber' | 'health' | 'simulated'> {
  /** Of the last position, in UTC; null where it is as new as the list. */
  readonly minute: string | null
  /** In percent, where it may not last. */
  readonly lowBattery: number | null
}

/** Below this a battery may not last the round. */
const LOW_BATTERY_PERCENT = 20
/** Of an instant, as in 2026-11-17T08:30. */
const MINUTE_LENGTH = 16

const lowBatteryOf = ({ batteryPercent }: Tracker): number | null =>
  batteryPercent !== null && batteryPercent < LOW_BATTERY_PERCENT ? Math.round(batteryPercent) : null

/** A tracker that is online has just reported: the list says once when that was. */
const minuteOf = ({ health, at }: Tracker): string | null =>
  health === 'online' ? null : (at?.slice(0, MINUTE_LENGTH) ?? null)

function listed(tracker: Tracker): ListedTracker {
  const { id, label, kind, cartNumber, health, simulated } = tracker
  const minute = minuteOf(tracker)
  return { id, label, kind, cartNumber, health, simulated, minute, lowBattery: lowBatteryOf(tracker) }
}

/** The minute of the newest position, in UTC. */
export function newestMinute(trackers: Trackers): string | null {
  let newest: string | null = null
  for (const { at } of trackers.values()) if (at && (newest === null || at > newest)) newest = at
  return newest?.slice(0, MINUTE_LENGTH) ?? null
}

const isListedAs = (tracker: Tracker, row: ListedTracker): boolean =>
  tracker.id === row.id &&
  tracker.label === row.label &&
  tracker.kind === row.kind &&
  tracker.cartNumber === row.cartNumber &&
  tracker.health === row.health &&
  tracker.simulated === row.simulated &&
  minuteOf(tracker) === row.minute &&
  lowBatteryOf(tracker) === row.lowBattery

/** The order of the list: trackers that need attention first, then by number and label. */
const URGENCY = { lost: 0, stale: 1, online: 2, parked: 3, offline: 4 } as const

/** Made once: `localeCompare` with options makes a new one for every two labels. */
const labels = new Intl.Collator(undefined, { numeric: true })

/** Lists the trackers; the same list while nothing that it shows has changed, however far they moved. */
export function createTrackerList(): (trackers: Trackers) => readonly ListedTracker[] {
  let seen: Trackers | undefined
  let known: readonly ListedTracker[] = []
  let sorted = known
  return trackers => {
    if (trackers === seen) return sorted
    seen = trackers
    const now = [...trackers.values()]
    if (now.length === known.length && known.every((row, nth) => isListedAs(now[nth] as Tracker, row))) return sorted
    known = now.map(listed)
    sorted = known.toSorted(
      (a, b) =>
        URGENCY[a.health] - URGENCY[b.health] ||
        (a.cartNumber ?? Number.MAX_SAFE_INTEGER) - (b.cartNumber ?? Number.MAX_SAFE_INTEGER) ||
        labels.compare(a.label, b.label),
    )
    return sorted
  }
}

/** The text in the marker: the number of the cart, or the initial and number of its label: T5 for Tag 5. */
export function markOf({ cartNumber, label }: Pick<Tracker, 'cartNumber' | 'label'>): string {
  if (cartNumber !== null) return String(cartNumber)
  const letters = label.trim().toUpperCase()
  const number = /\d+/.exec(letters)?.[0]
  return number ? letters.slice(0, 1) + number.slice(-2) : letters.slice(0, 2)
}

/** Slower than this a receiver's heading is noise. */
const MIN_HEADING_SPEED = 0.5

/** Where it is heading, from north; null while it stands or is not heard. */
export function headingOf({ health, headingDegrees, speedMetresPerSecond }: Tracker): number | null {
  const isMoving = health === 'online' && (speedMetresPerSecond ?? 0) >= MIN_HEADING_SPEED
  return isMoving ? headingDegrees : null
}

/** Those of a kind whose label, or number, matches what was typed. */
export function searchTrackers(
  trackers: readonly ListedTracker[],
  kind: Tracker['kind'] | null,
  term: string,
): readonly ListedTracker[] {
  const wanted = term.trim().toLowerCase()
  if (kind === null && wanted === '') return trackers
  return trackers.filter(
    tracker =>
      (kind === null || tracker.kind === kind) &&
      (tracker.label.toLowerCase().includes(wanted) || String(tracker.cartNumber) === wanted),
  )
}
