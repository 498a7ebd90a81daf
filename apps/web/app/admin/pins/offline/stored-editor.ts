import type { Club, ClubMap, Layout, PinSettings } from '@pinwise/contract'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../../../storage/browser-database.ts'
import type { BoardPins } from '../../greens/day-board.ts'

/** All data that the pin editor shows of a club, as last received from the server. */
export interface StoredEditor {
  readonly club: Club
  readonly map: ClubMap
  readonly settings: PinSettings
  readonly layouts: { readonly items: readonly Layout[] }
  readonly pins: BoardPins
  readonly savedAt: number
}

interface EditorSchema extends DBSchema {
  editors: { key: [sub: string, clubId: string]; value: { sub: string; clubId: string; stored: StoredEditor } }
}

const { open } = browserDatabase<EditorSchema>('pin-editor', 1, db => {
  db.createObjectStore('editors', { keyPath: ['sub', 'clubId'] })
})

export async function readEditor(sub: string, clubId: string): Promise<StoredEditor | null> {
  return (await (await open()).get('editors', [sub, clubId]))?.stored ?? null
}

export async function storeEditor(sub: string, clubId: string, stored: StoredEditor): Promise<void> {
  await (await open()).put('editors', { sub, clubId, stored })
}

/** On sign-out. */
export async function forgetEditorsOf(sub: string): Promise<void> {
  // An array sorts after every string: this range has all keys that begin with the user.
  await (await open()).delete('editors', IDBKeyRange.bound([sub], [sub, []]))
}
