import type { NumberedHole } from './osm-hole-group.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { planeDistance } from './osm-object.ts'

/** A longer walk from a green to the next tee is no sign that two holes follow each other. */
const MAX_WALK_METRES = 300
const NINE = 9

type Gap = { course: number; number: number }

/** Gives holes without a number those that are missing between their neighbours, where the walk fits. */
export function fillGaps(
  courses: readonly NumberedHole[][],
  unnumbered: readonly OsmHoleLine[],
): { courses: NumberedHole[][]; left: OsmHoleLine[] } {
  const filled = courses.map(course => [...course])
  const left = new Set(unnumbered)
  const gaps = new Set(filled.flatMap((course, index) => gapsOf(course).map(number => ({ course: index, number }))))
  while (left.size > 0 && gaps.size > 0) {
    const fits = [...left].flatMap(hole =>
      [...gaps].flatMap(gap => {
        const metres = walkThrough(filled[gap.course] ?? [], gap, hole)
        return metres === null ? [] : [{ hole, gap, metres }]
      }),
    )
    const [first, ...others] = fits
    if (first === undefined) break
    const { hole, gap } = others.reduce((a, b) => (b.metres < a.metres ? b : a), first)
    filled[gap.course]?.push({ number: gap.number, chained: true, hole })
    left.delete(hole)
    gaps.delete(gap)
  }
  return { courses: filled.map(course => course.sort((a, b) => a.number - b.number)), left: [...left] }
}

/** Numbers missing up to the end of the last nine begun. A course that begins at 10 has its first nine elsewhere. */
function gapsOf(course: readonly NumberedHole[]): number[] {
  const numbers = new Set(course.map(({ number }) => number))
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const first = Math.floor((lowest - 1) / NINE) * NINE + 1
  const last = Math.ceil(highest / NINE) * NINE
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(number => !numbers.has(number))
}

/** Metres from the hole before and to the hole after; null where either is too far or both are missing. */
function walkThrough(course: readonly NumberedHole[], { number }: Gap, hole: OsmHoleLine): number | null {
  const before = course.find(each => each.number === number - 1)?.hole.line.at(-1)
  const after = course.find(each => each.number === number + 1)?.hole.line[0]
  const [start, end] = [hole.line[0], hole.line.at(-1)]
  if (start === undefined || end === undefined) return null
  const walks = [before && planeDistance(before, start), after && planeDistance(end, after)].filter(
    walk => walk !== undefined,
  )
  if (walks.length === 0 || walks.some(walk => walk > MAX_WALK_METRES)) return null
  return walks.reduce((sum, walk) => sum + walk, 0) / walks.length
}
