import { expect, test } from 'vitest'
import { secondsToWait, type WrongPins, withWrongPin } from './wrong-pins.ts'

test('five wrong PINs are taken at once; then the pad waits thirty seconds after each', () => {
  let wrong: WrongPins | null = null
  expect(secondsToWait(wrong, 0)).toBe(0)
  for (const nowMs of [0, 1_000, 2_000, 3_000]) {
    wrong = withWrongPin(wrong, nowMs)
    expect(secondsToWait(wrong, nowMs)).toBe(0)
  }
  wrong = withWrongPin(wrong, 4_000)
  expect([4_000, 4_500, 33_999, 34_000].map(nowMs => secondsToWait(wrong, nowMs))).toEqual([30, 30, 1, 0])
  wrong = withWrongPin(wrong, 40_000)
  expect([40_000, 70_000].map(nowMs => secondsToWait(wrong, nowMs))).toEqual([30, 0])
})

test('a clock that is put back does not lock the pad for longer', () => {
  expect(secondsToWait({ count: 5, lastMs: 3_600_000 }, 0)).toBe(0)
})
