import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderTransport, readMailbox } from './mailbox-folder.ts'
import type { Delivery } from './transport.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pinwise-mailbox-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const delivery = (second: number): Delivery => ({
  id: `id-${second}`,
  channel: 'sms',
  kind: 'test',
  to: '+393331234567',
  text: `Code ${second}`,
  writtenAt: new Date(Date.UTC(2026, 10, 15, 10, 0, second)),
})

test('messages are files that only their owner reads, newest first, a double counts once', async () => {
  const folder = join(parent, 'few')
  expect(await readMailbox(folder)).toEqual([])
  const deliver = folderTransport(folder)
  for (const second of [1, 3, 2, 3]) await deliver(delivery(second))
  expect(await readMailbox(folder)).toEqual(
    [3, 2, 1].map(second => ({
      channel: 'sms',
      to: '+393331234567',
      text: `Code ${second}`,
      at: `2026-11-15T10:00:0${second}.000Z`,
    })),
  )
  const names = await readdir(folder)
  const modes = await Promise.all([folder, ...names.map(name => join(folder, name))].map(async path => stat(path)))
  // Windows keeps no such rights.
  if (process.platform !== 'win32') {
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600, 0o600])
  }
})

test('the newest 200 are kept', async () => {
  const folder = join(parent, 'many')
  const deliver = folderTransport(folder)
  for (let second = 1; second <= 205; second += 1) await deliver(delivery(second))
  const kept = await readMailbox(folder)
  expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([200, 'Code 205', 'Code 6'])
})
