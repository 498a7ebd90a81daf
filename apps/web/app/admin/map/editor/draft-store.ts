import type { ClubMap } from '@pinwise/contract'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../../../storage/browser-database.ts'
import { draftOf, type Step } from './draft.ts'
import { heldDrafts } from './draft-lock.ts'
import type { Conflict } from './draft-rebase.ts'
import type { Drawing } from './editor-state.ts'
import type { Work } from './work.ts'

/** What survives a crash: whose it is, of which map, and every step, so that even undo survives. */
export interface StoredDraft {
  /** Each tab keeps its own. */
  readonly id: string
  readonly sub: string
  readonly clubId: string
  readonly savedAt: number
  readonly base: ClubMap
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  readonly drawing: Drawing | null
  readonly conflicts: readonly Conflict[]
}

interface Drafts extends DBSchema {
  maps: { key: string; value: StoredDraft; indexes: { sub: string; club: [sub: string, clubId: string] } }
}

/** Another shape of draft is another version: what an earlier one kept is then let go. */
const VERSION = 2

const { open } = browserDatabase<Drafts>('drafts', VERSION, db => {
  for (const name of db.objectStoreNames) db.deleteObjectStore(name)
  const maps = db.createObjectStore('maps', { keyPath: 'id' })
  maps.createIndex('sub', 'sub')
  maps.createIndex('club', ['sub', 'clubId'])
})

/** Whose a draft is, and of which tab. */
export interface DraftOwner {
  readonly id: string
  readonly sub: string
}

export async function storeDraft({ id, sub }: DraftOwner, savedAt: number, work: Work): Promise<void> {
  const { draft, drawing, conflicts } = work
  const { base, done, undone } = draft
  await (await open()).put('maps', {
    id,
    sub,
    clubId: base.clubId,
    savedAt,
    base,
    done,
    undone,
    drawing,
    conflicts,
  })
}

export const keptWork = ({ base, done, undone, drawing, conflicts }: StoredDraft): Work => ({
  draft: draftOf(base, done, undone),
  drawing,
  conflicts,
})

/** What was left behind, the newest first. What another tab works on is not. */
export async function storedDrafts(sub: string, clubId: string): Promise<StoredDraft[]> {
  const [kept, isHeld] = await Promise.all([
    open().then(db => db.getAllFromIndex('maps', 'club', [sub, clubId])),
    heldDrafts(),
  ])
  return kept.filter(({ id }) => !isHeld(id)).sort((a, b) => b.savedAt - a.savedAt)
}

export async function dropDraft(id: string): Promise<void> {
  await (await open()).delete('maps', id)
}

/** A draft that was left behind becomes that of a tab. */
export async function adoptDraft(kept: StoredDraft, id: string): Promise<void> {
  const change = (await open()).transaction('maps', 'readwrite')
  await Promise.all([change.store.put({ ...kept, id }), change.store.delete(kept.id), change.done])
}

/** When a person signs out, nothing of theirs stays on this machine. */
export async function dropDraftsOf(sub: string): Promise<void> {
  const db = await open()
  const keys = await db.getAllKeysFromIndex('maps', 'sub', sub)
  await Promise.all(keys.map(key => db.delete('maps', key)))
}
