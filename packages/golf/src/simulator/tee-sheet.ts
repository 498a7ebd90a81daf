import { hashText } from '../geometry/random.ts'
import { mixKey, uniformOf } from './keyed-draws.ts'
import type { SimulatedLayout } from './simulated-layout.ts'
import type { GroupSize, TeeSheetEntry, TravelMode } from './tee-sheet-entry.ts'

export type TeeSheetPlan = {
  /** `two-tees` starts a group on the first and on the middle hole of the layout at each time; `shotgun` on all holes. */
  start: 'one-tee' | 'two-tees' | 'shotgun'
  firstSeconds: number
  /** No tee time after it. With two tees, the first groups reach the other tee about two hours after their start. */
  lastSeconds: number
  intervalSeconds: number
  /** Share of the tee times that are taken. */
  occupancy: number
  /** How often groups of each size come, in any measure. */
  sizes: Readonly<Record<GroupSize, number>>
  rideShare: number
  /** Share of groups that are slow, and how slow. */
  slow: { share: number; paceFactor: number }
  /** One time left empty each time as many seconds have passed, as the R&A advises; null for none. */
  starterGapSeconds: number | null
}

export const DEFAULT_TEE_SHEET_PLAN: TeeSheetPlan = {
  start: 'one-tee',
  firstSeconds: 8 * 3600,
  lastSeconds: 14 * 3600,
  intervalSeconds: 600,
  occupancy: 0.85,
  sizes: { 2: 0.25, 3: 0.3, 4: 0.45 },
  rideShare: 0.4,
  slow: { share: 0.08, paceFactor: 1.2 },
  starterGapSeconds: null,
}

/** A shotgun round is long over when groups of the same start would overtake one another; at most two start a hole. */
const MAX_GROUPS_PER_SHOTGUN_HOLE = 2

type Slot = { teeTimeSeconds: number; startPosition: number }

/** The tee sheet of a day. What is drawn for a time does not depend on the times before it. */
export function teeSheetOf(layout: SimulatedLayout, plan: Partial<TeeSheetPlan>, seed: string): TeeSheetEntry[] {
  const all = { ...DEFAULT_TEE_SHEET_PLAN, ...plan }
  const slots = all.start === 'shotgun' ? shotgunSlots(layout, all) : timedSlots(layout, all)
  return slots.flatMap((slot, index) => {
    const draw = (purpose: number) => uniformOf(mixKey(mixKey(hashText(seed), index), purpose))
    if (draw(1) >= all.occupancy) return []
    const mode: TravelMode = draw(2) < all.rideShare ? 'ride' : 'walk'
    const paceFactor = draw(3) < all.slow.share ? all.slow.paceFactor : 1
    return [{ ...slot, id: `group-${index + 1}`, size: sizeOf(all.sizes, draw(4)), mode, paceFactor }]
  })
}

function timedSlots(layout: SimulatedLayout, plan: TeeSheetPlan): Slot[] {
  const { start, firstSeconds, lastSeconds, intervalSeconds, starterGapSeconds } = plan
  if (!(intervalSeconds > 0)) throw new RangeError('the interval between groups must be positive')
  const starts = start === 'two-tees' ? [0, Math.floor(layout.order.length / 2)] : [0]
  const times = Array.from(
    { length: Math.max(0, Math.floor((lastSeconds - firstSeconds) / intervalSeconds) + 1) },
    (_, index) => firstSeconds + index * intervalSeconds,
  )
  const isGap = (time: number) => {
    if (starterGapSeconds === null) return false
    const passed = (at: number) => Math.floor((at - firstSeconds) / starterGapSeconds)
    return passed(time) > Math.max(0, passed(time - intervalSeconds))
  }
  return times
    .filter(time => !isGap(time))
    .flatMap(teeTimeSeconds => starts.map(startPosition => ({ teeTimeSeconds, startPosition })))
}

/** One group on every hole, and a second one behind it wherever two groups can play at once: on par 4s and 5s. */
function shotgunSlots(layout: SimulatedLayout, { firstSeconds }: TeeSheetPlan): Slot[] {
  return Array.from({ length: MAX_GROUPS_PER_SHOTGUN_HOLE }).flatMap((_, turn) =>
    layout.order.flatMap((hole, startPosition) => {
      const isFree = turn === 0 || (layout.holes[hole]?.par ?? 3) > 3
      return isFree ? [{ teeTimeSeconds: firstSeconds, startPosition }] : []
    }),
  )
}

function sizeOf(sizes: TeeSheetPlan['sizes'], drawn: number): GroupSize {
  const all = ([2, 3, 4] as const).map(size => ({ size, weight: sizes[size] }))
  let left = drawn * all.reduce((sum, { weight }) => sum + weight, 0)
  for (const { size, weight } of all) {
    if (left < weight) return size
    left -= weight
  }
  return 4
}
