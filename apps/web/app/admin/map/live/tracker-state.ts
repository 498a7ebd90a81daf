import type { Tracker, TrackerSnapshot, TrackersMoved } from '@pinwise/contract'

/** A past position of a tracker, for its trail. */
export interface TrailPoint {
  readonly atMs: number
  readonly lng: number
  readonly lat: number
}

/** The positions of the club's trackers, now and in the last few minutes. */
export interface TrackerState {
  /** The server's time of the newest event; null before the first. */
  readonly at: string | null
  readonly trackers: ReadonlyMap<string, Tracker>
  readonly trails: ReadonlyMap<string, readonly TrailPoint[]>
}

export const NO_TRACKERS: TrackerState = { at: null, trackers: new Map(), trails: new Map() }

export const TRAIL_MS = 5 * 60_000

/** Replaces all trackers: one that is not listed is gone. Trails continue where the tracker is still there. */
export function withSnapshot(state: TrackerState, { at, items }: TrackerSnapshot): TrackerState {
  const known: TrackerState = { ...state, trackers: new Map() }
  return withMoves(known, {
    at,
    items,
    removed: [...state.trails.keys()].filter(id => !items.some(one => one.id === id)),
  })
}

/** An event older than the known state is ignored: streams may repeat events. */
export function withMoves(state: TrackerState, { at, items, removed }: TrackersMoved): TrackerState {
  const trackers = new Map(state.trackers)
  const trails = new Map(state.trails)
  for (const id of removed) {
    trackers.delete(id)
    trails.delete(id)
  }
  for (const tracker of items) {
    const before = trackers.get(tracker.id)
    if (before?.at && tracker.at && Date.parse(before.at) > Date.parse(tracker.at)) continue
    trackers.set(tracker.id, tracker)
    trails.set(tracker.id, longerTrail(trails.get(tracker.id) ?? [], tracker))
  }
  return { at, trackers, trails }
}

function longerTrail(trail: readonly TrailPoint[], { at, position }: Tracker): readonly TrailPoint[] {
  if (!at || !position) return trail
  const atMs = Date.parse(at)
  const recent = trail.filter(point => point.atMs > atMs - TRAIL_MS)
  return recent.at(-1)?.atMs === atMs ? recent : [...recent, { atMs, ...position }]
}

/** The order of the list: trackers that need attention first, then by number and label. */
const URGENCY = { lost: 0, stale: 1, online: 2, parked: 3, offline: 4 } as const

/** Made once: `localeCompare` with options makes a new one for every two labels. */
const labels = new Intl.Collator(undefined, { numeric: true })

export function sortedTrackers(state: TrackerState): Tracker[] {
  return [...state.trackers.values()].sort(
    (a, b) =>
      URGENCY[a.health] - URGENCY[b.health] ||
      (a.cartNumber ?? Number.MAX_SAFE_INTEGER) - (b.cartNumber ?? Number.MAX_SAFE_INTEGER) ||
      labels.compare(a.label, b.label),
  )
}

/** The text in the marker: the number of the cart, or the initial and number of its label: T5 for Tag 5. */
export function markOf({ cartNumber, label }: Pick<Tracker, 'cartNumber' | 'label'>): string {
  if (cartNumber !== null) return String(cartNumber)
  const letters = label.trim().toUpperCase()
  const number = /\d+/.exec(letters)?.[0]
  return number ? letters.slice(0, 1) + number.slice(-2) : letters.slice(0, 2)
}
