import type { SightedFix } from './pace-evidence.ts'
import type { Sighting } from './pace-ground.ts'
import { PER_HOLE, positionOf } from './pace-route.ts'
import { advance, type PlannedRound, type PlayState, type TrackerPlay } from './play-state.ts'

const GREEN = 4
const CLEAR = 5
/** A tracker that was off the route or silent for as long has no vote on where its group is. */
const VOTE_SECONDS = 360
const EARLIEST_BEFORE_START_SECONDS = 1800
const EARLIEST_OFF_SECONDS = 600
/** Nobody plays faster than this share of the time par. */
const FASTEST = 0.3
/** How far ahead a tracker that comes back after a gap is looked for. */
const MAX_HOLES_AHEAD = 4

/** How often and for how long a place has to be confirmed, and how plausible the time since the last place is. */
type Needs = { fixes: number; seconds: number; fastest: number }
const NEXT: Needs = { fixes: 2, seconds: 0, fastest: FASTEST }
/** The tee was not seen: the fix may lie on the way to it. */
const PAST_TEE: Needs = { fixes: 3, seconds: 90, fastest: 0.5 }
/** Golfers visit a neighbouring fairway to look for balls; a group that stays there has changed holes. */
const SKIPPING: Needs = { fixes: 4, seconds: 180, fastest: 0.6 }

/** One more fix of a group, in the order of time. The group moves in place. */
export function followFix(play: PlayState, round: PlannedRound, fix: SightedFix): void {
  const { atSeconds, trackerId } = fix
  play.trackers[trackerId] ??= {
    reached: -1,
    reachedSeconds: atSeconds,
    lastSeconds: Number.MIN_SAFE_INTEGER,
    onRouteSeconds: Number.MIN_SAFE_INTEGER,
    candidate: null,
  }
  const tracker = play.trackers[trackerId] as TrackerPlay
  if (atSeconds <= tracker.lastSeconds) return
  const isBack = atSeconds - tracker.onRouteSeconds > VOTE_SECONDS
  if (isBack && tracker.reached < play.reached) {
    tracker.reached = play.reached
    tracker.reachedSeconds = play.times[play.reached] as number
  }
  tracker.lastSeconds = atSeconds
  followTracker(tracker, round, fix)
  const fused = fusedTracker(play, atSeconds)
  if (fused === null || fused.reached <= play.reached) return
  advance(play, round, fused.reached, fused.reachedSeconds)
  play.firm = play.reached
}

function followTracker(tracker: TrackerPlay, round: PlannedRound, { atSeconds, sightings }: SightedFix): void {
  const found = candidateFor(tracker, round, sightings, atSeconds)
  const position = positionOf(tracker.reached)
  if (found !== null || sightingOf(round, sightings, position)) tracker.onRouteSeconds = atSeconds
  const before = tracker.candidate
  tracker.candidate = null
  if (found === null) return
  const continues = before !== null && positionOf(before.checkpoint) === positionOf(found.checkpoint)
  const candidate = {
    checkpoint: continues ? Math.min(before.checkpoint, found.checkpoint) : found.checkpoint,
    fixes: continues ? before.fixes + 1 : 1,
    sinceSeconds: continues ? before.sinceSeconds : atSeconds,
  }
  const { needs } = found
  const due = round.route.dueSeconds
  const from = tracker.reached < 0 ? round.startSeconds : tracker.reachedSeconds
  const expected = (due[candidate.checkpoint] as number) - (due[Math.max(0, tracker.reached)] as number)
  const confirmed = candidate.fixes >= needs.fixes && atSeconds - candidate.sinceSeconds >= needs.seconds
  const plausible = candidate.checkpoint === 0 || atSeconds - from >= needs.fastest * expected
  if (!confirmed || !plausible) {
    tracker.candidate = candidate
    return
  }
  tracker.reached = candidate.checkpoint
  tracker.reachedSeconds = candidate.sinceSeconds
  if (found.checkpoint > candidate.checkpoint)
    tracker.candidate = { checkpoint: found.checkpoint, fixes: 1, sinceSeconds: atSeconds }
}

/** The checkpoint ahead that one fix speaks for. */
function candidateFor(
  { reached }: TrackerPlay,
  round: PlannedRound,
  sightings: readonly Sighting[],
  atSeconds: number,
): { checkpoint: number; needs: Needs } | null {
  if (sightings.length === 0 && reached % PER_HOLE !== GREEN) return null
  if (atSeconds < round.startSeconds - EARLIEST_BEFORE_START_SECONDS) return null
  const position = positionOf(reached)
  const first = position * PER_HOLE
  const here = sightingOf(round, sightings, position)
  if (reached < first + GREEN) {
    if (here === undefined) return skippedTo(round, sightings, position + 1)
    const checkpoint = first + here.checkpoint
    if (checkpoint === 1 && atSeconds < round.startSeconds - EARLIEST_OFF_SECONDS) return null
    return checkpoint > reached ? { checkpoint, needs: NEXT } : null
  }
  const next = sightingOf(round, sightings, position + 1)
  if (next?.checkpoint === 0 && here?.checkpoint !== GREEN) return { checkpoint: first + PER_HOLE, needs: NEXT }
  if (here?.nearGreen) return null
  if (reached < first + CLEAR) return { checkpoint: first + CLEAR, needs: NEXT }
  if (next) return { checkpoint: first + PER_HOLE + next.checkpoint, needs: PAST_TEE }
  return here ? null : skippedTo(round, sightings, position + 2)
}

function skippedTo(round: PlannedRound, sightings: readonly Sighting[], from: number) {
  for (let position = from; position < from + MAX_HOLES_AHEAD; position++) {
    const sighting = sightingOf(round, sightings, position)
    if (sighting) return { checkpoint: position * PER_HOLE + sighting.checkpoint, needs: SKIPPING }
  }
  return null
}

function sightingOf({ route }: PlannedRound, sightings: readonly Sighting[], position: number): Sighting | undefined {
  const holeId = route.holes[position]?.holeId
  return sightings.find(sighting => sighting.holeId === holeId)
}

/**
 * The lower middle of the trackers that have a vote: one cart that drives ahead does not move its group, and one phone
 * that was left behind does not hold it.
 */
function fusedTracker({ trackers }: PlayState, atSeconds: number): TrackerPlay | null {
  const voters = Object.values(trackers).filter(
    ({ onRouteSeconds, reached }) => reached >= 0 && atSeconds - onRouteSeconds <= VOTE_SECONDS,
  )
  voters.sort((a, b) => a.reached - b.reached || a.reachedSeconds - b.reachedSeconds)
  return voters[Math.floor((voters.length - 1) / 2)] ?? null
}
