import type { ClubMap } from '@pinwise/contract'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../../../storage/browser-database.ts'
import { draftOf, type Step } from './draft.ts'
import { heldDrafts } from './draft-lock.ts'
import type { Conflict } from './draft-rebase.ts'
import type { Drawing } from './editor-state.ts'
import type { Work } from './work.ts'

/** What survives a crash: the user, the base map and every step, so that even undo survives. */
export interface StoredDraft {
  /** Each tab has a draft of its own. */
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

/** Another shape of StoredDraft is another version: drafts of an earlier version are deleted. */
const VERSION = 2

const { open } = browserDatabase<Drafts>('drafts', VERSION, db => {
  for (const name of db.objectStoreNames) db.deleteObjectStore(name)
  const maps = db.createObjectStore('maps', { keyPath: 'id' })
  maps.createIndex('sub', 'sub')
  maps.createIndex('club', ['sub', 'clubId'])
})

/** The user and the tab of a draft. */
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

export const storedWork = ({ base, done, undone, drawing, conflicts }: StoredDraft): Work => ({
  draft: draftOf(base, done, undone),
  drawing,
  conflicts,
})

/** The drafts of earlier visits, the newest first. Drafts open in another tab are left out. */
export async function storedDrafts(sub: string, clubId: string): Promise<StoredDraft[]> {
  const [drafts, isHeld] = await Promise.all([
    open().then(db => db.getAllFromIndex('maps', 'club', [sub, clubId])),
    heldDrafts(),
  ])
  return drafts.filter(({ id }) => !isHeld(id)).sort((a, b) => b.savedAt - a.savedAt)
}

export async function dropDraft(id: string): Promise<void> {
  await (await open()).delete('maps', id)
}

/** Assigns an earlier draft to this tab. */
export async function adoptDraft(draft: StoredDraft, id: string): Promise<void> {
  const change = (await open()).transaction('maps', 'readwrite')
  await Promise.all([change.store.put({ ...draft, id }), change.store.delete(draft.id), change.done])
}

/** On sign-out, nothing of the user stays on this machine. */
export async function dropDraftsOf(sub: string): Promise<void> {
  const db = await open()
  const keys = await db.getAllKeysFromIndex('maps', 'sub', sub)
  await Promise.all(keys.map(key => db.delete('maps', key)))
}
