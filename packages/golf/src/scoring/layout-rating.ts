import type { TeeRating } from './handicap.ts'

export type RatedCourse = {
  holeIds: readonly string[]
  /** Null where the tee has not been rated, or the course has no such tee. */
  rating: { courseRating: number; slope: number } | null
}

const MAX_LOOPS = 2
const MAX_HOLES = 18

/**
 * The rating of a layout that plays whole courses: of one as it stands; of two nines, or of one nine that is played
 * twice, the sum of their course ratings and the mean of their slopes. Null for any other mixture of holes, which nobody
 * has rated.
 */
export function layoutRating(
  holeIds: readonly string[],
  courses: readonly RatedCourse[],
  par: number,
): TeeRating | null {
  const timesOf = (id: string) => holeIds.filter(played => played === id).length
  /** Each course as often as it is played. */
  const loops = courses.flatMap(course =>
    new Array<RatedCourse>(Math.max(0, ...course.holeIds.map(timesOf))).fill(course),
  )
  const isWhole =
    loops.flatMap(course => course.holeIds).length === holeIds.length &&
    loops.every(course => new Set(course.holeIds.map(timesOf)).size === 1)
  const ratings = loops.flatMap(({ rating }) => rating ?? [])
  const isTooLong = loops.length > MAX_LOOPS || (loops.length > 1 && holeIds.length > MAX_HOLES)
  if (!isWhole || isTooLong || ratings.length === 0 || ratings.length < loops.length) return null
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    courseRating: sum(ratings.map(({ courseRating }) => courseRating)),
    slope: Math.round(sum(ratings.map(({ slope }) => slope)) / ratings.length),
    par,
  }
}
