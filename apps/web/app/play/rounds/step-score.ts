import type { Gross } from '@pinwise/golf'

const MAX_STROKES = 30

/** What a tap on more or less makes of a score: the first one begins at par. */
export function stepGross(gross: Gross, by: 1 | -1, par: number): Gross {
  if (gross === null || gross === 'picked-up') return by > 0 ? par : par - 1
  return Math.min(MAX_STROKES, Math.max(1, gross + by))
}

export function stepPutts(putts: number | null, by: 1 | -1): number {
  if (putts === null) return by > 0 ? 2 : 1
  return Math.min(9, Math.max(0, putts + by))
}
