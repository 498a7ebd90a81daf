import { AppError } from '../app-error.ts'
import { MAX_COURSES, MAX_FEATURES, MAX_HOLES_PER_COURSE } from '../map-features/limits.ts'

/** How much a map holds, or would hold. */
export interface MapCounts {
  readonly courses: number
  readonly features: number
  /** The number of holes of the largest course. */
  readonly holes: number
}

export function countsOf(map: {
  readonly courses: readonly unknown[]
  readonly features: readonly unknown[]
  readonly holes: readonly { readonly courseId: string }[]
}): MapCounts {
  const byCourse = Map.groupBy(map.holes, hole => hole.courseId)
  return {
    courses: map.courses.length,
    features: map.features.length,
    holes: Math.max(0, ...[...byCourse.values()].map(holes => holes.length)),
  }
}

/** A map may be brought to the limits and no farther; one that is beyond them already may be made smaller. */
export function refuseTooMuch(before: MapCounts, after: MapCounts): void {
  const isTooMuch = (what: keyof MapCounts, most: number) => after[what] > most && after[what] > before[what]
  if (isTooMuch('courses', MAX_COURSES)) throw new AppError('too_many_courses')
  if (isTooMuch('holes', MAX_HOLES_PER_COURSE)) throw new AppError('too_many_holes')
  if (isTooMuch('features', MAX_FEATURES)) throw new AppError('too_many_features')
}
