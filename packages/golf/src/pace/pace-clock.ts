import type { AheadOf } from './group-ahead.ts'
import { isUnderway, type PaceDay, type PaceGroup, secondsWithin } from './pace-day.ts'
import { PER_HOLE, positionOf } from './pace-route.ts'
import { lastCheckpoint } from './play-state.ts'

/**
 * How late a group is against its plan, stops and all. Between two checkpoints a group is taken to be as late as it was
 * at the first one until it is overdue at the second one, so that neither the wait on a tee nor the end of a hole makes
 * it look late or early.
 */
export function delayAt(group: PaceGroup, nowSeconds: number): number {
  const { play, route, startSeconds } = group
  const due = route.dueSeconds
  if (!isUnderway(play)) return Math.max(0, nowSeconds - startSeconds - (due[1] ?? 0))
  const measured = delayWhenReached(group, play.reached)
  if (play.reached >= lastCheckpoint(route)) return measured
  return Math.max(measured, nowSeconds - startSeconds - (due[play.reached + 1] as number))
}

function delayWhenReached({ play, route, startSeconds }: PaceGroup, checkpoint: number): number {
  return (play.times[checkpoint] as number) - startSeconds - (route.dueSeconds[checkpoint] as number)
}

/** The same without the time for which play was suspended, which nobody is blamed for. */
export function clockWhenReached(day: PaceDay, group: PaceGroup, checkpoint: number): number {
  const at = group.play.times[checkpoint] as number
  return delayWhenReached(group, checkpoint) - secondsWithin(day.stops, group.startSeconds, at)
}

/** What the board says of a group's clock at a moment that has passed: also between two checkpoints, and before the first. */
export function clockAt(day: PaceDay, group: PaceGroup, atSeconds: number): number {
  const { play, route, startSeconds } = group
  const due = route.dueSeconds
  const checkpoint = isUnderway(play) ? play.times.findLastIndex(time => time <= atSeconds) : -1
  if (checkpoint < 0) return Math.max(0, atSeconds - startSeconds - (due[1] ?? 0))
  const measured = clockWhenReached(day, group, checkpoint)
  if (checkpoint >= lastCheckpoint(route)) return measured
  const passed = atSeconds - startSeconds - secondsWithin(day.stops, startSeconds, atSeconds)
  return Math.max(measured, passed - (due[checkpoint + 1] as number))
}

/**
 * How much further behind the group ahead a group is than scheduled, both measured at the same place. Null where no
 * group is ahead or the group ahead was not seen there.
 */
export function gapWhenReached(day: PaceDay, aheadOf: AheadOf, group: PaceGroup, checkpoint: number): number | null {
  const passed = passedAhead(aheadOf, group, checkpoint)
  if (passed === null) return null
  const at = group.play.times[checkpoint] as number
  const stopped = secondsWithin(day.stops, passed.atSeconds, at)
  return at - passed.atSeconds - stopped - passed.intervalSeconds
}

/** When the group ahead, if a gap to it is required, passed a checkpoint of a group's own route. */
export function passedAhead(aheadOf: AheadOf, group: PaceGroup, checkpoint: number) {
  const position = positionOf(checkpoint)
  const ahead = aheadOf(group, position)
  const atSeconds = ahead?.group.play.times[checkpoint + (ahead.position - position) * PER_HOLE]
  const intervalSeconds = ahead?.intervalSeconds ?? null
  return intervalSeconds === null || atSeconds === undefined ? null : { atSeconds, intervalSeconds }
}
