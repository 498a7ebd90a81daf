import { expect, test } from 'vitest'
import { batteryCurve, contactGaps } from './device-day.ts'

const MINUTE = 60_000

test('silence counts once a tracker is offline, and lasts until now if no fix came since', () => {
  const heard = [0, 1, 2, 13, 23, 24].map(minutes => minutes * MINUTE)
  expect(contactGaps(heard, 30 * MINUTE)).toEqual([{ fromMs: 2 * MINUTE, toMs: 13 * MINUTE, isOpen: false }])
  expect(contactGaps(heard, 35 * MINUTE).at(-1)).toEqual({ fromMs: 24 * MINUTE, toMs: 35 * MINUTE, isOpen: true })
  expect(contactGaps([], 35 * MINUTE)).toEqual([])
})

test('a battery curve has its ends and one reading for every five minutes', () => {
  const readings = Array.from({ length: 61 }, (_, nth) => ({
    atMs: nth * 30_000,
    percent: 100 - nth,
    isCharging: null,
  }))
  expect(batteryCurve(readings).map(({ atMs }) => atMs / MINUTE)).toEqual([0, 4.5, 9.5, 14.5, 19.5, 24.5, 29.5, 30])
  expect(batteryCurve([])).toEqual([])
})
