import type { TeeRating } from './handicap.ts'

export type RatedCourse = {
  holeIds: readonly string[]
  /** Null where the tee has not been rated, or the course has no such tee. */
  rating: { courseRating: number; slope: number } | null
}

/**
 * The rating of a layout that plays whole courses: of one as it stands, of two nines the sum of their course ratings
 * and the mean of their slopes. Null for any other mixture of holes, which nobody has rated.
 */
export function layoutRating(
  holeIds: readonly string[],
  courses: readonly RatedCourse[],
  par: number,
): TeeRating | null {
  const played = courses.filter(course => course.holeIds.some(id => holeIds.includes(id)))
  const wanted = played.flatMap(course => course.holeIds)
  const isWhole = wanted.length === holeIds.length && new Set(holeIds).size === wanted.length
  const ratings = played.flatMap(({ rating }) => rating ?? [])
  if (!isWhole || ratings.length === 0 || ratings.length < played.length || played.length > 2) return null
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    courseRating: sum(ratings.map(({ courseRating }) => courseRating)),
    slope: Math.round(sum(ratings.map(({ slope }) => slope)) / ratings.length),
    par,
  }
}
