import type { RoundFormat } from './handicap.ts'
import type { RoundTotals } from './hole-score.ts'

export type PlayerResult = { kind: 'points' | 'strokes'; count: number } | { kind: 'noReturn' }

/** What a player has scored: points where they can be counted, else strokes; none with a ball picked up. */
export function playerResult(format: RoundFormat, { points, gross, isNoReturn }: RoundTotals): PlayerResult {
  if (format === 'stableford' && points !== null) return { kind: 'points', count: points }
  return isNoReturn ? { kind: 'noReturn' } : { kind: 'strokes', count: gross }
}
