import type { ReviewStep } from '@pinwise/contract'
import type { ClubProposal, ProposedHole } from '@pinwise/golf'

/** Changes a hole's number; where it is taken on that course, the two holes are swapped. */
export function renumberStep(
  club: ClubProposal,
  hole: ProposedHole,
  number: number,
): Extract<ReviewStep, { type: 'renumber' }> {
  const other = club.holes.find(
    each => each.key !== hole.key && each.courseKey === hole.courseKey && each.number === number,
  )
  const swap = other && hole.number !== null ? [{ holeKey: other.key, number: hole.number }] : []
  return { type: 'renumber', numbers: [{ holeKey: hole.key, number }, ...swap] }
}

/** Moves a hole to another course with its number, or the first one that is free there. */
export function moveStep(club: ClubProposal, hole: ProposedHole, courseKey: string): ReviewStep {
  const taken = new Set(
    club.holes.flatMap(each => (each.courseKey === courseKey && each.key !== hole.key ? (each.number ?? []) : [])),
  )
  const desired = hole.number !== null && !taken.has(hole.number) ? hole.number : firstFree(taken)
  return { type: 'move-hole', holeKey: hole.key, courseKey, number: desired }
}

const HIGHEST = 99

function firstFree(taken: ReadonlySet<number>): number | null {
  for (let number = 1; number <= HIGHEST; number++) if (!taken.has(number)) return number
  return null
}

/** A key that no course of the club has. */
export function newCourseKey({ courses }: ClubProposal): string {
  for (let index = courses.length + 1; ; index++) {
    const key = `course/own-${index}`
    if (!courses.some(course => course.key === key)) return key
  }
}
