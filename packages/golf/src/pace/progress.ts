import { followFix } from './follow-trackers.ts'
import { compareEvidence, type Evidence, isUsable, type SightedEvidence, sighted, type Tap } from './pace-evidence.ts'
import type { PaceGround } from './pace-ground.ts'
import { PER_HOLE, positionOf } from './pace-route.ts'
import { advance, copyPlay, notStarted, type PlannedRound, type PlayState, rollBack } from './play-state.ts'

/** How far a group has come, and what is needed to go on from there. Plain data, so that it can be stored. */
export type GroupProgress = {
  play: PlayState
  /** The state before everything in `recent`. */
  settled: PlayState
  settledSeconds: number
  /** In the order of time. A late fix is put in its place here and the rest is followed again. */
  recent: SightedEvidence[]
  /** Something arrived that is older than `recent`: the group has to be computed again from its stored evidence. */
  needsReplay: boolean
}

const LATE_SECONDS = 600
/** A tracker that has reported within this time is more reliable than a score card. */
const FRESH_SECONDS = 180

export function newProgress(): GroupProgress {
  return {
    play: notStarted(),
    settled: notStarted(),
    settledSeconds: Number.MIN_SAFE_INTEGER,
    recent: [],
    needsReplay: false,
  }
}

/** The progress of a group from all its evidence of the day, in any order. */
export function progressOf(round: PlannedRound, ground: PaceGround, evidence: readonly Evidence[]): GroupProgress {
  return addEvidence(newProgress(), round, ground, evidence)
}

/** The same result as `progressOf` with all evidence at once, whatever the order of arrival. */
export function addEvidence(
  progress: GroupProgress,
  round: PlannedRound,
  ground: PaceGround,
  evidence: readonly Evidence[],
): GroupProgress {
  const usable = evidence.filter(isUsable)
  const inTime = usable.filter(({ atSeconds }) => atSeconds >= progress.settledSeconds)
  const needsReplay = progress.needsReplay || inTime.length < usable.length
  if (inTime.length === 0) return { ...progress, needsReplay }
  const added = inTime.map(item => sighted(item, ground)).sort(compareEvidence)
  const newest = progress.recent.at(-1)
  const isInOrder = newest === undefined || compareEvidence(newest, added[0] as Evidence) < 0
  const recent = [...progress.recent, ...added]
  if (!isInOrder) recent.sort(compareEvidence)
  const play = follow(isInOrder ? progress.play : progress.settled, round, isInOrder ? added : recent)
  return settle({ ...progress, play, recent, needsReplay }, round)
}

function settle(progress: GroupProgress, round: PlannedRound): GroupProgress {
  const newestSeconds = progress.recent.at(-1)?.atSeconds ?? 0
  const oldestSeconds = progress.recent[0]?.atSeconds ?? 0
  if (newestSeconds - oldestSeconds <= 2 * LATE_SECONDS) return progress
  const settledSeconds = newestSeconds - LATE_SECONDS
  const old = progress.recent.filter(({ atSeconds }) => atSeconds < settledSeconds)
  const recent = progress.recent.slice(old.length)
  return { ...progress, settled: follow(progress.settled, round, old), settledSeconds, recent }
}

function follow(from: PlayState, round: PlannedRound, evidence: readonly SightedEvidence[]): PlayState {
  const play = copyPlay(from)
  for (const item of evidence) {
    if (item.kind === 'fix') followFix(play, round, item)
    else if (item.kind === 'tap') followTap(play, round, item)
    else followScore(play, round, item.position, item.atSeconds)
  }
  return play
}

const CHECKPOINT_OF_PLACE: Readonly<Record<Tap['place'], number>> = {
  start: 0,
  tee: 0,
  fairway: 2,
  green: 4,
  finished: 5,
}

/** A person who saw the group is believed, also against the trackers. */
function followTap(play: PlayState, round: PlannedRound, { position, place, atSeconds }: Tap): void {
  const checkpoint = position * PER_HOLE + CHECKPOINT_OF_PLACE[place]
  if (position < 0 || position >= round.route.holes.length) return
  play.tapSeconds = atSeconds
  if (place === 'start' && position === 0) {
    play.startTapped = true
    play.times[0] = Math.min(Math.round(atSeconds), play.times[1] ?? Number.POSITIVE_INFINITY)
    play.arrivedSeconds ??= play.times[0]
    play.reached = Math.max(0, play.reached)
    play.firm = Math.max(0, play.firm)
    return
  }
  if (checkpoint < play.reached) rollBack(play, checkpoint)
  else advance(play, round, checkpoint, atSeconds)
  play.firm = play.reached
  for (const tracker of Object.values(play.trackers)) {
    tracker.reached = play.reached
    tracker.reachedSeconds = play.times[play.reached] as number
    tracker.candidate = null
  }
}

/** Scores are often entered late and several at once, so an entry only says that its hole was over by then. */
function followScore(play: PlayState, round: PlannedRound, position: number, atSeconds: number): void {
  play.scoreSeconds = atSeconds
  const isTracked = Object.values(play.trackers).some(
    ({ reached, onRouteSeconds }) => reached >= 0 && atSeconds - onRouteSeconds <= FRESH_SECONDS,
  )
  const target = (position + 1) * PER_HOLE - 1
  if (isTracked || target <= play.reached || position >= round.route.holes.length) return
  const due = round.route.dueSeconds
  const dueBetween = (from: number) => (due[target] as number) - (due[Math.max(0, from)] as number)
  const firmSeconds = play.times[play.firm] ?? round.startSeconds
  if (atSeconds - firmSeconds < dueBetween(play.firm) / 2) return
  const isRushed = play.reached > play.firm && atSeconds - (play.times.at(-1) ?? 0) < dueBetween(play.reached) / 2
  if (isRushed && play.firm >= 0) rollBack(play, play.firm)
  else if (isRushed) Object.assign(play, { reached: -1, times: [] })
  advance(play, round, target, atSeconds)
}

export type Confidence = 'high' | 'medium' | 'low' | 'none'

const SEEN_SECONDS = 120
const RECENT_SECONDS = 600
const OLD_SECONDS = 1200

/** High where two trackers agree on the hole, medium for one tracker or person, low for older evidence. */
export function confidenceOf(play: PlayState, nowSeconds: number): Confidence {
  const trackers = Object.values(play.trackers).filter(({ reached }) => reached >= 0)
  const within = (seconds: number | null, limit: number) => seconds !== null && nowSeconds - seconds <= limit
  const position = positionOf(play.reached)
  const agreeing = trackers.filter(
    ({ onRouteSeconds, reached }) => within(onRouteSeconds, SEEN_SECONDS) && positionOf(reached) === position,
  )
  if (agreeing.length >= 2) return 'high'
  const others = trackers.filter(({ onRouteSeconds }) => within(onRouteSeconds, SEEN_SECONDS)).length
  if ((agreeing.length === 1 && others === 1) || within(play.tapSeconds, RECENT_SECONDS)) return 'medium'
  if (within(play.scoreSeconds, RECENT_SECONDS) && agreeing.length === 0 && others === 0) return 'medium'
  const newest = Math.max(
    play.tapSeconds ?? Number.MIN_SAFE_INTEGER,
    play.scoreSeconds ?? Number.MIN_SAFE_INTEGER,
    ...trackers.map(({ onRouteSeconds }) => onRouteSeconds),
  )
  return nowSeconds - newest <= OLD_SECONDS ? 'low' : 'none'
}
