import type { DailyFigures, PlayStatistics, StandingMap } from '@pinwise/contract'

type Hole = PlayStatistics['holes'][number]

const largestBy = <T>(list: readonly T[], of: (item: T) => number): T | undefined =>
  list.reduce<T | undefined>((best, item) => (best === undefined || of(item) > of(best) ? item : best), undefined)

export function busiestOf(days: readonly DailyFigures[]): DailyFigures | undefined {
  const busiest = largestBy(days, ({ golfers }) => golfers)
  return busiest && busiest.golfers > 0 ? busiest : undefined
}

/** Where groups wait longest, if they wait anywhere. */
export function longestWaitOf(holes: readonly Hole[]): (Hole & { waitMinutes: number }) | undefined {
  const known = holes.filter((hole): hole is Hole & { waitMinutes: number } => (hole.waitMinutes ?? 0) > 0)
  return largestBy(known, ({ waitMinutes }) => waitMinutes)
}

export function worstHourOf(holes: readonly Hole[]) {
  const cells = holes.flatMap(({ number, hours }) =>
    hours.flatMap(({ hour, waitMinutes }) => (waitMinutes ? [{ number, hour, waitMinutes }] : [])),
  )
  return largestBy(cells, ({ waitMinutes }) => waitMinutes)
}

/** From 0, nothing to see, to 3, among the worst. */
export function shadeOf(minutes: number | null, worst: number): number {
  return minutes === null || worst <= 0 ? 0 : Math.min(3, Math.floor((4 * minutes) / worst))
}

/** Cells of one place on one hole together, where groups stood longest first. */
export function standingPlaces(cells: StandingMap['cells']) {
  const places = Map.groupBy(cells, ({ holeId, place }) => `${holeId} ${place}`)
  return [...places]
    .map(([key, list]) => {
      const minutes = list.reduce((sum, cell) => sum + cell.minutes, 0)
      // A group that stood in two cells of a place is one group: the busiest cell has seen the most of them.
      const groups = Math.max(...list.map(cell => cell.groups))
      const [number, place] = [list[0]?.number ?? null, list[0]?.place ?? null]
      return { key, number, place, minutes, groups, minutesPerGroup: Math.round((10 * minutes) / groups) / 10 }
    })
    .sort((a, b) => b.minutes - a.minutes)
}

/** The furthest over its goal, among those with enough golfers to say. */
export function slowestRow<Row extends { overGoalMinutes: number | null }>(rows: readonly Row[]): Row | undefined {
  return largestBy(
    rows.filter(({ overGoalMinutes }) => overGoalMinutes !== null),
    ({ overGoalMinutes }) => overGoalMinutes ?? 0,
  )
}

export const stoppedDays = (days: readonly DailyFigures[]) =>
  days.flatMap(({ day, golfers, counts }) =>
    counts.stopSeconds > 0 ? [{ day, golfers, minutes: Math.round(counts.stopSeconds / 60) }] : [],
  )
