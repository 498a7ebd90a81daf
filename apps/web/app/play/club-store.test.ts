import type { ClubPack, ShownFence, ShownNotice } from '@pinwise/contract'
import { expect, test, vi } from 'vitest'
import type { LiveEvent } from '../live/read-events.ts'
import { createClubStore } from './club-store.ts'
import { pinAt, samplePack } from './testing/sample-pack.ts'

function phone(kept: ClubPack | null, answer: () => Promise<ClubPack | null>) {
  const disk = new Map(kept ? [['sample', kept]] : [])
  let tell: (event: LiveEvent) => void = () => {}
  let followers = 0
  const store = createClubStore('sample', {
    storage: { read: async slug => disk.get(slug) ?? null, store: async (slug, pack) => void disk.set(slug, pack) },
    fetchPack: answer,
    follow: async (_, onEvent) => {
      tell = onEvent
      followers += 1
    },
    spreadMs: 0,
  })
  return {
    store,
    disk,
    followers: () => followers,
    tell: (name: string, data: unknown) => tell({ id: 'x', name, data }),
  }
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

/** A server whose club changes, and which counts how often it is asked. */
function server() {
  let pack = samplePack
  let asked = 0
  return {
    change: (part: Partial<ClubPack>) => {
      pack = { ...pack, at: later, ...part }
    },
    asked: () => asked,
    answer: async () => {
      asked += 1
      return pack
    },
  }
}
const notice: ShownNotice = {
  sendId: 'all',
  noticeId: 'frost',
  kind: 'info',
  texts: { en: 'Frost delay', it: null },
  courseId: null,
  sentAt: '2026-11-16T08:00:00.000Z',
  until: '2026-11-16T12:00:00.000Z',
}
const snapshot = { feed: 'f', at: '2026-11-16T07:00:01.000Z', publication: 1, pins: samplePack.pins, notices: [] }

test('what a committee decides and a new map reach an open hole with the next snapshot, however many there are', async () => {
  const { change, asked, answer } = server()
  const { store, tell } = phone(null, answer)
  store.start()
  await settle()
  // The first of a stream says nothing that the answer before did not.
  tell('snapshot', snapshot)
  await settle()
  expect(asked()).toBe(1)
  const competitionUntil = '2026-11-16T17:00:00.000Z'
  change({ competitionUntil, layouts: [] })
  for (let n = 0; n < 5; n += 1) tell('snapshot', snapshot)
  await vi.waitFor(() => expect(store.read().pack).toMatchObject({ competitionUntil, layouts: [] }))
  expect(asked()).toBe(2)
})

test('a phone that begins with what it has stored asks for the rest once the stream says that there is a network', async () => {
  const { change, answer } = server()
  let hasSignal = false
  const { store, tell } = phone(samplePack, () => (hasSignal ? answer() : Promise.reject(new Error('no signal'))))
  store.start()
  await settle()
  expect(store.read().isSilent).toBe(true)
  hasSignal = true
  change({ layouts: [] })
  tell('snapshot', snapshot)
  await vi.waitFor(() => expect(store.read()).toMatchObject({ isSilent: false, pack: { layouts: [] } }))
})

test('a change that comes while the club is on its way is asked for once more', async () => {
  const answers: ((pack: ClubPack) => void)[] = []
  const { store, tell } = phone(null, () => new Promise(done => answers.push(done)))
  store.start()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(samplePack)
  await settle()
  void store.refresh()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  tell('fence.changed', { at: later })
  await settle()
  expect(answers).toHaveLength(2)
  answers[1]?.(samplePack)
  await vi.waitFor(() => expect(answers).toHaveLength(3))
})

test('a zone that is drawn while a cart is under way is there without anybody touching the tablet', async () => {
  const { change, answer } = server()
  const { store, tell } = phone(null, answer)
  store.start()
  await settle()
  const zone: ShownFence = {
    id: 'zone',
    name: 'Wet approach',
    kind: 'stop',
    subjects: 'carts',
    days: [],
    startTime: null,
    endTime: null,
    message: null,
    geometry: samplePack.holes[0]?.green as ShownFence['geometry'],
  }
  change({ fences: [zone] })
  tell('fence.changed', { at: later })
  await vi.waitFor(() => expect(store.read().pack?.fences).toEqual([zone]))
})

test('a phone that was opened without a signal follows the club as soon as it knows it, and once', async () => {
  let hasSignal = false
  const { store, tell, followers } = phone(null, async () => {
    if (!hasSignal) throw new Error('no signal')
    return samplePack
  })
  const stop = store.start()
  await settle()
  expect([store.read().isSilent, followers()]).toEqual([true, 0])
  hasSignal = true
  await store.refresh()
  await store.refresh()
  expect(followers()).toBe(1)
  tell('pin-position.set', { publication: 2, at: later, greens: [{ holeId: 'h1', pin: pinAt(1, 3, 301, 'new') }] })
  expect([...store.read().newPins]).toEqual(['h1'])
  // A screen that is closed ends it; what the next one opens is followed anew.
  stop()
  await store.refresh()
  expect(followers()).toBe(1)
  store.start()
  await settle()
  expect(followers()).toBe(2)
})

test('an answer that was on its way neither takes away a notice nor brings back one that is over', async () => {
  const over = { ...notice, sendId: 'over', noticeId: 'over' }
  let answer = (_: ClubPack) => {}
  const answers = [samplePack, { ...samplePack, at: later, notices: [over] }]
  const { store, tell } = phone(null, () =>
    answers.length > 1 ? Promise.resolve(answers.shift()!) : new Promise(done => (answer = done)),
  )
  store.start()
  await settle()
  const asked = store.refresh()
  await settle()
  tell('notice.sent', notice)
  tell('notice.ended', { noticeId: 'over' })
  answer(answers[0]!)
  await asked
  expect(store.read().pack).toMatchObject({ at: later, notices: [notice] })
})

test('a notice to this golfer alone is shown and never stored with the club; the next answer leaves it', async () => {
  const { store, disk, tell } = phone(null, server().answer)
  store.start()
  await settle()
  const own = { ...notice, sendId: 'own', noticeId: 'to-me' }
  tell('own-notice.sent', own)
  tell('notice.sent', notice)
  expect(store.read()).toMatchObject({ ownNotices: [own], pack: { notices: [notice] } })
  expect(disk.get('sample')?.notices).toEqual([notice])
  await store.refresh()
  expect(store.read().ownNotices).toEqual([own])
  tell('notice.ended', { noticeId: 'to-me' })
  expect(store.read()).toMatchObject({ ownNotices: [] })
})

test('a stream that begins long after the answer may have missed something: the club is asked for again', async () => {
  const { asked, answer } = server()
  const { store, tell } = phone(null, answer)
  store.start()
  await settle()
  tell('snapshot', { ...snapshot, at: new Date(Date.parse(samplePack.at) + 60_000).toISOString() })
  await vi.waitFor(() => expect(asked()).toBe(2))
})

test('a club that is withdrawn after a moment without a signal is not asked for without end', async () => {
  let answer: () => Promise<ClubPack | null> = () => Promise.reject(new Error('no signal'))
  const { store } = phone(samplePack, () => answer())
  store.start()
  await settle()
  expect(store.read().isSilent).toBe(true)
  answer = async () => null
  await store.refresh()
  expect(store.read()).toMatchObject({ isMissing: true, isSilent: false })
})
