import type { AheadOf } from './group-ahead.ts'
import { isUnderway, type PaceDay, type PaceGroup, secondsWithin } from './pace-day.ts'
import { PER_HOLE } from './pace-route.ts'
import { isFinished, lastCheckpoint } from './play-state.ts'

export type ProjectedFinish = {
  /** Null while there is too little to go by: before the end of the first hole. */
  finishSeconds: number | null
  /** The group ahead decides, not the group's own pace. */
  isLimitedByAhead: boolean
}

const WEIGHT_OF_NEWEST = 0.3
const MIN_FACTOR = 0.7
const MAX_FACTOR = 1.5

/** A group's own pace as a share of the time par: the holes it has finished, the newest with most weight. */
export function paceFactor(day: PaceDay, { play, route }: PaceGroup): number {
  let factor = 1
  for (let next = PER_HOLE; next <= play.reached; next += PER_HOLE) {
    const [from, to] = [play.times[next - PER_HOLE] as number, play.times[next] as number]
    const expected = (route.dueSeconds[next] as number) - (route.dueSeconds[next - PER_HOLE] as number)
    if (expected <= 0) continue
    const ratio = (to - from - secondsWithin(day.stops, from, to)) / expected
    factor = WEIGHT_OF_NEWEST * ratio + (1 - WEIGHT_OF_NEWEST) * factor
  }
  return Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, factor))
}

/** When a group will reach, or has reached, a checkpoint at its own pace. */
export function projectedAt(day: PaceDay, group: PaceGroup, checkpoint: number, nowSeconds: number): number {
  const { play, route, startSeconds } = group
  const reached = play.times[checkpoint]
  const due = route.dueSeconds
  if (checkpoint <= play.reached && reached !== undefined) return reached
  if (!isUnderway(play)) return Math.max(startSeconds, nowSeconds) + (due[checkpoint] as number)
  const last = play.times[play.reached] as number
  const dueNow = Math.min(
    (due[play.reached] as number) + Math.max(0, nowSeconds - last),
    due[play.reached + 1] as number,
  )
  const remaining = Math.max(0, (due[checkpoint] as number) - dueNow)
  return Math.round(nowSeconds + paceFactor(day, group) * remaining)
}

/** Ahead of time or not, a group cannot finish before the group ahead has. */
export function projectedFinishes(day: PaceDay, aheadOf: AheadOf, nowSeconds: number): Map<PaceGroup, ProjectedFinish> {
  const known = new Map<PaceGroup, ProjectedFinish>()
  const pending = new Set<PaceGroup>()
  const finishOf = (group: PaceGroup): ProjectedFinish => {
    const before = known.get(group)
    if (before) return before
    const { play, route } = group
    const last = lastCheckpoint(route)
    const own = projectedAt(day, group, last, nowSeconds)
    // In a shotgun everybody follows somebody: the circle is cut where it closes.
    if (pending.has(group)) return { finishSeconds: own, isLimitedByAhead: false }
    pending.add(group)
    const limit = isFinished(play, route) ? null : limitOf(group, last)
    pending.delete(group)
    const isEstimating = play.reached < PER_HOLE - 1
    const isLimitedByAhead = limit !== null && limit > own
    const result = { finishSeconds: isEstimating ? null : isLimitedByAhead ? limit : own, isLimitedByAhead }
    known.set(group, result)
    return result
  }
  const limitOf = (group: PaceGroup, last: number): number | null => {
    const ahead = aheadOf(group, group.route.holes.length - 1)
    if (ahead === null) return null
    const place = ahead.position * PER_HOLE + (last % PER_HOLE)
    const isItsLast = place === lastCheckpoint(ahead.group.route)
    const theirs = isItsLast ? finishOf(ahead.group).finishSeconds : projectedAt(day, ahead.group, place, nowSeconds)
    const { minHeadwaySeconds } = day.settings
    const headway = Math.min(minHeadwaySeconds, ahead.intervalSeconds ?? minHeadwaySeconds)
    return theirs === null ? null : theirs + headway
  }
  for (const group of day.groups) finishOf(group)
  return known
}
