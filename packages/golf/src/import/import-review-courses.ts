import { isHoleNumber } from './import-card-limits.ts'
import type { ClubProposal, ProposedHole } from './import-proposal.ts'
import { type ReviewResult, refused } from './import-review-model.ts'

const MAX_NAME_LENGTH = 80

function hasCourse(club: ClubProposal, courseKey: string): boolean {
  return club.courses.some(({ key }) => key === courseKey)
}

function trimmed(name: string | null): string | null {
  return name?.trim() || null
}

/** A course that a person adds: no file names its own like that, and no thing of another kind. */
export const OWN_COURSE = 'course/own-'

export function addCourse(club: ClubProposal, courseKey: string, name: string | null): ReviewResult {
  const all = [club.courses, club.holes, club.greens, club.tees, club.features]
  const isTaken = all.some(list => list.some(({ key }) => key === courseKey))
  if (isTaken || !courseKey.startsWith(OWN_COURSE)) return refused('key_taken', courseKey)
  if ((name?.length ?? 0) > MAX_NAME_LENGTH) return refused('name_too_long', courseKey)
  return { ok: true, club: { ...club, courses: [...club.courses, { key: courseKey, name: trimmed(name) }] } }
}

export function renameCourse(club: ClubProposal, courseKey: string, name: string | null): ReviewResult {
  if (!hasCourse(club, courseKey)) return refused('course_not_found', courseKey)
  if ((name?.length ?? 0) > MAX_NAME_LENGTH) return refused('name_too_long', courseKey)
  const courses = club.courses.map(course => (course.key === courseKey ? { ...course, name: trimmed(name) } : course))
  return { ok: true, club: { ...club, courses } }
}

/** Two loops become one course. Where their numbers clash, those of the second go on after the first. */
export function mergeCourses(club: ClubProposal, courseKey: string, otherKey: string): ReviewResult {
  for (const key of [courseKey, otherKey]) if (!hasCourse(club, key)) return refused('course_not_found', key)
  if (courseKey === otherKey) return refused('same_course', courseKey)
  const numbersOf = (key: string) => club.holes.flatMap(hole => (hole.courseKey === key ? (hole.number ?? []) : []))
  const [first, second] = [numbersOf(courseKey), numbersOf(otherKey)]
  const clash = second.some(number => first.includes(number))
  const shift = clash ? Math.max(0, ...first) - Math.min(...second) + 1 : 0
  if (second.some(number => !isHoleNumber(number + shift))) return refused('number_out_of_range', otherKey)
  const moved = (hole: ProposedHole): ProposedHole => {
    if (hole.courseKey !== otherKey) return hole
    return { ...hole, courseKey, number: hole.number === null ? null : hole.number + shift, accepted: false }
  }
  const courses = club.courses.filter(({ key }) => key !== otherKey)
  return { ok: true, club: { ...club, courses, holes: club.holes.map(moved) } }
}

/** The holes from a number on become a course of their own and keep their numbers. */
export function splitCourse(
  club: ClubProposal,
  courseKey: string,
  fromNumber: number,
  newKey: string,
  name: string | null,
): ReviewResult {
  if (!hasCourse(club, courseKey)) return refused('course_not_found', courseKey)
  const added = addCourse(club, newKey, name)
  if (!added.ok) return added
  const leaves = ({ courseKey: of, number }: ProposedHole) =>
    of === courseKey && number !== null && number >= fromNumber
  const staying = club.holes.filter(hole => hole.courseKey === courseKey && !leaves(hole))
  if (staying.length === 0 || !club.holes.some(leaves)) return refused('split_leaves_nothing', courseKey)
  const holes = club.holes.map(hole => (leaves(hole) ? { ...hole, courseKey: newKey, accepted: false } : hole))
  return { ok: true, club: { ...added.club, holes } }
}

/** The course goes; its holes stay, without one. */
export function dropCourse(club: ClubProposal, courseKey: string): ReviewResult {
  if (!hasCourse(club, courseKey)) return refused('course_not_found', courseKey)
  const holes = club.holes.map(hole =>
    hole.courseKey === courseKey ? { ...hole, courseKey: null, accepted: false } : hole,
  )
  return { ok: true, club: { ...club, courses: club.courses.filter(({ key }) => key !== courseKey), holes } }
}
