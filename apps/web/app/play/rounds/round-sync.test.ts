import type { RoundEntry, StoredRound } from '@pinwise/contract'
import { addEntries, entryOf, type Round, scoresOf } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { newRound } from './new-round.ts'
import { createRoundSync, type RoundServer, type SyncRecord, type SyncStorage } from './round-sync.ts'

const layout = playedLayout(samplePack, 'the-old')!
const fresh = (id: string) =>
  newRound(samplePack, layout, {
    id,
    now: 0,
    format: 'stroke',
    countsPutts: false,
    players: [{ name: 'Ada', teeKey: 'men White', handicapIndex: 10, typedCourseHandicap: null }],
  })

/** As the real one: entries are added once, and others' answered. */
function fakeServer() {
  const stored = new Map<string, StoredRound>()
  const removed = new Set<string>()
  const line = { isOpen: true, saves: 0, losesAnswer: false }
  const check = () => {
    if (!line.isOpen) throw new Error('no signal')
  }
  const server: RoundServer = {
    async save(id, { start, entries: given, seen }) {
      check()
      line.saves += 1
      if (removed.has(id)) return 'removed'
      const sent = given as RoundEntry[]
      const isWrong = ({ at }: RoundEntry) => at.startsWith('9')
      const rejected = sent.flatMap((entry, index) =>
        isWrong(entry) ? [{ index, id: entry.id, reason: 'clock_ahead' as const }] : [],
      )
      const entries = sent.filter(entry => !isWrong(entry))
      const known = stored.get(id)?.entries ?? []
      const added = entries.filter(entry => !known.some(each => each.id === entry.id))
      const all = [...known, ...added]
      stored.set(id, { id, start, entries: all, seen: all.length, updatedAt: '', shareToken: null })
      if (line.losesAnswer) throw new Error('the answer was lost')
      const others = all.slice(seen).filter(entry => !entries.some(each => each.id === entry.id))
      return { seen: all.length, entries: others, shareToken: null, rejected }
    },
    async list() {
      check()
      const items = [...stored.values()].map(({ id, seen }) => ({ id, seen }) as never)
      return { items, total: items.length, removed: [...removed] }
    },
    async get(id) {
      check()
      return stored.get(id) ?? 'refused'
    },
    async remove(id) {
      check()
      stored.delete(id)
      removed.add(id)
    },
  }
  return { server, stored, line }
}

function phone(server: RoundServer, owner = 'ada') {
  const rounds = new Map<string, Round>()
  const records = new Map<string, SyncRecord>()
  const storage: SyncStorage = {
    list: async () => ({ rounds: [...rounds.values()], records: [...records.values()] }),
    async take(record, change) {
      const round = rounds.get(record.id)
      if (!round) return null
      rounds.set(record.id, change(round))
      records.set(record.id, record)
      return rounds.get(record.id)!
    },
    async put(round, record) {
      rounds.set(round.id, round)
      records.set(record.id, record)
    },
    async removeRound(id, record) {
      rounds.delete(id)
      if (record) records.set(id, record)
      else records.delete(id)
    },
  }
  let taps = 0
  const tap = (id: string, position: number, gross: number) => {
    const round = rounds.get(id)!
    const action = { type: 'score', playerId: 'p1', position, gross } as const
    rounds.set(
      id,
      addEntries(round, [entryOf(round, action, { id: `${owner} ${position} ${taps++}`, by: owner, now: 1 })!]),
    )
  }
  const scores = (id: string) => rounds.has(id) && scoresOf(rounds.get(id)!).gross.get('p1')
  return { rounds, records, tap, scores, sync: createRoundSync({ storage, server, owner }) }
}

test('a guest’s rounds are kept at the first sync; nothing is sent twice', async () => {
  const { server, stored, line } = fakeServer()
  const one = phone(server)
  one.rounds.set('r', fresh('r'))
  one.tap('r', 1, 4)
  await one.sync.sendRounds()
  expect(stored.get('r')?.entries).toHaveLength(1)
  await one.sync.sendRounds()
  expect(line.saves).toBe(1)
})

test('an answer that was lost, and a line that was dead, change nothing in the end', async () => {
  const { server, stored, line } = fakeServer()
  const one = phone(server)
  one.rounds.set('r', fresh('r'))
  one.tap('r', 1, 4)
  line.losesAnswer = true
  await expect(one.sync.sendRounds()).rejects.toThrow()
  line.losesAnswer = false
  line.isOpen = false
  one.tap('r', 2, 5)
  await expect(one.sync.sendRounds()).rejects.toThrow()
  line.isOpen = true
  await one.sync.sendRounds()
  expect(stored.get('r')?.entries).toHaveLength(2)
})

test('an entry that the server refuses leaves the phone: it holds up nothing, and the next tap counts', async () => {
  const { server, stored, line } = fakeServer()
  const one = phone(server)
  const round = fresh('r')
  one.rounds.set('r', round)
  const action = { type: 'score', playerId: 'p1', position: 1, gross: 9 } as const
  const wrong = entryOf(round, action, { id: 'wrong', by: 'ada', now: Date.UTC(9998, 0, 1) })!
  one.rounds.set('r', addEntries(round, [wrong]))
  await one.sync.sendRounds()
  one.tap('r', 2, 5)
  await one.sync.sendRounds()
  await one.sync.sendRounds()
  expect(stored.get('r')?.entries).toHaveLength(1)
  expect(one.scores('r')).toEqual([null, 5, null])
  expect(line.saves).toBe(2)
})

test('two phones end with the same card, and a new phone has the history', async () => {
  const { server } = fakeServer()
  const [one, other] = [phone(server), phone(server)]
  one.rounds.set('r', fresh('r'))
  one.tap('r', 1, 4)
  await one.sync.sendRounds()
  await other.sync.receiveRounds()
  expect(other.scores('r')).toEqual([4, null, null])
  other.tap('r', 2, 6)
  one.tap('r', 3, 5)
  await other.sync.sendRounds()
  await one.sync.sendRounds('r')
  await other.sync.receiveRounds()
  expect(one.scores('r')).toEqual([4, 6, 5])
  expect(other.scores('r')).toEqual([4, 6, 5])
})

test('what is removed on one phone is gone from the other, also where the server heard of it late', async () => {
  const { server } = fakeServer()
  const [one, other] = [phone(server), phone(server)]
  one.rounds.set('r', fresh('r'))
  await one.sync.sendRounds()
  await other.sync.receiveRounds()
  one.rounds.delete('r')
  one.records.set('r', { ...one.records.get('r')!, isRemoved: true })
  await one.sync.sendRounds()
  await one.sync.receiveRounds()
  other.tap('r', 1, 4)
  await other.sync.sendRounds()
  expect([one.rounds.size, other.rounds.size]).toEqual([0, 0])
})

test('another golfer on the same phone neither sends nor loses what is not theirs', async () => {
  const { server, stored } = fakeServer()
  const ada = phone(server)
  ada.rounds.set('r', fresh('r'))
  await ada.sync.sendRounds()
  ada.tap('r', 1, 4)
  await ada.sync.leavePhone()
  expect(ada.rounds.size).toBe(1)
  const ben = createRoundSync({
    storage: {
      list: async () => ({ rounds: [...ada.rounds.values()], records: [...ada.records.values()] }),
      take: async () => null,
      put: async () => undefined,
      removeRound: async () => undefined,
    },
    server,
    owner: 'ben',
  })
  await ben.sendRounds()
  expect(stored.get('r')?.entries).toHaveLength(0)
  await ada.sync.sendRounds()
  await ada.sync.leavePhone()
  expect(ada.rounds.size).toBe(0)
})
