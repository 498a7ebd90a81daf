import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { createGroupCommit, type Skipped } from './group-commit.ts'

/** Stores letters: twice the same is skipped, and no commit with a `!` succeeds. */
function storeLetters(options: { pieceSize?: number; isDown?: boolean } = {}) {
  const commits: string[] = []
  const store = async (items: readonly string[]): Promise<Skipped<'repeated'>> => {
    if (options.isDown) throw new AppError('unavailable')
    if (items.includes('!')) throw new Error('cannot be stored')
    const stored = new Set(commits.join(''))
    commits.push(items.join(''))
    return new Map(items.flatMap((item, index) => (stored.has(item) ? [[index, 'repeated'] as const] : [])))
  }
  const storeTogether = createGroupCommit({ ...options, name: 'letters', store })
  return { commits, send: (text: string) => storeTogether([...text]) }
}

test('requests of the same moment share a commit, and each learns about its own items', async () => {
  const { commits, send } = storeLetters()
  await send('b')
  const answers = await Promise.all([send('ab'), send('c'), send('db')])
  expect(commits).toEqual(['b', 'abcdb'])
  expect(answers.map(skipped => [...skipped])).toEqual([[[1, 'repeated']], [], [[1, 'repeated']]])
})

test('a request that cannot be stored fails alone', async () => {
  const { commits, send } = storeLetters()
  const [good, bad, other] = await Promise.allSettled([send('a'), send('!'), send('b')])
  expect([good.status, bad.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(commits).toEqual(['a', 'b'])
})

test('while the database is down every request is refused, and none is tried alone', async () => {
  const { commits, send } = storeLetters({ isDown: true })
  for (const { status } of await Promise.allSettled([send('a'), send('b')])) expect(status).toBe('rejected')
  expect(commits).toEqual([])
})

test('a large request is stored in pieces, and small ones go between them', async () => {
  const { commits, send } = storeLetters({ pieceSize: 3 })
  const [large, small] = await Promise.all([send('abcdefa'), send('x'), send('ghi')])
  expect(commits.join('').length).toBe(11)
  expect(commits[0]).toBe('abcx')
  expect([...large]).toEqual([[6, 'repeated']])
  expect([...small]).toEqual([])
})

test('where too much is waiting, more is refused and what waits is stored', async () => {
  const { commits, send } = storeLetters()
  const waiting = Array.from({ length: 100 }, () => send('y'.repeat(1_000)))
  await expect(send('z')).rejects.toThrow(AppError)
  await Promise.all(waiting)
  expect(commits.join('')).toBe('y'.repeat(100_000))
})
