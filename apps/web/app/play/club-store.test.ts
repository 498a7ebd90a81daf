import type { ClubPack } from '@pinwise/contract'
import { expect, test } from 'vitest'
import type { LiveEvent } from '../live/read-events.ts'
import { createClubStore } from './club-store.ts'
import { pinAt, samplePack } from './testing/sample-pack.ts'

function phone(kept: ClubPack | null, answer: () => Promise<ClubPack | null>) {
  const disk = new Map(kept ? [['sample', kept]] : [])
  let tell: (event: LiveEvent) => void = () => {}
  const store = createClubStore('sample', {
    storage: { read: async slug => disk.get(slug) ?? null, store: async (slug, pack) => void disk.set(slug, pack) },
    fetchPack: answer,
    follow: async (_, onEvent) => {
      tell = onEvent
    },
  })
  return { store, disk, tell: (name: string, data: unknown) => tell({ id: 'x', name, data }) }
}
const later = '2026-11-16T09:00:00.000Z'
const settle = () => new Promise(done => setTimeout(done))

test('a club that was opened once is there without an answer', async () => {
  const { store } = phone(samplePack, () => Promise.reject(new Error('no signal')))
  await store.refresh()
  expect(store.read()).toMatchObject({ pack: samplePack, isSilent: true, isMissing: false })
})

test('what the server says is kept, and is newer than what was kept', async () => {
  const { store, disk } = phone({ ...samplePack, pins: [] }, async () => ({ ...samplePack, at: later }))
  await store.refresh()
  expect(store.read()).toMatchObject({ isSilent: false, pack: { at: later } })
  expect(disk.get('sample')?.at).toBe(later)
  expect([...store.read().newPins]).toEqual(['h1', 'h2'])
})

test('a club that is not there is not waited for', async () => {
  const { store } = phone(null, async () => null)
  await store.refresh()
  expect(store.read()).toMatchObject({ pack: null, isMissing: true })
})

test('a pin that is set meanwhile replaces the old one, is kept, and is news until the golfer has seen it', async () => {
  const { store, disk, tell } = phone(null, async () => samplePack)
  store.start()
  await settle()
  tell('pin-position.set', {
    publication: 2,
    at: later,
    greens: [
      { holeId: 'h1', pin: pinAt(1, 3, 301, 'new') },
      { holeId: 'h2', pin: null },
    ],
  })
  const { pack, newPins } = store.read()
  expect(pack?.pins.map(({ id }) => id)).toEqual(['new'])
  expect(pack?.at).toBe(later)
  expect([...newPins]).toEqual(['h1'])
  await settle()
  expect(disk.get('sample')?.pins).toHaveLength(1)
  store.seen('h1')
  expect(store.read().newPins.size).toBe(0)
  tell('snapshot', { feed: 'f', at: later, publication: 2, pins: [pinAt(1, 3, 301, 'new')] })
  expect(store.read().newPins.size).toBe(0)
})
