import type { PlanePoint } from '../geometry/geodesy.ts'
import { chainCourses } from './osm-chained-courses.ts'
import { type CourseArea, sortIntoCourses } from './osm-course-labels.ts'
import type { HoleGroup } from './osm-hole-group.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { fillGaps } from './osm-number-gaps.ts'
import { dropDoubtfulHints } from './osm-number-hints.ts'
import { splitRepeated } from './osm-repeated-numbers.ts'

/** More holes in one place than any club has. */
const MAX_HOLES = 400
/** Fewer holes without name or number, beside courses that have them, are no course of their own. */
const MIN_HOLES = 6

/**
 * Sorts holes into courses: by the names they carry, by the grounds they lie in, then by number; repeated numbers are
 * parted, and missing ones given, by the shortest walk. Holes that nothing places are left for a person.
 */
export function groupHoles(
  lines: readonly OsmHoleLine[],
  clubhouse: PlanePoint | null,
  areas: readonly CourseArea[] = [],
): { groups: HoleGroup[]; unplaced: OsmHoleLine[] } {
  if (lines.length > MAX_HOLES) return { groups: [], unplaced: [...lines] }
  const sorted = sortIntoCourses(lines, areas)
  const groups: HoleGroup[] = []
  const unnumbered: OsmHoleLine[] = []
  for (const { course, holes: hinted } of sorted) {
    const holes = dropDoubtfulHints(hinted)
    const numbered = holes.filter(hole => hole.label.number !== null)
    const isStray = course === null && sorted.length > 1 && holes.length < MIN_HOLES
    if (numbered.length * 2 < holes.length && !isStray) groups.push(...chainCourses(course, holes, clubhouse))
    else {
      const { courses, left } = splitRepeated(numbered)
      groups.push(...courses.map(each => ({ course, holes: each })))
      unnumbered.push(...holes.filter(hole => hole.label.number === null), ...left)
    }
  }
  const { courses, left } = fillGaps(
    groups.map(({ holes }) => holes),
    unnumbered,
  )
  const named = groups.map(({ course }, index): HoleGroup => {
    const holes = courses[index] ?? []
    return { course: course ?? (groups.length > 1 ? hintedName(holes) : null), holes }
  })
  if (left.length < MIN_HOLES) return { groups: named, unplaced: left }
  return { groups: [...named, ...chainCourses(null, left, clubhouse)], unplaced: [] }
}

/** A loop whose only labels say one name has that name. */
function hintedName(holes: HoleGroup['holes']): string | null {
  const [name, other] = new Set(holes.flatMap(({ hole }) => hole.label.courseHint ?? []))
  return name !== undefined && other === undefined ? name : null
}
