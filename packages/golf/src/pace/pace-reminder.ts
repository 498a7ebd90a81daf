import type { GroupPace } from './pace-board.ts'
import type { PaceDay } from './pace-day.ts'
import type { Confidence } from './progress.ts'

/** A group that may be reminded that it is behind, and by how much. */
export type PaceReminder = { groupId: string; minutes: number; behind: 'group-ahead' | 'time-par' }

/** A marshal who visited the group has reminded it already. */
const AFTER_VISIT_SECONDS = 20 * 60
const SURE: readonly Confidence[] = ['high', 'medium']

/**
 * The groups that can do something about being behind. Nobody is reminded who waits for the group ahead, who is late by
 * the doing of others, who was not seen lately, who plays the last hole, or while play is stopped.
 */
export function remindersOf(day: PaceDay, groups: readonly GroupPace[], nowSeconds: number): PaceReminder[] {
  if (day.stops.some(stop => stop.fromSeconds <= nowSeconds && (stop.toSeconds ?? Infinity) > nowSeconds)) return []
  const lengths = new Map(day.groups.map(({ id, route }) => [id, route.holes.length]))
  return groups.flatMap(pace => {
    const { groupId, status, confidence, waiting, position, ledger, gapSeconds, clockSeconds } = pace
    if (status !== 'behind' && status !== 'disruptor') return []
    if (waiting !== null || !SURE.includes(confidence)) return []
    if (position === null || position >= (lengths.get(groupId) ?? 0) - 1) return []
    const ownSeconds = ledger.find(({ owner }) => owner.kind === 'self')?.seconds ?? 0
    if (ownSeconds < day.settings.lateSeconds.enter) return []
    const since = nowSeconds - AFTER_VISIT_SECONDS
    if (day.visits.some(visit => visit.groupId === groupId && visit.atSeconds > since)) return []
    const behind = gapSeconds === null ? 'time-par' : 'group-ahead'
    return [{ groupId, minutes: Math.max(1, Math.round((gapSeconds ?? clockSeconds) / 60)), behind }]
  })
}
