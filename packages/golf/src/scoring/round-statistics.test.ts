import { expect, test } from 'vitest'
import type { Gross } from './hole-score.ts'
import type { Round, RoundEntry } from './round-record.ts'
import { type OwnRound, roundStatistics } from './round-statistics.ts'

function roundOf(scores: readonly Gross[], { isFinished = true, putts = null as number | null } = {}): OwnRound {
  const stamp = (id: string) => ({ id, by: 'me', at: '2026-11-16T08:00:00.000Z' })
  const entries: RoundEntry[] = scores.flatMap((gross, at) => [
    { ...stamp(`s${String(at).padStart(2, '0')}`), type: 'score', playerId: 'p1', position: at + 1, gross },
    ...(putts === null
      ? []
      : [{ ...stamp(`t${at}`), type: 'putts' as const, playerId: 'p1', position: at + 1, putts }]),
  ])
  const round: Round = {
    id: 'r',
    club: { slug: 's', name: 'S' },
    layout: { id: 'l', slug: 'l', name: 'L' },
    format: 'stroke',
    countsPutts: putts !== null,
    labels: scores.map((_, at) => at + 1),
    players: [
      {
        id: 'p1',
        name: 'Ada',
        tee: null,
        handicapIndex: null,
        courseHandicap: null,
        card: scores.map((_, at) => ({ par: at % 2 === 0 ? 4 : 3, strokeIndex: null })),
      },
    ],
    startedAt: '2026-11-16T08:00:00.000Z',
    entries: isFinished ? [...entries, { ...stamp('z'), type: 'finish' }] : entries,
  }
  return { round, playerId: 'p1' }
}

test('only holes with strokes of finished rounds are counted', () => {
  const found = roundStatistics([
    roundOf([4, 2, 6, 'picked-up', null], { putts: 2 }),
    roundOf([9, 9], { isFinished: false }),
  ])
  expect(found).toEqual({
    rounds: 1,
    holes: 3,
    best18: null,
    average18: null,
    byPar: [
      { par: 3, holes: 1, toPar: -1 },
      { par: 4, holes: 2, toPar: 1 },
    ],
    putts: { holes: 3, perHole: 2 },
    shares: { birdieOrBetter: 1 / 3, par: 1 / 3, bogey: 0, doubleOrWorse: 1 / 3 },
  })
})

test('more putts than strokes are no putts', () => {
  expect(roundStatistics([roundOf([4, 2, 3], { putts: 3 })]).putts).toEqual({ holes: 2, perHole: 3 })
})

test('on a card of several players only the golfer’s own strokes count', () => {
  const { round } = roundOf([4, 3, 4])
  const [ada] = round.players
  const both = { ...round, players: [ada!, { ...ada!, id: 'p2', name: 'Ben' }] }
  expect(roundStatistics([{ round: both, playerId: 'p1' }])).toMatchObject({ rounds: 1, holes: 3 })
  expect(roundStatistics([{ round: both, playerId: 'p2' }])).toMatchObject({ rounds: 0, holes: 0 })
})

test('the best and the average are of whole rounds of eighteen alone', () => {
  const even = Array.from({ length: 18 }, (_, at) => (at % 2 === 0 ? 4 : 3))
  const nine = even.slice(0, 9)
  const found = roundStatistics([roundOf(even.map(par => par + 1)), roundOf(even), roundOf(nine)])
  expect(found).toMatchObject({ rounds: 3, best18: { toPar: 0, gross: 63 }, average18: 9 })
})

test('nothing played says nothing', () => {
  expect(roundStatistics([])).toMatchObject({ rounds: 0, best18: null, byPar: [], putts: null, shares: null })
})
