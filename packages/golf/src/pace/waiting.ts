import type { AheadOf, GroupAhead } from './group-ahead.ts'
import { type PaceDay, type PaceGroup, secondsWithin } from './pace-day.ts'
import { PER_HOLE, positionOf } from './pace-route.ts'
import { isFinished } from './play-state.ts'
import type { PacePar } from './time-par.ts'

/**
 * For the step that ends at a checkpoint of a hole, the checkpoint that the group ahead must have reached before it can
 * be played: the green of a par 3 is clear, or the landing zone, and then the green, of a longer hole. `green` stands
 * for the second landing zone of a par 5.
 */
const GATES: Readonly<Record<PacePar, readonly (number | null)[]>> = {
  3: [null, 5, 5, 5, null, null],
  4: [null, 3, null, 5, 5, null],
  5: [null, 3, null, 4, 5, null],
  6: [null, 3, null, 4, 5, null],
}

const GREEN = 4
const SECOND_LANDING_SHARE = 0.7

/** Who has to clear the way for the step that ends at a checkpoint, and by which checkpoint of its own route. */
export type Gate = { ahead: GroupAhead; position: number; checkpoint: number; gateOfStep: number }

/** Null where nobody is ahead or the step cannot be held up, such as the walk off a green. */
export function gateOf(aheadOf: AheadOf, group: PaceGroup, checkpoint: number): Gate | null {
  // The start is played from the first tee, like the step to the checkpoint after it.
  const played = Math.max(1, checkpoint)
  const position = positionOf(played)
  const hole = group.route.holes[position]
  const gate = hole === undefined ? null : (GATES[hole.par][played % PER_HOLE] ?? null)
  const ahead = gate === null ? null : aheadOf(group, position)
  if (gate === null || ahead === null) return null
  return { ahead, position, checkpoint: ahead.position * PER_HOLE + gate, gateOfStep: position * PER_HOLE + gate }
}

/** The second landing zone of a par 5 has no checkpoint of its own: it is left on the way from the first to the green. */
function leftSecondLanding(onwardSeconds: number, greenSeconds: number): number {
  return Math.round(onwardSeconds + SECOND_LANDING_SHARE * (greenSeconds - onwardSeconds))
}

/** When the group ahead had cleared the way; `untilSeconds` where it has not yet. */
export function clearedAt({ ahead, checkpoint, gateOfStep }: Gate, group: PaceGroup, untilSeconds: number): number {
  const { times } = ahead.group.play
  const at = times[checkpoint]
  if (at !== undefined)
    return Math.min(
      untilSeconds,
      checkpoint % PER_HOLE === GREEN ? leftSecondLanding(times[checkpoint - 1] ?? at, at) : at,
    )
  // A group ahead that was never seen to clear the way, although this group has gone through, did not hold it.
  return group.play.reached >= gateOfStep ? Number.NEGATIVE_INFINITY : untilSeconds
}

export type Waiting = { groupId: string; aheadId: string; holeId: string; position: number; sinceSeconds: number }

/** A short wait is part of the game. */
const MIN_WAIT_SECONDS = 120

/** What a group that is on the course waits for at this moment. While play is suspended nobody waits for anybody. */
export function waitingOf(day: PaceDay, aheadOf: AheadOf, group: PaceGroup, nowSeconds: number): Waiting | null {
  const { play, route } = group
  const sinceSeconds = play.times[play.reached]
  if (sinceSeconds === undefined || isFinished(play, route)) return null
  const gate = gateOf(aheadOf, group, play.reached + 1)
  if (gate === null || clearedAt(gate, group, nowSeconds) < nowSeconds) return null
  const since = play.reached === 0 ? Math.max(sinceSeconds, group.startSeconds) : sinceSeconds
  const isStopped = secondsWithin(day.stops, nowSeconds - 1, nowSeconds) > 0
  const waited = nowSeconds - since - secondsWithin(day.stops, since, nowSeconds)
  if (isStopped || waited < MIN_WAIT_SECONDS) return null
  const holeId = route.holes[gate.position]?.holeId ?? ''
  return { groupId: group.id, aheadId: gate.ahead.group.id, holeId, position: gate.position, sinceSeconds: since }
}
