import { aheadOn } from './group-ahead.ts'
import { isUnderway, type PaceDay, type PaceGroup, secondsWithin, withFinishes } from './pace-day.ts'
import { PER_HOLE } from './pace-route.ts'
import { isFinished } from './play-state.ts'
import { clearedAt, type Gate, gateOf } from './waiting.ts'

/** Rounds that took from `fromMinutes` up to ten minutes more than the goal allows. */
export type RoundBucket = { fromMinutes: number; morning: number; afternoon: number }

export type HoleFigures = {
  holeId: string
  groups: number
  /** Medians, stops not counted. Playing and waiting make up the time from tee to tee. */
  playSeconds: number
  waitSeconds: number
  /** Between groups that leave the green while the next one waits; null where nobody waited. */
  cycleSeconds: number | null
}

export type DayReport = {
  buckets: RoundBucket[]
  roundSeconds: { morning: number | null; afternoon: number | null }
  holes: HoleFigures[]
  starts: { groups: number; late: number; medianLateSeconds: number | null; intervalsKept: number; intervals: number }
}

const BUCKET_MINUTES = 10
const CLEAR = 5

/** The figures of a day that is over. `noonSeconds` parts the starts of the morning from those after it. */
export function dayReport(known: PaceDay, noonSeconds: number): DayReport {
  const day = withFinishes(known, Number.POSITIVE_INFINITY)
  const started = day.groups.filter(({ play }) => isUnderway(play))
  const finished = started.filter(({ play, route }) => isFinished(play, route))
  const isMorning = ({ startSeconds }: PaceGroup) => startSeconds < noonSeconds
  const roundOf = (group: PaceGroup) => roundSeconds(day, group)
  return {
    buckets: bucketsOf(finished, group => roundOf(group) - group.route.totalSeconds, isMorning),
    roundSeconds: {
      morning: median(finished.filter(isMorning).map(roundOf)),
      afternoon: median(finished.filter(group => !isMorning(group)).map(roundOf)),
    },
    holes: holeFigures(day, started),
    starts: startFigures(day, started),
  }
}

function roundSeconds(day: PaceDay, { play }: PaceGroup): number {
  const [start, end] = [play.times[0] as number, play.times.at(-1) as number]
  return end - start - secondsWithin(day.stops, start, end)
}

function bucketsOf(
  groups: readonly PaceGroup[],
  overGoalSeconds: (group: PaceGroup) => number,
  isMorning: (group: PaceGroup) => boolean,
): RoundBucket[] {
  const buckets = new Map<number, RoundBucket>()
  for (const group of groups) {
    const fromMinutes = Math.floor(overGoalSeconds(group) / 60 / BUCKET_MINUTES) * BUCKET_MINUTES
    const bucket = buckets.get(fromMinutes) ?? { fromMinutes, morning: 0, afternoon: 0 }
    bucket[isMorning(group) ? 'morning' : 'afternoon'] += 1
    buckets.set(fromMinutes, bucket)
  }
  return [...buckets.values()].sort((a, b) => a.fromMinutes - b.fromMinutes)
}

type HoleRound = { playSeconds: number; waitSeconds: number; clearSeconds: number; waitedFor: boolean }

function holeFigures(day: PaceDay, groups: readonly PaceGroup[]): HoleFigures[] {
  const aheadOf = aheadOn({ ...day, groups }, Number.POSITIVE_INFINITY)
  const rounds = new Map<string, HoleRound[]>()
  for (const group of groups) {
    for (const [position, { holeId }] of group.route.holes.entries()) {
      const first = position * PER_HOLE
      const [from, clear] = [group.play.times[first], group.play.times[first + CLEAR]]
      if (from === undefined || clear === undefined) continue
      const to = group.play.times[first + PER_HOLE] ?? clear
      const waits = [1, 2, 3, 4].map(step => waitIn(day, group, first + step, gateOf(aheadOf, group, first + step)))
      const waitSeconds = waits.reduce((sum, wait) => sum + wait, 0)
      const playSeconds = to - from - secondsWithin(day.stops, from, to) - waitSeconds
      const list = rounds.get(holeId) ?? []
      list.push({ playSeconds, waitSeconds, clearSeconds: clear, waitedFor: waitSeconds > 0 })
      rounds.set(holeId, list)
    }
  }
  return [...rounds].map(([holeId, list]) => ({
    holeId,
    groups: list.length,
    playSeconds: median(list.map(each => each.playSeconds)) ?? 0,
    waitSeconds: median(list.map(each => each.waitSeconds)) ?? 0,
    cycleSeconds: median(cyclesOf(list)),
  }))
}

/** For how long the group ahead had not cleared the way, stops not counted. */
function waitIn(day: PaceDay, group: PaceGroup, checkpoint: number, gate: Gate | null): number {
  const { times } = group.play
  const [from, to] = [times[checkpoint - 1] as number, times[checkpoint] as number]
  if (gate === null) return 0
  const until = clearedAt(gate, group, to)
  return until <= from ? 0 : until - from - secondsWithin(day.stops, from, until)
}

function cyclesOf(list: readonly HoleRound[]): number[] {
  const inOrder = list.toSorted((a, b) => a.clearSeconds - b.clearSeconds)
  return inOrder.flatMap((each, index) => {
    const before = inOrder[index - 1]
    return before && each.waitedFor ? [each.clearSeconds - before.clearSeconds] : []
  })
}

/** A starting interval counts as kept when it is within a minute of the plan. */
const INTERVAL_TOLERANCE_SECONDS = 60

function startFigures({ settings }: PaceDay, groups: readonly PaceGroup[]): DayReport['starts'] {
  const lates = groups.map(({ play, startSeconds }) => (play.times[0] as number) - startSeconds)
  const byTee = Map.groupBy(groups, ({ route }) => route.holes[0]?.holeId)
  const kept = [...byTee.values()].flatMap(list => {
    const inOrder = list.toSorted((a, b) => a.startSeconds - b.startSeconds)
    return inOrder.slice(1).map((group, index) => {
      const before = inOrder[index] as PaceGroup
      const planned = group.startSeconds - before.startSeconds
      const actual = (group.play.times[0] as number) - (before.play.times[0] as number)
      return Math.abs(actual - planned) <= INTERVAL_TOLERANCE_SECONDS
    })
  })
  return {
    groups: groups.length,
    late: lates.filter(late => late >= settings.lateStartSeconds).length,
    medianLateSeconds: median(lates),
    intervalsKept: kept.filter(Boolean).length,
    intervals: kept.length,
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
