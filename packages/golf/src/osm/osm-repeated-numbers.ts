import type { NumberedHole } from './osm-hole-group.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { planeDistance } from './osm-object.ts'

/** More courses than this under one name are not parted by walking. */
const MAX_COURSES = 12
/** Up to here every way of handing the holes to the courses is weighed. */
const MAX_WEIGHED = 5
const MIN_HOLES = 6

/**
 * The same number twice means two courses. From each number to the next the holes are handed to the courses so that
 * the walks from green to tee are shortest together; with all numbers present that is the least walk of all courses.
 */
export function splitRepeated(holes: readonly OsmHoleLine[]): { courses: NumberedHole[][]; left: OsmHoleLine[] } {
  const courses: NumberedHole[][] = []
  const left: OsmHoleLine[] = []
  const byNumber = [...Map.groupBy(holes, hole => hole.label.number ?? 0)].sort(([a], [b]) => a - b)
  for (const [index, [number, all]] of byNumber.entries()) {
    const same = all.slice(0, MAX_COURSES)
    left.push(...all.slice(MAX_COURSES))
    const chosen = handOut(same, courses, byNumber[index + 1]?.[1] ?? [])
    same.forEach((hole, at) => {
      const numbered = { number, chained: false, hole }
      const course = courses[chosen[at] ?? -1]
      if (course === undefined) courses.push([numbered])
      else course.push(numbered)
    })
  }
  // One hole beside whole courses is a slip in its number, not a course.
  const isWhole = courses.some(({ length }) => length >= MIN_HOLES)
  const strays = isWhole ? courses.filter(({ length }) => length === 1) : []
  return {
    courses: courses.filter(course => !strays.includes(course)),
    left: [...left, ...strays.flat().map(({ hole }) => hole)],
  }
}

/** For each hole the course it joins, or −1 where it begins one. */
function handOut(
  holes: readonly OsmHoleLine[],
  courses: readonly NumberedHole[][],
  next: readonly OsmHoleLine[],
): number[] {
  // Where there are more holes than courses, those go on that also lead to the next number.
  const walks = holes.map(hole => {
    const onward = next.length === 0 ? 0 : Math.min(...next.map(after => walkBetween(hole, after)))
    return courses.map(course => walkTo(course, hole) + onward)
  })
  const weighAll = Math.max(holes.length, courses.length) <= MAX_WEIGHED
  return weighAll ? leastWalk(walks, courses.length) : nearestFirst(walks, courses.length)
}

function walkTo(course: readonly NumberedHole[], hole: OsmHoleLine): number {
  const last = course.at(-1)?.hole
  return last === undefined ? 0 : walkBetween(last, hole)
}

function walkBetween(from: OsmHoleLine, to: OsmHoleLine): number {
  const [green, tee] = [from.line.at(-1), to.line[0]]
  return green === undefined || tee === undefined ? 0 : planeDistance(green, tee)
}

function leastWalk(walks: readonly number[][], courses: number): number[] {
  const joining = Math.min(walks.length, courses)
  let best: { chosen: number[]; metres: number } = { chosen: [], metres: Number.POSITIVE_INFINITY }
  const search = (chosen: number[], joined: number, metres: number) => {
    if (metres >= best.metres) return
    if (chosen.length === walks.length) {
      if (joined === joining) best = { chosen, metres }
      return
    }
    for (let course = 0; course < courses; course++) {
      if (chosen.includes(course)) continue
      search([...chosen, course], joined + 1, metres + (walks[chosen.length]?.[course] ?? 0))
    }
    // Only holes beyond the number of courses begin a new one.
    if (walks.length - chosen.length > joining - joined) search([...chosen, -1], joined, metres)
  }
  search([], 0, 0)
  return best.chosen
}

function nearestFirst(walks: readonly number[][], courses: number): number[] {
  const chosen = walks.map(() => -1)
  const pairs = walks.flatMap((each, hole) => each.map((metres, course) => ({ hole, course, metres })))
  const free = new Set(Array.from({ length: courses }, (_, course) => course))
  for (const { hole, course } of pairs.sort((a, b) => a.metres - b.metres)) {
    if (chosen[hole] !== -1 || !free.has(course)) continue
    chosen[hole] = course
    free.delete(course)
  }
  return chosen
}
