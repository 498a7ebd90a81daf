import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCard } from './round-card.ts'
import {
  addEntries,
  addEntry,
  entryOf,
  mergeEntries,
  orderOfPlay,
  type Round,
  type RoundAction,
  scoresOf,
} from './round-record.ts'

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

/** Eighteen holes of a match from the tenth tee, played out: A wins 10 to 14, B wins 6 to 9, the others are halved. */
const fromTheTenth: Round = {
  ...start,
  format: 'match',
  startPosition: 10,
  labels: Array.from({ length: 18 }, (_, at) => at + 1),
  players: start.players.map(player => ({
    ...player,
    card: Array.from({ length: 18 }, () => ({ par: 4, strokeIndex: null })),
  })),
}
const scoredOn = (round: Round, holes: readonly number[]) =>
  addEntries(
    round,
    holes.flatMap(position => {
      const [a, b] = [position >= 10 && position <= 14 ? 3 : 4, position >= 6 && position <= 9 ? 3 : 4]
      return [a, b].map((gross, player) => ({
        id: `${position} ${player}`,
        by: 'me',
        at: start.startedAt,
        type: 'score' as const,
        playerId: `p${player + 1}`,
        position,
        gross,
      }))
    }),
  )

test('a match that starts on the tenth is counted from there: what is played after its end does not count', () => {
  const all = Array.from({ length: 18 }, (_, at) => at + 1)
  expect(roundCard(scoredOn(fromTheTenth, all)).match).toMatchObject({ up: 5, left: 4, isOver: true })
  const { startPosition: _, ...fromTheFirst } = fromTheTenth
  expect(roundCard(scoredOn(fromTheFirst, all)).match).toMatchObject({ up: 1, left: 0 })
})

test('a round that starts on the tenth goes on with the first after the eighteenth', () => {
  expect(roundCard(fromTheTenth).openHole).toBe(10)
  expect(roundCard(scoredOn(fromTheTenth, [10, 11])).openHole).toBe(12)
  const nine = Array.from({ length: 9 }, (_, at) => at + 10)
  expect(roundCard(scoredOn(fromTheTenth, nine)).openHole).toBe(1)
  expect(orderOfPlay(fromTheTenth).map(at => at + 1)).toEqual([...nine, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})
