import type { AnswerOf, BodyInput, roundCalls, StoredRound } from '@pinwise/contract'
import { addEntries, type Round, type RoundEntry } from '@pinwise/golf'

/** What the server has of a round, as far as this phone knows. */
export interface SyncRecord {
  readonly id: string
  /** The golfer whose round it is at the server. */
  readonly owner: string
  readonly isSent: boolean
  /** From the server's last answer. */
  readonly seen: number
  /** Entries that are at the server. */
  readonly known: readonly string[]
  readonly shareToken: string | null
  /** Removed on this phone, and not yet on the server. */
  readonly isRemoved: boolean
}

export interface SyncStorage {
  list(): Promise<{ rounds: readonly Round[]; records: readonly SyncRecord[] }>
  /** The record, and the change into the round; null where the round is gone. */
  take(record: SyncRecord, change: (round: Round) => Round): Promise<Round | null>
  put(round: Round, record: SyncRecord): Promise<void>
  /** With a record that remembers it, or none. */
  removeRound(id: string, record: SyncRecord | null): Promise<void>
}

type Listing = AnswerOf<typeof roundCalls.listRounds>
/** Each throws where there is no answer. */
export interface RoundServer {
  save(id: string, body: BodyInput<typeof roundCalls.saveRound>): Promise<AnswerOf<typeof roundCalls.saveRound> | Gone>
  list(offset: number): Promise<Listing>
  get(id: string): Promise<StoredRound | Gone>
  remove(id: string): Promise<void>
}
/** Removed on another phone, or refused for good: it is not to be sent again. */
export type Gone = 'removed' | 'refused'

const MAX_ENTRIES = 500

export const newRecord = (id: string, owner: string): SyncRecord => ({
  id,
  owner,
  isSent: false,
  seen: 0,
  known: [],
  shareToken: null,
  isRemoved: false,
})

/** What of a round is on this phone alone. */
export function unsentOf(round: Round, record: SyncRecord | undefined): readonly RoundEntry[] {
  const known = new Set(record?.known)
  return round.entries.filter(({ id }) => !known.has(id))
}

/** The round of an answer, with the record that goes with it. */
export function receivedRound({ id, start, entries, seen, shareToken }: StoredRound, owner: string) {
  const record = { ...newRecord(id, owner), isSent: true, seen, known: entries.map(entry => entry.id), shareToken }
  return { round: { id, ...start, entries: [] } as Round, entries: entries as RoundEntry[], record }
}

interface RoundSyncOptions {
  readonly storage: SyncStorage
  readonly server: RoundServer
  readonly owner: string
}

/** Brings the rounds of one golfer on this phone and at the server together; a guest's become the golfer's own. */
export function createRoundSync({ storage, server, owner }: RoundSyncOptions) {
  /** Until the server has every entry; what is tapped meanwhile goes with the next piece. */
  async function send(given: Round, known: SyncRecord | undefined): Promise<void> {
    let round: Round | null = given
    let record = known ?? newRecord(given.id, owner)
    do {
      const { id, entries: _entries, ...start } = round
      const entries = unsentOf(round, record).slice(0, MAX_ENTRIES)
      const answer = await server.save(id, { start, entries, seen: record.seen } as never)
      if (answer === 'removed') return storage.removeRound(id, null)
      if (answer === 'refused') return
      const others = answer.entries as RoundEntry[]
      const rejected = new Set(answer.rejected.map(({ index }) => entries[index]?.id))
      record = {
        ...record,
        isSent: true,
        seen: answer.seen,
        known: [...record.known, ...[...entries, ...others].map(entry => entry.id)],
        shareToken: answer.shareToken,
      }
      // What the server refuses stands on no other phone; here it would only push the time of later taps out of bounds.
      round = await storage.take(record, before =>
        addEntries({ ...before, entries: before.entries.filter(entry => !rejected.has(entry.id)) }, others),
      )
    } while (round && unsentOf(round, record).length > 0)
  }

  async function ownRounds() {
    const { rounds, records } = await storage.list()
    const byId = new Map(records.map(record => [record.id, record]))
    const own = rounds.filter(({ id }) => (byId.get(id)?.owner ?? owner) === owner)
    return { own, byId, removed: records.filter(record => record.isRemoved && record.owner === owner) }
  }

  async function listAll(): Promise<Listing> {
    const first = await server.list(0)
    const items = [...first.items]
    while (items.length < first.total) {
      const more = await server.list(items.length)
      if (more.items.length === 0) break
      items.push(...more.items)
    }
    return { ...first, items }
  }

  return {
    /** Sends what only this phone has. The round `refreshId` is sent in any case, to receive the entries of others. */
    async sendRounds(refreshId?: string): Promise<void> {
      const { own, byId, removed } = await ownRounds()
      for (const round of own) {
        const record = byId.get(round.id)
        if (!record?.isSent || round.id === refreshId || unsentOf(round, record).length > 0) await send(round, record)
      }
      for (const { id } of removed) {
        await server.remove(id)
        await storage.removeRound(id, null)
      }
    },

    /** Receives the entries of other phones, the newest round first. */
    async receiveRounds(): Promise<void> {
      const listing = await listAll()
      const { own, byId } = await ownRounds()
      const here = new Map(own.map(round => [round.id, round]))
      for (const id of listing.removed) {
        if (byId.has(id) && here.has(id)) await storage.removeRound(id, null)
      }
      for (const { id, seen } of listing.items) {
        const [round, record] = [here.get(id), byId.get(id)]
        if (record?.isRemoved) continue
        if (round) {
          if (seen > (record?.seen ?? 0)) await send(round, record)
          continue
        }
        const answer = await server.get(id)
        if (typeof answer === 'string') continue
        const { round: received, entries, record: fresh } = receivedRound(answer, owner)
        await storage.put(received, fresh)
        await storage.take(fresh, before => addEntries(before, entries))
      }
    },

    /** Someone signs out: what the server has leaves the phone, what it has not stays. */
    async leavePhone(): Promise<void> {
      const { own, byId } = await ownRounds()
      for (const round of own) {
        const record = byId.get(round.id)
        if (record?.isSent && unsentOf(round, record).length === 0) await storage.removeRound(round.id, null)
      }
    },
  }
}
