import { createHash } from 'node:crypto'
import type { Fix } from '@pinwise/contract'
import {
  fixSource,
  type LayoutHole,
  type SimulatedFix,
  type SimulatedTracker,
  simulateDay,
  simulatedLayout,
  teeSheetOf,
} from '@pinwise/golf'

export const REPORTING_SECONDS = 10
const DAY_SECONDS = 86_400
/** Longer than the slowest round: whoever starts this long before a day is out on the course when it begins. */
const ROUND_SECONDS = 6 * 3600
const BETWEEN_GROUPS_SECONDS = 720

export type DeviceSlot = { readonly kind: 'cart' | 'tag'; readonly nth: number }
export interface PlayedFix {
  readonly slot: DeviceSlot
  readonly fix: Fix
}

/** Play around the clock on one layout, from one midnight (UTC) to the next. */
export interface SimulatedPlay {
  /** How many devices of each kind are out at once at most. */
  readonly carts: number
  readonly tags: number
  /** What the server hears between two instants, in milliseconds. */
  readonly heardBetween: (fromMs: number, toMs: number) => PlayedFix[]
}

export const dayOf = (atMs: number) => Math.floor(atMs / (DAY_SECONDS * 1000)) * DAY_SECONDS * 1000

export function simulatePlay(holes: readonly LayoutHole[], name: string, dayMs: number): SimulatedPlay {
  const seed = `${name} ${new Date(dayMs).toISOString().slice(0, 10)}`
  const layout = simulatedLayout(holes)
  const times = {
    firstSeconds: -ROUND_SECONDS,
    lastSeconds: DAY_SECONDS,
    intervalSeconds: BETWEEN_GROUPS_SECONDS,
  }
  const day = simulateDay(layout, teeSheetOf(layout, times, seed), {}, seed)
  const source = fixSource(day, { intervalSeconds: REPORTING_SECONDS })
  const slots = slotsOf(source.trackers)
  const count = (kind: string) =>
    Math.max(0, ...[...slots.values()].filter(slot => slot.kind === kind).map(s => s.nth + 1))
  return {
    carts: count('cart'),
    tags: count('tag'),
    heardBetween: (fromMs, toMs) =>
      source.receivedBetween((fromMs - dayMs) / 1000, (toMs - dayMs) / 1000).flatMap(made => {
        const slot = slots.get(made.trackerId)
        return slot ? [{ slot, fix: fixOf(made, dayMs, seed) }] : []
      }),
  }
}

/** Each tracker takes the first device that is in: a device goes out again once the group before is back. */
function slotsOf(trackers: readonly SimulatedTracker[]): Map<string, DeviceSlot> {
  const backAt = { cart: [] as number[], tag: [] as number[] }
  const slots = new Map<string, DeviceSlot>()
  for (const { id, mode, fromSeconds, toSeconds } of [...trackers].sort((a, b) => a.fromSeconds - b.fromSeconds)) {
    const kind = mode === 'ride' ? 'cart' : 'tag'
    const free = backAt[kind].findIndex(back => back <= fromSeconds)
    const nth = free === -1 ? backAt[kind].length : free
    backAt[kind][nth] = toSeconds
    slots.set(id, { kind, nth })
  }
  return slots
}

/** The same fix has the same id whenever it is made, so that a server that starts again stores nothing twice. */
function fixOf(made: SimulatedFix, dayMs: number, seed: string): Fix {
  const at = new Date(Math.round(dayMs + made.atSeconds * 1000)).toISOString()
  const hash = createHash('sha256').update(`${seed} ${made.trackerId} ${at}`).digest('hex')
  return {
    id: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    at,
    lng: made.lng,
    lat: made.lat,
    accuracyMetres: made.accuracyMetres,
    speedMetresPerSecond: made.speedMetresPerSecond,
    headingDegrees: made.headingDegrees,
    source: 'gps',
  }
}
