import { ALLOWANCES, playingHandicap, strokesOnHole } from './handicap.ts'
import { type CardHole, type Gross, type RoundTotals, roundTotals } from './hole-score.ts'
import { type MatchState, matchPlay } from './match-play.ts'
import { roundHalfUp } from './round-half-up.ts'
import { orderOfPlay, type Round, type RoundPlayer, scoresOf } from './round-record.ts'
import { strokeRanks } from './stroke-ranks.ts'

export interface PlayerCard {
  readonly player: RoundPlayer
  readonly courseHandicap: number | null
  readonly playingHandicap: number | null
  readonly holes: readonly CardHole[]
  readonly gross: readonly Gross[]
  readonly putts: readonly (number | null)[]
  /** The player receives strokes, and the card has no stroke indexes that say on which holes. */
  readonly lacksIndexes: boolean
  readonly totals: RoundTotals
}

export interface RoundCard {
  readonly players: readonly PlayerCard[]
  /** Of two in match play. */
  readonly match: MatchState | null
  readonly isFinished: boolean
  /** The first hole in the order of play that somebody has not played, counted from 1; null when all have played all. */
  readonly openHole: number | null
}

/** The card of a round as it stands. */
export function roundCard(round: Round): RoundCard {
  const { gross, putts, isFinished } = scoresOf(round)
  const received = strokesReceived(round)
  const players = round.players.map((player, index) => {
    const { full, playing } = handicapsOf(round, player)
    const ranks = ranksOf(player)
    const count = player.card.length
    const due = handicapDue(round, index)
    const holes = player.card.map(({ par }, position) => ({
      par,
      strokes: received[index]?.[position] ?? 0,
      fullStrokes: full === null ? null : ranks ? strokesOnHole(full, ranks[position] ?? count, count) : 0,
    }))
    const own = gross.get(player.id) ?? []
    const totals = roundTotals(holes, own)
    const lacksIndexes = !ranks && due !== 0
    return {
      player,
      courseHandicap: full,
      playingHandicap: playing,
      holes,
      gross: own,
      putts: putts.get(player.id) ?? [],
      lacksIndexes,
      totals: {
        ...totals,
        ...(lacksIndexes ? { points: null, net: totals.holesPlayed === count ? totals.gross - due : null } : {}),
        ...(!ranks && full ? { adjustedGross: null } : {}),
      },
    }
  })
  const open = orderOfPlay(round).find(at => players.some(player => player.gross[at] === null))
  return { players, match: matchOf(round, players), isFinished, openHole: open === undefined ? null : open + 1 }
}

const ranksOf = ({ card }: RoundPlayer) => strokeRanks(card.map(({ strokeIndex }) => strokeIndex))

function handicapsOf({ format }: Round, { courseHandicap }: RoundPlayer) {
  if (courseHandicap === null) return { full: null, playing: null }
  return { full: roundHalfUp(courseHandicap), playing: playingHandicap(courseHandicap, ALLOWANCES[format]) }
}

const playingOf = (round: Round, player: RoundPlayer) => handicapsOf(round, player).playing ?? 0

/** Strokes over the whole round; in a match the better player plays off nothing. */
function handicapDue(round: Round, index: number): number {
  const playing = round.players.map(player => playingOf(round, player))
  return (playing[index] ?? 0) - (round.format === 'match' ? Math.min(...playing) : 0)
}

/** Each stroke is given where the receiver's own card says that the hole is hard. */
function strokesReceived(round: Round): readonly (readonly number[])[] {
  return round.players.map((player, index) =>
    (ranksOf(player) ?? []).map(rank => strokesOnHole(handicapDue(round, index), rank, player.card.length)),
  )
}

function matchOf(round: Round, [one, other]: readonly PlayerCard[]): MatchState | null {
  if (round.format !== 'match' || !one || !other) return null
  const order = orderOfPlay(round)
  const inOrder = <Value>(of: (player: PlayerCard, at: number) => Value) =>
    [order.map(at => of(one, at)), order.map(at => of(other, at))] as const
  return matchPlay(
    inOrder(({ gross }, at) => gross[at] ?? null),
    inOrder(({ holes }, at) => holes[at]?.strokes ?? 0),
    order.length,
  )
}
