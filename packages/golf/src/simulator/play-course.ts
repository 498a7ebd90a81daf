import { createEventQueue } from './event-queue.ts'
import { drawBreakSeconds, drawHoleTimes, groupKey, type HoleTimes, usualHoleTimes } from './hole-times.ts'
import type { PlaySettings } from './play-settings.ts'
import type { Segment, WaitCause } from './simulated-day.ts'
import type { SimulatedLayout } from './simulated-layout.ts'
import type { TeeSheetEntry } from './tee-sheet-entry.ts'

/** A group and all it did. */
export type PlayedRound = { entry: TeeSheetEntry; segments: Segment[]; aheadIds: (string | null)[] }

type Round = PlayedRound & { key: number; holeCount: number; position: number; arriveSeconds: number | null }

/** One group on one hole. */
type Visit = {
  round: Round
  hole: HoleQueue
  times: HoleTimes
  ahead: Visit | null
  behind: Visit | null
  /** How many stages the group has finished. */
  finished: number
  /** The stage it waits for, and since when. */
  waitsFor: number | null
  waitsSinceSeconds: number
  /** The group behind that plays its tee shots while this one stands on a par-3 green. */
  calledUp: Round | null
}

/** Those who come next, of each of two streams in their order; whichever is there first plays first. */
type HoleQueue = { starters: Round[]; arrivals: Round[]; last: Visit | null; isPar3: boolean }

/**
 * Play by the precedence rules of W. Whitt: a group plays from a stage when the group ahead has finished the stage
 * after it, so a par-k hole holds k − 2 groups. Nobody overtakes: the order in which groups leave a green is the order
 * in which they play the next tee, even when one of them rests between.
 */
export function playCourse(
  layout: SimulatedLayout,
  teeSheet: readonly TeeSheetEntry[],
  settings: PlaySettings,
  seed: string,
  readyAt: (entry: TeeSheetEntry) => number,
): PlayedRound[] {
  const events = createEventQueue()
  const holes = layout.holes.map(
    ({ par }): HoleQueue => ({ starters: [], arrivals: [], last: null, isPar3: par === 3 }),
  )
  const usualTimes = new Map<string, HoleTimes>()
  const rounds = teeSheet.map((entry): Round => {
    const holeCount = entry.holeCount ?? layout.order.length
    const key = groupKey(seed, entry.id)
    return { entry, key, holeCount, position: 0, arriveSeconds: null, segments: [], aheadIds: [] }
  })
  for (const round of rounds.toSorted((a, b) => a.entry.teeTimeSeconds - b.entry.teeTimeSeconds)) {
    holeOf(round).starters.push(round)
    events.add(readyAt(round.entry), at => arrive(round, at))
  }
  events.run()
  return rounds

  function layoutPositionOf({ entry, position }: Round): number {
    return (entry.startPosition + position) % layout.order.length
  }

  function holeOf(round: Round): HoleQueue {
    return holes[layout.order[layoutPositionOf(round)] as number] as HoleQueue
  }

  function timesOf(round: Round): HoleTimes {
    const { size, mode, paceFactor = 1 } = round.entry
    const layoutPosition = layoutPositionOf(round)
    const name = `${layoutPosition} ${size} ${mode} ${paceFactor}`
    let usual = usualTimes.get(name)
    if (usual === undefined) {
      usual = usualHoleTimes(layout, layoutPosition, round.entry, settings)
      usualTimes.set(name, usual)
    }
    return drawHoleTimes(usual, round.position, round.entry, settings, round.key)
  }

  function arrive(round: Round, atSeconds: number): void {
    round.arriveSeconds = atSeconds
    startNextGroup(holeOf(round), atSeconds)
  }

  /** The group that is to play the tee next, if it is there. */
  function nextOnTee({ starters: [starter], arrivals: [arrival] }: HoleQueue): Round | null {
    const starterAt = starter?.arriveSeconds ?? Number.POSITIVE_INFINITY
    const arrivalAt = arrival?.arriveSeconds ?? Number.POSITIVE_INFINITY
    if (arrivalAt === Number.POSITIVE_INFINITY && starterAt === Number.POSITIVE_INFINITY) return null
    return (arrivalAt <= starterAt ? arrival : starter) ?? null
  }

  function startNextGroup(hole: HoleQueue, atSeconds: number): void {
    const round = nextOnTee(hole)
    if (round === null) return
    const ahead = hole.last
    if (ahead !== null && ahead.calledUp !== round && !isClear(ahead, 0)) return
    const queue = hole.starters[0] === round ? hole.starters : hole.arrivals
    queue.shift()
    const waitsSinceSeconds = round.arriveSeconds ?? atSeconds
    const visit: Visit = {
      round,
      hole,
      times: timesOf(round),
      ahead,
      behind: null,
      finished: 0,
      waitsFor: null,
      waitsSinceSeconds,
      calledUp: null,
    }
    if (ahead !== null) ahead.behind = visit
    hole.last = visit
    round.arriveSeconds = null
    round.aheadIds.push(ahead?.round.entry.id ?? null)
    playStage(visit, 0, atSeconds)
  }

  /** Whether the group ahead is out of reach of those who play from a stage. */
  function isClear(ahead: Visit, stage: number): boolean {
    return ahead.finished > Math.min(stage + 1, ahead.times.stages.length - 1)
  }

  function reachStage(visit: Visit, stage: number, atSeconds: number): void {
    visit.waitsSinceSeconds = atSeconds
    if (visit.ahead === null || isClear(visit.ahead, stage)) playStage(visit, stage, atSeconds)
    else visit.waitsFor = stage
  }

  function playStage(visit: Visit, stage: number, atSeconds: number): void {
    const { round, ahead } = visit
    const cause = ahead === null ? null : ({ kind: 'group-ahead', groupId: ahead.round.entry.id } as const)
    record(round, 'wait', stage, visit.waitsSinceSeconds, atSeconds, cause)
    visit.waitsFor = null
    const called = settings.callUp && visit.hole.isPar3 && stage === 1 ? nextOnTee(visit.hole) : null
    if (called === null) playShots(visit, stage, atSeconds)
    else {
      visit.calledUp = called
      visit.waitsSinceSeconds = atSeconds
      startNextGroup(visit.hole, atSeconds)
    }
  }

  function playShots(visit: Visit, stage: number, atSeconds: number): void {
    const until = atSeconds + (visit.times.stages[stage] as number)
    record(visit.round, 'shots', stage, atSeconds, until, null)
    events.add(until, at => finishStage(visit, stage, at))
  }

  function finishStage(visit: Visit, stage: number, atSeconds: number): void {
    const { round, ahead, behind, hole, times } = visit
    visit.finished = stage + 1
    if (stage === 0 && ahead?.calledUp === round && ahead.finished === 1) {
      record(ahead.round, 'wait', 1, ahead.waitsSinceSeconds, atSeconds, { kind: 'call-up', groupId: round.entry.id })
      playShots(ahead, 1, atSeconds)
    }
    const walk = times.walks[stage]
    if (walk === undefined) leaveHole(visit, atSeconds)
    else {
      record(round, 'walk', stage, atSeconds, atSeconds + walk, null)
      events.add(atSeconds + walk, at => reachStage(visit, stage + 1, at))
    }
    if (behind === null) startNextGroup(hole, atSeconds)
    else if (behind.waitsFor !== null && isClear(visit, behind.waitsFor)) playStage(behind, behind.waitsFor, atSeconds)
  }

  function leaveHole({ round, times }: Visit, atSeconds: number): void {
    if (round.position + 1 === round.holeCount) return
    const stage = times.stages.length - 1
    const rest = drawBreakSeconds(layoutPositionOf(round), round.position, settings, round.key)
    const walked = atSeconds + times.toNextTee
    record(round, 'walk', stage, atSeconds, walked, null)
    record(round, 'break', stage, walked, walked + rest, null)
    round.position += 1
    holeOf(round).arrivals.push(round)
    events.add(walked + rest, at => arrive(round, at))
  }
}

function record(
  { segments, position }: Round,
  kind: Segment['kind'],
  stage: number,
  fromSeconds: number,
  toSeconds: number,
  cause: WaitCause | null,
): void {
  if (toSeconds > fromSeconds) segments.push({ kind, fromSeconds, toSeconds, position, stage, cause })
}
