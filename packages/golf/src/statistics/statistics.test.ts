import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundFigures } from '../pace/round-figures.ts'
import { EIGHT, MINUTE, pacedDay, pacedGroup, tableRoute } from '../testing/paced-groups.ts'
import { DAY_COUNTS, type DayCounts, type DayRecord, dayRecord } from './day-record.ts'
import { MIN_RANKED_CLUBS, MIN_RANKED_DAYS, rankClubs, type ScoredDay } from './ranking.ts'
import { summaryOf } from './summary.ts'

const NO_COUNTS = Object.fromEntries(DAY_COUNTS.map(name => [name, 0])) as DayCounts
const route = tableRoute([4, 4, 3], [12, 12, 9])

/** Groups of four that take so many minutes more than their goal of 33. */
function played(day: string, overMinutes: readonly number[], layoutId = 'old'): DayRecord {
  const groups = overMinutes.map((over, index) =>
    pacedGroup({
      id: String(index),
      startSeconds: EIGHT + index * 60 * MINUTE,
      route,
      late: checkpoint => (checkpoint === 0 ? 0 : over * MINUTE),
    }),
  )
  const figures = roundFigures(pacedDay(groups), 12 * 3600)
  const recorded = groups.flatMap(({ id, startSeconds }) => {
    const round = figures.get(id)
    return round ? [{ layoutId, golfers: 4, startSeconds, round }] : []
  })
  return dayRecord(day, recorded, { ...NO_COUNTS, visits: 1 })
}

test('a day becomes rounds and holes that add up', () => {
  const record = played('2026-06-13', [0, 6, 12])
  expect(record.layouts[0]?.rounds.map(round => [round.startMinute, round.roundSeconds])).toEqual([
    [480, 33 * MINUTE],
    [540, 39 * MINUTE],
    [600, 45 * MINUTE],
  ])
  const summary = summaryOf([record])
  expect(summary).toMatchObject({
    ...{ daysOfPlay: 1, golfers: 12, groups: 3, roundMinutes: 39, goalMinutes: 33, overGoalMinutes: 6 },
    ...{ withinGoalShare: 0.33, lateStartShare: 0, counts: { visits: 1 } },
    buckets: [
      { fromMinutes: 0, morning: 2, afternoon: 0 },
      { fromMinutes: 10, morning: 1, afternoon: 0 },
    ],
  })
  expect(summary.holes.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('what fewer than five golfers did is counted and not shown', () => {
  const summary = summaryOf([played('2026-06-13', [6])])
  expect(summary).toMatchObject({ golfers: 4, groups: 1, roundMinutes: null, waitMinutesPerGroup: null, buckets: [] })
  expect(summary.holes.map(({ waitMinutes }) => waitMinutes)).toEqual([null, null, null])
})

test('weekends and layouts are counted separately', () => {
  const records = [played('2026-06-13', [0, 0]), played('2026-06-15', [0], 'new')]
  expect(summaryOf(records, { days: 'weekend' }).groups).toBe(2)
  expect(summaryOf(records, { days: 'weekdays' }).groups).toBe(1)
  expect(summaryOf(records, { layoutId: 'new' })).toMatchObject({ groups: 1, daysOfPlay: 1 })
})

test('days sum to the total, in any order', () => {
  const days = fc.array(fc.array(fc.integer({ min: -5, max: 40 }), { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(days, overs => {
      const records = overs.map((over, index) => played(`2026-06-${10 + index}`, over))
      const total = summaryOf(records)
      expect(summaryOf(records.toReversed())).toEqual(total)
      const parts = records.map(record => summaryOf([record]))
      for (const figure of ['golfers', 'groups', 'daysOfPlay'] as const)
        expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(total[figure])
      expect(parts.reduce((sum, part) => sum + part.counts.visits, 0)).toBe(total.counts.visits)
      expect(total.buckets.reduce((sum, { morning, afternoon }) => sum + morning + afternoon, 0)).toBe(
        total.golfers >= 5 ? total.groups : 0,
      )
    }),
    { numRuns: 50 },
  )
})

const daysOf = (clubId: string, percents: readonly number[], golfers = 40): ScoredDay[] =>
  percents.map(percent => ({ clubId, overSeconds: percent * 100, goalSeconds: 10_000, golfers }))

test('clubs are ranked with what is not known about them, and too few days give no place', () => {
  const week = [0, 1, -1, 0, 1, -1, 0]
  const ranked = rankClubs([
    ...daysOf(
      'slow',
      week.map(day => 20 + day),
    ),
    ...daysOf(
      'quick',
      week.map(day => 2 + day),
    ),
    ...daysOf(
      'as quick',
      week.map(day => 2.3 + day),
    ),
    ...daysOf(
      'slower',
      week.map(day => 40 + day),
    ),
    ...daysOf(
      'slowest',
      week.map(day => 60 + day),
    ),
    ...daysOf('new', [0, 0, 0]),
    ...daysOf('quiet', week, 4),
  ])
  expect(ranked.map(({ clubId, bestRank, worstRank }) => [clubId, bestRank, worstRank])).toEqual([
    ['quick', 1, 2],
    ['as quick', 1, 2],
    ['slow', 3, 3],
    ['slower', 4, 4],
    ['slowest', 5, 5],
  ])
  expect(ranked.every(({ days }) => days >= MIN_RANKED_DAYS)).toBe(true)
})

test('among fewer than five clubs nobody has a place: an unnamed club would be known', () => {
  const clubs = (count: number) =>
    rankClubs(Array.from({ length: count }, (_, index) => daysOf(String(index), [0, 1, -1, 0, 1, -1, 0])).flat())
  expect([clubs(4), clubs(MIN_RANKED_CLUBS).length]).toEqual([[], 5])
})

test('a place lies between the best and the worst that a club may have', () => {
  const clubs = fc.array(fc.array(fc.double({ min: -30, max: 60, noNaN: true }), { minLength: 7, maxLength: 12 }), {
    ...{ minLength: MIN_RANKED_CLUBS, maxLength: 9 },
  })
  fc.assert(
    fc.property(clubs, percents => {
      const ranked = rankClubs(percents.flatMap((list, index) => daysOf(String(index), list)))
      expect(ranked).toHaveLength(percents.length)
      for (const [index, { bestRank, worstRank }] of ranked.entries()) {
        expect(bestRank).toBeLessThanOrEqual(index + 1)
        expect(worstRank).toBeLessThanOrEqual(ranked.length)
        expect(bestRank).toBeLessThanOrEqual(worstRank)
      }
    }),
  )
})
