import { DAY_COUNTS, type DayCounts, type DayRecord, type HoleHour, type PlayedRound } from './day-record.ts'

/** Nothing that comes from fewer golfers is shown: it would say how one person played. */
export const MIN_GOLFERS = 5
const BUCKET_MINUTES = 10
const NOON_MINUTE = 12 * 60
const LATE_START_SECONDS = 120

/** Figures of some days. Figures of pace are null where too few golfers played. */
export type PlaySummary = {
  daysOfPlay: number
  golfers: number
  groups: number
  roundMinutes: number | null
  goalMinutes: number | null
  overGoalMinutes: number | null
  /** Of the rounds that ended. */
  withinGoalShare: number | null
  waitMinutesPerGroup: number | null
  lateStartShare: number | null
  buckets: SummaryBucket[]
  holes: SummaryHole[]
  counts: DayCounts
}

/** Groups that took from `fromMinutes` up to ten minutes more than their goal. */
export type SummaryBucket = { fromMinutes: number; morning: number; afternoon: number }
export type SummaryHole = {
  holeId: string
  number: number
  playMinutes: number | null
  waitMinutes: number | null
  hours: { hour: number; waitMinutes: number | null }[]
}

export type SummaryFilter = {
  layoutId?: string | undefined
  days?: 'weekdays' | 'weekend' | undefined
}

export function summaryOf(records: readonly DayRecord[], filter: SummaryFilter = {}): PlaySummary {
  const days = records.filter(({ day }) => isChosenDay(day, filter.days))
  const layouts = days.flatMap(record =>
    record.layouts.filter(({ layoutId }) => !filter.layoutId || layoutId === filter.layoutId),
  )
  const rounds = layouts.flatMap(layout => layout.rounds)
  const cells = layouts.flatMap(layout => layout.holes)
  const finished = rounds.filter(isFinished)
  const golfers = sum(rounds, round => round.golfers)
  const mayShow = sum(finished, round => round.golfers) >= MIN_GOLFERS
  const paced = <T>(value: T): T | null => (mayShow ? value : null)
  const over = (round: FinishedRound) => (round.roundSeconds - round.goalSeconds) / 60
  return {
    daysOfPlay: days.filter(({ layouts: played }) =>
      played.some(
        ({ layoutId, rounds: list }) => list.length > 0 && (!filter.layoutId || layoutId === filter.layoutId),
      ),
    ).length,
    golfers,
    groups: rounds.length,
    roundMinutes: paced(mean(finished.map(round => round.roundSeconds / 60))),
    goalMinutes: paced(mean(finished.map(round => round.goalSeconds / 60))),
    overGoalMinutes: paced(mean(finished.map(over))),
    withinGoalShare: paced(share(finished, round => over(round) <= 0)),
    waitMinutesPerGroup:
      golfers < MIN_GOLFERS ? null : tenth(sum(cells, cell => cell.waitSeconds) / 60 / rounds.length),
    lateStartShare: golfers < MIN_GOLFERS ? null : share(rounds, round => round.startLateSeconds >= LATE_START_SECONDS),
    buckets: mayShow ? bucketsOf(finished, over) : [],
    holes: holesOf(cells),
    counts: Object.fromEntries(DAY_COUNTS.map(name => [name, sum(days, ({ counts }) => counts[name])])) as DayCounts,
  }
}

type FinishedRound = PlayedRound & { roundSeconds: number }
const isFinished = (round: PlayedRound): round is FinishedRound => round.roundSeconds !== null

export function isChosenDay(day: string, days: SummaryFilter['days']): boolean {
  if (!days) return true
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  return isWeekend === (days === 'weekend')
}

function bucketsOf(rounds: readonly FinishedRound[], over: (round: FinishedRound) => number): SummaryBucket[] {
  const buckets = new Map<number, SummaryBucket>()
  for (const round of rounds) {
    const fromMinutes = Math.floor(over(round) / BUCKET_MINUTES) * BUCKET_MINUTES
    const bucket = buckets.get(fromMinutes) ?? { fromMinutes, morning: 0, afternoon: 0 }
    bucket[round.startMinute < NOON_MINUTE ? 'morning' : 'afternoon'] += 1
    buckets.set(fromMinutes, bucket)
  }
  return [...buckets.values()].sort((a, b) => a.fromMinutes - b.fromMinutes)
}

/** A minute per group on a hole, over all hours and hour by hour. */
function holesOf(cells: readonly HoleHour[]): SummaryHole[] {
  const perGroup = (list: readonly HoleHour[], of: (cell: HoleHour) => number): number | null => {
    if (sum(list, cell => cell.golfers) < MIN_GOLFERS) return null
    return tenth(sum(list, of) / 60 / sum(list, cell => cell.groups))
  }
  return [...Map.groupBy(cells, ({ holeId }) => holeId)]
    .map(([holeId, list]) => ({
      holeId,
      number: list[0]?.number ?? 0,
      playMinutes: perGroup(list, cell => cell.playSeconds),
      waitMinutes: perGroup(list, cell => cell.waitSeconds),
      hours: [...Map.groupBy(list, ({ hour }) => hour)]
        .map(([hour, ofHour]) => ({ hour, waitMinutes: perGroup(ofHour, cell => cell.waitSeconds) }))
        .sort((a, b) => a.hour - b.hour),
    }))
    .sort((a, b) => a.number - b.number || (a.holeId < b.holeId ? -1 : 1))
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0)
}
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : tenth(sum(values, value => value) / values.length)
const share = <T>(list: readonly T[], is: (item: T) => boolean): number | null =>
  list.length === 0 ? null : Math.round((100 * list.filter(is).length) / list.length) / 100
const tenth = (value: number) => Math.round(value * 10) / 10 + 0
