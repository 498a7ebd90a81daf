import { expect, test } from 'vitest'
import { simulateDay } from '../simulator/simulate-day.ts'
import { teeSheetOf } from '../simulator/tee-sheet.ts'
import { EIGHT, MINUTE, pacedDay, pacedGroup } from '../testing/paced-groups.ts'
import { straightCourse } from '../testing/simulated-courses.ts'
import { paceDayOf } from '../testing/simulated-pace.ts'
import { changesOn } from './change-after.ts'
import { dayReport } from './day-report.ts'
import { periodReport, roundFigures } from './round-figures.ts'

const NOON = 12 * 3600
const layout = straightCourse()
const dayNamed = (seed: string) => {
  const day = simulateDay(layout, teeSheetOf(layout, { intervalSeconds: 480 }, seed), {}, seed)
  const known = paceDayOf(day, 24 * 3600)
  const { id: groupId, play } = known.groups[4]!
  const at = (checkpoint: number) => (play.times[checkpoint] as number) + 1
  const visits = [
    { kind: 'warning' as const, groupId, atSeconds: at(60) },
    { kind: 'visit' as const, groupId, atSeconds: at(40) },
  ]
  return { ...known, visits, rulings: [{ groupId, fromSeconds: at(50), toSeconds: null }] }
}

test('the figures of a day are those of its report, and a period is all of its rounds', () => {
  const day = dayNamed('a day')
  const rounds = [...roundFigures(day, NOON).values()]
  const figures = periodReport(rounds, 120)
  const report = dayReport(day, NOON)
  expect(figures.buckets.filter(({ morning, afternoon }) => morning + afternoon > 0)).toEqual(report.buckets)
  expect(figures.buckets.reduce((sum, { morning, afternoon }) => sum + morning + afternoon, 0)).toBe(figures.finished)
  for (const hole of report.holes)
    expect(figures.holes.find(({ holeId }) => holeId === hole.holeId)?.playSeconds).toBe(hole.playSeconds)
  expect(figures.starts).toMatchObject({ late: report.starts.late, medianLateSeconds: report.starts.medianLateSeconds })
  const changeOf = changesOn(day, Number.POSITIVE_INFINITY)
  const [warning, visit] = day.visits
  const [ruling] = day.rulings
  const moments = [visit!.atSeconds, ruling!.fromSeconds, warning!.atSeconds]
  const expected = moments.map(at => changeOf(visit!.groupId, at))
  expect(rounds.flatMap(({ visits }) => visits)).toEqual(
    (['visit', 'ruling', 'warning'] as const).map((kind, index) => ({
      kind,
      beforeSeconds: expected[index]?.beforeSeconds,
      afterSeconds: expected[index]?.after?.clockSeconds,
    })),
  )
  expect(figures.interventions.map(({ kind, count, known }) => [kind, count, known])).toEqual([
    ['visit', 1, 1],
    ['warning', 1, 1],
    ['ruling', 1, 1],
  ])
  const [first] = rounds.flatMap(({ visits }) => visits)
  // Kept before there were kinds.
  const old = rounds.map(round => ({ ...round, visits: round.visits.map(({ kind: _, ...visit }) => visit) }))
  expect(periodReport(old, 120).interventions[0]).toMatchObject({ kind: 'visit', count: 3 })
  expect(figures.interventions[0]?.medianChangeSeconds).toBe((first?.afterSeconds ?? 0) - (first?.beforeSeconds ?? 0))
  const other = [...roundFigures(dayNamed('another day'), NOON).values()]
  const both = periodReport([...rounds, ...other], 120)
  expect(both.rounds).toBe(rounds.length + other.length)
  expect(periodReport(JSON.parse(JSON.stringify([...other, ...rounds])), 120)).toEqual(both)
  expect(periodReport([], 120)).toMatchObject({ rounds: 0, buckets: [], holes: [], overGoalSeconds: { all: null } })
})

test('a group on the last green has finished when the day is over, and not before', () => {
  const group = pacedGroup({ id: 'last', startSeconds: EIGHT, reached: 34 })
  const roundAt = (now?: number) => roundFigures(pacedDay([group]), NOON, now).get('last')?.roundSeconds
  expect(roundAt(group.play.times[34]! + 30)).toBeNull()
  expect(roundAt()).toBe(59 * MINUTE)
})

test('a round of any length has its place in a chart that stays small', () => {
  const [round] = [...roundFigures(dayNamed('a day'), NOON).values()]
  const lengths = [1, 4 * 3600, 9 * 3600, 7e10].map(roundSeconds => ({ ...round!, roundSeconds }))
  const { buckets } = periodReport(lengths, 120)
  expect(buckets.length).toBeLessThan(50)
  expect(buckets.reduce((sum, { morning, afternoon }) => sum + morning + afternoon, 0)).toBe(4)
})
