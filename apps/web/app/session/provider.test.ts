import { expect, test } from 'vitest'
import { retryDelayMs } from './provider.ts'

const delays = (random: number) => Array.from({ length: 8 }, (_, attempt) => retryDelayMs(attempt, random))

test('retries wait from 100 ms, twice as long each time, with jitter, and stop before 5000 ms', () => {
  expect(delays(0)).toEqual([100, 200, 400, 800, 1600, 3200, null, null])
  expect(delays(0.5)).toEqual([150, 250, 450, 850, 1650, 3250, null, null])
})
