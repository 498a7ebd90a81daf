import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCard } from './round-card.ts'
import { addEntries, addEntry, entryOf, mergeEntries, type Round, type RoundAction, scoresOf } from './round-record.ts'

const HOLES = 3
const start: Round = {
  id: 'r',
  club: { slug: 'sample', name: 'Sample' },
  layout: { id: 'l', slug: 'old', name: 'The Old' },
  format: 'stroke',
  countsPutts: false,
  labels: [1, 2, 3],
  players: ['p1', 'p2'].map(id => ({
    id,
    name: id,
    tee: null,
    handicapIndex: null,
    courseHandicap: null,
    card: [4, 3, 5].map(par => ({ par, strokeIndex: null })),
  })),
  startedAt: '2026-11-16T08:00:00.000Z',
  entries: [],
}

const action: fc.Arbitrary<RoundAction> = fc.oneof(
  fc.record({
    type: fc.constant('score' as const),
    playerId: fc.constantFrom('p1', 'p2'),
    position: fc.integer({ min: 1, max: HOLES }),
    gross: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('picked-up' as const, null)),
  }),
  fc.constantFrom({ type: 'undo' as const }, { type: 'finish' as const }, { type: 'reopen' as const }),
)
/** What happens: a tap on one of three phones, by its own wrong clock, or that two of them hear of each other. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ phone: fc.nat(2), action, clock: fc.integer({ min: 0, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ phone: fc.nat(2), hears: fc.nat(2) }) },
)

function play(
  happenings: readonly ({ phone: number } & ({ action: RoundAction; clock: number } | { hears: number }))[],
) {
  const phones: Round[] = [start, start, start]
  happenings.forEach((event, n) => {
    const own = phones[event.phone] as Round
    if ('hears' in event) phones[event.phone] = addEntries(own, (phones[event.hears] as Round).entries)
    else {
      const entry = entryOf(own, event.action, { id: `e${n}`, by: `phone ${event.phone}`, now: event.clock })
      if (entry) phones[event.phone] = addEntry(own, entry)
    }
  })
  return phones as [Round, Round, Round]
}

test('whoever merges what with what, in whatever order and how often, gets the same card', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), happenings => {
      const [a, b, c] = play(happenings).map(({ entries }) => entries) as [
        Round['entries'],
        Round['entries'],
        Round['entries'],
      ]
      const merged = mergeEntries(mergeEntries(a, b), c)
      expect(mergeEntries(c, mergeEntries(b, a))).toEqual(merged)
      expect(mergeEntries(merged, b)).toEqual(merged)
      expect(mergeEntries(a, a)).toEqual([...a])
      expect(new Set(merged.map(({ id }) => id))).toEqual(new Set([...a, ...b, ...c].map(({ id }) => id)))
      const card = (entries: Round['entries']) => roundCard({ ...start, entries })
      expect(card(mergeEntries(b, mergeEntries(a, c)))).toEqual(card(merged))
    }),
  )
})

test('what a phone writes counts after all that it had seen, however wrong its clock', () => {
  fc.assert(
    fc.property(
      fc.array(happening, { maxLength: 30 }),
      fc.nat(2),
      fc.integer({ min: 0, max: 20 }),
      (before, n, now) => {
        const round = play(before)[n] as Round
        const tap = { type: 'score', playerId: 'p1', position: 2, gross: 8 } as const
        const after = addEntry(round, entryOf(round, tap, { id: 'last', by: 'me', now })!)
        expect(scoresOf(after).gross.get('p1')?.[1]).toBe(8)
        expect(after.entries.at(-1)?.id).toBe('last')
        const undo = entryOf(after, { type: 'undo' }, { id: 'undo', by: 'me', now })!
        expect(scoresOf(addEntry(after, undo))).toEqual(scoresOf(round))
      },
    ),
  )
})

test('a phone takes back its own taps and nobody else’s', () => {
  const mine = entryOf(start, { type: 'score', playerId: 'p1', position: 1, gross: 4 }, { id: 'a', by: 'me', now: 0 })!
  const both = addEntry(start, mine)
  const theirs = entryOf(
    both,
    { type: 'score', playerId: 'p2', position: 1, gross: 6 },
    { id: 'b', by: 'you', now: 0 },
  )!
  const round = addEntry(both, theirs)
  expect(entryOf(round, { type: 'undo' }, { id: 'c', by: 'me', now: 0 })).toMatchObject({ of: 'a' })
  expect(entryOf(round, { type: 'undo' }, { id: 'c', by: 'a third', now: 0 })).toBeNull()
})

test('an entry for a hole that the round does not have changes nothing', () => {
  const entry = {
    id: 'x',
    by: 'me',
    at: start.startedAt,
    type: 'score',
    playerId: 'p1',
    position: 9,
    gross: 4,
  } as const
  expect(scoresOf(addEntry(start, entry))).toEqual(scoresOf(start))
})
