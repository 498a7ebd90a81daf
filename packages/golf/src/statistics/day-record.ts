import type { RoundFigures } from '../pace/round-figures.ts'

/** What stays of a day at a club: sums that add up over days, and no names. */
export type DayRecord = {
  /** By the clocks of the club: 2026-06-13. */
  day: string
  layouts: LayoutRecord[]
  counts: DayCounts
}

export type LayoutRecord = {
  layoutId: string
  rounds: PlayedRound[]
  holes: HoleHour[]
}

/** One group that started. */
export type PlayedRound = {
  /** Since midnight, by the tee sheet. */
  startMinute: number
  golfers: number
  /** Null for a round whose end nobody saw. */
  roundSeconds: number | null
  goalSeconds: number
  startLateSeconds: number
}

/** One hole within one hour of the day, all groups together. */
export type HoleHour = {
  holeId: string
  number: number
  hour: number
  groups: number
  golfers: number
  playSeconds: number
  waitSeconds: number
}

export const DAY_COUNTS = [
  'noShows',
  'withdrawals',
  'visits',
  'warnings',
  'rulings',
  'stopSeconds',
  'pinPublications',
  'pinsMoved',
  'trackersOut',
] as const
export type DayCounts = Record<(typeof DAY_COUNTS)[number], number>

/** A group that started, as the tee sheet has it, with what it did. */
export type RecordedGroup = {
  layoutId: string
  golfers: number
  /** Since midnight, by the tee sheet. */
  startSeconds: number
  round: Pick<RoundFigures, 'goalSeconds' | 'roundSeconds' | 'startLateSeconds' | 'holes'>
}

const HOUR_SECONDS = 3600

export function dayRecord(day: string, groups: readonly RecordedGroup[], counts: DayCounts): DayRecord {
  const byLayout = Map.groupBy(groups, ({ layoutId }) => layoutId)
  const layouts = [...byLayout].map(([layoutId, list]) => ({
    layoutId,
    rounds: list.map(playedRound).sort((a, b) => a.startMinute - b.startMinute),
    holes: holeHours(list),
  }))
  return { day, layouts: layouts.sort((a, b) => (a.layoutId < b.layoutId ? -1 : 1)), counts }
}

function playedRound({ golfers, startSeconds, round }: RecordedGroup): PlayedRound {
  return {
    startMinute: Math.floor(startSeconds / 60),
    golfers,
    roundSeconds: round.roundSeconds === null ? null : Math.round(round.roundSeconds),
    goalSeconds: Math.round(round.goalSeconds),
    startLateSeconds: Math.round(round.startLateSeconds),
  }
}

function holeHours(groups: readonly RecordedGroup[]): HoleHour[] {
  const cells = new Map<string, HoleHour>()
  for (const { golfers, round } of groups) {
    for (const { holeId, number, fromSeconds, playSeconds, waitSeconds } of round.holes) {
      const hour = Math.floor(fromSeconds / HOUR_SECONDS)
      const name = `${holeId} ${hour}`
      const cell = cells.get(name) ?? {
        ...{ holeId, number, hour },
        ...{ groups: 0, golfers: 0, playSeconds: 0, waitSeconds: 0 },
      }
      cell.groups += 1
      cell.golfers += golfers
      cell.playSeconds += Math.round(playSeconds)
      cell.waitSeconds += Math.round(waitSeconds)
      cells.set(name, cell)
    }
  }
  return [...cells.values()].sort((a, b) => a.number - b.number || a.hour - b.hour)
}
