import { addEntries, type Round, type RoundEntry } from '@pinwise/golf'

/** Taps of a round from the moment that they are shown until they are in the database. */
export interface TapJournal {
  readonly read: () => readonly RoundEntry[]
  readonly add: (entry: RoundEntry) => void
  readonly remove: (entries: readonly RoundEntry[]) => void
}

interface Tap {
  readonly roundId: string
  readonly entry: RoundEntry
}

/** A tap has a key of its own: two tabs that changed one list at once would lose a tap. */
const PREFIX = 'playTap '
const keyOf = ({ id }: RoundEntry) => PREFIX + id

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const tapsIn = (store: Store): Tap[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
    .filter(key => key.startsWith(PREFIX))
    .flatMap(key => parse(store.getItem(key)))

const TYPES: readonly unknown[] = ['score', 'putts', 'finish', 'reopen', 'undo'] satisfies RoundEntry['type'][]

/** Half an entry would make every later tap fail: their times are counted from its own. */
function isEntry(value: unknown): value is RoundEntry {
  const { id, by, at, type } = (value ?? {}) as Partial<Record<string, unknown>>
  return (
    typeof id === 'string' &&
    typeof by === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    TYPES.includes(type)
  )
}

function parse(text: string | null): Tap[] {
  try {
    const tap = JSON.parse(text ?? '') as Partial<Tap> | null
    return typeof tap?.roundId === 'string' && isEntry(tap.entry) ? [{ roundId: tap.roundId, entry: tap.entry }] : []
  } catch {
    return []
  }
}

/** Local storage is written at once; a write to the database takes a moment, in which the tab may be killed. */
export const tapJournal = (roundId: string, store: () => Store = () => localStorage): TapJournal => ({
  read: () => tapsIn(store()).flatMap(tap => (tap.roundId === roundId ? [tap.entry] : [])),
  add: entry => store().setItem(keyOf(entry), JSON.stringify({ roundId, entry } satisfies Tap)),
  remove(entries) {
    for (const entry of entries) store().removeItem(keyOf(entry))
  },
})

/**
 * Writes to the database what killed tabs have left, of every round, so that it is in the list and reaches the account
 * although nobody opens the card again. Taps of a round that the phone no longer has are dropped.
 */
export async function writeLeftTaps(
  rewrite: (id: string, to: (round: Round) => Round) => Promise<unknown>,
  store: Store = localStorage,
): Promise<void> {
  for (const roundId of new Set(tapsIn(store).map(tap => tap.roundId))) {
    const journal = tapJournal(roundId, () => store)
    const entries = journal.read()
    await rewrite(roundId, round => addEntries(round, entries))
    journal.remove(entries)
  }
}
