import { RoundStart } from '@pinwise/contract'
import { addEntry, type Gross, type Round, type RoundFormat, roundCard } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { layoutTees, newRound } from './new-round.ts'
import { readHandicap, writeHandicap } from './read-handicap.ts'
import { startAgain } from './start-again.ts'

const layout = playedLayout(samplePack, 'the-old')!
const ada = { name: 'Ada', teeKey: 'men White', handicapIndex: 10, typedCourseHandicap: null }
const bea = { name: 'Bea', teeKey: 'women Red', handicapIndex: null, typedCourseHandicap: 2 }
const roundOf = (format: RoundFormat, ...scores: Gross[][]): Round => {
  const round = newRound(samplePack, layout, { id: 'r', now: 0, format, countsPutts: false, players: [ada, bea] })
  return scores.reduce(
    (all, own, player) =>
      own.reduce<Round>(
        (so, gross, hole) =>
          addEntry(so, {
            id: `${player} ${hole}`,
            by: 'a phone',
            at: all.startedAt,
            type: 'score',
            playerId: `p${player + 1}`,
            position: hole + 1,
            gross,
          }),
        all,
      ),
    round,
  )
}

test('tees of a layout carry their rating, where these holes have one', () => {
  expect(layoutTees(samplePack, layout).map(({ key, rating }) => [key, rating])).toEqual([
    ['men White', { courseRating: 36.5, slope: 120, par: 12 }],
    ['women Red', null],
  ])
})

test('handicaps come of the index where the tee is rated, else as they were typed', () => {
  const [one, other] = roundCard(roundOf('stableford')).players
  // 10 / 2 × 120 / 113 + 36.5 − 12 = 29.81; 95 % of it 28.32.
  expect([one!.courseHandicap, one!.playingHandicap]).toEqual([30, 28])
  expect([other!.courseHandicap, other!.playingHandicap]).toEqual([2, 2])
})

test('par and index are those of the own tee; strokes fall on the hardest holes', () => {
  const [one, other] = roundCard(roundOf('stableford')).players
  expect(one!.holes.map(({ par, strokes }) => [par, strokes])).toEqual([
    [4, 10],
    [4, 9],
    [4, 9],
  ])
  expect(other!.holes.map(({ par, strokes }) => [par, strokes])).toEqual([
    [5, 0],
    [5, 1],
    [5, 1],
  ])
})

test('the card says what is open, and the totals of what was played', () => {
  const card = roundCard(roundOf('stableford', [5, 4], [6, 'picked-up', 7]))
  expect(card.openHole).toBe(3)
  expect(card.players[1]!.totals).toMatchObject({ holesPlayed: 3, gross: 13, points: 2, isNoReturn: true })
})

test('in a match the better player plays off nothing, and the lead is told', () => {
  const round = roundOf('match', [4, 5], [5, 5])
  const { players, match } = roundCard(round)
  expect(players[1]!.holes.map(({ strokes }) => strokes)).toEqual([0, 0, 0])
  expect(players[0]!.holes.map(({ strokes }) => strokes)).toEqual([10, 9, 9])
  expect(match).toMatchObject({ up: 2, left: 1, isOver: true })
})

/** A card without stroke indexes, as of a course that has none. */
const unindexed = (round: Round): Round => ({
  ...round,
  players: round.players.map(player => ({
    ...player,
    card: player.card.map(hole => ({ ...hole, strokeIndex: null })),
  })),
})

test('without stroke indexes the handicap counts in the net total of a complete card, and nowhere hole by hole', () => {
  const half = roundCard(unindexed(roundOf('stroke', [5, 4], [6, 6]))).players
  expect(half.map(({ lacksIndexes, totals }) => [lacksIndexes, totals.net])).toEqual([
    [true, null],
    [true, null],
  ])
  const whole = roundCard(unindexed(roundOf('stroke', [15, 15, 15], [6, 6, 6]))).players
  expect(whole.map(({ totals }) => totals)).toMatchObject([
    { gross: 45, net: 17, points: null, adjustedGross: null },
    { gross: 18, net: 16, points: null, adjustedGross: null },
  ])
})

test('without a handicap nothing is missing where there are no stroke indexes', () => {
  const round = unindexed(roundOf('stableford', [5, 4, 3]))
  const scratch = { ...round, players: round.players.map(player => ({ ...player, courseHandicap: null })) }
  expect(roundCard(scratch).players[0]).toMatchObject({
    lacksIndexes: false,
    totals: { net: 12, points: 6, adjustedGross: 12 },
  })
})

test('in a match without stroke indexes only the one who would receive strokes lacks them', () => {
  const { players } = roundCard(unindexed(roundOf('match', [4, 5, 4], [5, 5, 5])))
  expect(players.map(({ lacksIndexes, totals }) => [lacksIndexes, totals.net])).toEqual([
    [true, -15],
    [false, 15],
  ])
})

test('who starts again has what was typed: the index of a rated tee, the course handicap of another', () => {
  const round = roundOf('match')
  const [one, other] = round.players
  const plus = { ...round, players: [{ ...one!, handicapIndex: -1.2 }, other!] }
  expect(startAgain(plus, 'it')).toEqual({
    format: 'match',
    countsPutts: false,
    players: [
      { name: 'Ada', teeKey: 'men White', handicaps: { index: '+1,2', course: '' } },
      { name: 'Bea', teeKey: 'women Red', handicaps: { index: '', course: '2' } },
    ],
  })
})

test('handicaps are read and written as golfers do', () => {
  expect(['18,4', '+1.2', ' 36 ', '', '54', '54.1', 'x', '1.25'].map(text => readHandicap(text, 'index'))).toEqual([
    18.4,
    -1.2,
    36,
    null,
    54,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
  // A course handicap has limits of its own, which are those of a stored round.
  expect(['54.1', '120', '+60', '120.1', '+61'].map(text => readHandicap(text, 'course'))).toEqual([
    54.1,
    120,
    -60,
    Number.NaN,
    Number.NaN,
  ])
  const stored = RoundStart.shape.players.element.shape.courseHandicap
  expect([120, -60, 120.1, -61].map(handicap => stored.safeParse(handicap).success)).toEqual([true, true, false, false])
  expect([writeHandicap(-2), writeHandicap(0), writeHandicap(12)]).toEqual(['+2', '0', '12'])
})
