import { roundHalfUp } from './round-half-up.ts'

/** What a tee is rated at, for the holes that are played. */
export type TeeRating = { courseRating: number; slope: number; par: number }

const NEUTRAL_SLOPE = 113
const MAX_INDEX = 54

/** Share of the course handicap that individual play gives (Appendix C of the Rules of Handicapping). */
export const ALLOWANCES = { stroke: 0.95, stableford: 0.95, match: 1 } as const
export type RoundFormat = keyof typeof ALLOWANCES
export const ROUND_FORMATS = Object.keys(ALLOWANCES) as RoundFormat[]

/** A plus handicap is below zero. */
export const isHandicapIndex = (index: number): boolean => index >= -10 && index <= MAX_INDEX

/** As much as a round stores: an index of 54 from the hardest tee is less. */
export const isCourseHandicap = (handicap: number): boolean => handicap >= -60 && handicap <= 120

/**
 * Not rounded: the playing handicap is rounded once, at the end. Nine holes take half the index, rounded to a tenth
 * (USGA, Local Guidance for Rule 6, "9-Hole Course Handicap").
 */
export function courseHandicap(handicapIndex: number, tee: TeeRating, holeCount = 18): number {
  const index = holeCount <= 9 ? roundHalfUp(handicapIndex / 2, 1) : handicapIndex
  return index * (tee.slope / NEUTRAL_SLOPE) + (tee.courseRating - tee.par)
}

export function playingHandicap(unroundedCourseHandicap: number, allowance: number): number {
  return roundHalfUp(unroundedCourseHandicap * allowance)
}

/** A figure that gives the same course and playing handicap, and does not tell which index it came from. */
export function coarseHandicap(unroundedCourseHandicap: number, format: RoundFormat): number {
  const both = (figure: number) => `${roundHalfUp(figure)} ${playingHandicap(figure, ALLOWANCES[format])}`
  const whole = roundHalfUp(unroundedCourseHandicap)
  // Between two whole course handicaps the playing handicap takes two values at most.
  const figures = [whole, whole - 0.5, whole + 0.499]
  return figures.find(figure => both(figure) === both(unroundedCourseHandicap)) ?? unroundedCourseHandicap
}

/**
 * Strokes that a player receives on a hole, or gives back where the handicap is a plus.
 * `rank` is the place of the hole among those played, 1 being the hardest.
 */
export function strokesOnHole(handicap: number, rank: number, holeCount = 18): number {
  const most = Math.abs(handicap)
  const [all, rest] = [Math.floor(most / holeCount), most % holeCount]
  if (handicap >= 0) return all + (rank <= rest ? 1 : 0)
  const given = all + (rank > holeCount - rest ? 1 : 0)
  return given === 0 ? 0 : -given
}

/** Who receives four strokes or more on a hole, which takes a course handicap above 54, counts par + 5 there (Rule 3.1b). */
const MAX_STROKES_COUNTED = 3

/** The most that a hole counts for a handicap; from the full course handicap, not from the playing one. */
export function netDoubleBogey(par: number, strokesReceived: number): number {
  return par + 2 + Math.min(MAX_STROKES_COUNTED, strokesReceived)
}

/** `pcc` is the playing conditions calculation of the day, −1 to +3. */
export function scoreDifferential(adjustedGross: number, tee: Omit<TeeRating, 'par'>, pcc = 0): number {
  return roundHalfUp((NEUTRAL_SLOPE / tee.slope) * (adjustedGross - tee.courseRating - pcc), 1)
}
