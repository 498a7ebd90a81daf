import type { RoundEntry } from '@pinwise/golf'
import { phoneSetting } from '../phone-setting.ts'

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
const areTaps = (value: unknown): value is readonly Tap[] =>
  Array.isArray(value) && value.every(one => typeof one?.roundId === 'string' && typeof one.entry?.id === 'string')

const tapsSetting = phoneSetting<readonly Tap[]>('playTaps', [], areTaps)

/** Local storage is written at once; a write to the database takes a moment, in which the tab may be killed. */
export const tapJournal = (roundId: string): TapJournal => ({
  read: () => tapsSetting.read().flatMap(tap => (tap.roundId === roundId ? [tap.entry] : [])),
  add: entry => tapsSetting.write([...tapsSetting.read(), { roundId, entry }]),
  remove(entries) {
    const ids = new Set(entries.map(({ id }) => id))
    tapsSetting.write(tapsSetting.read().filter(({ entry }) => !ids.has(entry.id)))
  },
})
