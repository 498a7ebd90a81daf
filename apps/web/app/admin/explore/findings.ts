import type { DailyFigures, PlayStatistics } from '@pinwise/contract'

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
