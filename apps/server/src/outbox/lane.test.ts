import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLane } from './lane.ts'

test('a call that comes while it looks for the last time is not lost', async () => {
  let looks = 0
  const lane = createLane(
    async () => {
      looks += 1
      await setImmediate()
      if (looks === 1) lane.wake()
      return false
    },
    error => {
      throw error
    },
  )
  lane.open()
  await expect.poll(() => looks).toBe(2)
  await lane.close()
})
