import { createHash } from 'node:crypto'
import type { Fix } from '@pinwise/contract'
import {
  fixSource,
  type LayoutHole,
  type SimulatedFix,
  type SimulatedGroup,
  type SimulatedTracker,
  simulateDay,
  simulatedLayout,
  teeSheetOf,
} from '@pinwise/golf'

export const REPORTING_SECONDS = 10
const DAY_SECONDS = 86_400
/** Longer than the slowest round: whoever starts this long before a day is out on the course when it begins. */
const ROUND_SECONDS = 6 * 3600
const BETWEEN_GROUPS_SECONDS = 12 * 60
/** Of the time par, before any wait: who plays in just that time is late by the first search for a ball. */
const USUAL_PACE = 0.94

/** A round leaves some of a battery, which is full again when the device next goes out. */
const FULL_PERCENT = { cart: 96, tag: 99 }
const PERCENT_PER_HOUR = { cart: 9, tag: 4 }

export type DeviceSlot = { readonly kind: 'cart' | 'tag'; readonly nth: number }
export interface PlayedFix {
  readonly slot: DeviceSlot
  readonly fix: Fix
}

/** Play around the clock on one layout, from one midnight of the club to the next. */
export interface SimulatedPlay {
  /** Those who start on the day. */
  readonly groups: readonly SimulatedGroup[]
  /** How many devices of each kind are out at once at most. */
  readonly carts: number
  readonly tags: number
  /** The fixes that the server receives between two instants, in milliseconds. */
  readonly receivedBetween: (fromMs: number, toMs: number) => PlayedFix[]
}

/** Here and there a slow group; empty tee times and starter's gaps, so that a queue ends again. */
const PLAN = {
  firstSeconds: -ROUND_SECONDS,
  lastSeconds: DAY_SECONDS - BETWEEN_GROUPS_SECONDS,
  intervalSeconds: BETWEEN_GROUPS_SECONDS,
  occupancy: 0.8,
  // Who follows a larger group is held by it all day long, which is true and shows little.
  sizes: { 2: 0, 3: 0.1, 4: 0.9 },
  slow: { share: 0.05, paceFactor: 1.3 },
  starterGapSeconds: 90 * 60,
}

/** The result is the same for the same club and day, in every process. */
export function simulatePlay(holes: readonly LayoutHole[], name: string, originMs: number): SimulatedPlay {
  const seed = `${name} ${new Date(originMs).toISOString().slice(0, 13)}`
  const layout = simulatedLayout(holes)
  const sheet = teeSheetOf(layout, PLAN, seed).map(({ paceFactor = 1, ...entry }) => ({
    ...entry,
    paceFactor: paceFactor * USUAL_PACE,
  }))
  const day = simulateDay(layout, sheet, {}, seed)
  const source = fixSource(day, { intervalSeconds: REPORTING_SECONDS })
  const slots = slotsOf(source.trackers)
  const outAt = new Map(source.trackers.map(({ id, fromSeconds }) => [id, fromSeconds]))
  const count = (kind: string) =>
    Math.max(0, ...[...slots.values()].filter(slot => slot.kind === kind).map(s => s.nth + 1))
  return {
    groups: day.groups.filter(({ entry }) => entry.teeTimeSeconds >= 0),
    carts: count('cart'),
    tags: count('tag'),
    receivedBetween: (fromMs, toMs) =>
      source.receivedBetween((fromMs - originMs) / 1000, (toMs - originMs) / 1000).flatMap(made => {
        const slot = slots.get(made.trackerId)
        if (!slot) return []
        const hours = (made.atSeconds - (outAt.get(made.trackerId) ?? made.atSeconds)) / 3600
        const batteryPercent = Math.round(FULL_PERCENT[slot.kind] - hours * PERCENT_PER_HOUR[slot.kind])
        return [{ slot, fix: { ...fixOf(made, originMs, seed), batteryPercent } }]
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
function fixOf(made: SimulatedFix, originMs: number, seed: string): Fix {
  const at = new Date(Math.round(originMs + made.atSeconds * 1000)).toISOString()
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
