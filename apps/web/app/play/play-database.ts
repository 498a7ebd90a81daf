import type { ClubPack, Fix } from '@pinwise/contract'
import type { Round } from '@pinwise/golf'
import type { DBSchema, IDBPDatabase } from 'idb'
import { browserDatabase } from '../storage/browser-database.ts'
import type { SyncRecord, SyncStorage } from './rounds/round-sync.ts'
import { writeLeftTaps } from './rounds/tap-journal.ts'

/** In place of a golfer's round: the tablet of a cart sends positions of its own. */
export const CART = 'cart'

/** A position that waits to be sent to the club. */
export interface WaitingFix {
  readonly id: string
  /** The golfer's shared round, or CART. */
  readonly userTrackerId: string
  /** The golfer's account, or the device of the cart: only they send it. Older versions of the app stored none. */
  readonly sender?: string
  /** Of the device; undefined for golfers. */
  readonly key?: string
  readonly fix: Fix
}

interface PlaySchema extends DBSchema {
  packs: { key: string; value: ClubPack }
  rounds: { key: string; value: Round }
  /** What the server has of each round. */
  syncs: { key: string; value: SyncRecord }
  fixes: { key: string; value: WaitingFix }
}

const VERSION = 2

/** A later version must carry the rounds over: those of a guest are nowhere else. */
const { open, close } = browserDatabase<PlaySchema>('play', VERSION, db => {
  if (!db.objectStoreNames.contains('packs')) addFirst(db)
  db.createObjectStore('syncs', { keyPath: 'id' })
  db.createObjectStore('fixes', { keyPath: 'id' })
})

function addFirst(db: IDBPDatabase<PlaySchema>): void {
  db.createObjectStore('packs')
  db.createObjectStore('rounds', { keyPath: 'id' })
}

export const packStorage = {
  read: async (slug: string): Promise<ClubPack | null> => (await (await open()).get('packs', slug)) ?? null,
  store: async (slug: string, pack: ClubPack): Promise<void> => void (await (await open()).put('packs', pack, slug)),
}

/** Clubs that open without a network. */
export const storedClubs = async (): Promise<ClubPack['club'][]> =>
  (await (await open()).getAll('packs')).map(({ club }) => club)

export const roundStorage = {
  count: async (): Promise<number> => (await open()).count('rounds'),
  read: async (id: string): Promise<Round | null> => (await (await open()).get('rounds', id)) ?? null,
  /** What the server has of it. */
  readRecord: async (id: string): Promise<SyncRecord | undefined> => (await open()).get('syncs', id),
  create: async (round: Round): Promise<void> => {
    const change = (await open()).transaction('rounds', 'readwrite', { durability: 'strict' })
    await change.store.put(round)
    await change.done
  },
  async rewrite(id: string, to: (round: Round) => Round): Promise<Round | null> {
    try {
      return await rewriteOnce(id, to)
    } catch {
      // A database that the phone has closed behind our back is opened once more.
      await close().catch(() => undefined)
      return rewriteOnce(id, to)
    }
  },
}

/** In one transaction, so that two tabs never write over each other; on the disk before it is shown. */
async function rewriteOnce(id: string, to: (round: Round) => Round): Promise<Round | null> {
  const change = (await open()).transaction('rounds', 'readwrite', { durability: 'strict' })
  const before = await change.store.get(id)
  const after = before && to(before)
  if (after) await change.store.put(after)
  await change.done
  return after ?? null
}

const bothStores = async () => (await open()).transaction(['rounds', 'syncs'], 'readwrite', { durability: 'strict' })

/** Round and record change together: what the server is said to have it has. */
export const syncStorage: SyncStorage = {
  list: async () => {
    // A phone that is full keeps them in the journal.
    await writeLeftTaps(roundStorage.rewrite).catch(() => undefined)
    const db = await open()
    const [rounds, records] = await Promise.all([db.getAll('rounds'), db.getAll('syncs')])
    return { rounds, records }
  },
  async change(id, to) {
    const change = await bothStores()
    const [rounds, records] = [change.objectStore('rounds'), change.objectStore('syncs')]
    const [round, record] = await Promise.all([rounds.get(id), records.get(id)])
    const after = to({ round, record })
    if (after) await Promise.all([rounds.put(after.round), records.put(after.record)])
    await change.done
    return after
  },
  async removeRound(id, record) {
    const change = await bothStores()
    await change.objectStore('rounds').delete(id)
    if (record) await change.objectStore('syncs').put(record)
    else await change.objectStore('syncs').delete(id)
    await change.done
  },
}

export const fixStorage = {
  add: async (fix: WaitingFix): Promise<void> => void (await (await open()).put('fixes', fix)),
  async list(limit: number, isWanted: (fix: WaitingFix) => boolean): Promise<WaitingFix[]> {
    const found: WaitingFix[] = []
    let cursor = await (await open()).transaction('fixes').store.openCursor()
    while (cursor && found.length < limit) {
      if (isWanted(cursor.value)) found.push(cursor.value)
      cursor = await cursor.continue()
    }
    return found
  },
  async remove(ids: readonly string[]): Promise<void> {
    const change = (await open()).transaction('fixes', 'readwrite')
    for (const id of ids) await change.store.delete(id)
    await change.done
  },
  async removeAll(isUnwanted: (fix: WaitingFix) => boolean): Promise<void> {
    const change = (await open()).transaction('fixes', 'readwrite')
    let cursor = await change.store.openCursor()
    while (cursor) {
      if (isUnwanted(cursor.value)) await cursor.delete()
      cursor = await cursor.continue()
    }
    await change.done
  },
}
