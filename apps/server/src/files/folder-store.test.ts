import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

let parent: string
let store: FileStore
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pinwise-folder-store-'))
  store = createFolderStore(join(parent, 'files'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(parent.length + 1))

test('bytes come back as they were put, until they are removed', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  await store.put('club/abc.webp', bytes, 'image/webp')
  expect(new Uint8Array((await store.get('club/abc.webp'))!)).toEqual(bytes)
  expect(await filesIn(parent)).toEqual(['files/club/ab/abc.webp'])
  await store.remove('club/abc.webp')
  expect(await store.get('club/abc.webp')).toBeNull()
  expect(await filesIn(parent)).toEqual([])
})

test('what was never put is null, and removing it is no fault', async () => {
  expect(await store.get('club/none.webp')).toBeNull()
  await store.remove('club/none.webp')
})

test('a second put replaces the first whole', async () => {
  await store.put('club/abc.svg', Buffer.from('a long first version'), 'image/svg+xml')
  await store.put('club/abc.svg', Buffer.from('second'), 'image/svg+xml')
  expect(Buffer.from((await store.get('club/abc.svg'))!).toString()).toBe('second')
  expect(await filesIn(parent)).toHaveLength(1)
})

test.each([
  '../outside.webp',
  'club/../../outside.webp',
  '/etc/passwd',
  'club//a.webp',
  'club/./a.webp',
  'club/.hidden',
  '.unfinished/a',
  'club/',
  '',
  'Club/A.webp',
  'club\\..\\a',
  'club/a.webp\u0000.png',
  'club/a b',
  'club/%2e%2e/a',
  `club/${'a'.repeat(300)}`,
])('the key %j is refused', async key => {
  await writeFile(join(parent, 'outside.webp'), 'secret')
  await expect(store.get(key)).rejects.toThrow('not a key')
  await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key')
  await expect(store.remove(key)).rejects.toThrow('not a key')
  expect(await filesIn(parent)).toEqual(['outside.webp'])
})

test('check writes, and leaves nothing', async () => {
  await store.check()
  expect(await filesIn(parent)).toEqual([])
})

test('check and put fail where the folder cannot be written, and leave nothing half written', async () => {
  await writeFile(join(parent, 'files'), 'a file stands where the folder should')
  await expect(store.check()).rejects.toThrow()
  await expect(store.put('club/a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  expect(await filesIn(parent)).toEqual(['files'])
})
