import type { PlaySettings } from './play-settings.ts'
import { simulateDay } from './simulate-day.ts'
import type { SimulatedLayout } from './simulated-layout.ts'
import { teeSheetOf } from './tee-sheet.ts'
import type { GroupSize } from './tee-sheet-entry.ts'

/** What somebody may try out before the season. */
export type LabPlan = {
  intervalSeconds: number
  /** An empty tee time each time as many seconds have passed; null for none. */
  starterGapSeconds: number | null
  callUp: boolean
  firstSeconds: number
  lastSeconds: number
  groupSize: GroupSize
  rideShare: number
  /** Of the club's own time par; what is usual without it. */
  baseMinutes?: Readonly<Record<3 | 4 | 5, number>>
  /** What groups took on each hole, in the order of the layout; null where too few are known. */
  recordedSeconds?: readonly (number | null)[]
}

export type LabFigures = {
  days: number
  roundsPerDay: number
  /** Of all rounds of all days. */
  medianRoundSeconds: number
  slowRoundSeconds: number
  /** Means for a group, in the order of the layout. */
  waitSeconds: number[]
}

/** One round in ten takes longer than the slow one. */
const SLOW_SHARE = 0.9

/** The figures of many simulated days with the same plan. The same arguments give the same figures. */
export function intervalLab(layout: SimulatedLayout, plan: LabPlan, days: number, seed = 'lab'): LabFigures {
  const { callUp, groupSize, rideShare, baseMinutes, recordedSeconds, ...sheet } = plan
  const settings = {
    callUp,
    ...(baseMinutes && { baseMinutes: baseFor(baseMinutes) }),
    ...(recordedSeconds && { recordedSeconds }),
  }
  const sizes = { 2: 0, 3: 0, 4: 0, [groupSize]: 1 }
  const rounds: number[] = []
  const waits = layout.order.map(() => 0)
  for (let day = 0; day < days; day++) {
    const name = `${seed} ${day}`
    const entries = teeSheetOf(layout, { ...sheet, start: 'one-tee', occupancy: 1, sizes, rideShare }, name)
    for (const { holes, teeOffSeconds, finishSeconds } of simulateDay(layout, entries, settings, name).groups) {
      rounds.push(finishSeconds - teeOffSeconds)
      for (const { layoutPosition, waitSeconds } of holes)
        waits[layoutPosition] = (waits[layoutPosition] ?? 0) + waitSeconds
    }
  }
  const sorted = rounds.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return {
    days,
    roundsPerDay: days === 0 ? 0 : Math.round(rounds.length / days),
    medianRoundSeconds: at(0.5),
    slowRoundSeconds: at(SLOW_SHARE),
    waitSeconds: waits.map(sum => (rounds.length === 0 ? 0 : Math.round(sum / rounds.length))),
  }
}

/** All groups of the lab have one size, and riders take as long as walkers. */
function baseFor(minutes: Readonly<Record<3 | 4 | 5, number>>): PlaySettings['baseMinutes'] {
  const all = (value: number) => ({ 2: value, 3: value, 4: value })
  const base = { 3: all(minutes[3]), 4: all(minutes[4]), 5: all(minutes[5]) }
  return { walk: base, ride: base }
}
