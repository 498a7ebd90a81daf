import { insideRings, signedRingArea } from '../geometry/plane-geometry.ts'
import { courseKey } from '../holes/hole-label.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { distanceToObject, isArea, type OsmObject, pointsAlong } from './osm-object.ts'

/** A ground of the club that may be a course of its own: one of several `leisure=golf_course` areas. */
export type CourseArea = { name: string | null; object: OsmObject }

type SortedCourse = { course: string | null; holes: OsmHoleLine[] }

/** A ground with fewer holes is a practice ground or a slip. */
const MIN_HOLES = 3

/** Holes by the course their label names; those without by the ground they lie in. */
export function sortIntoCourses(lines: readonly OsmHoleLine[], areas: readonly CourseArea[]): SortedCourse[] {
  const settled = settleLabels(lines)
  const groundOf = sortByGround(settled, areas)
  const courses = new Map<string, SortedCourse>()
  for (const hole of settled) {
    const ground = groundOf.get(hole) ?? null
    const course = hole.label.course ?? ground
    const key = hole.label.course === null ? `ground ${ground ?? ''}` : `label ${courseKey(hole.label.course)}`
    const sorted = courses.get(key) ?? { course, holes: [] }
    sorted.holes.push(hole)
    courses.set(key, sorted)
  }
  return [...courses.values()]
}

/**
 * Words beside a number are a course only if several holes share them: "4 Road" among numbered holes is a hole's own
 * name, and where few holes are labelled at all the labels cannot sort the rest.
 */
function settleLabels(lines: readonly OsmHoleLine[]): OsmHoleLine[] {
  const labelled = lines.filter(({ label }) => label.course !== null)
  const counts = new Map<string, number>()
  for (const { label } of labelled) {
    const key = courseKey(label.course ?? '')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const sortsAll = labelled.length * 2 >= lines.length
  return lines.map(line => {
    const { course } = line.label
    if (course === null) return line
    if (!sortsAll) return { ...line, label: { ...line.label, course: null, courseHint: course } }
    const isShared = (counts.get(courseKey(course)) ?? 0) > 1
    if (isShared) return { ...line, label: { ...line.label, course: withoutTee(line, counts) } }
    // A letter tells courses apart even where only one hole has it.
    if (course.length < 2 || line.tags['golf:course:name'] !== undefined) return line
    const parent = withoutTee(line, counts)
    if (parent !== course) return { ...line, label: { ...line.label, course: parent } }
    return { ...line, label: { ...line.label, course: null, name: line.label.name ?? course } }
  })
}

/** "Sixth Y", the line of the yellow tees, belongs to "Sixth" where that is a course. */
function withoutTee({ label }: OsmHoleLine, counts: ReadonlyMap<string, number>): string {
  const course = label.course ?? ''
  const parent = /^(.+) \p{L}$/u.exec(course)?.[1]
  return parent !== undefined && (counts.get(courseKey(parent)) ?? 0) > 1 ? parent : course
}

type Ground = CourseArea & { size: number; holes: OsmHoleLine[] }

/** The smallest ground round each hole, named, where several grounds have holes of their own. */
function sortByGround(lines: readonly OsmHoleLine[], areas: readonly CourseArea[]): Map<OsmHoleLine, string | null> {
  const grounds = areas
    .filter(({ name, object }) => name !== null && isArea(object))
    .map((area): Ground => ({ ...area, size: sizeOf(area.object), holes: [] }))
    .sort((a, b) => a.size - b.size)
  for (const line of lines) groundRound(line, grounds)?.holes.push(line)
  const used = grounds.filter(({ holes }) => holes.length >= MIN_HOLES)
  if (used.length < 2) return new Map()
  const inside = new Set(used.flatMap(({ holes }) => holes))
  for (const line of lines) if (!inside.has(line)) nearestGround(line, used)?.holes.push(line)
  if (areOneCourse(lines, used)) return new Map()
  const names = ownNames(used.map(({ name }) => name))
  if (new Set(names).size < 2) return new Map()
  return new Map(used.flatMap(({ holes }, index) => holes.map(hole => [hole, names[index] ?? null])))
}

/** Numbers of which none comes twice, or nines that only all grounds together make, are of one course. */
function areOneCourse(lines: readonly OsmHoleLine[], grounds: readonly Ground[]): boolean {
  const numbers = lines.flatMap(({ label }) => label.number ?? [])
  if (numbers.length * 2 > lines.length) return new Set(numbers).size === numbers.length
  return lines.length % 9 === 0 && grounds.some(({ holes }) => holes.length % 9 !== 0)
}

function groundRound({ line }: OsmHoleLine, grounds: readonly Ground[]): Ground | undefined {
  const points = pointsAlong(line, 25)
  return grounds.find(
    ({ object }) => points.filter(point => insideRings(point, object.paths)).length * 2 > points.length,
  )
}

function nearestGround({ line }: OsmHoleLine, grounds: readonly Ground[]): Ground | undefined {
  const metres = grounds.map(({ object }) => Math.min(...line.map(point => distanceToObject(point, object))))
  return grounds[metres.indexOf(Math.min(...metres))]
}

function sizeOf({ paths }: OsmObject): number {
  return Math.abs(signedRingArea(paths[0] ?? []))
}

/** "Riverside, City course" and "Riverside, Championship course" are called by what tells them apart. */
function ownNames(names: (string | null)[]): (string | null)[] {
  const words = names.map(name => (name ?? '').split(/[\s,;:–-]+/u).filter(Boolean))
  let shared = 0
  while (names.length > 1 && words.every(each => each.length > shared + 1 && each[shared] === words[0]?.[shared]))
    shared += 1
  return words.map(each => each.slice(shared).join(' ') || null)
}
