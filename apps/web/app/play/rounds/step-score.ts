import type { Gross } from '@pinwise/golf'

const MAX_STROKES = 30
const MAX_PUTTS = 9

/** What a tap on more or less makes of a score: the first one begins at par, and less than one stroke is not played. */
export function stepGross(gross: Gross, by: 1 | -1, par: number): Gross {
  if (gross === null || gross === 'picked-up') return by > 0 ? par : par - 1
  return gross + by < 1 ? null : Math.min(MAX_STROKES, gross + by)
}

/** The same of putts, of which there are no more than strokes; less than none is not counted. */
export function stepPutts(putts: number | null, by: 1 | -1, gross: Gross): number | null {
  const most = typeof gross === 'number' ? Math.min(MAX_PUTTS, gross) : MAX_PUTTS
  if (putts === null) return Math.min(most, by > 0 ? 2 : 1)
  return putts + by < 0 ? null : Math.min(most, putts + by)
}
