import { describe, expect, test } from 'vitest'
import { PARS, straightCourse } from '../testing/simulated-courses.ts'
import { DEFAULT_TEE_SHEET_PLAN, teeSheetOf } from './tee-sheet.ts'

const layout = straightCourse()
const FULL = { ...DEFAULT_TEE_SHEET_PLAN, firstSeconds: 0, lastSeconds: 7200, intervalSeconds: 600, occupancy: 1 }

describe('starts', () => {
  test('one tee: a group at each interval, the last time included', () => {
    const sheet = teeSheetOf(layout, FULL, 's')
    expect(sheet.map(({ teeTimeSeconds }) => teeTimeSeconds)).toEqual(Array.from({ length: 13 }, (_, n) => n * 600))
    expect(new Set(sheet.map(({ startPosition }) => startPosition))).toEqual(new Set([0]))
  })

  test('two tees: a group on the first and on the tenth', () => {
    const sheet = teeSheetOf(layout, { ...FULL, start: 'two-tees' }, 's')
    expect(sheet.slice(0, 4).map(({ startPosition }) => startPosition)).toEqual([0, 9, 0, 9])
    expect(sheet).toHaveLength(26)
  })

  test('shotgun: all at once, a second group wherever the hole holds two', () => {
    const sheet = teeSheetOf(layout, { ...FULL, start: 'shotgun' }, 's')
    expect(sheet).toHaveLength(18 + PARS.filter(par => par > 3).length)
    expect(new Set(sheet.map(({ teeTimeSeconds }) => teeTimeSeconds))).toEqual(new Set([0]))
    expect(new Set(sheet.map(({ id }) => id)).size).toBe(sheet.length)
  })

  test('a starter’s gap leaves one time empty in each ninety minutes', () => {
    const sheet = teeSheetOf(layout, { ...FULL, lastSeconds: 5 * 3600, starterGapSeconds: 5400 }, 's')
    const times = sheet.map(({ teeTimeSeconds }) => teeTimeSeconds)
    const empty = Array.from({ length: 31 }, (_, n) => n * 600).filter(time => !times.includes(time))
    expect(empty).toEqual([5400, 10_800, 16_200])
  })
})

test('shares are kept over many days, and the seed decides the day', () => {
  const plan = { ...FULL, occupancy: 0.7, rideShare: 0.4, slow: { share: 0.1, paceFactor: 1.2 } }
  const days = Array.from({ length: 150 }, (_, day) => teeSheetOf(layout, plan, String(day)))
  const all = days.flat()
  const share = (count: number, of: number) => count / of
  expect(share(all.length, 150 * 13)).toBeCloseTo(0.7, 1)
  expect(share(all.filter(({ mode }) => mode === 'ride').length, all.length)).toBeCloseTo(0.4, 1)
  expect(share(all.filter(({ paceFactor }) => paceFactor !== 1).length, all.length)).toBeCloseTo(0.1, 1)
  expect(share(all.filter(({ size }) => size === 4).length, all.length)).toBeCloseTo(0.45, 1)
  expect(teeSheetOf(layout, plan, '0')).toEqual(days[0])
  expect(days[1]).not.toEqual(days[0])
})

test('an interval that never ends the morning is refused', () => {
  expect(() => teeSheetOf(layout, { ...FULL, intervalSeconds: 0 }, 's')).toThrow('positive')
})
