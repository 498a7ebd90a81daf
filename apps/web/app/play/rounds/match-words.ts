import type { MatchState, Round } from '@pinwise/golf'

/** How a match stands in the words of golfers: the key of the sentence, and what it tells. */
export function matchWords({ players }: Pick<Round, 'players'>, { up, left, isOver, isDormie }: MatchState) {
  const values = { name: players[up > 0 ? 0 : 1]?.name ?? '', lead: Math.abs(up), left }
  const key = (): 'halved' | 'square' | 'won' | 'wonLast' | 'dormie' | 'up' => {
    if (up === 0) return isOver ? 'halved' : 'square'
    if (isOver) return left > 0 ? 'won' : 'wonLast'
    return isDormie ? 'dormie' : 'up'
  }
  return { key: `match.${key()}` as const, values }
}
