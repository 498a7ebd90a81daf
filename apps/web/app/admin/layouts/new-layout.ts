import type { ClubMap } from '@pinwise/contract'

export const MAX_NAME_LENGTH = 80
/** The maximum number of holes of a layout. */
export const MAX_HOLES = 54

export interface CourseHoles {
  readonly name: string
  readonly holes: readonly { readonly id: string; readonly number: number }[]
}

/** The courses that have a hole, each in the order of its numbers. */
export function coursesOf({ courses, holes }: ClubMap): CourseHoles[] {
  return courses
    .map(({ id, name }) => ({
      name,
      holes: holes.filter(({ courseId }) => courseId === id).sort((a, b) => a.number - b.number),
    }))
    .filter(course => course.holes.length > 0)
}

/** A course in a new layout: the same one may be played twice, and not every hole of it. */
export interface LayoutPart {
  readonly key: string
  readonly course: CourseHoles
  readonly left: readonly string[]
}

export const holeIdsOf = (parts: readonly LayoutPart[]): string[] =>
  parts.flatMap(({ course, left }) => course.holes.map(({ id }) => id).filter(id => !left.includes(id)))

export const nameOf = (parts: readonly LayoutPart[]): string => parts.map(({ course }) => course.name).join(' + ')
