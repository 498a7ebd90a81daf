import { hashText, randomFrom } from '../geometry/random.ts'
import { paceOf } from '../pace/pace-board.ts'
import type { PaceDay } from '../pace/pace-day.ts'
import { simulateDay } from '../simulator/simulate-day.ts'
import type { SimulatedDay } from '../simulator/simulated-day.ts'
import type { SimulatedLayout } from '../simulator/simulated-layout.ts'
import { teeSheetOf } from '../simulator/tee-sheet.ts'
import { paceDayOf, simulatedRoute, truePlay, trueTimes } from './simulated-pace.ts'

export type SlowGroupDay = { day: SimulatedDay; slowId: string; nowSeconds: number }

/** Small enough that no other group is slow, so that there is one culprit and it is known. */
const GROUP_SPREAD = 0.02
/** A group that has lost more than this to the slow one is its victim. */
const MIN_DELAY_SECONDS = 120

/** A day on which one four-ball is a quarter slower than all others, and a moment in the second half of its round. */
export function slowGroupDay(layout: SimulatedLayout, seed: string): SlowGroupDay {
  const random = randomFrom(hashText(seed))
  const plan = { slow: { share: 0, paceFactor: 1 }, intervalSeconds: 660, occupancy: 1, starterGapSeconds: 5400 }
  const sizes = { 2: 0, 3: 0.3, 4: 0.7 }
  const sheet = teeSheetOf(layout, { ...plan, sizes, lastSeconds: 11 * 3600 }, seed)
  const slow = Math.floor(sheet.length * (0.2 + 0.4 * random()))
  const entries = sheet.map((entry, index) =>
    index === slow ? { ...entry, size: 4 as const, paceFactor: 1.25 } : entry,
  )
  const day = simulateDay(layout, entries, { groupSpread: GROUP_SPREAD }, seed)
  const group = day.groups[slow]
  if (group === undefined) throw new Error('the sheet is empty')
  const nowSeconds = Math.round(group.holes[9 + Math.floor(7 * random())]?.arriveSeconds ?? 0)
  return { day, slowId: group.entry.id, nowSeconds }
}

/** Where the slow group is ranked among those that need action, and whether a group that it holds comes before it. */
export function findCulprit(
  { day, slowId, nowSeconds }: SlowGroupDay,
  known: PaceDay = paceDayOf(day, nowSeconds),
): { rank: number; isBelowVictim: boolean } {
  const { actions } = paceOf(known, nowSeconds)
  const rank = actions.findIndex(({ groupId }) => groupId === slowId)
  const before = actions.slice(0, rank < 0 ? actions.length : rank)
  if (before.length === 0) return { rank, isBelowVictim: false }
  const victims = victimsOf(day, slowId, nowSeconds)
  return { rank, isBelowVictim: before.some(({ groupId }) => groupId !== null && victims.has(groupId)) }
}

/** Who was later by then, at the last place reached, than if the slow group had been like the others. */
function victimsOf(day: SimulatedDay, slowId: string, nowSeconds: number): Set<string> {
  const sheet = day.groups.map(({ entry }) => (entry.id === slowId ? { ...entry, paceFactor: 1 } : entry))
  const without = simulateDay(day.layout, sheet, day.settings, day.seed)
  const victims = day.groups.filter((group, index) => {
    const route = simulatedRoute(day, group.entry)
    const { reached, times } = truePlay(group, route, nowSeconds)
    const other = without.groups[index]
    if (reached < 0 || other === undefined || group.entry.id === slowId) return false
    return (times[reached] as number) - (trueTimes(other, route)[reached] as number) > MIN_DELAY_SECONDS
  })
  return new Set(victims.map(({ entry }) => entry.id))
}
