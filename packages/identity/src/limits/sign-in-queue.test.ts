import { expect, test } from 'vitest'
import { IdentityError } from '../identity-error.ts'
import { createQueue, createSignInQueue } from './sign-in-queue.ts'

/** Work that ends when the test finishes it. */
function openWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    await expect.poll(() => started).toContain(name)
    ends.get(name)?.()
  }
  return { started, work, end }
}
const fresh = { network: '192.0.2.1' }
const busy = { network: '203.0.113.1' }
const used = (source: { network: string }) => (source === fresh ? 0 : 1)

test('one of an account works, the others wait in the order in which they came, and another account does not', async () => {
  const queue = createSignInQueue(used)
  const { started, work, end } = openWork()
  const names = ['a', 'b', 'c', 'd']
  const done = names.map(name => queue.run({ account: 'ada', source: fresh }, work(name)))
  const other = queue.run({ account: 'bob', source: fresh }, work('bob'))
  await expect.poll(() => started).toEqual(['a', 'bob'])
  await end('a')
  await expect.poll(() => started).toEqual(['a', 'bob', 'b'])
  for (const name of ['b', 'c', 'd', 'bob']) await end(name)
  expect(await Promise.all([...done, other])).toEqual([...names, 'bob'])
})

test('networks that call all the time wait for each other, and nobody else waits for them', async () => {
  const queue = createSignInQueue(used)
  const { started, work, end } = openWork()
  const names = Array.from({ length: 20 }, (_, at) => `busy ${at}`)
  const done = names.map(name => queue.run({ account: name, source: busy }, work(name)))
  await expect.poll(() => started).toEqual(names.slice(0, 1))
  const other = queue.run({ account: 'ada', source: fresh }, work('ada'))
  await end('ada')
  expect(await other).toBe('ada')
  expect(started).toHaveLength(2)
  for (const name of names) await end(name)
  expect(await Promise.all(done)).toEqual(names)
})

test('the less a network has called lately, the earlier it gets to work', async () => {
  const queue = createSignInQueue(({ network }) => Number(network))
  const { started, work, end } = openWork()
  const names = ['0.9 a', '0.9 b', '0.9 c', '0.9 d', '0.9 e', '0.5', '0.9 f', '0.1', '0.5 too']
  const done = names.map(name => queue.run({ account: name, source: { network: name.split(' ')[0]! } }, work(name)))
  await expect.poll(() => started).toEqual(names.slice(0, 4))
  for (const name of names.slice(0, 4)) await end(name)
  await expect.poll(() => started.slice(4)).toEqual(['0.1', '0.5', '0.5 too', '0.9 e'])
  for (const name of names.slice(4)) await end(name)
  expect(await Promise.all(done)).toEqual(names)
})

test('work that fails gives its turn to the next', async () => {
  const queue = createQueue({ maxAtOnce: 1, maxWaiting: 5 })
  const failing = queue.run(async () => {
    throw new Error('no database')
  })
  const next = queue.run(async () => 'signed in')
  await expect(failing).rejects.toThrow('no database')
  expect(await next).toBe('signed in')
  expect(queue.isIdle()).toBe(true)
})

test('a request behind too many others is told when to retry', async () => {
  const queue = createQueue({ maxAtOnce: 1, maxWaiting: 1 })
  const { work, end } = openWork()
  const first = queue.run(work('first'))
  const second = queue.run(work('second'))
  const third = await queue.run(work('third')).catch((error: unknown) => error)
  expect(third).toBeInstanceOf(IdentityError)
  expect(third).toMatchObject({ type: 'TooManyRequestsException', retryAfterSeconds: 2 })
  await end('first')
  await end('second')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
