import { simulateDay } from './simulate-day.ts'
import type { SimulatedDay } from './simulated-day.ts'

/** Less than this is the arithmetic's. */
const MIN_DELAY_SECONDS = 0.001

/**
 * Seconds by which each other group finished later than if this one had played at the usual pace and without
 * incidents, by the group's id: the same day is played once more. The truth about who is the cause of a delay.
 */
export function delaysCausedBy(day: SimulatedDay, groupId: string): Map<string, number> {
  const sheet = day.groups.map(({ entry }) =>
    entry.id === groupId ? { ...entry, paceFactor: 1, lateSeconds: 0, incidents: [] } : entry,
  )
  const without = simulateDay(day.layout, sheet, day.settings, day.seed)
  const delays = day.groups.map(({ entry, finishSeconds }, index): [string, number] => [
    entry.id,
    finishSeconds - (without.groups[index]?.finishSeconds ?? finishSeconds),
  ])
  return new Map(delays.filter(([id, seconds]) => id !== groupId && seconds > MIN_DELAY_SECONDS))
}
