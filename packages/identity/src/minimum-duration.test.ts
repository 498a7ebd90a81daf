import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinimumDuration } from './minimum-duration.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['an answer', async () => 'done'],
  ['a refusal', async () => Promise.reject(new Error('no'))],
])('%s comes when the time is over, and not before', async (_, work) => {
  let settled = false
  const answer = withMinimumDuration(100, work).finally(() => {
    settled = true
  })
  const outcome = answer.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(99)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toBe(true)
  expect(await outcome).toMatch(/done|no/)
})
