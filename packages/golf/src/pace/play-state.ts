import { type PaceRoute, PER_HOLE } from './pace-route.ts'

/** What is known of one tracker of a group. Checkpoints are counted along the whole route; −1 is before the start. */
export type TrackerPlay = {
  reached: number
  reachedSeconds: number
  lastSeconds: number
  /** When a fix last lay where the group could be. */
  onRouteSeconds: number
  candidate: { checkpoint: number; fixes: number; sinceSeconds: number } | null
}

/** How far a group has come. Plain data, so that it can be stored and sent. */
export type PlayState = {
  reached: number
  /** When each checkpoint was reached, from the first tee to `reached`. Whole seconds that never decrease. */
  times: number[]
  /** The last checkpoint that a fix or a tap speaks for; score entries may be late and only limit the time. */
  firm: number
  startTapped: boolean
  /** First seen on the first tee. */
  arrivedSeconds: number | null
  trackers: Record<string, TrackerPlay>
  tapSeconds: number | null
  scoreSeconds: number | null
}

/** What the progress of a group is measured against. */
export type PlannedRound = { route: PaceRoute; startSeconds: number }

export function notStarted(): PlayState {
  return {
    reached: -1,
    times: [],
    firm: -1,
    startTapped: false,
    arrivedSeconds: null,
    trackers: {},
    tapSeconds: null,
    scoreSeconds: null,
  }
}

export function copyPlay(play: PlayState): PlayState {
  const trackers = Object.fromEntries(Object.entries(play.trackers).map(([id, tracker]) => [id, { ...tracker }]))
  return { ...play, times: [...play.times], trackers }
}

export function lastCheckpoint({ holes }: PaceRoute): number {
  return holes.length * PER_HOLE - 1
}

export function isFinished(play: PlayState, route: PaceRoute): boolean {
  return play.reached >= lastCheckpoint(route)
}

/**
 * Moves a group forward in place. Checkpoints that nobody saw get times in proportion to the time par between the two
 * that were seen.
 */
export function advance(play: PlayState, round: PlannedRound, checkpoint: number, seconds: number): void {
  const due = round.route.dueSeconds
  const target = Math.min(checkpoint, lastCheckpoint(round.route))
  if (target <= play.reached) return
  const at = Math.max(Math.round(seconds), play.times.at(-1) ?? Number.NEGATIVE_INFINITY)
  if (play.reached < 1 && target >= 1 && !play.startTapped) play.times[0] = startBefore(play, round, target, at)
  if (play.reached < 0) {
    play.arrivedSeconds = at - (due[target] as number)
    play.times[0] ??= at
    play.reached = 0
  }
  const from = play.reached
  const [fromSeconds, fromDue] = [play.times[from] as number, due[from] as number]
  const span = (due[target] as number) - fromDue
  for (let index = from + 1; index <= target; index++) {
    const share = span === 0 ? 1 : ((due[index] as number) - fromDue) / span
    play.times[index] = Math.round(fromSeconds + (at - fromSeconds) * share)
  }
  play.reached = target
}

/**
 * A group gathers on the first tee before it plays, so its start is counted back from the first checkpoint after it.
 * A group that is first seen holes later is taken to have started on time, where that is possible.
 */
function startBefore(play: PlayState, { route, startSeconds }: PlannedRound, target: number, at: number): number {
  const due = route.dueSeconds[target] as number
  const countedBack = at - due
  if (target < PER_HOLE) return Math.max(play.times[0] ?? countedBack, countedBack)
  const plannedFits = startSeconds <= at - due / 2
  return Math.max(play.times[0] ?? Number.NEGATIVE_INFINITY, plannedFits ? startSeconds : countedBack)
}

/** Rolls a group back to a checkpoint in place, because somebody saw that it is not as far as the fixes said. */
export function rollBack(play: PlayState, checkpoint: number): void {
  play.reached = checkpoint
  play.times.length = checkpoint + 1
  play.firm = Math.min(play.firm, checkpoint)
}

/**
 * Players talk beside the last green, carts are left there and trackers are switched off: a group that was there for
 * twice as long as putting takes has finished.
 */
export function finishedBy(play: PlayState, round: PlannedRound, nowSeconds: number): PlayState {
  const last = lastCheckpoint(round.route)
  if (play.reached !== last - 1) return play
  const due = round.route.dueSeconds
  const stay = (due[last] as number) - (due[last - 1] as number)
  const since = play.times[last - 1] as number
  return nowSeconds - since <= 2 * stay ? play : { ...play, reached: last, times: [...play.times, since + stay] }
}
