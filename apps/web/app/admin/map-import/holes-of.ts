import type { MapImportDetail } from '@pinwise/contract'
import type { ClubProposal, ImportGrade, ImportReason, ProposedCourse, ProposedHole } from '@pinwise/golf'

export const GRADES = ['A', 'B', 'C', 'D'] as const satisfies readonly ImportGrade[]

/** The proposal in an answer, with the types of packages/golf: the contract knows its shape, not its enums. */
export function clubOf({ proposal }: Pick<MapImportDetail, 'proposal'>): ClubProposal | null {
  return proposal as ClubProposal | null
}

interface CourseHoles {
  /** Null for the holes of no course. */
  readonly course: ProposedCourse | null
  readonly holes: readonly ProposedHole[]
}

/** Course by course as they are played; holes of no course last. A course without holes is there, too. */
export function holesByCourse(club: ClubProposal): CourseHoles[] {
  const of = (key: string | null) => club.holes.filter(({ courseKey }) => courseKey === key)
  const stray = of(null)
  return [
    ...club.courses.map(course => ({ course, holes: of(course.key) })),
    ...(stray.length > 0 ? [{ course: null, holes: stray }] : []),
  ]
}

const NOT_READY: readonly ImportReason[] = ['no_course', 'no_number', 'number_repeated']

/** A hole can be accepted once it has a unique number on a course. */
export function isReady({ reasons }: ProposedHole): boolean {
  return !reasons.some(reason => NOT_READY.includes(reason))
}

/** The holes that "accept all" would accept: those that can be and are not yet. */
export function acceptable(holes: readonly ProposedHole[], grades: readonly ImportGrade[] = GRADES): string[] {
  return holes.filter(hole => !hole.accepted && isReady(hole) && grades.includes(hole.grade)).map(({ key }) => key)
}

export interface ImportSummary {
  readonly accepted: number
  readonly courses: number
  readonly left: number
}

/** The counts of what the import would save now. */
export function summaryOf({ holes }: ClubProposal): ImportSummary {
  const accepted = holes.filter(hole => hole.accepted)
  return {
    accepted: accepted.length,
    courses: new Set(accepted.map(({ courseKey }) => courseKey)).size,
    left: holes.length - accepted.length,
  }
}
