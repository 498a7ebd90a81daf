import { expect, test } from 'vitest'
import { IdentityError } from '../identity-error.ts'
import { createAccountTurns } from './account-turns.ts'

/** Work that ends when it is told to. */
function openWork() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  return { started, work, endNext: () => ends.shift()?.() }
}

test('two of an account work, the others wait in the order in which they came, and another account does not', async () => {
  const turns = createAccountTurns()
  const { started, work, endNext } = openWork()
  const names = ['a', 'b', 'c', 'd', 'e']
  const done = names.map(name => turns.run('ada', work(name)))
  const other = turns.run('bob', work('bob'))
  await expect.poll(() => started).toEqual(['a', 'b', 'bob'])
  endNext()
  await expect.poll(() => started).toEqual(['a', 'b', 'bob', 'c'])
  for (const _ of [1, 2, 3, 4, 5]) {
    endNext()
    await Promise.resolve()
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await Promise.all(done)).toEqual(names)
  expect(await other).toBe('bob')
})

test('work that fails gives its turn to the next', async () => {
  const turns = createAccountTurns({ maxAtOnce: 1 })
  const failing = turns.run('ada', async () => {
    throw new Error('no database')
  })
  const next = turns.run('ada', async () => 'signed in')
  await expect(failing).rejects.toThrow('no database')
  expect(await next).toBe('signed in')
})

test('who would wait behind too many is told when to come back', async () => {
  const turns = createAccountTurns({ maxAtOnce: 1, maxWaiting: 1 })
  const { started, work, endNext } = openWork()
  const first = turns.run('ada', work('first'))
  const second = turns.run('ada', work('second'))
  const third = await turns.run('ada', work('third')).catch((error: unknown) => error)
  expect(third).toBeInstanceOf(IdentityError)
  expect(third).toMatchObject({ type: 'TooManyRequestsException', retryAfterSeconds: 2 })
  endNext()
  expect(await first).toBe('first')
  await expect.poll(() => started).toEqual(['first', 'second'])
  endNext()
  expect(await second).toBe('second')
})
