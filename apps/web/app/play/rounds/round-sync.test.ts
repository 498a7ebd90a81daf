import type { RoundEntry, StoredRound } from '@pinwise/contract'
import { addEntries, entryOf, type Round, scoresOf } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { newRound } from './new-round.ts'
import { isShownTo } from './open-round.ts'
import {
  createRoundSync,
  newRecord,
  placeOf,
  type RoundServer,
  type SyncRecord,
  type SyncStorage,
  withReceived,
} from './round-sync.ts'

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
  const line = { isOpen: true, saves: 0, losesAnswer: false, isRefusing: false }
  const check = () => {
    if (!line.isOpen) throw new Error('no signal')
  }
  const server: RoundServer = {
    async save(id, { start, entries: given, seen }) {
      check()
      line.saves += 1
      if (removed.has(id)) return 'removed'
      if (line.isRefusing) return 'refused'
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
    async change(id, to) {
      const after = to({ round: rounds.get(id), record: records.get(id) })
      if (after) rounds.set(id, after.round)
      if (after) records.set(id, after.record)
      return after
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
  return { rounds, records, storage, tap, scores, sync: createRoundSync({ storage, server, owner, version: '1' }) }
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

test('a round that the server refuses is said to be refused, and sent again only when something has changed', async () => {
  const { server, stored, line } = fakeServer()
  const one = phone(server)
  const place = () => placeOf(one.rounds.get('r')!, one.records.get('r'))
  const savesAfter = async (send: () => Promise<void>) => {
    const before = line.saves
    await send()
    return line.saves - before
  }
  one.rounds.set('r', fresh('r'))
  one.tap('r', 1, 4)
  expect(place()).toBe('waiting')
  line.isRefusing = true
  await one.sync.sendRounds()
  expect([place(), one.scores('r')]).toEqual(['refused', [4, null, null]])
  expect(await savesAfter(() => one.sync.sendRounds('r'))).toBe(0)
  one.tap('r', 2, 5)
  expect(await savesAfter(() => one.sync.sendRounds())).toBe(1)
  expect(await savesAfter(() => one.sync.sendRounds())).toBe(0)
  const newer = createRoundSync({ storage: one.storage, server, owner: 'ada', version: '2' })
  expect(await savesAfter(() => newer.sendRounds())).toBe(1)
  // The account was full, and the golfer makes room.
  one.records.set('old', { ...newRecord('old', 'ada'), isSent: true, isRemoved: true })
  line.isRefusing = false
  expect(await savesAfter(() => newer.sendRounds())).toBe(1)
  expect([place(), stored.get('r')?.entries.length]).toEqual(['saved', 2])
  expect(one.records.get('r')).not.toHaveProperty('refused')
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
  const isShown = (owner?: string) => isShownTo(owner, ada.records.get('r'))
  expect([isShown('ada'), isShown('ben'), isShown()]).toEqual([true, false, true])
  await ada.sync.leavePhone()
  expect(ada.rounds.size).toBe(1)
  expect([isShown('ada'), isShown('ben'), isShown()]).toEqual([true, false, false])
  const ben = createRoundSync({
    storage: {
      list: async () => ({ rounds: [...ada.rounds.values()], records: [...ada.records.values()] }),
      change: async () => null,
      removeRound: async () => undefined,
    },
    server,
    owner: 'ben',
    version: '1',
  })
  await ben.sendRounds()
  expect(stored.get('r')?.entries).toHaveLength(0)
  await ada.sync.sendRounds()
  // Ada is back: should her session run out now, the round goes on.
  expect(isShown()).toBe(true)
  await ada.sync.leavePhone()
  expect(ada.rounds.size).toBe(0)
})

test('a sign-out sends what waits of the golfer, and leaves a guest’s rounds where they are', async () => {
  const { server, stored } = fakeServer()
  const ada = phone(server)
  ada.rounds.set('own', fresh('own'))
  ada.records.set('own', newRecord('own', 'ada'))
  ada.rounds.set('guest', fresh('guest'))
  await ada.sync.sendRounds(undefined, false)
  await ada.sync.leavePhone()
  expect([...stored.keys()]).toEqual(['own'])
  expect([...ada.rounds.keys()]).toEqual(['guest'])
})

test('a round is received in one step: a tab that is killed after any write has the card and what goes with it', async () => {
  const { server } = fakeServer()
  const one = phone(server)
  one.rounds.set('r', fresh('r'))
  one.tap('r', 1, 4)
  await one.sync.sendRounds()
  const other = phone(server)
  const { change } = other.storage
  let writes = 0
  other.storage.change = async (...given) => {
    if (writes++ > 0) throw new Error('killed')
    return change(...given)
  }
  await other.sync.receiveRounds().catch(() => undefined)
  expect(other.scores('r')).toEqual([4, null, null])
  expect(other.records.get('r')!.known).toEqual(other.rounds.get('r')!.entries.map(({ id }) => id))
})

test('what arrives on the phone while the answer is under way stays, and is sent', async () => {
  const { server, stored } = fakeServer()
  const one = phone(server)
  one.rounds.set('r', fresh('r'))
  one.tap('r', 1, 4)
  await one.sync.sendRounds()
  const other = phone({
    ...server,
    async get(id) {
      const answer = await server.get(id)
      // The same card is opened by its code, and written on, in another tab.
      await other.storage.change(id, before => withReceived(before, stored.get(id)!, 'ada'))
      other.tap(id, 2, 6)
      return answer
    },
  })
  await other.sync.receiveRounds()
  expect(other.scores('r')).toEqual([4, 6, null])
  await other.sync.sendRounds()
  expect(stored.get('r')?.entries).toHaveLength(2)
})

test('a round that is removed while the answer is under way does not come back', async () => {
  const { server } = fakeServer()
  const one = phone(server)
  one.rounds.set('r', fresh('r'))
  await one.sync.sendRounds()
  const other = phone({
    ...server,
    async get(id) {
      await other.storage.removeRound(id, { ...newRecord(id, 'ada'), isSent: true, isRemoved: true })
      return server.get(id)
    },
  })
  await other.sync.receiveRounds()
  expect(other.rounds.size).toBe(0)
  expect(other.records.get('r')?.isRemoved).toBe(true)
})

test('the next golfer on the phone does not write over what an earlier one has not sent; with a code they go on', async () => {
  const { server, stored } = fakeServer()
  const ada = phone(server)
  ada.rounds.set('r', fresh('r'))
  await ada.sync.sendRounds()
  ada.tap('r', 1, 4)
  await createRoundSync({ storage: ada.storage, server, owner: 'ben', version: '1' }).receiveRounds()
  expect(ada.scores('r')).toEqual([4, null, null])
  expect(ada.records.get('r')?.owner).toBe('ada')
  await ada.storage.change('r', before => withReceived(before, stored.get('r')!, 'ben'))
  await createRoundSync({ storage: ada.storage, server, owner: 'ben', version: '1' }).sendRounds()
  expect(stored.get('r')?.entries).toHaveLength(1)
})

test('who started a round is its first player, and who receives or takes it over has not said who they are', async () => {
  const { server, stored } = fakeServer()
  const [one, other] = [phone(server), phone(server)]
  one.rounds.set('r', fresh('r'))
  await one.sync.sendRounds()
  await other.sync.receiveRounds()
  expect([one, other].map(({ records }) => records.get('r')?.me)).toEqual(['p1', undefined])
  await one.storage.change('r', before => withReceived(before, stored.get('r')!, 'ada'))
  expect(one.records.get('r')?.me).toBe('p1')
  await one.storage.change('r', before => withReceived(before, stored.get('r')!, 'ben'))
  expect(one.records.get('r')).toMatchObject({ owner: 'ben', seen: 0 })
  expect(one.records.get('r')?.me).toBeUndefined()
})

test('the next golfer takes over a copy that the server has all of', async () => {
  const { server } = fakeServer()
  const ada = phone(server)
  ada.rounds.set('r', fresh('r'))
  ada.tap('r', 1, 4)
  await ada.sync.sendRounds()
  await createRoundSync({ storage: ada.storage, server, owner: 'ben', version: '1' }).receiveRounds()
  expect(ada.records.get('r')?.owner).toBe('ben')
  expect(ada.scores('r')).toEqual([4, null, null])
})
