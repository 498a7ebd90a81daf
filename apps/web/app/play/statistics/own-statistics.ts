import { type RoundStatistics, roundStatistics, scoresOf } from '@pinwise/golf'
import { ownPlayer } from '../rounds/own-player.ts'
import type { PhoneRound } from '../rounds/use-stored-rounds.ts'

/** Of the rounds in which it is known which player the golfer is; null until they are read. */
export function ownStatistics(
  rounds: readonly Pick<PhoneRound, 'round' | 'record'>[] | null,
  name: string,
): { found: RoundStatistics | null; uncounted: number } {
  if (!rounds) return { found: null, uncounted: 0 }
  const all = rounds.map(({ round, record }) => ({ round, playerId: ownPlayer(round, record, name) }))
  return {
    found: roundStatistics(all.flatMap(({ round, playerId }) => (playerId ? [{ round, playerId }] : []))),
    uncounted: all.filter(({ round, playerId }) => playerId === undefined && scoresOf(round).isFinished).length,
  }
}
