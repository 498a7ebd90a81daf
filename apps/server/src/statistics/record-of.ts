import { type DayCounts, type DayRecord, dayRecord, groupRounds } from '@pinwise/golf'
import { paceDayOf, type StoredDay } from '../pace/pace-day-of.ts'
import { instantOf } from '../pins/club-time.ts'
import type { NewRecord } from './queries.ts'

/** The beginning and the end of a day of a club, which has 23, 24 or 25 hours. */
export function boundsOf(day: string, timeZone: string): { from: Date; to: Date } {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  return { from: new Date(instantOf(day, '00:00', timeZone)), to: new Date(instantOf(next, '00:00', timeZone)) }
}

type OtherCounts = Pick<DayCounts, 'pinPublications' | 'pinsMoved' | 'trackersOut'>

/** The record of a day that is over, from what is stored of it and nothing else. */
export function recordOf(stored: StoredDay, others: OtherCounts): DayRecord {
  const { from, to } = boundsOf(stored.day, stored.timeZone)
  const { paceDay, routes } = paceDayOf(stored, to.getTime())
  const teams = new Map(stored.teams.map(team => [team.id, team]))
  const numbers = new Map([...routes.values()].flatMap(({ holes }) => holes.map(hole => [hole.holeId, hole.number])))
  const groups = groupRounds(paceDay).flatMap(round => {
    const team = teams.get(round.groupId)
    return team ? [{ layoutId: team.layout_id, golfers: team.player_count, round }] : []
  })
  const logged = (kind: string) => stored.log.filter(entry => entry.kind === kind).length
  const inState = (state: string) => stored.teams.filter(team => team.state === state).length
  const stoppedMs = stored.stops.reduce((sum, { from_at, to_at }) => {
    const end = Math.min(Number(to_at ?? to), Number(to))
    return sum + Math.max(0, end - Math.max(Number(from_at), Number(from)))
  }, 0)
  return dayRecord(stored.day, groups, holeId => numbers.get(holeId) ?? 0, {
    noShows: inState('no-show'),
    withdrawals: inState('withdrawn'),
    visits: logged('visit'),
    warnings: logged('warning'),
    rulings: logged('ruling'),
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
