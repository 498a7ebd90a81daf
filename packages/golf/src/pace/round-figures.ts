import { CHANGE_SECONDS, type LaterPace, laterPace } from './change-after.ts'
import { aheadOn } from './group-ahead.ts'
import { clockAt } from './pace-clock.ts'
import { isUnderway, type PaceDay, secondsWithin, withFinishes } from './pace-day.ts'
import { PER_HOLE } from './pace-route.ts'
import { isFinished } from './play-state.ts'
import { clearedAt, gateOf } from './waiting.ts'

/** How one group's round went. Plain data, so that it can be stored when the day is over. */
export type RoundFigures = {
  isMorning: boolean
  goalSeconds: number
  /** Null where nobody saw the end. Stops are not counted. */
  roundSeconds: number | null
  startLateSeconds: number
  /** In the group's own order, those that were finished. Playing and waiting make up the time from tee to tee. */
  holes: { holeId: string; number: number; fromSeconds: number; playSeconds: number; waitSeconds: number }[]
  /**
   * How late the group was when a marshal saw to it, and after twenty minutes of play or at the finish. What was stored
   * before there were kinds has none: it was a visit or a warning.
   */
  visits: { kind?: InterventionKind; beforeSeconds: number; afterSeconds: number | null }[]
}

export const INTERVENTIONS = ['visit', 'warning', 'ruling'] as const
type InterventionKind = (typeof INTERVENTIONS)[number]

const CLEAR = 5

/**
 * Of everybody who started. `noonSeconds` parts the starts of the morning from those after it. Of a day that is not over,
 * with the moment: a group that is still on the last green has not finished.
 */
export function roundFigures(
  known: PaceDay,
  noonSeconds: number,
  nowSeconds = Number.POSITIVE_INFINITY,
): Map<string, RoundFigures> {
  const day = withFinishes(known, nowSeconds)
  const groups = day.groups.filter(({ play }) => isUnderway(play))
  const aheadOf = aheadOn({ ...day, groups }, Number.POSITIVE_INFINITY)
  const interventions = interventionsOf(day)
  return new Map(
    groups.map(group => {
      const { play, route, startSeconds } = group
      const start = play.times[0] as number
      const end = play.times.at(-1) as number
      const figures: RoundFigures = {
        isMorning: startSeconds < noonSeconds,
        goalSeconds: route.totalSeconds,
        roundSeconds: isFinished(play, route) ? end - start - secondsWithin(day.stops, start, end) : null,
        startLateSeconds: start - startSeconds,
        holes: route.holes.flatMap(({ holeId, number }, position) => {
          const first = position * PER_HOLE
          const [from, clear] = [play.times[first], play.times[first + CLEAR]]
          if (from === undefined || clear === undefined) return []
          const to = play.times[first + PER_HOLE] ?? clear
          const waitSeconds = [1, 2, 3, 4].reduce((sum, step) => sum + waitIn(first + step), 0)
          const playSeconds = Math.max(0, to - from - secondsWithin(day.stops, from, to) - waitSeconds)
          return [{ holeId, number, fromSeconds: from, playSeconds, waitSeconds }]
        }),
        visits: interventions
          .filter(({ groupId }) => groupId === group.id)
          .map(({ kind, atSeconds }) => ({
            kind,
            beforeSeconds: clockAt(day, group, atSeconds),
            afterSeconds: settled(laterPace(day, group, atSeconds)),
          })),
      }
      return [group.id, figures] as const

      /** For how long the group ahead had not cleared the way, stops not counted. */
      function waitIn(checkpoint: number): number {
        const [from, to] = [play.times[checkpoint - 1] as number, play.times[checkpoint] as number]
        const gate = gateOf(aheadOf, group, checkpoint)
        const until = gate === null ? from : clearedAt(gate, group, to)
        return until <= from ? 0 : until - from - secondsWithin(day.stops, from, until)
      }
    }),
  )
}

/** In the order of time. */
function interventionsOf({ visits, rulings }: PaceDay) {
  const ruled = rulings.map(({ groupId, fromSeconds }) => ({
    kind: 'ruling' as const,
    groupId,
    atSeconds: fromSeconds,
  }))
  return [...visits, ...ruled].sort((a, b) => a.atSeconds - b.atSeconds)
}

const settled = (later: LaterPace | null): number | null =>
  later && (later.isFinish || later.playedSeconds >= CHANGE_SECONDS) ? later.clockSeconds : null

export type PeriodReport = {
  rounds: number
  finished: number
  /** Rounds that took from `fromMinutes` up to ten minutes more than the goal allows; none is left out between. */
  buckets: { fromMinutes: number; morning: number; afternoon: number }[]
  /** Medians beyond the goal. */
  overGoalSeconds: { all: number | null; morning: number | null; afternoon: number | null }
  /** By number: medians of playing, means of waiting, because most groups do not wait and some wait for long. */
  holes: { holeId: string; number: number; rounds: number; playSeconds: number; waitSeconds: number }[]
  starts: { late: number; medianLateSeconds: number | null }
  interventions: {
    kind: InterventionKind
    count: number
    better: number
    known: number
    medianChangeSeconds: number | null
  }[]
}

const BUCKET_MINUTES = 10
/** Four hours more or less than the goal, and whatever is beyond: no chart shows more. */
const MAX_BUCKET = 24
/** A group that was ten seconds less late afterwards was not helped. */
const BETTER_SECONDS = 60

/** Any number of rounds of any days. */
export function periodReport(rounds: readonly RoundFigures[], lateStartSeconds: number): PeriodReport {
  const finished = rounds.flatMap(round =>
    round.roundSeconds === null ? [] : [{ ...round, over: round.roundSeconds - round.goalSeconds }],
  )
  const over = (isMorning?: boolean) =>
    median(finished.filter(each => isMorning === undefined || each.isMorning === isMorning).map(each => each.over))
  return {
    rounds: rounds.length,
    finished: finished.length,
    buckets: bucketsOf(finished),
    overGoalSeconds: { all: over(), morning: over(true), afternoon: over(false) },
    holes: holesOf(rounds),
    starts: {
      late: rounds.filter(round => round.startLateSeconds >= lateStartSeconds).length,
      medianLateSeconds: median(rounds.map(round => round.startLateSeconds)),
    },
    interventions: INTERVENTIONS.map(kind => effectOf(kind, rounds)),
  }
}

function effectOf(kind: InterventionKind, rounds: readonly RoundFigures[]): PeriodReport['interventions'][number] {
  const entries = rounds.flatMap(({ visits }) => visits.filter(visit => (visit.kind ?? 'visit') === kind))
  const changes = entries.flatMap(({ beforeSeconds, afterSeconds }) =>
    afterSeconds === null ? [] : [afterSeconds - beforeSeconds],
  )
  return {
    kind,
    count: entries.length,
    known: changes.length,
    better: changes.filter(change => change <= -BETTER_SECONDS).length,
    medianChangeSeconds: median(changes),
  }
}

function bucketsOf(finished: readonly { over: number; isMorning: boolean }[]): PeriodReport['buckets'] {
  const bucketOf = (over: number) => Math.min(MAX_BUCKET, Math.max(-MAX_BUCKET, Math.floor(over / 60 / BUCKET_MINUTES)))
  const indexes = finished.map(({ over }) => bucketOf(over))
  if (indexes.length === 0) return []
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const within = finished.filter(({ over }) => bucketOf(over) === first + index)
    const morning = within.filter(({ isMorning }) => isMorning).length
    return { fromMinutes: (first + index) * BUCKET_MINUTES, morning, afternoon: within.length - morning }
  })
}

function holesOf(rounds: readonly RoundFigures[]): PeriodReport['holes'] {
  const byHole = Map.groupBy(
    rounds.flatMap(({ holes }) => holes),
    ({ holeId }) => holeId,
  )
  return [...byHole]
    .map(([holeId, list]) => ({
      holeId,
      number: list.at(-1)?.number ?? 0,
      rounds: list.length,
      playSeconds: median(list.map(({ playSeconds }) => playSeconds)) ?? 0,
      waitSeconds: Math.round(list.reduce((sum, { waitSeconds }) => sum + waitSeconds, 0) / list.length),
    }))
    .sort((a, b) => a.number - b.number || (a.holeId < b.holeId ? -1 : 1))
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
