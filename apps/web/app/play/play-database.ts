import type { ClubPack } from '@pinwise/contract'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../storage/browser-database.ts'
import type { Round } from './rounds/round.ts'

interface PlaySchema extends DBSchema {
  packs: { key: string; value: ClubPack }
  rounds: { key: string; value: Round }
}

const VERSION = 1

/** A later version must carry the rounds over: they are nowhere else. */
const { open, close } = browserDatabase<PlaySchema>('play', VERSION, db => {
  db.createObjectStore('packs')
  db.createObjectStore('rounds', { keyPath: 'id' })
})

export const packStorage = {
  read: async (slug: string): Promise<ClubPack | null> => (await (await open()).get('packs', slug)) ?? null,
  keep: async (slug: string, pack: ClubPack): Promise<void> => void (await (await open()).put('packs', pack, slug)),
}

/** Clubs that open without a network. */
export const keptClubs = async (): Promise<ClubPack['club'][]> =>
  (await (await open()).getAll('packs')).map(({ club }) => club)

export const roundStorage = {
  list: async (): Promise<Round[]> => (await open()).getAll('rounds'),
  read: async (id: string): Promise<Round | null> => (await (await open()).get('rounds', id)) ?? null,
  create: async (round: Round): Promise<void> => {
    const change = (await open()).transaction('rounds', 'readwrite', { durability: 'strict' })
    await change.store.put(round)
    await change.done
  },
  remove: async (id: string): Promise<void> => (await open()).delete('rounds', id),
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
