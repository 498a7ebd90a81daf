import type { DBSchema } from 'idb'
import { browserDatabase } from '../../storage/browser-database.ts'
import type { CutQueue } from './cut.ts'
import { unsent } from './cut-queue.ts'
import type { CutterOwner, StoredClub } from './stored-club.ts'

type OwnerKey = [sub: string, clubId: string]

interface CutterSchema extends DBSchema {
  clubs: { key: OwnerKey; value: CutterOwner & { kept: StoredClub } }
  queues: { key: OwnerKey; value: CutterOwner & { cuts: CutQueue } }
}

const VERSION = 1

/** A later version must migrate the queues: unsent cuts are stored nowhere else. */
const { open, close } = browserDatabase<CutterSchema>('cutter', VERSION, db => {
  db.createObjectStore('clubs', { keyPath: ['sub', 'clubId'] })
  db.createObjectStore('queues', { keyPath: ['sub', 'clubId'] })
})

const keyOf = ({ sub, clubId }: CutterOwner): OwnerKey => [sub, clubId]

export async function readClub(owner: CutterOwner): Promise<StoredClub | null> {
  return (await (await open()).get('clubs', keyOf(owner)))?.kept ?? null
}

export async function storeClub({ sub, clubId }: CutterOwner, club: StoredClub): Promise<void> {
  await (await open()).put('clubs', { sub, clubId, kept: club })
}

export async function readQueue(owner: CutterOwner): Promise<CutQueue> {
  return (await (await open()).get('queues', keyOf(owner)))?.cuts ?? []
}

type Rewrite = (queue: CutQueue) => CutQueue

/** A database that the phone has closed in the background is opened once more. */
export async function rewriteQueue(owner: CutterOwner, rewrite: Rewrite): Promise<CutQueue> {
  try {
    return await rewriteOnce(owner, rewrite)
  } catch {
    await close().catch(() => undefined)
    return rewriteOnce(owner, rewrite)
  }
}

/** In one transaction, so that two tabs of the same user never overwrite each other. */
async function rewriteOnce(owner: CutterOwner, rewrite: Rewrite): Promise<CutQueue> {
  const change = (await open()).transaction('queues', 'readwrite', { durability: 'strict' })
  const before = (await change.store.get(keyOf(owner)))?.cuts ?? []
  const cuts = rewrite(before)
  if (cuts !== before) await change.store.put({ sub: owner.sub, clubId: owner.clubId, cuts })
  await change.done
  return cuts
}

/** Unsent cuts of the same user at other clubs, which the user would not look for there. */
export async function readElsewhere({ sub, clubId }: CutterOwner): Promise<WaitingElsewhere[]> {
  const db = await open()
  const found = (await db.getAll('queues', ofPerson(sub)))
    .filter(each => each.clubId !== clubId && unsent(each.cuts).length > 0)
    .map(async each => {
      const stored = await readClub(each)
      return { clubId: each.clubId, name: stored?.club.name ?? '', count: unsent(each.cuts).length }
    })
  return Promise.all(found)
}

export interface WaitingElsewhere {
  readonly clubId: string
  readonly name: string
  readonly count: number
}

/** An array sorts after every string: this range has all keys that begin with the user. */
const ofPerson = (sub: string) => IDBKeyRange.bound([sub], [sub, []])

/** On sign-out: deletes everything except unsent cuts, which wait until the user returns. */
export async function forgetRoundsOf(sub: string): Promise<void> {
  const change = (await open()).transaction(['clubs', 'queues'], 'readwrite')
  const [clubs, queues] = [change.objectStore('clubs'), change.objectStore('queues')]
  await clubs.delete(ofPerson(sub))
  for (const stored of await queues.getAll(ofPerson(sub))) {
    const waiting = unsent(stored.cuts)
    if (waiting.length > 0) await queues.put({ ...stored, cuts: waiting })
    else await queues.delete([stored.sub, stored.clubId])
  }
  await change.done
}
