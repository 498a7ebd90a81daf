import type { Gross } from './hole-score.ts'

export type MatchState = {
  /** Holes that the first player is up; below zero the second is. */
  up: number
  played: number
  left: number
  /** Nobody can catch up any more, or every hole is played. */
  isOver: boolean
  /** The player who is up cannot lose. */
  isDormie: boolean
}

/**
 * Scores and strokes are in the order of play. A hole counts when both have played it; a ball picked up loses to any
 * score. What is played after the end does not count.
 */
export function matchPlay(
  scores: readonly [readonly Gross[], readonly Gross[]],
  strokes: readonly [readonly number[], readonly number[]],
  holeCount: number,
): MatchState {
  let [up, played] = [0, 0]
  for (let position = 0; position < holeCount && !isDecided(up, holeCount - played); position++) {
    const [one, other] = [netOf(0, position), netOf(1, position)]
    if (one === null || other === null) continue
    played += 1
    up += Math.sign(other - one) || 0
  }
  const left = holeCount - played
  return { up, played, left, isOver: isDecided(up, left) || left === 0, isDormie: left > 0 && Math.abs(up) === left }

  function netOf(player: 0 | 1, position: number): number | null {
    const gross = scores[player][position] ?? null
    if (gross === null) return null
    return gross === 'picked-up' ? Number.MAX_SAFE_INTEGER : gross - (strokes[player][position] ?? 0)
  }
}

const isDecided = (up: number, left: number) => Math.abs(up) > left

export type MatchStanding = 'halved' | 'square' | 'won' | 'wonLast' | 'dormie' | 'up'

/** The standing of a match: the key of its sentence, and the values in it. */
export function matchStanding(
  players: readonly { readonly name: string }[],
  { up, left, isOver, isDormie }: MatchState,
): { standing: MatchStanding; values: { name: string; lead: number; left: number } } {
  const values = { name: players[up > 0 ? 0 : 1]?.name ?? '', lead: Math.abs(up), left }
  if (up === 0) return { standing: isOver ? 'halved' : 'square', values }
  if (isOver) return { standing: left > 0 ? 'won' : 'wonLast', values }
  return { standing: isDormie ? 'dormie' : 'up', values }
}
