import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

function source(size = 100) {
  let reads = 0
  return {
    reads: () => reads,
    read: async (tag: string) => {
      reads += 1
      await new Promise(setImmediate)
      return { tag, text: tag.repeat(size) }
    },
  }
}
const plain = { name: 'a', tag: '1', encoding: undefined }

test('those who ask at the same moment share one reading, in each encoding', async () => {
  const [answers, { read, reads }] = [createSharedAnswers(), source(5_000)]
  const asked = ([undefined, 'br', 'gzip'] as const).flatMap(encoding => Array.from({ length: 10 }, () => encoding))
  const got = await Promise.all(asked.map(encoding => answers.get({ ...plain, encoding }, () => read('1'))))
  expect(reads()).toBe(1)
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
  for (const [index, { bytes }] of got.entries()) {
    expect(decoded[asked[index] ?? 'none'](bytes).toString()).toBe('1'.repeat(5_000))
  }
  await answers.get({ ...plain, encoding: 'br' }, () => read('1'))
  expect(reads()).toBe(1)
})

test('another tag is read anew, also while the older one is on its way', async () => {
  const [answers, { read, reads }] = [createSharedAnswers(), source()]
  const [older, newer] = await Promise.all([
    answers.get(plain, () => read('1')),
    answers.get({ ...plain, tag: '2' }, () => read('2')),
  ])
  expect([older.tag, newer.tag, reads()]).toEqual(['1', '2', 2])
})

test('what failed is not kept', async () => {
  const [answers, { read, reads }] = [createSharedAnswers(), source()]
  await expect(answers.get(plain, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await answers.get(plain, () => read('1'))
  expect(reads()).toBe(1)
})

test('those not asked for longest give way, and what is too large is not kept at all', async () => {
  const [answers, { read, reads }] = [createSharedAnswers(250), source()]
  const ask = (name: string, tag = '1') => answers.get({ ...plain, name, tag }, () => read(tag))
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  expect(reads()).toBe(3)
  await ask('a')
  expect(reads()).toBe(3)
  await ask('b')
  expect(reads()).toBe(4)
  await ask('d', '123')
  await ask('d', '123')
  expect(reads()).toBe(6)
})
