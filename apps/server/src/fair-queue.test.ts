import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = { atOnce: 3, atOnceOfOne: 2, waiting: 4, waitingOfOne: 3, things: 'things' }

/** Work that lasts until it is let go, and who is at it. */
function createWork(limits: Parameters<typeof createFairQueue>[0]) {
  const turns = createFairQueue(limits)
  const atWork: { name: string; finish: () => void }[] = []
  const outcomes: string[] = []
  return {
    outcomes,
    names: () => atWork.map(({ name }) => name).join(' '),
    ask(name: string, turn = {}): Promise<unknown> {
      const work = () => new Promise<void>(resolve => void atWork.push({ name, finish: resolve }))
      return turns.run(name, work, turn).catch((error: { code: string }) => outcomes.push(`${name} ${error.code}`))
    },
    async finishFirst() {
      atWork.shift()?.finish()
      await new Promise(setImmediate)
    },
  }
}

test('names take turns, and each has so many at once', async () => {
  const work = createWork(LIMITS)
  for (const name of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void work.ask(name)
  await new Promise(setImmediate)
  expect(work.names()).toBe('a a b')
  const order = []
  for (let n = 0; n < 4; n += 1) {
    await work.finishFirst()
    order.push(work.names())
  }
  expect(order).toEqual(['a b b', 'b b c', 'b c a', 'c a a'])
  expect(work.outcomes).toEqual([])
})

test('who has too many waiting is refused alone, until all places are taken', async () => {
  const work = createWork(LIMITS)
  for (const name of ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'c', 'd']) void work.ask(name)
  await new Promise(setImmediate)
  expect(work.names()).toBe('a a b')
  expect(work.outcomes).toEqual(['a too_many_requests', 'd unavailable'])
})

test('a patient one is refused neither where too many wait nor after a while', async () => {
  const work = createWork({ ...LIMITS, longestWaitMs: 5 })
  for (const name of ['a', 'a', 'a', 'a', 'a']) void work.ask(name)
  void work.ask('a', { isPatient: true })
  await expect.poll(() => work.outcomes.length).toBe(3)
  await work.finishFirst()
  expect(work.names()).toBe('a a')
  await work.finishFirst()
  expect(work.names()).toBe('a')
})

test('a task that waits too long is refused and never starts; a failed task frees its slot', async () => {
  const work = createWork({ ...LIMITS, atOnce: 1, longestWaitMs: 5 })
  void work.ask('a')
  await work.ask('b')
  expect(work.outcomes).toEqual(['b unavailable'])
  await work.finishFirst()
  expect(work.names()).toBe('')
  const turns = createFairQueue({ ...LIMITS, atOnce: 1 })
  const failed = turns.run('a', () => Promise.reject(new Error('broken')))
  const next = turns.run('b', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
