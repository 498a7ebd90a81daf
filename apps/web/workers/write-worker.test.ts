import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkerName, writeWorker } from './write-worker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutter-worker-'))
  await mkdir(join(folder, 'assets'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function workerOf(page: string, name: WorkerName = 'cutter-worker'): Promise<string> {
  await writeFile(join(folder, 'assets', 'page.js'), page)
  await writeWorker(name, folder, 'https://assets.example/')
  return readFile(join(folder, `${name}.js`), 'utf8')
}

test('another build has another worker, the same build the same', async () => {
  const [first, same, other] = [await workerOf('one'), await workerOf('one'), await workerOf('two')]
  expect(same).toBe(first)
  expect(other).not.toBe(first)
})

test('the golfers’ app keeps the letters of names from elsewhere, the cutter’s does not', async () => {
  const font = 'atkinson-hyperlegible-next-latin-ext-wght-normal-a1.woff2'
  await writeFile(join(folder, 'assets', font), '')
  expect(await workerOf('one', 'play-worker')).toContain(`const LETTERS = ["https://assets.example/assets/${font}"]`)
  expect(await workerOf('one')).not.toContain(font)
})

test('the golfers’ app keeps the parts that no page of it names', async () => {
  await writeWorker('play-worker', folder, 'https://assets.example/', ['assets/bar.js'])
  const worker = await readFile(join(folder, 'play-worker.js'), 'utf8')
  expect(worker).toContain('const PARTS = ["https://assets.example/assets/bar.js"]')
})

test.each(['cutter-worker', 'play-worker'] as const)(
  '%s is a script that browsers read, and knows where the files are',
  async name => {
    const worker = await workerOf('one', name)
    expect(() => new Function(worker)).not.toThrow()
    expect(worker).toContain('const BASE = "https://assets.example/"')
  },
)
