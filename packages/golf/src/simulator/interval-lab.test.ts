import { expect, test } from 'vitest'
import { straightCourse } from '../testing/simulated-courses.ts'
import { intervalLab, type LabPlan } from './interval-lab.ts'

const layout = straightCourse()
const PLAN: LabPlan = {
  intervalSeconds: 480,
  starterGapSeconds: null,
  callUp: false,
  firstSeconds: 8 * 3600,
  lastSeconds: 14 * 3600,
  groupSize: 4,
  rideShare: 0.3,
}
const lab = (plan: Partial<LabPlan> = {}) => intervalLab(layout, { ...PLAN, ...plan }, 10)
const waits = ({ waitSeconds }: ReturnType<typeof lab>) => waitSeconds.reduce((sum, wait) => sum + wait, 0)

test('a longer interval costs rounds and saves waits; gaps and calling up help where it is short', () => {
  const [short, long] = [lab(), lab({ intervalSeconds: 720 })]
  expect(short.roundsPerDay).toBe(46)
  expect(long.roundsPerDay).toBe(31)
  expect(long.medianRoundSeconds).toBeLessThan(short.medianRoundSeconds)
  expect(waits(long)).toBeLessThan(waits(short) / 2)
  expect(waits(lab({ callUp: true }))).toBeLessThan(waits(short))
  expect(waits(lab({ starterGapSeconds: 5400 }))).toBeLessThan(waits(short))
  expect(short.slowRoundSeconds).toBeGreaterThan(short.medianRoundSeconds)
  expect(lab()).toEqual(short)
})

test('with recorded times the round takes what was recorded, and a slow hole is where groups wait', () => {
  const recordedSeconds = layout.order.map(() => 13 * 60)
  const free = lab({ intervalSeconds: 3600, recordedSeconds })
  const expected = 18 * 13 * 60
  // Breaks at the turn and lost balls come on top.
  expect(free.medianRoundSeconds).toBeGreaterThan(expected * 0.97)
  expect(free.medianRoundSeconds).toBeLessThan(expected * 1.08)
  const slow = lab({ recordedSeconds: recordedSeconds.map((seconds, index) => (index === 6 ? 2 * seconds : seconds)) })
  const { waitSeconds } = slow
  expect(waitSeconds.indexOf(Math.max(...waitSeconds))).toBe(6)
})
