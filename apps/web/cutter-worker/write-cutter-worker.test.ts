import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCutterWorker } from './write-cutter-worker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutter-worker-'))
  await mkdir(join(folder, 'assets'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function workerOf(page: string): Promise<string> {
  await rm(join(folder, 'cutter-worker.js'), { force: true })
  await writeFile(join(folder, 'assets', 'page.js'), page)
  await writeCutterWorker(folder, 'https://assets.example/')
  return readFile(join(folder, 'cutter-worker.js'), 'utf8')
}

test('another build has another worker, the same build the same', async () => {
  const [first, same, other] = [await workerOf('one'), await workerOf('one'), await workerOf('two')]
  expect(same).toBe(first)
  expect(other).not.toBe(first)
})

test('it is a script that browsers read, and knows where the files are', async () => {
  const worker = await workerOf('one')
  expect(() => new Function(worker)).not.toThrow()
  expect(worker).toContain('const BASE = "https://assets.example/"')
})
