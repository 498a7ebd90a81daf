import { type DayCounts, type DayRecord, dayRecord, roundFigures } from '@pinwise/golf'
import type { ReadDay } from '../pace/read-pace-day.ts'
import { instantOf } from '../time/club-time.ts'
import type { NewRecord } from './queries.ts'

/** The start and end of a day of a club, which has 23, 24 or 25 hours. */
export function boundsOf(day: string, timeZone: string): { from: Date; to: Date } {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  return { from: new Date(instantOf(day, '00:00', timeZone)), to: new Date(instantOf(next, '00:00', timeZone)) }
}

type OtherCounts = Omit<DayCounts, 'noShows' | 'withdrawals' | 'stopSeconds'>
const NOON_SECONDS = 12 * 3600

/** The record of a finished day, from stored data only. */
export function recordOf(key: { day: string; timeZone: string }, read: ReadDay, others: OtherCounts): DayRecord {
  const { from, to } = boundsOf(key.day, key.timeZone)
  const figures = roundFigures(read.paceDay, NOON_SECONDS)
  const planned = new Map(read.paceDay.groups.map(group => [group.id, group]))
  const groups = read.teams.flatMap(team => {
    const [round, group] = [figures.get(team.id), planned.get(team.id)]
    if (!round || !group) return []
    return [{ layoutId: team.layout_id, golfers: team.player_count, startSeconds: group.startSeconds, round }]
  })
  const inState = (state: string) => read.teams.filter(team => team.state === state).length
  const stoppedMs = read.stops.reduce((sum, { from_at, to_at }) => {
    const end = Math.min(Number(to_at ?? to), Number(to))
    return sum + Math.max(0, end - Math.max(Number(from_at), Number(from)))
  }, 0)
  return dayRecord(key.day, groups, {
    noShows: inState('no-show'),
    withdrawals: inState('withdrawn'),
    stopSeconds: Math.round(stoppedMs / 1000),
    ...others,
  })
}

/** With the sums that the ranking reads. */
export function newRecord(record: DayRecord, row: Pick<NewRecord, 'clubId' | 'simulated' | 'madeAt'>): NewRecord {
  const rounds = record.layouts.flatMap(layout => layout.rounds)
  const sums = { golfers: 0, overSeconds: 0, goalSeconds: 0 }
  for (const { golfers, roundSeconds, goalSeconds } of rounds) {
    sums.golfers += golfers
    if (roundSeconds === null) continue
    sums.overSeconds += roundSeconds - goalSeconds
    sums.goalSeconds += goalSeconds
  }
  return { record, ...sums, ...row }
}
