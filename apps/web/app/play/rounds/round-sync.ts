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
  /** Which player the golfer is: null for none of them, missing where nobody has said so. */
  readonly me?: string | null
  /** Removed on this phone, and not yet on the server. */
  readonly isRemoved: boolean
  /** The owner has signed out of this phone: until they are back it shows the round to nobody. */
  readonly isLeft?: true
  /** The server has refused the round for good: with how many entries, and from which version of the app. */
  readonly refused?: { readonly entries: number; readonly version: string }
}

export interface SyncedRound {
  readonly round: Round
  readonly record: SyncRecord
}

export interface SyncStorage {
  list(): Promise<{ rounds: readonly Round[]; records: readonly SyncRecord[] }>
  /** In one step, whatever other tabs write meanwhile; where `to` answers null, everything stays as it is. */
  change(id: string, to: (stored: Partial<SyncedRound>) => SyncedRound | null): Promise<SyncedRound | null>
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
/** Who starts a round, on their own phone. */
export const FIRST_PLAYER = 'p1'

export const newRecord = (id: string, owner: string): SyncRecord => ({
  id,
  owner,
  isSent: false,
  seen: 0,
  known: [],
  shareToken: null,
  isRemoved: false,
})

/** Of a round that the golfer started on this phone. */
export const startedRecord = (id: string, owner: string): SyncRecord => ({
  ...newRecord(id, owner),
  me: FIRST_PLAYER,
})

/** Where a round is: in the account, on this phone until there is a signal, or on this phone for good. */
export type RoundPlace = 'saved' | 'waiting' | 'refused'

export function placeOf(round: Round, record: SyncRecord | undefined): RoundPlace {
  if (record?.refused) return 'refused'
  return record?.isSent && unsentOf(round, record).length === 0 ? 'saved' : 'waiting'
}

/** What of a round is on this phone alone. */
export function unsentOf(round: Round, record: SyncRecord | undefined): readonly RoundEntry[] {
  const known = new Set(record?.known)
  return round.entries.filter(({ id }) => !known.has(id))
}

/** A record after an answer of the server. What another tab has received meanwhile is not received again. */
const answered = (
  { refused: _refused, isLeft: _isLeft, ...record }: SyncRecord,
  { seen, shareToken }: Pick<StoredRound, 'seen' | 'shareToken'>,
  ids: string[],
) => ({
  ...record,
  isSent: true,
  seen: Math.max(record.seen, seen),
  known: [...new Set([...record.known, ...ids])],
  shareToken,
})

/** Of another golfer’s copy only what it says of the server is taken over. */
function recordBefore({ round, record }: Partial<SyncedRound>, id: string, owner: string): SyncRecord {
  if (!round || !record) return newRecord(id, owner)
  const { me, ...ofServer } = { ...record, owner, isRemoved: false }
  return record.owner === owner && me !== undefined ? { ...ofServer, me } : ofServer
}

/** What is stored of a round after the server has answered all of it: what was tapped on this phone stays. */
export function withReceived({ round, record }: Partial<SyncedRound>, answer: StoredRound, owner: string): SyncedRound {
  const entries = answer.entries as RoundEntry[]
  const before = recordBefore({ round, record }, answer.id, owner)
  return {
    round: addEntries(round ?? ({ id: answer.id, ...answer.start, entries: [] } as Round), entries),
    record: answered(
      before,
      answer,
      entries.map(({ id }) => id),
    ),
  }
}

const leftBehind = ({ round, record }: Partial<SyncedRound>): SyncedRound | null =>
  round && record ? { round, record: { ...record, isLeft: true } } : null

interface RoundSyncOptions {
  readonly storage: SyncStorage
  readonly server: RoundServer
  readonly owner: string
  /** Of the app: a newer one may send what the server takes. */
  readonly version: string
}

/** Brings the rounds of one golfer on this phone and at the server together; a guest's become the golfer's own. */
export function createRoundSync({ storage, server, owner, version }: RoundSyncOptions) {
  /** Until the server has every entry; what is tapped meanwhile goes with the next piece. */
  async function send(given: Round, known: SyncRecord | undefined): Promise<void> {
    let round = given
    let record = known ?? startedRecord(given.id, owner)
    do {
      const { id, entries: _entries, ...start } = round
      const entries = unsentOf(round, record).slice(0, MAX_ENTRIES)
      const answer = await server.save(id, { start, entries, seen: record.seen } as never)
      if (answer === 'removed') return storage.removeRound(id, null)
      if (answer === 'refused') {
        const refused = { entries: round.entries.length, version }
        const last = record
        await storage.change(id, stored =>
          stored.round ? { round: stored.round, record: { ...(stored.record ?? last), refused } } : null,
        )
        return
      }
      const others = answer.entries as RoundEntry[]
      const rejected = new Set(answer.rejected.map(({ index }) => entries[index]?.id))
      const ids = [...entries, ...others].map(entry => entry.id)
      const before = record
      const after = await storage.change(id, stored => {
        if (!stored.round) return null
        // What the server refuses stands on no other phone; here it would only push the time of later taps out of bounds.
        const left = stored.round.entries.filter(entry => !rejected.has(entry.id))
        return {
          round: addEntries({ ...stored.round, entries: left }, others),
          record: answered(stored.record ?? before, answer, ids),
        }
      })
      if (!after) return
      ;({ round, record } = after)
    } while (unsentOf(round, record).length > 0)
  }

  /** As it was refused it would be refused again. */
  const isHopeless = ({ entries }: Round, record: SyncRecord | undefined): boolean =>
    record?.refused?.entries === entries.length && record.refused.version === version

  async function ownRounds() {
    const { rounds, records } = await storage.list()
    const byId = new Map(records.map(record => [record.id, record]))
    const own = rounds.filter(({ id }) => (byId.get(id)?.owner ?? owner) === owner)
    return { own, byId, removed: records.filter(record => record.isRemoved && record.owner === owner) }
  }

  /** Removed here while the answer was under way, or an earlier golfer's, with taps that the server does not have. */
  const isToBeLeft = ({ round, record }: Partial<SyncedRound>): boolean =>
    record?.isRemoved === true ||
    (round !== undefined && record !== undefined && record.owner !== owner && unsentOf(round, record).length > 0)

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
    /**
     * Sends what only this phone has. The round `refreshId` is sent in any case, to receive the entries of others. A
     * guest's round becomes the golfer's, unless `takesOver` is false.
     */
    async sendRounds(refreshId?: string, takesOver = true): Promise<void> {
      const { own: all, byId, removed } = await ownRounds()
      const own = takesOver ? all : all.filter(({ id }) => byId.has(id))
      const hopeless = own.filter(round => isHopeless(round, byId.get(round.id)))
      for (const round of own.filter(round => !hopeless.includes(round))) {
        const record = byId.get(round.id)
        if (!record?.isSent || round.id === refreshId || unsentOf(round, record).length > 0) await send(round, record)
      }
      for (const { id } of removed) {
        await server.remove(id)
        await storage.removeRound(id, null)
      }
      // An account that was full has room again.
      if (removed.length > 0) for (const round of hopeless) await send(round, byId.get(round.id))
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
          if (seen > (record?.seen ?? 0) && !isHopeless(round, record)) await send(round, record)
          continue
        }
        const answer = await server.get(id)
        if (typeof answer === 'string') continue
        await storage.change(id, stored => (isToBeLeft(stored) ? null : withReceived(stored, answer, owner)))
      }
    },

    /** Someone signs out: what the server has leaves the phone, what it has not stays for them alone. */
    async leavePhone(): Promise<void> {
      const { own, byId } = await ownRounds()
      for (const round of own) {
        const record = byId.get(round.id)
        if (!record) continue
        if (record.isSent && unsentOf(round, record).length === 0) await storage.removeRound(round.id, null)
        else await storage.change(round.id, stored => leftBehind(stored))
      }
    },
  }
}
