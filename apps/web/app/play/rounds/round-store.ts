import { addEntry, entryOf, type Round, type RoundAction, type RoundEntry } from '@pinwise/golf'
import type { TapJournal } from './tap-journal.ts'

interface RoundStorage {
  read(id: string): Promise<Round | null>
  /** In one step; null where there is no such round. */
  rewrite(id: string, to: (round: Round) => Round): Promise<Round | null>
}

export interface RoundState {
  readonly round: Round | null
  readonly isRead: boolean
  /** The last entries could not be stored: they live as long as the page. */
  readonly isForgetful: boolean
}

interface RoundStoreOptions {
  readonly storage: RoundStorage
  readonly journal: TapJournal
  readonly now: () => number
  readonly newId: () => string
  /** This phone, among those that write on the card. */
  readonly phoneId: string
}

export type RoundStore = ReturnType<typeof createRoundStore>

/** One round: every tap is in the journal before it is shown, and in the database before the next one is taken. */
export function createRoundStore(id: string, { storage, journal, now, newId, phoneId }: RoundStoreOptions) {
  const listeners = new Set<() => void>()
  const writeListeners = new Set<() => void>()
  let state: RoundState = { round: null, isRead: false, isForgetful: false }
  /** What the phone could not write down, the oldest first. */
  let unwritten: readonly RoundEntry[] = []
  let turn: Promise<void> = Promise.resolve()

  function put(part: Partial<RoundState>): void {
    state = { ...state, ...part }
    for (const notify of listeners) notify()
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work)
    return turn
  }

  async function write(): Promise<void> {
    const entries = unwritten
    if (entries.length === 0) return
    try {
      const round = await storage.rewrite(id, stored => entries.reduce(addEntry, stored))
      unwritten = unwritten.filter(entry => !entries.includes(entry))
      inJournal(() => journal.remove(entries))
      // Another tab may have written, too; what was tapped meanwhile comes on top.
      if (round) put({ round: unwritten.reduce(addEntry, round), isForgetful: false })
      for (const notify of writeListeners) notify()
    } catch {
      put({ isForgetful: true })
    }
  }

  /** A phone without room for the journal keeps the taps as long as the page is open. */
  function inJournal(change: () => void): void {
    try {
      change()
    } catch {
      put({ isForgetful: true })
    }
  }

  /** What a killed tab has shown and not written. An entry that another open tab is just writing is written once. */
  function takeJournal({ entries }: Round): void {
    const known = new Set([...entries, ...unwritten].map(entry => entry.id))
    unwritten = [...journal.read().filter(entry => !known.has(entry.id)), ...unwritten]
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onWritten(listener: () => void) {
      writeListeners.add(listener)
      return () => void writeListeners.delete(listener)
    },
    /** Reads the stored round; also after another tab has written. */
    load: (): Promise<void> =>
      inTurn(async () => {
        const stored = await storage.read(id).catch(() => null)
        if (stored) takeJournal(stored)
        put({ isRead: true, ...(stored ? { round: unwritten.reduce(addEntry, stored) } : {}) })
        if (stored) await write()
      }),
    dispatch(action: RoundAction): Promise<void> {
      const { round } = state
      const entry = round && entryOf(round, action, { id: newId(), by: phoneId, now: now() })
      if (!round || !entry) return Promise.resolve()
      unwritten = [...unwritten, entry]
      inJournal(() => journal.add(entry))
      put({ round: addEntry(round, entry) })
      return inTurn(write)
    },
  }
}
