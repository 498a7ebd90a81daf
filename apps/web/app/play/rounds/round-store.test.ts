import { addEntry, effectiveEntries, type Round, type RoundEntry, scoresOf } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { newRound } from './new-round.ts'
import { createRoundStore } from './round-store.ts'
import { stepGross, stepPutts } from './step-score.ts'
import { tapJournal, writeLeftTaps } from './tap-journal.ts'

const layout = playedLayout(samplePack, 'the-old')!
const fresh = () =>
  newRound(samplePack, layout, {
    id: 'r',
    now: 0,
    format: 'stroke',
    countsPutts: true,
    players: [{ name: 'Ada', teeKey: 'men White', handicapIndex: 10, typedCourseHandicap: null }],
  })

/** A disk that may be full. */
function phone() {
  const disk = new Map<string, Round>([['r', fresh()]])
  const state = { isFull: false }
  let taps: readonly RoundEntry[] = []
  const journal = {
    read: () => taps,
    add(entry: RoundEntry) {
      taps = [...taps, entry]
    },
    remove(entries: readonly RoundEntry[]) {
      taps = taps.filter(one => !entries.includes(one))
    },
  }
  let ids = 0
  const open = async () => {
    const store = createRoundStore('r', {
      journal,
      storage: {
        read: async id => disk.get(id) ?? null,
        async rewrite(id, to) {
          if (state.isFull) throw new Error('full')
          const after = to(disk.get(id)!)
          disk.set(id, after)
          return after
        },
      },
      now: () => 1,
      newId: () => `e${ids++}`,
      phoneId: 'a phone',
    })
    await store.load()
    return store
  }
  const scores = () => scoresOf(disk.get('r')!).gross.get('p1')
  return { disk, state, open, scores, taps: () => taps }
}
const score = (position: number, gross: number) => ({ type: 'score', playerId: 'p1', position, gross }) as const

test('every tap is on the disk before the next; a tab that is killed loses nothing', async () => {
  const { open, scores } = phone()
  const store = await open()
  await store.dispatch(score(1, 4))
  await store.dispatch(score(1, 5))
  expect(scores()).toEqual([5, null, null])
  const again = await open()
  await again.dispatch(score(2, 3))
  expect(scores()).toEqual([5, 3, null])
})

test('what was tapped is shown at once, before it is written', async () => {
  const store = await phone().open()
  void store.dispatch(score(3, 6))
  expect(scoresOf(store.read().round!).gross.get('p1')).toEqual([null, null, 6])
})

test('what a killed tab had shown and not yet written is there when the round is opened again', async () => {
  const { open, state, scores, taps } = phone()
  const killed = await open()
  state.isFull = true
  await killed.dispatch(score(1, 4))
  state.isFull = false
  expect([scores(), taps()]).toEqual([[null, null, null], [expect.objectContaining({ gross: 4 })]])
  const again = await open()
  expect(scoresOf(again.read().round!).gross.get('p1')).toEqual([4, null, null])
  expect([scores(), taps()]).toEqual([[4, null, null], []])
})

test('undo takes back one tap after the other, and can be seen in the record', async () => {
  const { open, disk, scores } = phone()
  const store = await open()
  await store.dispatch(score(1, 4))
  await store.dispatch(score(2, 5))
  await store.dispatch({ type: 'finish' })
  await store.dispatch({ type: 'undo' })
  await store.dispatch({ type: 'undo' })
  expect(scores()).toEqual([4, null, null])
  await store.dispatch({ type: 'undo' })
  await store.dispatch({ type: 'undo' })
  expect(effectiveEntries(disk.get('r')!)).toEqual([])
  expect(disk.get('r')!.entries).toHaveLength(6)
})

test('two tabs of one round write into the same record', async () => {
  const { open, scores } = phone()
  const [one, other] = [await open(), await open()]
  await Promise.all([one.dispatch(score(1, 4)), other.dispatch(score(2, 6)), one.dispatch(score(3, 5))])
  expect(scores()).toEqual([4, 6, 5])
})

test('a full phone says so, and writes everything when there is room', async () => {
  const { open, state, scores } = phone()
  const store = await open()
  state.isFull = true
  await store.dispatch(score(1, 4))
  expect(store.read().isForgetful).toBe(true)
  expect(scores()).toEqual([null, null, null])
  state.isFull = false
  await store.dispatch(score(2, 5))
  expect(store.read().isForgetful).toBe(false)
  expect(scores()).toEqual([4, 5, null])
})

test('the same entry twice is one', () => {
  const entry = { id: 'e', by: 'a phone', at: fresh().startedAt, ...score(1, 4) }
  expect(addEntry(addEntry(fresh(), entry), entry).entries).toHaveLength(1)
})

test('the first tap begins at par, and less than one stroke is not played', () => {
  expect([stepGross(null, 1, 4), stepGross(null, -1, 4), stepGross('picked-up', 1, 4)]).toEqual([4, 3, 4])
  expect([stepGross(2, -1, 4), stepGross(1, -1, 4), stepGross(30, 1, 4)]).toEqual([1, null, 30])
})

test('there are no more putts than strokes, and less than none is not counted', () => {
  expect([stepPutts(null, 1, null), stepPutts(null, 1, 1), stepPutts(3, 1, 3), stepPutts(5, -1, 3)]).toEqual([
    2, 1, 3, 3,
  ])
  expect([stepPutts(1, -1, 4), stepPutts(0, -1, 4), stepPutts(9, 1, 'picked-up')]).toEqual([0, null, 9])
})

/** As local storage. */
function localStore() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('what killed tabs have left is written without the card, once, and that of a deleted round is dropped', async () => {
  const { disk, scores } = phone()
  const store = localStore()
  store.setItem('playTap broken', '{')
  const whole = { id: 'x', by: 'a phone', at: fresh().startedAt, type: 'finish' }
  const halves = [{ id: 'x' }, null, { ...whole, at: 'noon' }, { ...whole, by: 1 }, { ...whole, type: 'cheer' }]
  for (const [at, entry] of halves.entries()) {
    store.setItem(`playTap half ${at}`, JSON.stringify({ roundId: 'r', entry }))
  }
  const tap = (id: string, position: number) => ({ id, by: 'a phone', at: fresh().startedAt, ...score(position, 4) })
  tapJournal('r', () => store).add(tap('a', 1))
  tapJournal('r', () => store).add(tap('b', 2))
  tapJournal('deleted', () => store).add(tap('c', 1))
  const rewrite = async (id: string, to: (round: Round) => Round) => {
    const before = disk.get(id)
    if (before) disk.set(id, to(before))
  }
  await expect(writeLeftTaps(() => Promise.reject(new Error('full')), store)).rejects.toThrow()
  expect(tapJournal('r', () => store).read()).toHaveLength(2)
  await writeLeftTaps(rewrite, store)
  await writeLeftTaps(rewrite, store)
  expect(scores()).toEqual([4, 4, null])
  expect([store.getItem('playTap a'), store.getItem('playTap b'), store.getItem('playTap c')]).toEqual([
    null,
    null,
    null,
  ])
})
