import { METRES_PER_YARD } from './pin-scale.ts'

const METRES_PER_FOOT = 0.3048

/** Guidance, not Rules of Golf: every value is the club's to change. Paces are the club's own. */
export type PinRules = {
  paceMetres: number
  /** R&A: at least four paces from any edge. */
  edgePaces: number
  /** Where trouble lies within `troublePaces` beyond the edge, this much of green before it. */
  troubleEdgePaces: number
  troublePaces: number
  /** R&A: at least three paces from a ridge or a severe slope on the green, which staff draw as trouble of kind `ridge`. */
  ridgePaces: number
  /** Nearer to an edge than this is a pin for professionals. */
  professionalPaces: number
  restFirstMetres: number
  restStepMetres: number
  restDays: number
  /** Up to here a slope is good, up to the second it is borderline. */
  slopeGoodPercent: number
  slopeMostPercent: number
  /** From which score a pin is moderate, and from which difficult; `fitDifficulty` finds them for a course. */
  moderateFrom: number
  difficultFrom: number
  /** How many pins of a nine may be out of balance before the advice mentions it. */
  balancePerNine: number
  /** How far a day's length may be from the rated one. */
  lengthMetres: number
}

export const DEFAULT_PIN_RULES: PinRules = {
  paceMetres: 0.91,
  edgePaces: 4,
  troubleEdgePaces: 5,
  troublePaces: 5,
  ridgePaces: 3,
  professionalPaces: 5,
  restFirstMetres: 15 * METRES_PER_FOOT,
  restStepMetres: 2 * METRES_PER_FOOT,
  restDays: 8,
  slopeGoodPercent: 2,
  slopeMostPercent: 3,
  moderateFrom: 3.2,
  difficultFrom: 4.2,
  balancePerNine: 1,
  lengthMetres: 100 * METRES_PER_YARD,
}
