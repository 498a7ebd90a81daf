import { roundCard } from './round-card.ts'
import type { Round } from './round-record.ts'

export interface ParAverage {
  readonly par: number
  readonly holes: number
  /** Strokes above or below par. */
  readonly toPar: number
}

export interface RoundStatistics {
  /** Finished, with at least one hole played. */
  readonly rounds: number
  readonly holes: number
  /** Rounds of eighteen holes with a score on each: strokes above par. Null where there is none. */
  readonly best18: { readonly toPar: number; readonly gross: number } | null
  readonly average18: number | null
  readonly byPar: readonly ParAverage[]
  readonly putts: { readonly holes: number; readonly perHole: number } | null
  /** Of all holes with a number of strokes; together they are one. */
  readonly shares: {
    readonly birdieOrBetter: number
    readonly par: number
    readonly bogey: number
    readonly doubleOrWorse: number
  } | null
}

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

/** More putts than strokes were miscounted, and nobody knows which of the two. */
const puttsAmong = (strokes: number, putts: number | null) => (putts !== null && putts <= strokes ? putts : null)

/** A round, and which of its players the golfer is. */
export interface OwnRound {
  readonly round: Round
  readonly playerId: string
}

/**
 * Of one golfer. Only what was counted: a hole without a number of strokes is in no average, and nothing is guessed from
 * one round to the next.
 */
export function roundStatistics(rounds: readonly OwnRound[]): RoundStatistics {
  const cards = rounds
    .map(({ round, playerId }) => ({ card: roundCard(round), playerId }))
    .filter(({ card }) => card.isFinished)
    .flatMap(({ card, playerId }) => card.players.filter(({ player }) => player.id === playerId))
    .filter(({ totals }) => totals.holesPlayed > 0)
  const counted = cards.flatMap(({ holes, gross, putts }) =>
    holes.flatMap(({ par }, at) => {
      const strokes = gross[at]
      return typeof strokes === 'number' ? [{ par, strokes, putts: puttsAmong(strokes, putts[at] ?? null) }] : []
    }),
  )
  const full = cards
    .filter(({ holes, gross }) => holes.length === 18 && gross.every(score => typeof score === 'number'))
    .map(({ totals }) => ({ toPar: totals.gross - totals.par, gross: totals.gross }))
  const putted = counted.flatMap(({ putts }) => (putts === null ? [] : [putts]))
  const share = (is: (toPar: number) => boolean) =>
    counted.filter(({ par, strokes }) => is(strokes - par)).length / counted.length
  return {
    rounds: cards.length,
    holes: counted.length,
    best18: full.toSorted((a, b) => a.toPar - b.toPar)[0] ?? null,
    average18: mean(full.map(({ toPar }) => toPar)),
    byPar: [3, 4, 5, 6].flatMap(par => {
      const own = counted.filter(hole => hole.par === par)
      const toPar = mean(own.map(({ strokes }) => strokes - par))
      return toPar === null ? [] : [{ par, holes: own.length, toPar }]
    }),
    putts: putted.length > 0 ? { holes: putted.length, perHole: mean(putted) ?? 0 } : null,
    shares:
      counted.length === 0
        ? null
        : {
            birdieOrBetter: share(toPar => toPar < 0),
            par: share(toPar => toPar === 0),
            bogey: share(toPar => toPar === 1),
            doubleOrWorse: share(toPar => toPar > 1),
          },
  }
}
