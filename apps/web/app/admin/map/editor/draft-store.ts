import type { ClubMap } from '@pinwise/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft, Step } from './draft.ts'

/** What survives a crash: whose it is, of which map, and every step, so that even undo survives. */
export interface KeptDraft {
  readonly sub: string
  readonly clubId: string
  readonly savedAt: number
  readonly base: ClubMap
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

interface Drafts extends DBSchema {
  maps: { key: [sub: string, clubId: string]; value: KeptDraft; indexes: { sub: string } }
}

const NAME = 'drafts'
/** Another shape of draft is another version: what an earlier one kept is then let go. */
const VERSION = 1

let opened: Promise<IDBPDatabase<Drafts>> | null = null

function open(): Promise<IDBPDatabase<Drafts>> {
  opened ??= openDB<Drafts>(NAME, VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name)
      db.createObjectStore('maps', { keyPath: ['sub', 'clubId'] }).createIndex('sub', 'sub')
    },
    terminated: () => {
      opened = null
    },
  }).catch(error => {
    opened = null
    throw error
  })
  return opened
}

export async function keepDraft(sub: string, savedAt: number, { base, done, undone }: Draft): Promise<void> {
  await (await open()).put('maps', { sub, clubId: base.clubId, savedAt, base, done, undone })
}

export async function keptDraft(sub: string, clubId: string): Promise<KeptDraft | null> {
  return (await (await open()).get('maps', [sub, clubId])) ?? null
}

export async function dropDraft(sub: string, clubId: string): Promise<void> {
  await (await open()).delete('maps', [sub, clubId])
}

/** When a person signs out, nothing of theirs stays on this machine. */
export async function dropDraftsOf(sub: string): Promise<void> {
  const db = await open()
  const keys = await db.getAllKeysFromIndex('maps', 'sub', sub)
  await Promise.all(keys.map(key => db.delete('maps', key)))
}
