import { expect, test } from 'vitest'
import { EIGHT, MINUTE, pacedDay, pacedGroup, SIX_HOLES, tableRoute } from '../testing/paced-groups.ts'
import { dayReport } from './day-report.ts'
import { greenkeeperWindows } from './greenkeeper-windows.ts'
import { PER_HOLE } from './pace-route.ts'

const NOON = 12 * 3600
const route = tableRoute([4, 4, 3], [12, 12, 9])

/** A round that takes so many minutes more than the time par, all of them lost after the first tee. */
const round = (id: string, startSeconds: number, overMinutes: number, lateMinutes = 0) => {
  const late = (checkpoint: number) => (checkpoint === 0 ? lateMinutes : lateMinutes + overMinutes) * MINUTE
  return pacedGroup({ id, startSeconds, route, late })
}

test('rounds are counted in buckets of ten minutes over the goal, morning and afternoon apart', () => {
  const rounds = [-2, 0, 9, 10, 25].map((over, index) => round(`morning ${index}`, EIGHT + index * 20 * MINUTE, over))
  const report = dayReport(pacedDay([...rounds, round('afternoon', 14 * 3600, 12)]), NOON)
  expect(report.buckets).toEqual([
    { fromMinutes: -10, morning: 1, afternoon: 0 },
    { fromMinutes: 0, morning: 2, afternoon: 0 },
    { fromMinutes: 10, morning: 1, afternoon: 1 },
    { fromMinutes: 20, morning: 1, afternoon: 0 },
  ])
  expect(report.roundSeconds).toEqual({ morning: (33 + 9) * MINUTE, afternoon: (33 + 12) * MINUTE })
})

test('a start is late from two minutes, and an interval is kept within one', () => {
  const groups = [0, 1, 2, 4].map((late, index) => round(String(index), EIGHT + index * 10 * MINUTE, 0, late))
  const { starts } = dayReport(pacedDay(groups), NOON)
  expect(starts).toEqual({ groups: 4, late: 2, medianLateSeconds: MINUTE, intervalsKept: 2, intervals: 3 })
})

test('playing and waiting are distinguished, and a full hole shows its cycle', () => {
  // The R&A's example: the par 3 takes 9 minutes, the groups come every 8.
  const groups = [0, 1, 2, 3].map(index =>
    pacedGroup({
      id: String(index),
      startSeconds: EIGHT + index * 8 * MINUTE,
      route,
      late: checkpoint => (checkpoint > 2 * PER_HOLE ? index * MINUTE : 0),
    }),
  )
  const { holes } = dayReport(pacedDay(groups), NOON)
  expect(holes[2]).toEqual({ holeId: 'hole 3', groups: 4, playSeconds: 540, waitSeconds: 60, cycleSeconds: 540 })
  expect(holes[0]).toMatchObject({ playSeconds: 720, waitSeconds: 0, cycleSeconds: null })
})

test('greenkeepers find every hole free before the first group and behind the last one', () => {
  const groups = [0, 10, 20].map(minutes =>
    pacedGroup({ id: `${minutes}`, startSeconds: EIGHT + minutes * MINUTE, reached: -1 }),
  )
  const now = EIGHT - 30 * MINUTE
  const windows = greenkeeperWindows(pacedDay(groups), { nowSeconds: now, untilSeconds: EIGHT + 2 * 3600 })
  expect(windows.filter(({ holeId }) => holeId === 'hole 4')).toEqual([
    { holeId: 'hole 4', fromSeconds: now, toSeconds: EIGHT + 28 * MINUTE },
    { holeId: 'hole 4', fromSeconds: EIGHT + (50 + 9) * MINUTE, toSeconds: EIGHT + 2 * 3600 },
  ])
})

test('in a shotgun a hole is free while nobody is due on it', () => {
  // One group on hole 1 and one on hole 4 of six, of ten minutes each.
  const shifted = { ...SIX_HOLES, holes: [...SIX_HOLES.holes.slice(3), ...SIX_HOLES.holes.slice(0, 3)] }
  const groups = [SIX_HOLES, shifted].map((each, index) =>
    pacedGroup({ id: `${index}`, startSeconds: EIGHT, route: each, reached: 0 }),
  )
  const windows = greenkeeperWindows(pacedDay(groups), { nowSeconds: EIGHT, untilSeconds: EIGHT + 3600 })
  expect(windows.filter(({ holeId }) => holeId === 'hole 1')).toEqual([
    { holeId: 'hole 1', fromSeconds: EIGHT + 9 * MINUTE, toSeconds: EIGHT + 28 * MINUTE },
    { holeId: 'hole 1', fromSeconds: EIGHT + 39 * MINUTE, toSeconds: EIGHT + 3600 },
  ])
})
