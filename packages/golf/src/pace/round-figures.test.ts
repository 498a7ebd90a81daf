import { expect, test } from 'vitest'
import { simulateDay } from '../simulator/simulate-day.ts'
import { teeSheetOf } from '../simulator/tee-sheet.ts'
import { straightCourse } from '../testing/simulated-courses.ts'
import { paceDayOf } from '../testing/simulated-pace.ts'
import { dayReport } from './day-report.ts'
import { periodReport, roundFigures } from './round-figures.ts'

const NOON = 12 * 3600
const layout = straightCourse()
const dayNamed = (seed: string) => {
  const day = simulateDay(layout, teeSheetOf(layout, { intervalSeconds: 480 }, seed), {}, seed)
  const known = paceDayOf(day, 24 * 3600)
  const visits = [
    { groupId: known.groups[4]?.id as string, atSeconds: (known.groups[4]?.play.times[40] as number) + 1 },
  ]
  return { ...known, visits }
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
  const [visit] = report.visits
  expect(rounds.flatMap(({ visits }) => visits)).toEqual([
    { beforeSeconds: visit?.beforeSeconds, afterSeconds: visit?.afterSeconds },
  ])
  const other = [...roundFigures(dayNamed('another day'), NOON).values()]
  const both = periodReport([...rounds, ...other], 120)
  expect(both.rounds).toBe(rounds.length + other.length)
  expect(periodReport(JSON.parse(JSON.stringify([...other, ...rounds])), 120)).toEqual(both)
  expect(periodReport([], 120)).toMatchObject({ rounds: 0, buckets: [], holes: [], overGoalSeconds: { all: null } })
})

test('a round of any length has its place in a chart that stays small', () => {
  const [round] = [...roundFigures(dayNamed('a day'), NOON).values()]
  const lengths = [1, 4 * 3600, 9 * 3600, 7e10].map(roundSeconds => ({ ...round!, roundSeconds }))
  const { buckets } = periodReport(lengths, 120)
  expect(buckets.length).toBeLessThan(50)
  expect(buckets.reduce((sum, { morning, afternoon }) => sum + morning + afternoon, 0)).toBe(4)
})
