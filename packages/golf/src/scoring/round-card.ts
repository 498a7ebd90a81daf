import { ALLOWANCES, playingHandicap, strokesOnHole } from './handicap.ts'
import { type CardHole, type Gross, type RoundTotals, roundTotals } from './hole-score.ts'
import { type MatchState, matchPlay, matchStrokes } from './match-play.ts'
import { roundHalfUp } from './round-half-up.ts'
import { type Round, type RoundPlayer, scoresOf } from './round-record.ts'
import { strokeRanks } from './stroke-ranks.ts'

export interface PlayerCard {
  readonly player: RoundPlayer
  readonly courseHandicap: number | null
  readonly playingHandicap: number | null
  readonly holes: readonly CardHole[]
  readonly gross: readonly Gross[]
  readonly putts: readonly (number | null)[]
  readonly totals: RoundTotals
}

export interface RoundCard {
  readonly players: readonly PlayerCard[]
  /** Of two in match play. */
  readonly match: MatchState | null
  readonly isFinished: boolean
  /** The first hole that somebody has not played, counted from 1; null when all have played all. */
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
    const holes = player.card.map(({ par }, position) => ({
      par,
      strokes: received[index]?.[position] ?? 0,
      fullStrokes: full === null || !ranks ? 0 : strokesOnHole(full, ranks[position] ?? count, count),
    }))
    const own = gross.get(player.id) ?? []
    return {
      player,
      courseHandicap: full,
      playingHandicap: playing,
      holes,
      gross: own,
      putts: putts.get(player.id) ?? [],
      totals: roundTotals(holes, own),
    }
  })
  const open = round.labels.findIndex((_, position) => players.some(player => player.gross[position] === null))
  return { players, match: matchOf(round, players), isFinished, openHole: open < 0 ? null : open + 1 }
}

const ranksOf = ({ card }: RoundPlayer) => strokeRanks(card.map(({ strokeIndex }) => strokeIndex))

function handicapsOf({ format }: Round, { courseHandicap }: RoundPlayer) {
  if (courseHandicap === null) return { full: null, playing: null }
  return { full: roundHalfUp(courseHandicap), playing: playingHandicap(courseHandicap, ALLOWANCES[format]) }
}

function strokesReceived(round: Round): readonly (readonly number[])[] {
  const playing = round.players.map(player => handicapsOf(round, player).playing ?? 0)
  const [one, other] = round.players
  if (round.format === 'match' && one && other) {
    // Each hole is given where the receiver's own card says that it is hard.
    const handicaps = [playing[0] ?? 0, playing[1] ?? 0] as const
    return [matchStrokes(handicaps, ranksOf(one))[0], matchStrokes(handicaps, ranksOf(other))[1]]
  }
  return round.players.map((player, index) =>
    (ranksOf(player) ?? []).map(rank => strokesOnHole(playing[index] ?? 0, rank, player.card.length)),
  )
}

function matchOf(round: Round, [one, other]: readonly PlayerCard[]): MatchState | null {
  if (round.format !== 'match' || !one || !other) return null
  const strokes = [one, other].map(({ holes }) => holes.map(hole => hole.strokes)) as [number[], number[]]
  return matchPlay([one.gross, other.gross], strokes, round.labels.length)
}
